from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import pytest

from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.protocol import ReadsPath, SeenFile, ToolOutput, Unknown
from desktop_agent.sentences import in_english
from desktop_agent.tools import read
from desktop_agent.tools.limits import ToolLimits
from desktop_agent.tools.read_record import ReadFileState
from tests.tools.conftest import Bench
from tests.tools.documents import cell, notebook, pdf, picture, scanned_pdf, shown_picture
from tests.waits import joined

TEN = "".join(f"line {number}\n" for number in range(1, 11))


async def test_lines_come_with_their_numbers(bench: Bench) -> None:
    bench.write("a.txt", "one\n\tthree\n")
    output = await bench.use("Read", path="a.txt")
    assert output.for_model == "     1\tone\n     2\t\tthree"
    assert output.summary is not None
    assert in_english(output.summary) == "2 lines"


@pytest.mark.parametrize(
    ("range_", "first", "last", "note"),
    [
        ({"offset": 4, "limit": 2}, 4, 5, "[Lines 4 to 5 of 10. Go on with offset 6.]"),
        ({"limit": 3}, 1, 3, "[Lines 1 to 3 of 10. Go on with offset 4.]"),
        ({"offset": 8}, 8, 10, ""),
        ({"offset": -2}, 9, 10, ""),
        ({"offset": -20}, 1, 10, ""),
        ({"offset": -4, "limit": 2}, 7, 8, "[Lines 7 to 8 of 10. Go on with offset 9.]"),
        ({"offset": 0, "limit": 1}, 1, 1, "[Lines 1 to 1 of 10. Go on with offset 2.]"),
    ],
)
async def test_a_range_is_read_from_either_end(
    range_: dict[str, int], first: int, last: int, note: str, bench: Bench
) -> None:
    bench.write("a.txt", TEN)
    output = await bench.use("Read", path="a.txt", **range_)
    lines = [f"{number:>6}\tline {number}" for number in range(first, last + 1)]
    assert output.for_model == "\n".join([*lines, *(["", note] if note else [])])


async def test_what_was_read_is_recorded_by_lines(bench: Bench) -> None:
    file = bench.write("a.txt", TEN)
    await bench.use("Read", path="a.txt", limit=2)
    await bench.use("Read", path="a.txt", offset=-1)
    assert bench.surroundings.seen.of(file) == ReadFileState(
        digest_of(TEN.encode()), ((1, 2), (10, 10)), 10, TEN.encode()
    )


async def test_what_was_seen_so_far_goes_with_the_output_to_be_stored(bench: Bench) -> None:
    file = bench.write("a.txt", TEN)
    digest = digest_of(TEN.encode())
    output = await bench.use("Read", path="a.txt", limit=2)
    assert output.seen == (SeenFile(str(file), digest, ((1, 2),), 10),)
    output = await bench.use("Read", path="a.txt", offset=-1)
    assert output.seen == (SeenFile(str(file), digest, ((1, 2), (10, 10)), 10),)


async def test_secrets_are_shown_where_that_was_let_through_alone(bench: Bench) -> None:
    file = bench.write(".env", "KEY=1\n")
    effects = bench.effects("Read", path=".env", show_secrets=True)
    assert effects == (ReadsPath(str(file), reveals=True),)
    assert not (await bench.use_with(effects, "Read", path=".env", show_secrets=True)).is_error
    plain = bench.effects("Read", path=".env")
    assert (await bench.use_with(plain, "Read", path=".env", show_secrets=True)).is_error


async def test_a_link_is_read_and_recorded_where_it_leads(bench: Bench) -> None:
    file = bench.write("a.txt", TEN)
    (bench.workspace / "link.txt").symlink_to("a.txt")
    assert bench.effects("Read", path="link.txt") == (ReadsPath(str(file)),)
    await bench.use("Read", path="link.txt")
    assert bench.surroundings.seen.of(file) is not None


async def test_a_link_that_was_moved_after_the_check_is_not_followed(bench: Bench) -> None:
    bench.write("a.txt", "harmless")
    secret = bench.write("../secret.txt", "secret")
    (bench.workspace / "link.txt").symlink_to("a.txt")
    effects = bench.effects("Read", path="link.txt")
    (bench.workspace / "link.txt").unlink()
    (bench.workspace / "link.txt").symlink_to(secret)
    output = await bench.use_with(effects, "Read", path="link.txt")
    assert output.is_error
    assert "has changed since it was checked" in output.for_model


async def test_an_empty_file_and_one_without_a_last_line_feed_are_read(bench: Bench) -> None:
    bench.write("empty", "")
    bench.write("open", "no end")
    assert (await bench.use("Read", path="empty")).for_model == "[The file is empty.]"
    assert (await bench.use("Read", path="open")).for_model == "     1\tno end"


async def test_long_lines_are_cut_and_many_lines_stop_at_the_limit(bench: Bench) -> None:
    bench.write("wide", "x" * 2001 + "\n" + "y" * 2000)
    output = await bench.use("Read", path="wide")
    assert output.for_model.splitlines() == [
        "     1\t" + "x" * 2000 + " [… 1 more characters]",
        "     2\t" + "y" * 2000,
    ]
    bench.write("long", "z\n" * 3000)
    output = await bench.use("Read", path="long")
    assert output.for_model.endswith("[Lines 1 to 2000 of 3000. Go on with offset 2001.]")


