"""The command history: what ran, who let it, how it ended; nothing prettier than it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeySequence
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history_list import LEVELS, Fact, HistoryList, facts
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import (
    Assessment,
    Choice,
    DecidedBy,
    Decision,
    ItemId,
    PermissionRequest,
    Risk,
    Status,
    ToolCall,
)
from tests.gui.asking import colors_of
from tests.gui.fake_core import NOW


def ran(command: str, name: str = "1", **values: object) -> ToolCall:
    call = ToolCall(
        id=ItemId(name),
        call_id=name,
        tool="Bash",
        params={"command": command},
        title=command,
        status=Status.DONE,
        assessment=Assessment(Risk.LOW, ()),
        exit_code=0,
        started_at=NOW - 1,
        ended_at=NOW - 0.9,
        at=NOW - 1,
    )
    return replace(call, **values)  # type: ignore[arg-type]


def by(who: DecidedBy, choice: Choice = Choice.ALLOW_ONCE) -> Decision:
    return Decision(choice, who, NOW)


ASKED = PermissionRequest("digest", "ls", (Choice.DENY, Choice.ALLOW_ONCE))
LOW, GREY = Fact("low"), "text.secondary"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, ["low", "unasked", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.POLICY)}, ["low", "unasked", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.MODE)}, ["low", "unasked", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.USER)}, ["low", "allowed once", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.USER, Choice.ALLOW_SESSION)}, ["low", "for session", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.SESSION)}, ["low", "for session", "exit 0", "0.1 s"]),
        ({"decision": by(DecidedBy.RULE)}, ["low", "by a rule", "exit 0", "0.1 s"]),
        ({"status": Status.PREPARING, "assessment": None, "exit_code": None}, []),
        ({"status": Status.WAITING, "exit_code": None}, ["low", "waiting for your answer"]),
        ({"status": Status.RUNNING, "exit_code": None}, ["low", "unasked", "running"]),
        ({"status": Status.CANCELLED, "exit_code": None}, ["low", "unasked", "stopped", "0.1 s"]),
        ({"status": Status.FAILED, "exit_code": None}, ["low", "unasked", "failed", "0.1 s"]),
        ({"status": Status.FAILED, "exit_code": None, "started_at": None}, ["low", "not run"]),
        (
            {"status": Status.CANCELLED, "exit_code": None, "permission": ASKED, "started_at": None},
            ["low", "not run"],
        ),
        (
            {"status": Status.CANCELLED, "exit_code": None, "started_at": None, "decision": by(DecidedBy.POLICY)},
            ["low", "not run"],
        ),
        (
            {"status": Status.CANCELLED, "exit_code": None, "started_at": None, "decision": by(DecidedBy.USER)},
            ["low", "allowed once", "not run"],
        ),
        (
            {"status": Status.DENIED, "exit_code": None, "decision": by(DecidedBy.USER, Choice.DENY)},
            ["low", "denied by you"],
        ),
        (
            {"status": Status.DENIED, "exit_code": None, "decision": by(DecidedBy.MODE, Choice.DENY)},
            ["low", "not allowed"],
        ),
        ({"status": Status.DENIED, "exit_code": None}, ["low", "not allowed"]),
    ],
)
def test_the_second_line_tells_what_is_known(values: dict[str, object], told: list[str]) -> None:
    assert [fact.words for fact in facts(ran("ls", **values))] == told


def test_only_what_failed_is_red_and_only_what_waits_is_yours() -> None:
    failed = facts(ran("false", status=Status.FAILED, exit_code=1))
    assert [fact.color for fact in failed if fact.color != GREY] == ["state.failed"]
    assert next(fact for fact in failed if fact.color != GREY).words == "exit 1"
    waiting = facts(ran("rm x", status=Status.WAITING, exit_code=None))
    assert [fact.color for fact in waiting] == [GREY, "state.waiting"]


def test_every_level_has_a_word() -> None:
    assert set(LEVELS) == set(Risk)


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> HistoryList:
    view = HistoryList(theme, lambda: NOW)
    qtbot.addWidget(view)
    view.resize(320, 400)
    view.show_calls([ran("git status --short", "3"), ran("rg -n 'two words' src", "2"), ran("ls", "1")])
    view.show()
    return view


def in_sight(view: HistoryList) -> list[str]:
    return [str(call.params["command"]) for row, call in enumerate(view.rows.calls) if not view.isRowHidden(row)]


def test_a_new_command_stands_first_and_a_changed_one_in_its_place(view: HistoryList) -> None:
    view.change(ran("pytest", "4", status=Status.RUNNING))
    view.change(ran("git status --short", "3", exit_code=7))
    assert in_sight(view) == ["pytest", "git status --short", "rg -n 'two words' src", "ls"]
    assert view.rows.calls[1].exit_code == 7


def test_the_filter_wants_all_words_and_holds_for_what_comes(view: HistoryList) -> None:
    view.filter("WORDS rg")
    assert in_sight(view) == ["rg -n 'two words' src"]
    view.change(ran("pytest", "4"))
    view.change(ran("rg more words", "5"))
    assert in_sight(view) == ["rg more words", "rg -n 'two words' src"]
    view.filter("")
    assert len(in_sight(view)) == 5


def test_a_click_or_enter_leads_to_the_place_in_the_transcript(view: HistoryList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.rows.index(1)).center())
    assert heard.args == ["2"]
    view.setCurrentIndex(view.rows.index(2))
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert heard.args == ["1"]


def test_copying_takes_the_command_exactly(view: HistoryList, qtbot: QtBot) -> None:
    view.change(ran("printf 'a\u202eb'\nls", "9"))
    view.setCurrentIndex(view.rows.index(0))
    qtbot.keySequence(view, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text() == "printf 'a\u202eb'\nls"


def test_copying_nothing_changes_nothing(view: HistoryList) -> None:
    QGuiApplication.clipboard().setText("before")
    view.setCurrentIndex(view.rows.index(-1))
    view.copy()
    assert QGuiApplication.clipboard().text() == "before"


def test_what_is_hidden_in_a_command_is_shown(view: HistoryList) -> None:
    view.change(ran("echo 'a\u202eb'\nrm x", "9"))
    shown = str(view.rows.data(view.rows.index(0)))
    assert "\u202e" not in shown
    assert "\n" not in shown


def test_a_row_is_read_aloud_whole(view: HistoryList) -> None:
    QLocale.setDefault(QLocale("en_GB"))
    read = QAccessible.queryAccessibleInterface(view).child(0).text(QAccessible.Text.Name)
    assert read.startswith("git status --short, low, unasked, exit 0, 0.1 s, ")


def test_rows_are_painted_for_every_status_in_both_directions(view: HistoryList) -> None:
    pictures = set()
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        view.setLayoutDirection(direction)
        for status in Status:
            risk = None if status is Status.PREPARING else Assessment(Risk.HIGH, ())
            view.show_calls([ran("make", "1", status=status, assessment=risk, exit_code=None)])
            pictures.add(view.grab(view.visualRect(view.rows.index(0))).toImage().constBits().tobytes())
    assert len(pictures) >= 12


def test_the_keyboard_comes_to_the_first_command_in_sight_and_its_row_is_ringed(
    view: HistoryList, theme: Theme
) -> None:
    view.clearFocus()
    view.setCurrentIndex(view.rows.index(0))
    view.filter("rg")
    assert theme.color("focus.ring").name() not in colors_of(view)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.currentIndex().row() == 1
    assert theme.color("focus.ring").name() in colors_of(view)
