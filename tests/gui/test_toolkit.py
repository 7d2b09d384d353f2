"""The toolkit itself: what it must not do to us."""

from __future__ import annotations

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