async def test_the_answer_has_a_size_and_the_rest_can_be_asked_for(bench: Bench) -> None:
    bench.write("big", ("w" * 999 + "\n") * 300)
    output = await bench.use("Read", path="big")
    assert output.for_model.endswith("[Lines 1 to 100 of 300. Go on with offset 101.]")
    seen = bench.surroundings.seen.of(bench.workspace / "big")
    assert seen is not None
    assert seen.lines == ((1, 100),)


async def test_another_encoding_is_said(bench: Bench) -> None:
    bench.write("old.txt", "café\n".encode("cp1252"))
    output = await bench.use("Read", path="old.txt")
    assert output.for_model == "     1\tcafé\n\n[The file is written in cp1252; Edit and Write keep that.]"


async def test_a_nul_deep_in_a_text_is_shown_as_its_picture(bench: Bench) -> None:
    bench.write("odd.txt", "a" * 9000 + "\0b")
    assert "\0" not in (await bench.use("Read", path="odd.txt")).for_model


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("binary", "{}/binary is a binary file; there are no lines to read in it."),
        ("half", "{}/half cannot be read as text (not valid utf-16-le)."),
        ("ten", "{}/ten has 10 lines; line 11 is beyond its end."),
        ("teh", "File does not exist: {}/teh; nearest: {}/ten."),
        ("folder", "{}/folder is a folder, not a file; list what is in it with ListDir."),
    ],
)
async def test_what_cannot_be_read_is_refused_in_one_sentence(path: str, sentence: str, bench: Bench) -> None:
    bench.write("binary", b"\x7fELF\0\0")
    bench.write("half", b"\xff\xfea")
    bench.write("ten", TEN)
    (bench.workspace / "folder").mkdir()
    output = await bench.use("Read", path=path, offset=11)
    assert output == ToolOutput(sentence.replace("{}", str(bench.workspace)), is_error=True)


async def test_pipes_and_devices_never_block(bench: Bench) -> None:
    os.mkfifo(bench.workspace / "pipe")
    for path in ("pipe", "/dev/tty", "/dev/random", "/proc/kmsg"):
        assert (await bench.use("Read", path=path)).is_error


async def test_a_file_of_the_system_whose_size_is_unknown_is_read(bench: Bench) -> None:
    output = await bench.use("Read", path="/proc/self/status", limit=1)
    assert output.for_model.startswith("     1\tName:")


async def test_a_path_that_no_file_can_have_is_unknown_before_and_refused_after(bench: Bench) -> None:
    (effect,) = bench.effects("Read", path="a\0b")
    assert isinstance(effect, Unknown)
    output = await bench.use("Read", path="a\0b")
    assert output.is_error


