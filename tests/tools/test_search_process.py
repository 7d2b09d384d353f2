from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import psutil
import pytest

from desktop_agent.execution.files import FileRefused
from desktop_agent.tools import search
from desktop_agent.tools.search import BadPattern, Found, Query
from desktop_agent.tools.search_process import list_in, search_in
from tests.tools.conftest import Bench
from tests.tools.taken import Taken


def program(folder: Path, body: str) -> Path:
    """Make a program that stands where ripgrep would."""
    path = folder / "rg"
    path.write_text(f"#!/bin/bash\n{body}\n")
    path.chmod(0o755)
    return path


@pytest.fixture(params=["rg", "python"])
def rg(request: pytest.FixtureRequest, bench: Bench) -> Path | None:
    """Ripgrep, and none."""
    return bench.surroundings.rg if request.param == "rg" else None


async def test_no_configuration_and_no_option_in_a_pattern_or_name_can_run_anything(bench: Bench) -> None:
    rg = bench.surroundings.rg
    marker = bench.workspace.parent / "ran"
    trap = program(bench.workspace.parent, f"touch {marker}")
    configuration = bench.write("../config", f"--pre={trap}\n--glob=*\n")
    bench.write("--pre=x", "text\n")
    bench.write("-e", "text\n")
    environment = {**bench.environment, "RIPGREP_CONFIG_PATH": str(configuration)}
    for pattern in (f"--pre={trap}", f"-e --pre={trap}", "text"):
        await search_in(rg, Query(bench.workspace, pattern), environment)
    found = await search_in(rg, Query(bench.workspace, "text", name="--pre=x"), environment)
    assert found.counts == {"--pre=x": 1}
    taken = Taken()
    assert await list_in(rg, bench.workspace, "--pre=*", environment, lambda _: taken)
    assert b"./--pre=x\0" in taken.data
    assert not marker.exists()


async def test_a_name_that_is_no_text_is_kept(rg: Path | None, bench: Bench) -> None:
    name = os.fsdecode(b"odd\xff\n\n.txt")
    (bench.workspace / name).write_text("text\n")
    for mode in ("count", "files_with_matches"):
        found = await search_in(rg, Query(bench.workspace, "text", mode=mode), bench.environment)
        assert found == Found(counts={name: 1}, binaries=[])
    lines = await search_in(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert [(one.path, one.body) for one in lines.files] == [(name, b"1:text")]
    taken = Taken()
    assert await list_in(rg, bench.workspace, "*.txt", bench.environment, lambda _: taken)
    assert taken.data == b"./odd\xff\n\n.txt\0"


async def test_what_ripgrep_cannot_read_is_noted(bench: Bench, tmp_path: Path) -> None:
    bench.write("a.txt", "text\n")
    rg = program(tmp_path, r"printf './a.txt\0001:text\n'; exit 2")
    found = await search_in(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert (len(found.files), found.has_unreadable, found.is_partial) == (1, True, False)


async def test_a_complaint_without_any_result_is_about_the_pattern(bench: Bench, tmp_path: Path) -> None:
    rg = program(tmp_path, "echo 'rg: strange trouble' >&2; exit 2")
    with pytest.raises(BadPattern, match="strange trouble"):
        await search_in(rg, Query(bench.workspace, "text"), bench.environment)


async def test_a_search_that_takes_too_long_is_stopped_with_what_it_has(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "TIME_LIMIT_S", 2.0)
    bench.write("a.txt", "text\n")
    rg = program(tmp_path, r"printf './a.txt\0001:text\n'; exec sleep 4901")
    found = await search_in(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert (len(found.files), found.is_partial) == (1, True)


async def test_an_endless_answer_is_stopped_by_its_size(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_BYTES", 1000)
    bench.write("a.txt", "text\n")
    rg = program(tmp_path, r"while :; do printf './a.txt\0001:text\n\n'; done")
    found = await search_in(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert found.is_partial
    assert found.files


@pytest.fixture
def moved(bench: Bench) -> Path:
    """Give a folder in whose place a link stands by the time that it is searched."""
    bench.write("folder/a.txt", "text\n")
    bench.write("../elsewhere/secret.txt", "text\n")
    (bench.workspace / "folder").rename(bench.workspace / "moved")
    (bench.workspace / "folder").symlink_to(bench.workspace.parent / "elsewhere")
    return bench.workspace / "folder"


async def test_a_link_in_the_place_of_the_folder_is_not_followed(rg: Path | None, moved: Path, bench: Bench) -> None:
    with pytest.raises(FileRefused, match="leads through folder, which is not a folder"):
        await search_in(rg, Query(moved, "text"), bench.environment)


async def test_cancelling_a_search_ends_the_process(bench: Bench, tmp_path: Path) -> None:
    rg = program(tmp_path, "exec sleep 4902")
    task = asyncio.ensure_future(search_in(rg, Query(bench.workspace, "text"), bench.environment))

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


async def test_a_glob_with_odd_characters_still_counts(rg: Path | None, bench: Bench) -> None:
    bench.write("a:b.txt", "text\n")
    bench.write("c.txt", "text\n")
    found = await search_in(rg, Query(bench.workspace, "text", glob="a:*.txt"), bench.environment)
    assert found.counts == {"a:b.txt": 1}
