from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.document.command_view import CommandView, Margin
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.asking import colors_of

LONG = "\n".join(f"echo {number}" for number in range(60))


class Frame:
    def __init__(self, theme: Theme) -> None:
        self.window = QWidget()
        self.window.resize(500, 600)
        self.view = CommandView(theme, self.window)
        self.heard: list[bool] = []
        self.view.read_changed.connect(self._on_read_changed)
        self.fit()
        self.window.show()
        QTest.qWaitForWindowExposed(self.window, 60_000)

    def fit(self) -> None:
        self.view.setGeometry(10, 10, 400, self.view.heightForWidth(400))

    def paint(self) -> None:
        self.view.repaint()
        QApplication.processEvents()

    def _on_read_changed(self) -> None:
        self.heard.append(self.view.was_read)


@pytest.fixture
def frame(qapp: QApplication, theme: Theme) -> Iterator[Frame]:
    made = Frame(theme)
    yield made
    made.window.close()
    made.window.deleteLater()


def wheel(view: CommandView, by: int) -> QWheelEvent:
    middle = QPointF(view.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(view.mapToGlobal(view.rect().center())),
        QPoint(0, 0),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)
    return event


def struck(view: CommandView, code: Qt.Key) -> bool:
    return view.scroll_by_key(QKeyEvent(QKeyEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier))


def test_it_is_as_high_as_its_rows(frame: Frame, theme: Theme) -> None:
    frame.view.set_command("ls")
    one = frame.view.heightForWidth(400)
    assert one == theme.line("code") + 2 * theme.px(9)
    frame.view.set_command("ls\nls\nls")
    assert frame.view.heightForWidth(400) == one + 2 * theme.line("code")
    assert frame.view.heightForWidth(400) == frame.view.sizeHint().height()


def test_a_narrower_view_is_higher(frame: Frame) -> None:
    frame.view.set_command("word " * 40)
    assert frame.view.heightForWidth(200) > frame.view.heightForWidth(400)


def test_what_fits_is_read_at_once(frame: Frame) -> None:
    frame.view.set_command("ls")
    frame.view.set_limit(200)
    frame.fit()
    assert frame.view.was_read
    assert not frame.view.scrolls
    assert not frame.view.bar.isVisible()
    assert frame.heard == []


