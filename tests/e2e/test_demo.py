"""Where there is no display: what `make run` shows then, and how it ends when something keeps it from its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.e2e.desktop import ROOT

PROGRAM = """
import sys
from pathlib import Path
sys.path[:0] = ({root!r}, {root!r} + "/packaging")
import show_demo
show_demo.PLACE = Path({place!r}) / "demo"
show_demo.SCREENSHOT, show_demo.CARD_SCREENSHOT = Path({place!r}) / "end.png", Path({place!r}) / "card.png"
{more}
sys.exit(show_demo.main())
"""

# A pointer that never rests is never taken at its word.
RESTLESS = """
from desktop_agent.gui.cards import input_idle
input_idle.STILL_S = float("inf")
show_demo.ANSWER_S, show_demo.LIMIT_S = 5.0, 200.0
"""

# The first press that is taken looks as if it were not: the card goes when nobody looks any more.
LATE = """
answer, answers = show_demo.Visitor._is_taken, []
def is_taken(self, choice):
    answers.append(answer(self, choice))
    return answers.count(True) > 1
show_demo.Visitor._is_taken, show_demo.ANSWER_S = is_taken, 20.0
"""


def shown(place: Path, more: str = "") -> subprocess.CompletedProcess[str]:
    """Show the demo on a display of its own, and return what was said."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(root=str(ROOT), place=str(place), more=more)],
        env={**environment, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": ""},
        cwd=place,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )


def test_the_demo_plays_to_its_end(tmp_path: Path) -> None:
    ended = shown(tmp_path, "show_demo.LIMIT_S = 200.0")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "Answered: Allow once.\n" in ended.stdout
    assert "watch.md  [done, exit 0, allow_once by user]" in ended.stdout
    assert (tmp_path / "card.png").stat().st_size != (tmp_path / "end.png").stat().st_size


def test_a_card_that_goes_late_was_answered(tmp_path: Path) -> None:
    ended = shown(tmp_path, LATE)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "watch.md  [done, exit 0, allow_once by user]" in ended.stdout


def test_a_card_that_cannot_be_answered_ends_it_and_says_so(tmp_path: Path) -> None:
    ended = shown(tmp_path, RESTLESS)
    assert ended.returncode == 1, ended.stdout + ended.stderr
    assert re.search(r"to its end: TimeoutError: waited in vain for (the card to take|“Allow once”)", ended.stdout)
