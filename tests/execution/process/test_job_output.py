from __future__ import annotations

import stat
from pathlib import Path
from threading import Thread

import pytest

from desktop_agent.execution.process.background_jobs import NewJobOutput
from desktop_agent.execution.process.job_output import FLOOD_BYTES, JobOutput


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "temp" / "b1.txt"


def test_each_look_gives_what_is_new(log: Path) -> None:
    output = JobOutput(log)
    output.begin()
    assert output.take() == NewJobOutput("", log=log)
    output.feed(b"one\ntwo\n")
    assert output.take() == NewJobOutput("one\ntwo\n", log=log)
    assert output.take() == NewJobOutput("", log=log)
    output.feed(b"thr")
    assert output.take() == NewJobOutput("", line="thr", log=log)
    output.feed(b"ee\nfour")
    output.finish()
    assert output.take() == NewJobOutput("three\nfour", log=log)


def test_the_file_holds_all_of_it_while_it_runs_and_only_its_owner_reads_it(log: Path) -> None:
    output = JobOutput(log)
    output.begin()
    output.feed(b"\x1b[1mone\x1b[0m\ntw")
    output.tick()
    assert (log.read_text(), stat.S_IMODE(log.stat().st_mode)) == ("one\n", 0o600)
    output.feed(b"o\xff\n")
    output.finish()
    assert log.read_text() == "one\ntwo�\n"


def test_what_nobody_looked_at_for_long_is_left_to_the_file(log: Path) -> None:
    output = JobOutput(log, most_characters=100)
    output.begin()
    for number in range(100):
        output.feed(b"line %03d\n" % number)
    news = output.take()
    assert 100 <= len(news.text) <= 200
    assert news.text.endswith("line 098\nline 099\n")
    assert news.missed + len(news.text) == 900
    output.finish()
    assert len(log.read_text()) == 900


def test_a_flood_takes_no_more_than_it_may_on_disk_and_in_memory(log: Path) -> None:
    output = JobOutput(log, whole=10_000, most_characters=1_000)
    output.begin()
    output.feed(b"first\n")
    for _ in range(1_000):
        output.feed(b"y\n" * 1_000)
    news = output.take()
    assert log.stat().st_size <= 10_000
    assert len(news.text) <= FLOOD_BYTES
    assert news.text.endswith("y\ny\n")
    assert news.missed + len(news.text) == 2_000_006
    output.feed(b"more\n")
    assert output.take() == NewJobOutput("more\n", log=log)
    output.finish()
    assert output.take() == NewJobOutput("", log=log)


def test_where_no_file_can_be_made_the_output_is_still_told(tmp_path: Path) -> None:
    (tmp_path / "temp").write_text("in the way")
    output = JobOutput(tmp_path / "temp" / "b1.txt")
    output.begin()
    output.feed(b"one\n")
    output.tick()
    output.finish()
    assert output.take() == NewJobOutput("one\n")


def test_a_file_that_is_there_already_is_not_written_over(log: Path) -> None:
    log.parent.mkdir()
    log.write_text("of somebody else")
    output = JobOutput(log)
    output.begin()
    output.feed(b"one\n")
    output.finish()
    assert (output.take().log, log.read_text()) == (None, "of somebody else")


def test_a_full_disk_is_no_end(log: Path) -> None:
    log.parent.mkdir()
    full = JobOutput(log)
    full.begin()
    # The device that is always full stands for a disk that became so.
    assert full._log.file is not None
    full._log.file.close()
    full._log.file = Path("/dev/full").open("w")  # noqa: SIM115 - it is closed as the log would be
    full.feed(b"one\n")
    full.tick()
    full.finish()
    assert full.take() == NewJobOutput("one\n")


def test_who_looks_meanwhile_misses_nothing(log: Path) -> None:
    output = JobOutput(log)
    output.begin()
    feeder = Thread(target=lambda: [output.feed(b"%d\n" % number) for number in range(20_000)])
    feeder.start()
    seen = ""
    while feeder.is_alive():
        seen += output.take().text
    output.finish()
    seen += output.take().text
    assert seen == "".join(f"{number}\n" for number in range(20_000))