def test_a_long_one_is_read_when_its_last_row_has_been_on_the_screen(frame: Frame) -> None:
    frame.view.set_limit(200)
    frame.view.set_command(LONG)
    frame.fit()
    frame.paint()
    assert frame.view.height() == 200
    assert frame.view.bar.isVisible()
    assert not frame.view.was_read
    frame.view.bar.setValue(frame.view.bar.maximum() // 2)
    frame.paint()
    assert not frame.view.was_read
    frame.view.bar.setValue(frame.view.bar.maximum())
    frame.paint()
    assert frame.view.was_read
    frame.view.bar.setValue(0)
    frame.paint()
    assert frame.heard == [False, True]


def test_another_command_has_to_be_read_anew(frame: Frame) -> None:
    frame.view.set_limit(200)
    frame.view.set_command(LONG)
    frame.fit()
    frame.view.bar.setValue(frame.view.bar.maximum())
    frame.paint()
    frame.view.set_command(LONG + "\nrm -rf /")
    assert not frame.view.was_read
    assert frame.view.bar.value() == 0


def test_what_lies_below_the_edge_of_the_window_is_not_read(frame: Frame) -> None:
    frame.view.set_limit(200)
    frame.view.set_command(LONG)
    frame.view.setGeometry(10, 500, 400, 200)
    frame.view.bar.setValue(frame.view.bar.maximum())
    frame.paint()
    assert not frame.view.was_read


def test_a_limit_leaves_at_least_three_rows(frame: Frame, theme: Theme) -> None:
    frame.view.set_limit(10)
    frame.view.set_command(LONG)
    assert frame.view.heightForWidth(400) == 3 * theme.line("code") + 2 * theme.px(9)


def test_the_wheel_scrolls_and_is_left_to_others_at_the_end(frame: Frame) -> None:
    frame.view.set_limit(200)
    frame.view.set_command(LONG)
    frame.fit()
    assert wheel(frame.view, -120).isAccepted()
    assert frame.view.bar.value() > 0
    frame.view.bar.setValue(frame.view.bar.maximum())
    assert not wheel(frame.view, -120).isAccepted()


def test_the_wheel_is_left_to_others_where_all_is_in_view(frame: Frame) -> None:
    frame.view.set_command("ls")
    frame.fit()
    assert not wheel(frame.view, -120).isAccepted()


def test_keys_scroll(frame: Frame, theme: Theme) -> None:
    frame.view.set_limit(200)
    frame.view.set_command(LONG)
    frame.fit()
    places = []
    for code in (
        Qt.Key.Key_Down,
        Qt.Key.Key_Up,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_End,
        Qt.Key.Key_Home,
    ):
        assert struck(frame.view, code)
        places.append(frame.view.bar.value())
    page, end = frame.view.bar.pageStep(), frame.view.bar.maximum()
    assert places == [theme.line("code"), 0, page, 0, end, 0]
    assert not struck(frame.view, Qt.Key.Key_A)


def test_keys_scroll_nothing_where_all_is_in_view(frame: Frame) -> None:
    frame.view.set_command("ls")
    frame.fit()
    assert not struck(frame.view, Qt.Key.Key_Down)


def test_a_part_that_is_pointed_at_is_marked(frame: Frame, theme: Theme) -> None:
    frame.view.set_command("ls && rm x", dangers=[(6, 8)])
    frame.fit()
    ground = theme.color("selection.background").name()
    assert ground not in colors_of(frame.view)
    frame.view.mark(((6, 10),))
    assert ground in colors_of(frame.view)
    frame.view.mark(())
    assert ground not in colors_of(frame.view)


THREE = "ls (\n\nrm -rf x"


@pytest.mark.parametrize(
    ("margin", "rows"),
    [
        (Margin(0, 14, is_danger=True), [True, True, True]),
        (Margin(0, 4, is_danger=True), [True, False, False]),
        (Margin(6, 14, is_danger=True), [False, False, True]),
        (Margin(0, 14, is_danger=False), [True, True, True]),
    ],
)
@pytest.mark.parametrize("choice", Choice)
def test_what_is_too_complex_is_marked_beside_its_lines_and_keeps_its_colours(
    frame: Frame, theme: Theme, choice: Choice, margin: Margin, rows: list[bool]
) -> None:
    theme.set_choice(choice)
    frame.view.set_command(THREE)
    frame.fit()
    plain = frame.view.grab().toImage()
    frame.view.set_command(THREE, margins=[margin])
    marked = frame.view.grab().toImage()
    level = "critical" if margin.is_danger else "medium"
    line, above, text = theme.line("code"), theme.px(9), theme.px(12)
    middles = [above + line * row + line // 2 for row in range(3)]
    for token, x in ((f"risk.{level}.edge", 1), (f"risk.{level}.tint", theme.px(3) + 2)):
        assert [marked.pixelColor(x, y) == theme.color(token) for y in middles] == rows
    rest = marked.rect().adjusted(text, 0, 0, 0)
    assert marked.copy(rest) == plain.copy(rest)


def test_a_path_is_not_coloured_as_a_program(frame: Frame, theme: Theme) -> None:
    frame.view.set_command("HHHH.py", is_shell=False)
    frame.fit()
    assert theme.color("syntax.function").name() not in colors_of(frame.view)
    frame.view.set_command("HHHH.py")
    assert theme.color("syntax.function").name() in colors_of(frame.view)


def test_another_theme_is_worn_at_once(frame: Frame, theme: Theme) -> None:
    frame.view.set_command("ls")
    frame.fit()
    theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    found = colors_of(frame.view)
    assert {theme.color("surface.sunken").name(), theme.color("border.subtle").name()} <= found


def test_a_command_as_long_as_a_system_takes_is_laid_out_at_once(frame: Frame) -> None:
    frame.view.set_limit(200)
    frame.view.set_command("x" * 131_072)
    frame.fit()
    frame.paint()
    assert frame.view.scrolls


def test_it_takes_no_focus(frame: Frame) -> None:
    assert frame.view.focusPolicy() is Qt.FocusPolicy.NoFocus
