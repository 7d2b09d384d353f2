"""What a benchmark excuses of a late tick: what the machine took, never what the program took itself."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TICKING = runpy.run_path(str(ROOT / "benchmarks" / "ticking.py"))


@pytest.mark.parametrize(
    ("waited", "own", "stolen", "excused"),
    [
        (38.0, 0.0, 0.0, 38.0),
        (38.0, 76.0, 0.0, 0.0),
        (38.0, 10.0, 0.0, 28.0),
        (0.0, 0.0, 20.0, 20.0),
        (5.0, 40.0, 20.0, 20.0),
    ],
)
def test_what_the_program_ran_itself_is_not_excused(waited: float, own: float, stolen: float, excused: float) -> None:
    assert TICKING["taken_by_others_ms"](waited_ms=waited, own_ms=own, stolen_ms=stolen) == excused


def test_what_a_thread_ran_itself_is_never_excused() -> None:
    assert TICKING["taken_by_others_ms"](waited_ms=38.0, own_ms=0.0, stolen_ms=20.0, rested_ms=5.0) == 5.0


def test_of_the_other_threads_only_the_one_that_waited_longest_counts() -> None:
    machine = TICKING["_Machine"]()
    me, *_ = machine._needed
    before = {me: 5.0, "one": 1.0, "two": 2.0}
    object.__setattr__(machine._last, "waited_ms", before)
    assert machine._waited_since({me: 6.0, "one": 31.0, "two": 22.0, "new": 90.0}) == 30.0
    assert machine._waited_since({me: 45.0, "one": 31.0, "two": 22.0}) == 40.0


def test_the_display_counts_as_if_the_thread_itself_had_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as display:
        monkeypatch.setenv("BENCHMARK_DISPLAY", str(display.pid))
        machine = TICKING["_Machine"]()
        before = dict(machine._last.waited_ms)
        assert f"/proc/{display.pid}" in before
        later = {name: waited + 5.0 for name, waited in before.items() if name in machine._needed}
        assert machine._waited_since(later) == pytest.approx(10.0)
        assert display.stdin is not None
        display.stdin.close()


def test_children_count_with_their_children_and_stay_counted_when_they_are_gone() -> None:
    tree = TICKING["_OwnTree"]()
    script = "import subprocess, sys; subprocess.run(['cat']); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as child:
        while len(list(TICKING["descendants"](os.getpid()))) < 2:
            assert child.poll() is None
        ran_ms = tree.ran_ms()
        assert {child.pid} < set(tree._children)
        assert sum(tree._children.values()) > 1
        assert child.stdin is not None
        child.stdin.close()
    assert tree.ran_ms() >= ran_ms
    assert tree._children == {}
