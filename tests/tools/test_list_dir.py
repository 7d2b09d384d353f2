from __future__ import annotations

import os
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import ReadsPath, ToolOutput
from desktop_agent.sentences import in_english
from desktop_agent.tools import list_dir
from tests.tools.conftest import Bench


async def test_names_kinds_sizes_and_what_is_ignored(bench: Bench) -> None:
    bench.write("b.txt", "x" * 2341)
    bench.write("a/inside.txt", "")
    bench.write(".gitignore", "*.log\nbuild/\n!kept.log\n")
    bench.write("x.log", "text")
    bench.write("kept.log", "")
    bench.write("build/out", "")
    bench.write(".git/config", "")
    (bench.workspace / "latest").symlink_to("a")
    (bench.workspace / "lost").symlink_to("nowhere")
    os.mkfifo(bench.workspace / "pipe")
    output = await bench.use("ListDir")
    assert output.for_model.split("\n") == [
        "folder         .git/ [ignored]",
        "file       23  .gitignore",
        "folder         a/",
        "file    2,341  b.txt",
        "folder         build/ [ignored]",
        "file        0  kept.log",
        "link           latest -> a",
        "link           lost -> nowhere",
        "pipe           pipe",
        "file        4  x.log [ignored]",
    ]
    assert output.summary is not None
    assert in_english(output.summary) == "10 items"


async def test_a_socket_and_a_device_are_named(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(bench.workspace)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        assert (await bench.use("ListDir")).for_model == "socket    socket"
    rows = (await bench.use("ListDir", path="/dev", limit=2000)).for_model.split("\n")
    assert [row for row in rows if row.startswith("device") and row.endswith(" null")]


async def test_what_hides_in_a_name_or_a_target_is_shown(bench: Bench) -> None:
    bench.write("line\nfeed\x1b[31m\u202e", "")
    (bench.workspace / "link").symlink_to("a\nfile\t1\tb")
    (bench.workspace / os.fsdecode(b"odd\xff")).touch()
    assert (await bench.use("ListDir")).for_model.split("\n") == [
        r"file  0  line\x0afeed\x1b[31m\u202e",
        "link     link -> a\\x0afile\t1\tb",
        r"file  0  odd\udcff",
    ]


async def test_a_large_folder_comes_in_pages(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(7):
        bench.write(f"{number}.txt", "")
    output = await bench.use("ListDir", limit=3, offset=2)
    assert output.for_model.split("\n") == [
        *(f"file  0  {number}.txt" for number in (2, 3, 4)),
        "[3 to 5 of 7 entries. Go on with offset 5, or narrow what you ask for.]",
    ]
    beyond = await bench.use("ListDir", offset=9)
    assert beyond.for_model == "[There are only 7 entries; offset 9 is beyond them.]"
    monkeypatch.setattr(list_dir, "MOST_COUNTED", 5)
    assert (await bench.use("ListDir")).for_model.endswith(
        "[There are more than 5 entries; these were sorted without the rest.]"
    )


async def test_an_answer_has_the_size_that_the_settings_name(bench: Bench) -> None:
    for number in range(100):
        bench.write(f"{number:03}" + "x" * 200, "")
    limits = replace(bench.surroundings.limits, result_characters=1000)
    small = replace(bench, surroundings=replace(bench.surroundings, limits=limits))
    assert (await small.use("ListDir")).for_model.endswith(
        "[1 to 4 of 100 entries. Go on with offset 4, or narrow what you ask for.]"
    )


async def test_an_ignored_folder_says_so_itself_and_so_does_what_lies_deeper(bench: Bench) -> None:
    bench.write(".gitignore", "build/\n")
    bench.write("build/deep/a.txt", "")
    said = "[This folder itself is ignored: searches from above leave it out.]"
    assert (await bench.use("ListDir", path="build")).for_model == f"folder    deep/\n{said}"
    assert (await bench.use("ListDir", path="build/deep")).for_model == f"file  0  a.txt\n{said}"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [("gone", "There is no "), ("file", "is not a folder; to see what is in a file use Read.")],
)
async def test_what_cannot_be_listed_is_refused(path: str, sentence: str, bench: Bench) -> None:
    bench.write("file", "")
    output = await bench.use("ListDir", path=path)
    assert output.is_error
    assert sentence in output.for_model


async def test_an_empty_folder_is_said(bench: Bench) -> None:
    assert (await bench.use("ListDir")).for_model == "[The folder is empty.]"


async def test_a_folder_behind_a_link_that_was_moved_is_not_listed(bench: Bench) -> None:
    (bench.workspace / "link").symlink_to(bench.workspace)
    effects = bench.effects("ListDir", path="link")
    assert effects == (ReadsPath(str(bench.workspace)),)
    (bench.workspace / "link").unlink()
    (bench.workspace / "link").symlink_to("/etc")
    output = await bench.use_with(effects, "ListDir", path="link")
    assert "has changed since it was checked" in output.for_model


async def test_a_file_that_goes_meanwhile_keeps_its_line(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.write("a.txt", "")
    looked = os.stat

    def gone(path: str | Path, **how: object) -> os.stat_result:
        if path == "a.txt":
            raise FileNotFoundError(path)
        return looked(path, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", gone)
    output = await bench.use("ListDir")
    assert output == ToolOutput("gone    a.txt", summary=output.summary)
