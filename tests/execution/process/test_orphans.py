from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from desktop_agent.execution.process.orphans import MARK, end_orphans, new_mark
from tests.execution.orphans_alone import mark_of_the_gone, until
from tests.processes import alive, new_nap
from tests.program import ROOT
from tests.sandbox.inside import BWRAP, ENDING


@cache
def own_world() -> tuple[str, ...]:
    """Return how a program is started in a namespace of processes of its own; nothing where that is not to be had."""
    # All of the disk as it is, coverage and temporary folders too.
    enter = (*BWRAP, "--bind", "/", "/", "--dev", "/dev", "--proc", "/proc", *ENDING, "--")
    try:
        works = subprocess.run((*enter, "true"), capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        works = False
    return enter if works else ()


def check_alone(scene: str, folder: Path) -> None:
    """Play a scene of `orphans_alone.py`, in which all is asserted, where no other test ends its orphans."""
    program = (sys.executable, "-m", "tests.execution.orphans_alone", scene, str(folder))
    done = subprocess.run((*own_world(), *program), cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_a_killed_program_left_is_ended_at_the_next_start(tmp_path: Path) -> None:
    check_alone("what_a_killed_program_left", tmp_path)


def test_an_orphan_that_goes_on_in_a_new_process_all_the_time_is_ended() -> None:
    # Not alone: among few processes it would be found by any look.
    nap = new_nap()
    forking = (
        "import os, time\nwhile True:\n if os.fork(): os._exit(0)\n os.setsid()\n time.sleep(0.01)",
        nap,
    )
    environment = {"PATH": os.environ["PATH"], MARK: mark_of_the_gone()}
    subprocess.run((sys.executable, "-I", "-S", "-c", *forking), env=environment, check=True)
    until(lambda: alive(nap) > 0)
    end_orphans()
    assert [alive(nap) for _ in range(30)] == [0] * 30


def test_who_put_its_mark_away_is_ended_with_its_session(tmp_path: Path) -> None:
    check_alone("who_put_its_mark_away", tmp_path)


@pytest.mark.parametrize(
    "mark",
    ["", "x", "12", "0-1", "a-b-c", "1-1-pid:[1]-x", f"{os.getpid()}", new_mark()],
    ids=["none", "a letter", "a number", "zero", "letters", "another world", "only the program", "of this program"],
)
def test_what_carries_no_mark_of_a_program_that_is_gone_is_let_alone(mark: str) -> None:
    environment = {"PATH": os.environ["PATH"], MARK: mark}
    with subprocess.Popen(("sleep", "30"), env=environment) as process:
        try:
            end_orphans()
            assert process.poll() is None
        finally:
            process.kill()


def test_each_command_has_a_mark_of_its_own() -> None:
    assert new_mark() != new_mark()


def test_a_program_that_an_orphan_started_does_not_end_itself_nor_whoever_started_it(tmp_path: Path) -> None:
    check_alone("a_program_that_an_orphan_started", tmp_path)
