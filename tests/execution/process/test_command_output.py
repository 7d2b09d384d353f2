from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.process.command_output import CapturedOutput, CommandOutput
from desktop_agent.execution.process.job_output import JobOutput
from desktop_agent.styled_text import BOLD, MOST_SPANS, Colors


def output(log: Path, *, shown: int = 100, whole: int = 10_000) -> CommandOutput:
    return CommandOutput(
        log, LiveText(asyncio.get_running_loop(), lambda text, colors: None), shown=shown, whole=whole
    )


def fill_the_disk(taken: CommandOutput) -> None:
    """Let the output's file be one to which nothing can be written any more."""
    assert taken._log.file is not None
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, taken._log.file.fileno())
    os.close(full)


async def test_a_short_output_is_kept_whole_and_no_file_is_made(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt")
    assert taken.feed(b"one\n")
    taken.feed(b"two")
    taken.tick()
    assert taken.finish() == CapturedOutput("one\ntwo", 2)
    assert list(tmp_path.iterdir()) == []


async def test_no_output_is_no_line(tmp_path: Path) -> None:
    assert output(tmp_path / "log.txt").finish() == CapturedOutput("", 0)


async def test_a_long_output_is_cut_in_whole_lines_and_says_where_the_rest_is(tmp_path: Path) -> None:
    log = tmp_path / "temp" / "log.txt"
    taken = output(log)
    taken.feed("".join(f"line {number}\n" for number in range(1, 101)).encode())
    kept = taken.finish()
    assert kept.text == (
        "".join(f"line {number}\n" for number in range(1, 8))
        + f"[… lines 8 to 94 of 100 are left out here. The whole is in {log}: Read it with offset 8.]\n"
        + "".join(f"line {number}\n" for number in range(95, 101))
    )
    assert (kept.lines, kept.log) == (100, log)
    assert log.read_text().splitlines() == [f"line {number}" for number in range(1, 101)]


async def test_the_file_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    log = tmp_path / "temp" / "log.txt"
    taken = output(log)
    taken.feed(b"x\n" * 500)
    taken.finish()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert stat.S_IMODE(log.parent.stat().st_mode) == 0o700


async def test_the_numbers_are_right_however_the_output_came(tmp_path: Path) -> None:
    whole = "".join(f"line {number}\n" for number in range(1, 101)).encode() + b"end"
    at_once = output(tmp_path / "one.txt")
    at_once.feed(whole)
    byte_by_byte = output(tmp_path / "two.txt")
    for byte in whole:
        byte_by_byte.feed(bytes([byte]))
    one, two = at_once.finish(), byte_by_byte.finish()
    assert one.text.replace("one.txt", "two.txt") == two.text
    assert one.lines == two.lines == 101
    assert "of 101 are" in one.text


async def test_a_single_endless_line_is_cut_too(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt", whole=1_000_000)
    taken.feed(b"a" * 70_000)
    taken.feed(b"b" * 70_000)
    kept = taken.finish()
    assert kept.text.startswith("a" * 50 + "\n[… lines 1 to 1 of 1")
    assert kept.text.endswith("b" * 50)
    assert kept.lines == 1


async def test_of_a_flood_the_start_is_in_the_file_and_the_end_is_shown(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    taken = output(log, whole=2_000_000)
    for number in range(3_000):
        taken.feed(f"{number:04} {'x' * 1000}\n".encode())
    kept = taken.finish()
    assert kept.text.startswith(f"0000 {'x' * 45}\n[… lines 1 to 2999 of 3000 are left out here. ")
    assert "The first 1 MB are in" in kept.text
    assert kept.text.endswith("x\n")
    assert kept.lines == 3_000
    assert 1_900_000 < log.stat().st_size <= 2_000_000
    assert taken.total_bytes == 3_000 * 1006


async def test_a_flood_that_begins_at_once_keeps_its_tail(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt", whole=10)
    taken.feed(b"y\n" * 1000 + b"end\n")
    kept = taken.finish()
    assert kept.text.endswith("y\nend\n")


async def test_an_output_that_cannot_be_kept_is_cut_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    taken = output(tmp_path / "file" / "log.txt")
    taken.feed(b"line\n" * 100)
    kept = taken.finish()
    assert kept.log is None
    assert "They could not be kept: File exists." in kept.text


async def test_a_full_disk_is_said_and_ends_nothing(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    taken = output(log, whole=1_000_000)
    taken.feed(b"line\n" * 30)
    fill_the_disk(taken)
    for _ in range(100):
        taken.feed(b"line\n" * 1000)
    kept = taken.finish()
    assert kept.log is None
    assert "They could not be kept: No space left on device." in kept.text


async def test_a_disk_that_is_full_at_the_end_is_said_too(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt")
    taken.feed(b"line\n" * 30)
    fill_the_disk(taken)
    assert "No space left on device" in taken.finish().text


async def test_a_file_that_is_there_already_is_not_overwritten(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("precious")
    taken = output(log)
    taken.feed(b"line\n" * 100)
    assert "File exists" in taken.finish().text
    assert log.read_text() == "precious"


async def test_an_output_that_nobody_looks_at_is_let_go(tmp_path: Path) -> None:
    short, long = output(tmp_path / "short.txt"), output(tmp_path / "long.txt")
    long.feed(b"line\n" * 100)
    for taken in (short, long):
        taken.abandon()
        assert taken._log.file is None


async def test_colours_are_kept_beside_the_text_and_the_file_has_none(tmp_path: Path) -> None:
    shown: list[tuple[str, Colors]] = []
    live = LiveText(asyncio.get_running_loop(), lambda text, colors: shown.append((text, colors)))
    taken = CommandOutput(tmp_path / "log.txt", live, shown=40)
    taken.feed(b"\x1b[31mred\x1b[m \x1b[1;32mok\x1b[m\n\x1b[33mun")
    taken.tick()
    await asyncio.sleep(0)
    assert shown == [("red ok\nun", ((0, 3, 2), (4, 2, 3 | BOLD), (7, 2, 4)))]
    taken.feed(b"\x1b[mfinished\n" * 9 + b"\x1b[34mend\x1b[m\n")
    kept = taken.finish()
    assert [(kept.text[start : start + length], style) for start, length, style in kept.colors] == [
        ("red", 2),
        ("ok", 3 | BOLD),
        ("un", 4),
        ("end", 5),
    ]
    assert kept.text.endswith("\nfinished\nend\n")
    assert "\x1b" not in kept.text + (tmp_path / "log.txt").read_text()


async def test_a_colour_in_a_secret_neither_hides_it_from_its_mask_nor_tells_where_it_was(tmp_path: Path) -> None:
    def mask(text: str) -> str:
        return text.replace("secret", "[masked]")

    live = LiveText(asyncio.get_running_loop(), lambda text, colors: None)
    taken = CommandOutput(tmp_path / "log.txt", live, mask=mask)
    taken.feed(b"\x1b[31ma\x1b[m se\x1b[32mcr\x1b[met\n\x1b[33mb\x1b[m\n")
    assert taken.finish() == CapturedOutput("a [masked]\nb\n", 2, colors=((11, 1, 4),))


async def test_the_colours_of_one_output_are_bounded(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt", shown=30_000)
    taken.feed(b"\x1b[31mx\x1b[my" * 3_000)
    colors = taken.finish().colors
    assert len(colors) == MOST_SPANS
    assert colors[-1] == (5_998, 1, 2)


async def test_an_output_that_goes_to_the_background_keeps_the_colours_it_had(tmp_path: Path) -> None:
    taken = output(tmp_path / "log.txt")
    taken.feed(b"\x1b[31mred\x1b[m\n\x1b[32mgre")
    kept, stopped = taken.stop()
    assert (kept.text, kept.colors) == ("red\n", ((0, 3, 2),))
    assert stopped.terminal.feed(b"en\n").text == "green\n"
    assert stopped.log.file is not None
    stopped.log.file.close()


async def test_an_output_that_goes_to_the_background_keeps_its_file_when_its_call_is_given_up(tmp_path: Path) -> None:
    log = tmp_path / "output.txt"
    taken = CommandOutput(log, LiveText(asyncio.get_running_loop(), lambda text, colors: None))
    taken.feed(b"before\n")
    job = JobOutput.after(taken.stop()[1])
    taken.abandon()
    job.feed(b"after\n")
    job.finish()
    assert log.read_text() == "before\nafter\n"
    assert job.take().log == log
