from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.diff_pane import DiffPane
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import colors_of

HEAD = "--- a/x\n+++ b/x\n"
SHORT = HEAD + "@@ -1,1 +1,1 @@\n-one\n+two\n"
LONG = HEAD + "@@ -0,0 +1,200 @@\n" + "".join(f"+line {number}\n" for number in range(200))
WIDE = HEAD + "@@ -0,0 +1,1 @@\n+" + "wide " * 200 + "\n"


def pane(qtbot: QtBot, theme: Theme, diff: str, *, limit: int = 0) -> DiffPane:
    made = DiffPane(theme)
    qtbot.addWidget(made)
    made.set_limit(limit)
    made.set_diff(diff)
    made.resize(400, made.heightForWidth(400))
    made.show()
    return made


def wheel(made: DiffPane, across: int, down: int) -> bool:
    event = QWheelEvent(
        QPointF(10, 10),
        QPointF(made.mapToGlobal(QPoint(10, 10))),
        QPoint(0, 0),
        QPoint(across, down),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(made, event)
    return event.isAccepted()


def test_it_paints_what_comes_and_what_goes(qtbot: QtBot, theme: Theme) -> None:
    found = colors_of(pane(qtbot, theme, SHORT))
    assert {theme.color("diff.added_line").name(), theme.color("diff.removed_line").name()} <= found


def test_a_short_one_needs_no_bar(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, SHORT, limit=300)
    assert not made.bar.isVisible()
    assert not made.across.isVisible()
    assert made.sizeHint().height() == made.heightForWidth(400) < 300


def test_a_long_one_scrolls_in_itself(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, LONG, limit=200)
    assert made.height() == 200
    before = made.grab().toImage()
    assert wheel(made, 0, -120)
    assert made.grab().toImage() != before
    made.bar.setValue(made.bar.maximum())
    assert not wheel(made, 0, -120)


def test_wide_lines_are_moved_sideways(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, WIDE)
    assert made.across.isVisible()
    before = made.grab().toImage()
    made.across.setValue(made.across.maximum())
    assert made.grab().toImage() != before
    assert wheel(made, 120, 0)


def test_the_wheel_is_left_to_others_where_all_is_in_view(qtbot: QtBot, theme: Theme) -> None:
    assert not wheel(pane(qtbot, theme, SHORT), 0, -120)


def test_another_change_begins_at_its_top(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, LONG, limit=200)
    made.bar.setValue(100)
    made.set_diff(LONG)
    assert made.bar.value() == 0
    assert made.focusPolicy() is Qt.FocusPolicy.NoFocus


def press(made: DiffPane, key: Qt.Key) -> bool:
    return made.scroll_by_key(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def test_a_long_one_is_read_once_its_end_has_been_on_the_screen(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, LONG, limit=200)
    heard: list[bool] = []
    made.read_changed.connect(lambda: heard.append(made.was_read))
    assert not made.was_read
    assert press(made, Qt.Key.Key_PageDown)
    QApplication.processEvents()
    assert not made.was_read
    assert press(made, Qt.Key.Key_End)
    QApplication.processEvents()
    assert press(made, Qt.Key.Key_Home)
    assert (made.was_read, heard, made.bar.value()) == (True, [True], 0)
    made.set_diff(LONG + "+more\n")
    assert not made.was_read


def test_a_short_one_is_read_and_has_nothing_to_scroll(qtbot: QtBot, theme: Theme) -> None:
    made = pane(qtbot, theme, SHORT, limit=200)
    assert made.was_read
    assert not press(made, Qt.Key.Key_End)
    assert not press(pane(qtbot, theme, LONG, limit=200), Qt.Key.Key_A)
