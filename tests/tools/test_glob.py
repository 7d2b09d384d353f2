from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.protocol import ReadsPath, ToolOutput
from desktop_agent.sentences import in_english
from desktop_agent.tools.search import query
from tests.tools.conftest import Bench


def tree(bench: Bench) -> None:
    names = [
        "a.py",
        "src/b.py",
        "src/x/c.ts",
        ".github/ci.yml",
        "build/out.py",
        "src/skip.log",
        "ä b.py",
        "line\nfeed",
    ]
    for age, name in enumerate(names):
        file = bench.write(name, name)
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    bench.write(".gitignore", "build/\n*.log\n")
    os.utime(bench.workspace / ".gitignore", (0, 0))
    bench.write(".git/config", "secret")
    (bench.workspace / "link.py").symlink_to("a.py")


@pytest.mark.parametrize(
    ("pattern", "path", "found"),
    [
        ("**/*.py", ".", ["a.py", "src/b.py", "ä b.py"]),
        ("*.py", ".", ["a.py", "ä b.py"]),
        ("**/*", ".", ["a.py", "src/b.py", "src/x/c.ts", ".github/ci.yml", "ä b.py", r"line\x0afeed", ".gitignore"]),
        ("**/*.{ts,yml}", ".", ["src/x/c.ts", ".github/ci.yml"]),
        ("*", "src", ["src/b.py"]),
        ("**/*.py", "build", ["build/out.py"]),
        (".git/*", ".", []),
        ("**/*.[pt][ys]", ".", ["a.py", "src/b.py", "src/x/c.ts", "ä b.py"]),
    ],
)
async def test_files_are_found_newest_first_without_what_is_ignored(
    pattern: str, path: str, found: list[str], bench: Bench
) -> None:
    tree(bench)
    assert bench.effects("Glob", pattern=pattern, path=path) == (ReadsPath(str((bench.workspace / path).resolve())),)
    output = await bench.use("Glob", pattern=pattern, path=path)
    assert [line for line in output.for_model.splitlines() if not line.startswith("[")] == found
    assert output.summary is not None
    assert in_english(output.summary) == f"{len(found)} file{'' if len(found) == 1 else 's'}"


async def test_outside_the_workspace_paths_are_absolute(bench: Bench) -> None:
    outside = bench.workspace.parent / "outside"
    outside.mkdir()
    (outside / "a.txt").touch()
    output = await bench.use("Glob", pattern="*", path=str(outside))
    assert output.for_model == f"{outside}/a.txt"


async def test_nothing_found_says_how_patterns_work(bench: Bench) -> None:
    output = await bench.use("Glob", pattern="*.rs")
    assert output.for_model.startswith("[Nothing was found. Patterns are relative to the folder")
    assert not output.is_error


@pytest.mark.parametrize(
    ("pattern", "path", "sentence"),
    [
        ("[z-a]", ".", "The pattern is not valid"),
        ("*", "gone", "gone is not a folder"),
        ("*", "file", "is not a folder"),
    ],
)
async def test_what_cannot_be_listed_is_refused(pattern: str, path: str, sentence: str, bench: Bench) -> None:
    bench.write("file", "")
    output = await bench.use("Glob", pattern=pattern, path=path)
    assert output.is_error
    assert sentence in output.for_model


async def test_many_files_come_in_pages_the_newest_first(bench: Bench) -> None:
    for number in range(5):
        os.utime(bench.write(f"{number}.txt", ""), (number, number))
    output = await bench.use("Glob", pattern="*.txt", limit=2)
    how_on = "[1 to 2 of 5 files. Go on with offset 2, or narrow what you ask for.]"
    assert output.for_model == f"4.txt\n3.txt\n{how_on}"
    assert output.summary is not None
    assert in_english(output.summary) == "5 files"
    last = await bench.use("Glob", pattern="*.txt", limit=3, offset=3)
    assert last.for_model == "1.txt\n0.txt\n[4 to 5 of 5 files.]"


async def test_the_answer_has_the_files_in_order_in_whichever_they_were_found(bench: Bench) -> None:
    for number in range(40):
        os.utime(bench.write(f"src/{number:02}.txt", ""), (number, number))
    output = await bench.use("Glob", pattern="**/*.txt")
    rows = output.for_model.split("\n")
    assert rows == [f"src/{number:02}.txt" for number in reversed(range(40))]
    # What is found in a moment is shown with the answer.
    assert set("".join(bench.grown).split()) <= set(rows)


async def test_files_are_shown_while_more_are_looked_for(bench: Bench, tmp_path: Path) -> None:
    rows = [bench.write(f"src/{number:02}.txt", "").relative_to(bench.workspace) for number in range(40)]
    seen, slow = tmp_path / "seen", tmp_path / "rg"
    slow.write_text(f'#!/bin/sh\n"{bench.surroundings.rg}" "$@"\nuntil [ -e "{seen}" ]; do sleep 0.01; done\n')
    slow.chmod(0o755)
    slowed = replace(bench, surroundings=replace(bench.surroundings, rg=str(slow)))
    listing = asyncio.ensure_future(slowed.use("Glob", pattern="**/*.txt"))
    while sorted("".join(slowed.grown).split()) != sorted(map(str, rows)):
        assert not listing.done()
        await asyncio.sleep(0.01)
    seen.touch()
    assert sorted((await listing).for_model.split("\n")) == sorted(map(str, rows))


async def test_a_pattern_of_many_stars_takes_no_time(bench: Bench) -> None:
    bench.write("a" * 200, "")
    bench.write("/".join(["a"] * 60), "")
    async with asyncio.timeout(60):
        for pattern in ("*a" * 40 + "*b", "**/a/" * 30 + "b", "{" + ",".join(["*a" * 20 + "b"] * 20) + "}"):
            output = await bench.use("Glob", pattern=pattern)
            assert output.for_model.startswith("[Nothing was found.")


async def test_a_listing_that_was_stopped_says_so(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.write("a.txt", "")
    bench.write("b.txt", "")
    monkeypatch.setattr(query, "MOST_LISTED", 1)
    output = await bench.use("Glob", pattern="*.txt")
    assert output.for_model.endswith("[Not every folder was looked at: there are too many files. Give a path.]")


async def test_a_listing_without_ripgrep_says_that_nothing_was_searched(bench: Bench) -> None:
    bench.write("a.txt", "")
    for missing in (None, bench.workspace / "gone"):
        without = replace(bench, surroundings=replace(bench.surroundings, rg=missing))
        output = await without.use("Glob", pattern="*.txt")
        assert output.is_error
        assert output.for_model.startswith("ripgrep (rg) is missing, so nothing was searched.")


async def test_a_folder_behind_a_link_that_was_moved_is_not_listed(bench: Bench) -> None:
    (bench.workspace / "link").symlink_to(bench.workspace)
    effects = bench.effects("Glob", pattern="*", path="link")
    (bench.workspace / "link").unlink()
    (bench.workspace / "link").symlink_to("/etc")
    output = await bench.use_with(effects, "Glob", pattern="*", path="link")
    assert "has changed since it was checked" in output.for_model


async def test_a_file_that_goes_while_it_is_listed_is_left_out(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.write("a.txt", "")
    bench.write("b.txt", "")
    looked = os.stat

    def gone(path: str | Path, **how: Any) -> os.stat_result:
        if str(path) == "a.txt":
            raise FileNotFoundError(path)
        return looked(path, **how)

    monkeypatch.setattr(os, "stat", gone)
    output = await bench.use("Glob", pattern="*.txt")
    assert output == replace(output, for_model="b.txt")
    assert isinstance(output, ToolOutput)
