from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.call_actions import AlwaysAllowFolders, CallActionsModel
from desktop_agent.protocol import ItemId, RerunCommand


def test_they_are_offered_until_they_are_not_and_a_change_is_told_once(qtbot: QtBot) -> None:
    ways = CallActionsModel()
    told: list[bool] = []
    ways.changed.connect(lambda: told.append(ways.are_offered))
    for on in (True, False, False, True):
        ways.offer(on=on)
    assert told == [False, True]


def test_folders_that_are_written_from_now_on_are_a_change_too(qtbot: QtBot) -> None:
    ways = CallActionsModel()
    with qtbot.waitSignal(ways.changed):
        ways.offer(on=True, allowed=AlwaysAllowFolders(("/srv/data",), ("/srv/in",)))
    assert ways.allowed == AlwaysAllowFolders(("/srv/data",), ("/srv/in",))


def test_each_wish_goes_its_own_way(qtbot: QtBot) -> None:
    ways = CallActionsModel()
    again = RerunCommand(ItemId("1"), outside=True)
    with qtbot.waitSignal(ways.run_wanted) as ran:
        ways.want(again)
    with qtbot.waitSignal(ways.keep_wanted) as kept:
        ways.want(AlwaysAllowFolders(("/srv/data",), ("/srv/in",)))
    assert (ran.args, kept.args) == ([again], [AlwaysAllowFolders(("/srv/data",), ("/srv/in",))])


def test_what_the_bin_holds_no_longer_is_told_once(qtbot: QtBot) -> None:
    ways = CallActionsModel()
    with qtbot.waitSignal(ways.changed):
        ways.note_emptied([ItemId("1")])
    assert (ways.is_emptied(ItemId("1")), ways.is_emptied(ItemId("2"))) == (True, False)
    with qtbot.assertNotEmitted(ways.changed):
        ways.note_emptied((ItemId("1"),))
