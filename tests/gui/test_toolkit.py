"""The toolkit itself: what it must not do to us."""

from __future__ import annotations

import subprocess
import sys

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

CALLS = 500
# Other threads and the garbage collector move the count a little; the fault moves it by one a call.
NOISE = 50


def test_a_call_that_returns_nothing_takes_no_reference_of_nothing_away(qtbot: QtBot) -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for number in range(CALLS):
        thing.setObjectName(str(number))
    assert abs(sys.getrefcount(None) - before) < NOISE


SOURCES = """
import linecache
import desktop_agent.gui.transcript.transcript
import desktop_agent.app
print(*(name for name in linecache.cache if "desktop_agent" in name))
"""


def test_no_source_of_ours_is_read_and_kept() -> None:
    done = subprocess.run([sys.executable, "-c", SOURCES], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == []
