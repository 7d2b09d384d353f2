from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import psutil
import pytest

from desktop_agent.tools import ripgrep
from desktop_agent.tools.ripgrep import find_rg, list_files, search
from desktop_agent.tools.search import BadPattern, Query
from tests.tools.conftest import Bench


def program(folder: Path, body: str) -> Path:
    """Make a program that stands where ripgrep would."""
    path = folder / "rg"
    path.write_text(f"#!/bin/bash\n{body}\n")
    path.chmod(0o755)
    return path


def test_the_installations_own_program_is_found_first_and_the_paths_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = find_rg("/nowhere")
    assert own is not None
    assert own.name == "rg"
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path / "scripts"))
    assert find_rg("/nowhere") is None
    other = program(tmp_path, "true")
    assert find_rg(str(tmp_path)) == other


async def test_no_configuration_and_no_option_in_a_pattern_or_name_can_run_anything(bench: Bench) -> None:
    rg = bench.surroundings.rg
    assert rg is not None
    marker = bench.workspace.parent / "ran"
    trap = program(bench.workspace.parent, f"touch {marker}")
    configuration = bench.write("../config", f"--pre={trap}\n--glob=*\n")
    bench.write("--pre=x", "text\n")
    bench.write("-e", "text\n")
    environment = {**bench.environment, "RIPGREP_CONFIG_PATH": str(configuration)}
    for pattern in (f"--pre={trap}", f"-e --pre={trap}", "text"):
        await search(rg, Query(bench.workspace, pattern), environment)
    found = await search(rg, Query(bench.workspace, "text", name="--pre=x"), environment)
    assert found.counts == {"--pre=x": 1}
    paths, _ = await list_files(rg, bench.workspace, "--pre=*", environment)
    assert "--pre=x" in paths
    assert not marker.exists()


async def test_a_name_that_is_no_text_is_kept(bench: Bench) -> None:
    rg = bench.surroundings.rg
    assert rg is not None
    name = os.fsdecode(b"odd\xff.txt")
    (bench.workspace / name).write_text("text\n")
    assert (await search(rg, Query(bench.workspace, "text"), bench.environment)).counts == {name: 1}
    assert await list_files(rg, bench.workspace, "*.txt", bench.environment) == ([name], True)


async def test_what_ripgrep_cannot_read_is_noted(bench: Bench, tmp_path: Path) -> None:
    rg = program(tmp_path, r"printf './a.txt\0001:text\n'; exit 2")
    found = await search(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert (len(found.hits), found.has_unreadable, found.is_partial) == (1, True, False)


@pytest.mark.parametrize(
    ("complaint", "sentence"),
    [
        ("rg: strange trouble", "The pattern is not a valid regular expression: strange trouble."),
        ("error: backreferences are not supported", "look-around and back-references are not supported."),
    ],
)
async def test_a_complaint_becomes_a_sentence(complaint: str, sentence: str, bench: Bench, tmp_path: Path) -> None:
    rg = program(tmp_path, f"echo '{complaint}' >&2; exit 2")
    with pytest.raises(BadPattern, match=sentence):
        await search(rg, Query(bench.workspace, "text"), bench.environment)


async def test_a_search_that_takes_too_long_is_stopped_with_what_it_has(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ripgrep, "TIME_LIMIT_S", 0.3)
    rg = program(tmp_path, r"printf './a.txt\0001:text\n'; exec sleep 4901")
    found = await search(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert (len(found.hits), found.is_partial) == (1, True)


async def test_a_line_without_end_is_bounded(bench: Bench, tmp_path: Path) -> None:
    rg = program(
        tmp_path, r"printf './a.txt\0001:'; head -c 5000000 /dev/zero | tr '\0' x; printf '\n./b.txt\0001:y\n'"
    )
    found = await search(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert [(hit.path, len(hit.text)) for hit in found.hits] == [("a.txt", 16 * 1024 - 10), ("b.txt", 1)]


async def test_an_endless_answer_is_stopped_by_its_size(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ripgrep, "MOST_BYTES", 1000)
    rg = program(tmp_path, r"while :; do printf './a.txt\0001:text\n'; done")
    found = await search(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert found.is_partial
    assert found.hits


async def test_cancelling_a_search_ends_ripgrep(bench: Bench, tmp_path: Path) -> None:
    rg = program(tmp_path, "exec sleep 4902")
    task = asyncio.ensure_future(search(rg, Query(bench.workspace, "text"), bench.environment))

    def there() -> list[psutil.Process]:
        found = psutil.process_iter(["cmdline", "status"])
        return [one for one in found if "4902" in (one.info["cmdline"] or ()) and one.info["status"] != "zombie"]

    give_up = time.monotonic() + 10
    while not there():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert there() == []


async def test_a_glob_with_odd_characters_narrows_nothing_beforehand_and_still_counts(bench: Bench) -> None:
    rg = bench.surroundings.rg
    assert rg is not None
    bench.write("a:b.txt", "text\n")
    bench.write("c.txt", "text\n")
    found = await search(rg, Query(bench.workspace, "text", glob="a:*.txt"), bench.environment)
    assert found.counts == {"a:b.txt": 1}
