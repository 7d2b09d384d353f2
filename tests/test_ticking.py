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