@pytest.fixture
def large(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is too large to be read whole."""
    monkeypatch.setattr(read, "READ_LIMIT", 1000)
    bench.surroundings = replace(bench.surroundings, limits=ToolLimits(largest_file=1000))
    return bench.write("large.log", "".join(f"entry {number}\n" for number in range(1, 1001)))


async def test_a_large_file_wants_a_range(large: Path, bench: Bench) -> None:
    output = await bench.use("Read", path="large.log")
    assert output.is_error
    assert "give offset and limit, or look for what you need with Grep" in output.for_model
    output = await bench.use("Read", path="large.log", offset=500, limit=2)
    assert output.for_model == "   500\tentry 500\n   501\tentry 501\n\n[Lines 500 to 501. Go on with offset 502.]"
    output = await bench.use("Read", path="large.log", offset=-2)
    assert output.for_model == "   999\tentry 999\n  1000\tentry 1000"
    output = await bench.use("Read", path="large.log", offset=1001)
    assert output.for_model == f"{large} ends before line 1001."
    assert bench.surroundings.seen.of(large) is None


async def test_of_a_file_that_may_be_changed_a_range_is_recorded(large: Path, bench: Bench) -> None:
    bench.surroundings = replace(bench.surroundings, limits=ToolLimits(largest_file=20_000))
    assert (await bench.use("Read", path="large.log")).is_error
    output = await bench.use("Read", path="large.log", offset=500, limit=2)
    assert output.for_model.endswith("[Lines 500 to 501 of 1000. Go on with offset 502.]")
    assert output.seen == (SeenFile(str(large), digest_of(large.read_bytes()), ((500, 501),), 1000),)


async def test_a_large_binary_file_is_refused(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "READ_LIMIT", 1000)
    bench.surroundings = replace(bench.surroundings, limits=ToolLimits(largest_file=1000))
    bench.write("large.bin", b"\0" * 2000)
    output = await bench.use("Read", path="large.bin", limit=1)
    assert output.for_model.endswith("is a binary file; there are no lines to read in it.")


def encrypted_pdf(folder: Path) -> str:
    (folder / "locked.pdf").write_bytes(pdf(["secret"], is_encrypted=True))
    return "locked.pdf"


def scanned(folder: Path) -> str:
    (folder / "scan.pdf").write_bytes(scanned_pdf(8))
    return "scan.pdf"


def five_hundred_pages(folder: Path) -> str:
    (folder / "long.pdf").write_bytes(pdf(f"page {number}" for number in range(1, 501)))
    return "long.pdf"


def notebook_with_pictures(folder: Path) -> str:
    outputs = [shown_picture(picture((2000, 1500), "JPEG"), "image/jpeg")] * 3
    (folder / "a.ipynb").write_text(notebook(cell("code", "plot()", outputs=outputs)))
    return "a.ipynb"


def utf_16(folder: Path) -> str:
    (folder / "wide.txt").write_bytes("één\r\ntwee\r\n".encode("utf-16"))
    return "wide.txt"


def nine_megabytes(folder: Path) -> str:
    (folder / "app.log").write_text("2026-11-22 something happened again\n" * 250_000)
    return "app.log"


def named_pipe(folder: Path) -> str:
    os.mkfifo(folder / "pipe")
    return "pipe"


def device(_: Path) -> str:
    return "/dev/zero"


def unix_socket(folder: Path) -> str:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "s"))
    return "s"


HARD_FILES: list[tuple[Callable[[Path], str], str, int]] = [
    (encrypted_pdf, "is encrypted and opens with its password alone; ask the user for a copy without one.", 0),
    (scanned, '[Go on with pages "6-8".]', 5),
    (five_hundred_pages, '[Go on with pages "21-40".]', 0),
    (notebook_with_pictures, "--- Output 3: text/html, left out ---", 3),
    (utf_16, "[The file is written in utf-16-le; Edit and Write keep that.]", 0),
    (nine_megabytes, "[Lines 1 to 2000 of 250000. Go on with offset 2001.]", 0),
    (named_pipe, "is a pipe; reading it could wait for ever, so it was not opened.", 0),
    (device, "is a device, not a file.", 0),
    (unix_socket, "is a socket, not a file.", 0),
]


@pytest.mark.parametrize(("make", "end", "pictures"), HARD_FILES, ids=lambda one: getattr(one, "__name__", ""))
async def test_a_hard_file_gives_bounded_content_or_one_sentence(
    make: Callable[[Path], str], end: str, pictures: int, bench: Bench
) -> None:
    path = make(bench.workspace)
    output = await asyncio.wait_for(bench.use("Read", path=path), 60)
    assert output.for_model.endswith(end)
    assert output.is_error == ("\n" not in output.for_model)
    assert len(output.for_model) < 120_000
    assert len(output.media) == pictures
    assert all(max(media.width, media.height) <= 1568 for media in output.media)


@pytest.mark.parametrize("megabytes", [1, 12])
async def test_a_file_that_grows_while_it_is_read_gives_bounded_content(megabytes: int, bench: Bench) -> None:
    file = bench.write("grows.log", "one more line of a log\n" * (megabytes * 1_000_000 // 23))
    stop = Event()

    def grow() -> None:
        with file.open("ab") as opened:
            while not stop.wait(0.001):
                opened.write(b"and another one\n" * 4096)

    writer = Thread(target=grow)
    writer.start()
    try:
        outputs = [await asyncio.wait_for(bench.use("Read", path="grows.log", offset=-3), 60) for _ in range(3)]
    finally:
        stop.set()
        joined(writer)
    for output in outputs:
        assert output.for_model.count("\n") <= 4
        assert not output.is_error or "is larger than the" in output.for_model


async def test_the_middle_of_a_private_key_is_masked_though_its_marks_are_not_shown(bench: Bench) -> None:
    key = "\n".join(f"{number:02}" + "aB3/" * 15 for number in range(20))
    bench.write("deploy.txt", f"head\n-----BEGIN PRIVATE KEY-----\n{key}\n-----END PRIVATE KEY-----\ntail\n")
    output = await bench.use("Read", path="deploy.txt", offset=8, limit=3)
    assert "aB3/" not in output.for_model
    assert "     8\t[masked private-key #" in output.for_model
    shown = await bench.use("Read", path="deploy.txt", offset=8, limit=3, show_secrets=True)
    assert shown.for_model.count("aB3/" * 15) == 3
    outside = await bench.use("Read", path="deploy.txt", offset=-1)
    assert "tail" in outside.for_model


async def test_a_key_at_the_border_of_a_long_line_does_not_lose_the_end_by_which_it_is_known(bench: Bench) -> None:
    key = "ghp_" + "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7" + "cF0hJ3kL6"
    bench.write("long.txt", "x" * 1_960 + f" {key} " + "y" * 500 + "\n")
    output = await bench.use("Read", path="long.txt")
    assert "ghp_" not in output.for_model


def test_a_file_that_is_opened_when_nobody_waits_any_more_is_closed(bench: Bench) -> None:
    bench.write("a.txt", "text\n")
    cancelled, kept = Event(), ExitStack()
    kept.close()
    cancelled.set()
    params = read.ReadParams(path="a.txt")
    _, start, file = read._opened(params, bench.context(bench.effects("Read", path="a.txt")), kept, cancelled)
    assert (start, file.closed) == (b"text\n", True)
