from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.message_queue import ROWS_MAX, QueuedMessages
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, QueuedMessage, SendTime
from tests.gui.asking import colors_of

FIRST = QueuedMessage(ItemId("one"), "also run the slow tests,\nplease")
SECOND = QueuedMessage(ItemId("two"), "and tell me")


def made_rows(qtbot: QtBot, theme: Theme, *messages: QueuedMessage) -> QueuedMessages:
    made = QueuedMessages(theme)
    qtbot.addWidget(made)
    made.resize(600, 100)
    made.show_messages(messages)
    return made


def test_nothing_waits_nothing_is_shown(qtbot: QtBot, theme: Theme) -> None:
    assert made_rows(qtbot, theme).isHidden()


def test_each_message_has_a_row_oldest_first(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST, SECOND)
    names = []
    for row in made.rows:
        found = QAccessible.queryAccessibleInterface(row)
        assert found is not None
        names.append(found.text(QAccessible.Text.Name))
    assert names == ["Queued message: also run the slow tests, please", "Queued message: and tell me"]
    assert made.isVisible()


def test_its_buttons_tell_which_message(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST, SECOND)
    heard: list[tuple[str, ...]] = []
    made.hurried.connect(lambda item, text: heard.append(("now", item, text)))
    made.edited.connect(lambda item, text: heard.append(("edit", item, text)))
    made.removed.connect(lambda item: heard.append(("remove", item)))
    row = made.rows[1]
    assert [row.hurry.text(), row.edit.text(), row.remove.text()] == ["Send now", "Edit", "Remove"]
    row.hurry.click()
    row.edit.click()
    row.remove.click()
    assert heard == [("now", "two", "and tell me"), ("edit", "two", "and tell me"), ("remove", "two")]


def test_a_sent_message_leaves_the_queue(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST, SECOND)
    kept = made.rows
    made.show_messages((FIRST, SECOND))
    assert made.rows is kept
    made.show_messages((SECOND,))
    assert len(made.rows) == 1
    made.show_messages(())
    assert made.isHidden()


def test_a_row_paints_its_words_from_either_side(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST)
    assert theme.color("surface.sunken").name() in colors_of(made.rows[0])
    before = made.rows[0].grab().toImage()
    made.rows[0].setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert made.rows[0].grab().toImage() != before


def test_what_nothing_sends_is_painted_and_explained_otherwise(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST)
    row = made.rows[0]
    before = row.grab().toImage()
    assert row.toolTip() == ""
    made.set_unsent(on=True)
    assert row.grab().toImage() != before
    assert "It is not sent automatically" in row.toolTip()
    assert row.accessibleDescription() == "The step ended before this message was sent. It is not sent automatically."
    made.show_messages((SECOND,))
    assert made.rows[0].accessibleName() == "Message that was not sent: and tell me"


def test_another_language_says_it_anew(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST)
    made.rows[0].edit.setText("old")
    QApplication.sendEvent(made.rows[0], QEvent(QEvent.Type.LanguageChange))
    assert made.rows[0].edit.text() == "Edit"


MANY = [QueuedMessage(ItemId(str(number)), f"message {number}") for number in range(ROWS_MAX + 20)]


def test_of_many_messages_the_oldest_have_rows_and_the_others_are_counted(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, *MANY)
    kept = list(made.rows)
    assert [row.message for row in kept] == MANY[:ROWS_MAX]
    assert (made.more.isHidden(), made.more.accessibleName()) == (False, "and 20 more")
    made.show_messages(MANY[1:])
    assert made.rows[:-1] == kept[1:]
    assert made.more.accessibleName() == "and 19 more"
    made.show_messages(MANY[:2])
    assert made.more.isHidden()


def test_a_press_shows_them_all_in_the_room_of_a_few(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, *MANY)
    QApplication.processEvents()
    kept, high = list(made.rows), made.area.height()
    assert made.more.focusPolicy() is Qt.FocusPolicy.TabFocus
    qtbot.mouseClick(made.more, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert [row.message for row in made.rows] == MANY
    assert made.rows[:ROWS_MAX] == kept
    assert (made.area.height(), made.area.verticalScrollBar().maximum() > high) == (high, True)
    assert made.more.accessibleName() == "24 queued messages"
    heard: list[str] = []
    made.removed.connect(heard.append)
    made.rows[-1].remove.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(made.rows[-1].remove, Qt.Key.Key_Space)
    assert heard == [MANY[-1].id]
    made.more.click()
    assert made.rows == kept
    made.more.click()
    made.show_messages(MANY[:2])
    made.show_messages(MANY)
    assert (len(made.rows), made.more.isChecked()) == (ROWS_MAX, False)


def test_who_steps_to_a_row_out_of_sight_sees_it(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, *MANY)
    made.more.click()
    made.activateWindow()
    QApplication.processEvents()
    button = made.rows[ROWS_MAX - 1].remove
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    for _ in range(4):
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    last = made.rows[ROWS_MAX]
    assert last.remove.hasFocus()
    assert made.area.viewport().rect().contains(last.mapTo(made.area.viewport(), last.rect().center()))


def test_tab_goes_through_the_rows_in_the_order_in_which_they_stand(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before, after = QPushButton(window), QPushButton(window)
    made = QueuedMessages(theme, window)
    QWidget.setTabOrder(before, made.more)
    QWidget.setTabOrder(made.more, after)
    made.show_messages(MANY[:3])
    made.show_messages(MANY[1:6])
    stops: list[QWidget] = []
    at: QWidget | None = before
    while at is not None and at is not after:
        stops += [at] if isinstance(at, QAbstractButton) else []
        at = at.nextInFocusChain()
    rows = [button for row in made.rows for button in (row.time, row.hurry, row.edit, row.remove)]
    assert stops == [before, *rows, made.more]


def test_a_row_says_when_its_message_goes_out_and_a_press_changes_that(qtbot: QtBot, theme: Theme) -> None:
    later = QueuedMessage(ItemId("later"), "and tell me", when=SendTime.AFTER)
    made = made_rows(qtbot, theme, FIRST, later)
    heard: list[tuple[str, str]] = []
    made.scheduled.connect(lambda item, when: heard.append((item, when)))
    assert [row.time.text() for row in made.rows] == ["With the next step", "After this turn"]
    assert made.rows[0].time.accessibleDescription() == "Press to send it after this turn instead"
    for row in made.rows:
        row.time.click()
    assert heard == [("one", "after"), ("later", "now")]
    kept = list(made.rows)
    made.show_messages((replace(FIRST, when=SendTime.AFTER), later))
    assert (made.rows, made.rows[0].time.text()) == (kept, "After this turn")
    made.set_unsent(on=True)
    assert made.rows[0].time.isHidden()


def test_in_a_narrow_window_the_buttons_stand_below_the_words(qtbot: QtBot, theme: Theme) -> None:
    made = made_rows(qtbot, theme, FIRST)
    row = made.rows[0]
    row.resize(700, 40)
    wide = row.sizeHint().height()
    row.resize(400, 40)
    assert row.sizeHint().height() > wide
    before = row.grab().toImage()
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert row.grab().toImage() != before
