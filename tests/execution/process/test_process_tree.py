from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator

import psutil
import pytest

from desktop_agent.execution.process import process_tree
from desktop_agent.execution.process.orphans import MARK
from desktop_agent.execution.process.process_tree import ProcessTree
from tests.processes import new_nap, running
from tests.waits import in_time, line_of, until


class Started:
    """A command in its own session, with the mark of a command."""

    def __init__(self, command: str, mark: str = "the-mark") -> None:
        environment = {"PATH": os.environ["PATH"], MARK: mark}
        self.process = subprocess.Popen(
            ("bash", "-c", command), start_new_session=True, env=environment, stdout=subprocess.PIPE
        )
        line_of(self.process)
        self.tree = ProcessTree(self.process.pid, mark)


@pytest.fixture
def started() -> Iterator[list[Started]]:
    all_of_them: list[Started] = []
    yield all_of_them
    for one in all_of_them:
        one.tree.end(pause, lambda: True)
        one.process.communicate(timeout=60)


def pause(seconds: float) -> None:
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        os.sched_yield()


def words(tree: ProcessTree) -> set[str]:
    """Return the last words on the command lines of a tree's processes."""
    found = set()
    for process in tree.living():
        try:
            found.update(process.cmdline()[-1:])
        except psutil.Error:
            continue
    return found


def test_only_the_commands_own_processes_are_found(started: list[Started]) -> None:
    started.append(Started("sleep 4731 & echo; wait", "one"))
    started.append(Started("sleep 4732 & echo; wait", "two"))
    until(lambda: "4731" in words(started[0].tree) and "4732" in words(started[1].tree), "both sleep")
    assert "4732" not in words(started[0].tree)


def test_this_program_is_never_among_them(started: list[Started], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "FULL_SCAN_AFTER_S", -1)
    started.append(Started("echo; sleep 4733"))
    assert os.getpid() not in {process.pid for process in started[0].tree.living()}


def test_an_older_number_is_found_once_numbers_may_have_wrapped(
    started: list[Started], monkeypatch: pytest.MonkeyPatch
) -> None:
    older = subprocess.Popen(("sleep", "4734"), env={"PATH": os.environ["PATH"], MARK: "late-mark"})
    started.append(Started("echo; sleep 4735", "late-mark"))
    tree = started[0].tree
    assert older.pid not in {process.pid for process in tree.living()}
    monkeypatch.setattr(process_tree, "FULL_SCAN_AFTER_S", -1)
    assert older.pid in {process.pid for process in tree.living()}
    assert tree.end(pause, lambda: False) >= 2
    assert older.wait(60) == -15


def test_ending_nothing_ends_nothing(started: list[Started]) -> None:
    started.append(Started("echo"))
    os.waitid(os.P_PID, started[0].process.pid, os.WEXITED | os.WNOWAIT)
    assert started[0].tree.end(pause, lambda: False) == 0


def test_a_process_that_forks_while_it_is_ended_is_ended_with_its_children(started: list[Started]) -> None:
    nap = new_nap()
    started.append(Started(f"trap 'for i in 1 2 3; do sleep {nap} & done' TERM; echo; while :; do sleep {nap}; done"))
    with in_time("the end of one that forks"):
        started[0].tree.end(pause, lambda: False)
    assert running(nap) == []


def test_who_goes_on_in_a_new_process_all_the_time_is_ended(started: list[Started]) -> None:
    for number in range(3):
        mark = f"forking-{number}"
        started.append(Started(FORKING, mark))
        tree = started[-1].tree
        assert tree.end(pause, lambda: False) > 0
        for _ in range(30):
            assert carrying(mark) == []


FORKING = """exec python3 -I -S -c "
import os, time
print(flush=True)
while True:
    if os.fork():
        os._exit(0)
    os.setsid()
    time.sleep(0.01)
" """


def carrying(mark: str) -> list[int]:
    """Return who lives with a mark, whatever session it is in."""
    found = []
    for one in psutil.process_iter():
        try:
            if one.environ().get(MARK) == mark and one.status() != psutil.STATUS_ZOMBIE:
                found.append(one.pid)
        except psutil.Error:
            continue
    return found
