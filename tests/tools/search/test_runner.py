from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.tools.search import query, runner
from desktop_agent.tools.search.query import BadPattern, Query, SearchResult
from desktop_agent.tools.search.runner import filter_lines, list_in, search_in
from desktop_agent.tools.tool import ToolFailed
from tests.processes import new_nap, running
from tests.tools.conftest import Bench
from tests.tools.taken import Taken


def program(folder: Path, body: str) -> Path:
    """Make a program that stands where ripgrep would."""
    path = folder / "rg"
    path.write_text(f"#!/bin/bash\n{body}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def rg(bench: Bench) -> Path:
    assert bench.surroundings.rg is not None
    return bench.surroundings.rg


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


async def test_a_name_that_is_no_text_is_kept(rg: Path, bench: Bench) -> None:
    name = os.fsdecode(b"odd\xff\n\n.txt")
    (bench.workspace / name).write_text("text\n")
    for mode in ("count", "files_with_matches"):
        found = await search_in(rg, Query(bench.workspace, "text", mode=mode), bench.environment)
        assert found == SearchResult(counts={name: 1}, binaries=[])
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
    monkeypatch.setattr(query, "TIME_LIMIT_S", 2.0)
    bench.write("a.txt", "text\n")
    rg = program(tmp_path, r"printf './a.txt\0001:text\n'; exec sleep 4901")
    found = await search_in(rg, Query(bench.workspace, "text", mode="content"), bench.environment)
    assert (len(found.files), found.is_partial) == (1, True)


async def test_an_endless_answer_is_stopped_by_its_size(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(query, "MOST_BYTES", 1000)
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


async def test_a_link_in_the_place_of_the_folder_is_not_followed(rg: Path, moved: Path, bench: Bench) -> None:
    with pytest.raises(FileRefused, match="leads through folder, which is not a folder"):
        await search_in(rg, Query(moved, "text"), bench.environment)


async def test_cancelling_a_search_ends_the_process(bench: Bench, tmp_path: Path) -> None:
    nap = new_nap()
    rg = program(tmp_path, f"exec sleep {nap}")
    task = asyncio.ensure_future(search_in(rg, Query(bench.workspace, "text"), bench.environment))
    while not running(nap):
        await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running(nap) == []


async def test_a_glob_with_odd_characters_still_counts(rg: Path, bench: Bench) -> None:
    bench.write("a:b.txt", "text\n")
    bench.write("c.txt", "text\n")
    found = await search_in(rg, Query(bench.workspace, "text", glob="a:*.txt"), bench.environment)
    assert found.counts == {"a:b.txt": 1}


async def test_a_folder_that_cannot_be_entered_is_not_taken_for_a_missing_program(
    rg: Path, bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, cwd: Path, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(cwd))

    monkeypatch.setattr(runner, "run_process", refused)
    with pytest.raises(PermissionError):
        await search_in(rg, Query(bench.workspace, "text"), bench.environment)


@pytest.mark.parametrize("has_descriptors", [True, False])
async def test_a_program_that_cannot_be_started_is_missing(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, has_descriptors: bool
) -> None:
    if not has_descriptors:
        monkeypatch.setattr(runner, "_DESCRIPTORS", tmp_path / "none")
    plain = tmp_path / "plain"
    plain.touch(mode=0o600)
    for path in (None, tmp_path / "gone", plain):
        with pytest.raises(ToolFailed, match="is missing, so nothing was searched"):
            await search_in(path, Query(bench.workspace, "text"), bench.environment)
        with pytest.raises(ToolFailed, match="is missing"):
            await list_in(path, bench.workspace, "*", bench.environment, lambda _: Taken())
        with pytest.raises(ToolFailed, match="is missing"):
            await filter_lines(path, "text", ["text"], bench.environment, LONG_S)


LONG_S = 600.0
ODD_LINES = [
    "abc",
    "",
    "x\0abc",
    "a\rb",
    "\ufeffabc",
    "\xff\xfe",
    "no\x1b[31m",
    "half \udcff abc",
    "abc\r",
    "5:abc",
    "ä",
]


@pytest.mark.parametrize(
    ("pattern", "places"),
    [
        ("abc", [0, 2, 4, 7, 8, 9]),
        ("^abc$", [0]),
        ("^$", [1]),
        (r"\x00", [2]),
        (r"\A\x{feff}", [4]),
        ("", range(len(ODD_LINES))),
        (r"^\w$", [10]),
        ("--files", []),
        ("^5", [9]),
        (r"\.", []),
    ],
)
async def test_a_filter_gives_the_lines_as_they_are_and_in_order(
    rg: Path, bench: Bench, pattern: str, places: Sequence[int]
) -> None:
    found = await filter_lines(rg, pattern, ODD_LINES, bench.environment, LONG_S)
    assert found == ([ODD_LINES[place] for place in places], len(ODD_LINES))
    assert await filter_lines(rg, pattern, [], bench.environment, LONG_S) == ([], 0)


async def test_a_filter_takes_any_amount_of_text(rg: Path, bench: Bench) -> None:
    lines = [f"{number} " + "x" * 40 for number in range(50_000)] + [""] * 50_000 + ["y" * 3_000_000 + "z"]
    found, looked_at = await filter_lines(rg, "^.|z$", lines, bench.environment, LONG_S)
    assert (len(found), found[-1], looked_at) == (50_001, lines[-1], len(lines))


async def test_a_filter_reads_no_configuration_and_no_rules(rg: Path, bench: Bench) -> None:
    configuration = bench.write("../config", "--invert-match\n")
    environment = {**bench.environment, "RIPGREP_CONFIG_PATH": str(configuration)}
    assert await filter_lines(rg, "a", ["a", "b"], environment, LONG_S) == (["a"], 2)


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("(", "The pattern is not a valid regular expression: "),
        ("a(?=b)", "look-around and back-references are not supported."),
        (r"a\nb", "The pattern holds a line feed"),
        ("a\0b", "The pattern holds a NUL"),
    ],
)
async def test_a_filter_refuses_a_pattern_as_a_search_does(
    rg: Path, bench: Bench, pattern: str, sentence: str
) -> None:
    for lines in ([], ["a"]):
        with pytest.raises(BadPattern) as refused:
            await filter_lines(rg, pattern, lines, bench.environment, LONG_S)
        with pytest.raises(BadPattern) as refused_by_search:
            await search_in(rg, Query(bench.workspace, pattern), bench.environment)
        assert sentence in str(refused.value)
        assert str(refused.value) == str(refused_by_search.value)


async def test_a_pattern_that_is_too_large_for_a_filter_is_refused(rg: Path, bench: Bench) -> None:
    with pytest.raises(BadPattern, match="compiled regex exceeds size limit"):
        await filter_lines(rg, r"(?:\w{1000}){1000}", ["a"], bench.environment, LONG_S)


async def test_a_filter_that_is_ended_or_breaks_says_how_far_it_came(bench: Bench, tmp_path: Path) -> None:
    # Ended by a signal once it has said so, as by its time.
    rg = program(tmp_path, "printf '1:\\n2-\\n3:\\n4'; kill -TERM $$")
    assert await filter_lines(rg, "a", list("abcde"), bench.environment, LONG_S) == (["a", "c"], 3)
    rg = program(tmp_path, "exec sleep 4903")
    assert await filter_lines(rg, "a", ["a"], bench.environment, 0.2) == ([], 0)
