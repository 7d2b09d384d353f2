from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.ways_out import WaysOut


def test_they_are_offered_until_they_are_not_and_a_change_is_told_once(qtbot: QtBot) -> None:
    ways = WaysOut()
    told: list[bool] = []
    ways.changed.connect(lambda: told.append(ways.are_offered))
    for on in (True, False, False, True):
        ways.offer(on=on)
    assert told == [False, True]
