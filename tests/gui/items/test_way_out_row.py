from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.call_action_bar import SandboxActionsRow
from desktop_agent.gui.items.call_actions import HOST, OUTSIDE, AlwaysAllowFolders, CallAction, CallActionsModel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.protocol import ChooseRecord, ItemId, MoveToBackground, Recording, RerunCommand, Status
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from tests.gui.made_items import NOW, call, keep

LEAVE = CallAction(OUTSIDE, RerunCommand(ItemId("1"), outside=True))
REACH = CallAction(HOST, RerunCommand(ItemId("1"), hosts=("a.test",)), "a.test")


@pytest.fixture
def row(qtbot: QtBot, theme: Theme) -> SandboxActionsRow:
    around = QWidget()
    keep(qtbot, around)
    around.resize(600, 100)
    made = SandboxActionsRow(theme, CallActionsModel(around), around)
    around.show()
    made.show()
    return made


def buttons(row: SandboxActionsRow) -> list[Button]:
    return [button for button in row.findChildren(Button) if button.isVisible()]


def test_each_button_asks_for_its_own(row: SandboxActionsRow, qtbot: QtBot) -> None:
    row.show_offers((LEAVE, REACH), is_quiet=False)
    outside, host = buttons(row)
    assert (outside.text(), host.text()) == ("Run again outside the sandbox", "Allow this host")
    assert host.accessibleDescription() == "a.test"
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(host, Qt.MouseButton.LeftButton)
    assert asked.args == [REACH.request]


def test_they_stand_side_by_side_and_below_each_other_where_there_is_no_room(row: SandboxActionsRow) -> None:
    row.show_offers((LEAVE, REACH), is_quiet=False)
    row.place(QRect(0, 0, 600, row.height_for(600)))
    first, second = buttons(row)
    assert first.geometry().right() < second.geometry().left()
    narrow = first.sizeHint().width() + 20
    assert row.height_for(narrow) > row.height_for(600)
    row.place(QRect(0, 0, narrow, row.height_for(narrow)))
    assert first.geometry().bottom() < second.geometry().top()
    assert second.geometry().bottom() < row.height()


def test_before_the_end_of_a_command_it_says_when_and_offers_to_move_it_whatever_the_settings_say(
    row: SandboxActionsRow, qtbot: QtBot
) -> None:
    now = [NOW]
    row._clock = lambda: now[0]
    row._ways.offer(on=False)
    row.show_call(call("1", status=Status.RUNNING, started_at=NOW - 90, ends_at=NOW + 30))
    row.place(QRect(0, 0, 600, row.height_for(600)))
    (move,) = buttons(row)
    assert (row.is_urgent, row._limit.text(), move.text(), move.kind) == (
        True,
        "Ends in 30 s",
        "Move to background",
        ButtonKind.PLAIN,
    )
    assert row._limit.geometry().right() < move.geometry().left()
    now[0] += 12
    row.tick()
    assert row._limit.text() == "Ends in 18 s"
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(move, Qt.MouseButton.LeftButton)
    assert asked.args == [MoveToBackground(ItemId("1"))]
    row.show_call(call("1", exit_code=0, started_at=NOW - 90))
    assert (row.is_urgent, row.height_for(600), buttons(row), row._limit.isVisible()) == (False, 0, [], False)


def test_a_command_that_another_window_runs_cannot_be_moved_from_here(row: SandboxActionsRow) -> None:
    row.show_call(call("1", status=Status.RUNNING, started_at=NOW - 90, ends_at=NOW + 30))
    assert row.is_urgent
    row._ways.offer(on=False, can_run=False)
    assert (row.is_urgent, buttons(row)) == (False, [])


def test_from_right_to_left_the_first_stands_at_the_right(row: SandboxActionsRow) -> None:
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    row.show_offers((LEAVE, REACH), is_quiet=False)
    row.place(QRect(0, 0, 600, row.height_for(600)))
    first, second = buttons(row)
    assert first.geometry().right() == 599
    assert second.geometry().right() < first.geometry().left()


def test_quiet_where_nothing_says_that_the_sandbox_was_the_reason(row: SandboxActionsRow) -> None:
    row.show_offers((LEAVE,), is_quiet=True)
    assert [button.kind for button in buttons(row)] == [ButtonKind.QUIET]
    row.show_offers((LEAVE,), is_quiet=False)
    assert [button.kind for button in buttons(row)] == [ButtonKind.PLAIN]


def test_without_offers_there_is_nothing(row: SandboxActionsRow) -> None:
    row.show_offers((LEAVE,), is_quiet=True)
    row.show_offers((), is_quiet=True)
    assert (row.height_for(600), buttons(row)) == (0, [])


def test_what_may_be_kept_is_a_button_with_the_folder_above_it_and_it_is_said_when_it_is_kept(
    row: SandboxActionsRow, qtbot: QtBot
) -> None:
    held = Confinement(SandboxProfile.PROJECT, writable=("/srv/data",))
    row.show_call(call("1", exit_code=0, started_at=NOW, confinement=held, by_user=True))
    row.place(QRect(0, 0, 600, row.height_for(600)))
    (keep_it,) = buttons(row)
    assert (row.label.accessibleName(), keep_it.kind) == ("It could also write to /srv/data.", ButtonKind.PLAIN)
    assert row.label.geometry().bottom() < keep_it.geometry().top()
    assert keep_it.geometry().bottom() < row.height()
    with qtbot.waitSignal(row.changed):
        row._ways.offer(on=True, allowed=AlwaysAllowFolders(("/srv/data",)))
    row.place(QRect(0, 0, 600, row.height_for(600)))
    assert (buttons(row), row.label.isVisible()) == ([], True)
    assert row.label.accessibleName().startswith("Commands of this workspace may always write to /srv/data")
    row._ways.offer(on=False)
    assert row.height_for(600) == 0


def test_before_a_command_that_waits_for_the_record_it_says_when_it_runs_without_and_offers_both(
    row: SandboxActionsRow, qtbot: QtBot
) -> None:
    row._clock = lambda: NOW
    waits = call("1", status=Status.PREPARING, recording=Recording(5, 9, NOW + 20))
    row.show_call(waits)
    assert row.is_urgent
    assert row._limit.text() == "Runs without undo in 20 s"
    wait, run = buttons(row)
    assert wait.accessibleDescription()
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(wait, Qt.MouseButton.LeftButton)
    assert asked.args == [ChooseRecord(ItemId("1"), waits=True)]
    row.show_call(replace(waits, recording=Recording(6, 9, None)))
    [run] = buttons(row)
    assert row._limit.text() == ""
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(run, Qt.MouseButton.LeftButton)
    assert asked.args == [ChooseRecord(ItemId("1"), waits=False)]
    row.show_call(replace(waits, status=Status.RUNNING, recording=None))
    assert (row.is_urgent, buttons(row)) == (False, [])
