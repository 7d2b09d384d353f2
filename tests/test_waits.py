"""What never comes fails a test within a limit."""

from __future__ import annotations

import subprocess
import threading

import pytest

from tests import waits
from tests.waits import in_time, joined, line_of, rest_of, takes_its_share, until


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waits, "LIMIT_S", 0.05)


def started(command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(("bash", "-c", command), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_lines_and_the_rest_of_a_process_are_given() -> None:
    with started("echo one; echo two >&2; echo three; echo four") as process:
        assert line_of(process) == "one\n"
        assert line_of(process, process.stderr) == "two\n"
        assert rest_of(process) == "three\nfour\n"
    with started("true") as process:
        assert line_of(process) == ""


@pytest.mark.parametrize("read", [line_of, rest_of])
@pytest.mark.usefixtures("short")
def test_a_process_that_says_nothing_is_killed(read: object) -> None:
    assert callable(read)
    with started("exec sleep 600") as process:
        with pytest.raises(AssertionError, match="nothing within"):
            read(process)
        assert process.wait(60) == -9


@pytest.mark.usefixtures("short")
def test_a_thread_that_never_ends_and_what_never_becomes_so_fail() -> None:
    go_on = threading.Event()
    thread = threading.Thread(target=go_on.wait, args=(60,))
    thread.start()
    with pytest.raises(AssertionError, match="still at work"):
        joined(thread)
    go_on.set()
    until(lambda: not thread.is_alive(), "the end of a thread")
    joined(thread)
    with pytest.raises(AssertionError, match="the sun"):
        until(lambda: False, "the sun", limit_s=0.05)


@pytest.mark.usefixtures("short")
def test_work_that_takes_longer_than_the_limit_fails() -> None:
    with in_time("nothing"):
        pass
    with pytest.raises(AssertionError, match=r"not within .* a long wait"), in_time("a long wait"):
        threading.Event().wait(0.1)


def test_work_that_takes_more_than_its_share_fails() -> None:
    takes_its_share(lambda size: sum(range(size)), 10_000)
    with pytest.raises(AssertionError, match="ten times as much takes"):
        takes_its_share(lambda size: sum(range(size * size)), 100)
