"""The window arranges its parts at every width, and closes when it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.main_window import FrameWidgets, MainWindow
from desktop_agent.gui.theme.theme import Theme


class Part(QWidget):
    """A part with something to type into."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        QVBoxLayout(self).addWidget(self.field)
        self.setFocusProxy(self.field)


class Banner(QWidget):
    """Higher where it is narrower."""

    def heightForWidth(self, width: int) -> int:
        return 40 if width >= 1000 else 60


@pytest.fixture
def memory(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


def with_parts(theme: Theme, memory: QSettings, qtbot: QtBot) -> tuple[MainWindow, FrameWidgets]:
    window = MainWindow(theme, memory)
    qtbot.addWidget(window, before_close_func=MainWindow.close_now)
    parts = FrameWidgets(Part(), Part(), QWidget(), Part(), QWidget(), Banner())
    parts.banner.hide()
    window.add_parts(parts)
    window.resize(1280, 800)
    window.show()
    return window, parts


def in_sight(parts: FrameWidgets) -> tuple[bool, bool]:
    return parts.side.isVisible(), parts.panel.isVisible()


def test_an_empty_window_can_be_seen_before_it_has_parts(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window = MainWindow(theme, memory)
    qtbot.addWidget(window, before_close_func=MainWindow.close_now)
    assert not window.has_painted
    window.show()
    qtbot.waitUntil(lambda: window.has_painted)
    bare = window.grab().toImage()
    window.set_bare(on=True)
    assert window.grab().toImage() != bare
    window.toggle_side()
    window.toggle_panel()
    window.close_overlay()


def test_parts_stand_where_the_look_puts_them(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    _, parts = with_parts(theme, memory, qtbot)
    assert parts.side.geometry().getRect() == (0, 0, 240, 772)
    assert parts.panel.geometry().getRect() == (960, 0, 320, 772)
    assert parts.status.geometry().getRect() == (0, 772, 1280, 28)


@pytest.mark.parametrize(
    ("wide", "seen"), [(1280, (True, True)), (1200, (True, True)), (1199, (True, False)), (959, (False, False))]
)
def test_what_does_not_fit_is_put_away(
    wide: int, seen: tuple[bool, bool], theme: Theme, memory: QSettings, qtbot: QtBot
) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.resize(wide, 700)
    assert in_sight(parts) == seen
    assert (window.side_docked, window.panel_docked) == seen


def test_it_cannot_be_made_smaller_than_it_works(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    assert (window.minimumWidth(), window.minimumHeight()) == (480, 400)


def test_in_a_narrow_window_parts_lie_over_the_page_one_at_a_time(
    theme: Theme, memory: QSettings, qtbot: QtBot
) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.resize(600, 700)
    window.toggle_side()
    assert in_sight(parts) == (True, False)
    assert parts.side.geometry().getRect() == (0, 0, 240, 672)
    window.toggle_panel()
    assert in_sight(parts) == (False, True)
    assert parts.panel.geometry().getRect() == (280, 0, 320, 672)
    window.toggle_panel()
    assert in_sight(parts) == (False, False)


def test_escape_or_a_press_beside_it_puts_an_open_part_away(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.resize(600, 700)
    window.toggle_side()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.overlay is None
    window.toggle_side()
    beside = window.childAt(500, 300)
    qtbot.mouseClick(beside, Qt.MouseButton.LeftButton)
    assert in_sight(parts) == (False, False)
    qtbot.keyClick(window, Qt.Key.Key_Escape)


def test_the_focus_goes_to_an_open_part_and_back(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.resize(600, 700)
    with qtbot.waitActive(window):
        window.activateWindow()
    assert isinstance(parts.strip, Part)
    assert isinstance(parts.side, Part)
    parts.strip.field.setFocus()
    window.toggle_side()
    assert parts.side.field.hasFocus()
    window.close_overlay()
    assert parts.strip.field.hasFocus()


def test_a_part_that_finds_room_beside_the_page_lies_over_it_no_more(
    theme: Theme, memory: QSettings, qtbot: QtBot
) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.resize(600, 700)
    window.toggle_side()
    window.resize(1000, 700)
    assert window.overlay is None
    assert in_sight(parts) == (True, False)


def test_parts_can_be_put_away_in_a_wide_window_too(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.toggle_side()
    window.toggle_panel()
    assert in_sight(parts) == (False, False)
    window.toggle_side()
    assert in_sight(parts) == (True, False)


def test_a_bare_window_shows_the_page_alone(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.set_bare(on=True)
    assert in_sight(parts) == (False, False)
    assert not parts.strip.isVisible()
    window.toggle_side()
    window.toggle_panel()
    assert in_sight(parts) == (False, False)
    window.set_bare(on=False)
    assert in_sight(parts) == (True, True)


def test_from_right_to_left_all_is_mirrored(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert parts.side.geometry().getRect() == (1040, 0, 240, 772)
    assert parts.panel.geometry().getRect() == (0, 0, 320, 772)
    window.resize(600, 700)
    window.toggle_side()
    assert parts.side.geometry().getRect() == (360, 0, 240, 672)


def test_place_and_parts_are_remembered(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    window.resize(1240, 640)
    window.toggle_panel()
    window.close_now()
    again, parts = with_parts(theme, QSettings(memory.fileName(), QSettings.Format.IniFormat), qtbot)
    again.resize(1240, 640)
    assert in_sight(parts) == (True, False)
    assert (again.width(), again.height()) == (1240, 640)


def test_closing_is_asked_for_and_done_when_it_is_said(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    with qtbot.waitSignal(window.close_asked):
        event = QCloseEvent()
        QApplication.sendEvent(window, event)
    assert not event.isAccepted()
    assert window.isVisible()
    window.close_now()
    assert not window.isVisible()


def test_it_comes_to_the_front_whatever_it_was(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    window.showMinimized()
    window.raise_up()
    assert window.isVisible()
    assert not window.isMinimized()
    window.call_for_attention()


def test_a_change_of_language_alone_moves_nothing(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    before = parts.side.geometry()
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    assert parts.side.geometry() == before


def test_a_new_window_leaves_the_desktop_room_for_its_frame(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    screen = QGuiApplication.primaryScreen().availableSize()
    window = MainWindow(theme, QSettings(str(tmp_path / "fresh.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(window)
    assert window.width() < screen.width()
    assert window.height() < screen.height()


def test_a_banner_stands_across_the_window_and_all_else_below_it(
    theme: Theme, memory: QSettings, qtbot: QtBot
) -> None:
    window, parts = with_parts(theme, memory, qtbot)
    window.show_banner(on=True)
    assert parts.banner.geometry().getRect() == (0, 0, 1280, 40)
    assert parts.side.geometry().getRect() == (0, 40, 240, 732)
    assert parts.panel.geometry().getRect() == (960, 40, 320, 732)
    assert parts.status.geometry().getRect() == (0, 772, 1280, 28)
    window.resize(800, 600)
    window.toggle_side()
    assert parts.banner.geometry().getRect() == (0, 0, 800, 60)
    assert parts.side.geometry().getRect() == (0, 60, 240, 512)
    window.show_banner(on=False)
    assert parts.side.geometry().getRect() == (0, 0, 240, 572)


def test_a_banner_before_the_window_has_parts_is_nothing(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window = MainWindow(theme, memory)
    qtbot.addWidget(window, before_close_func=MainWindow.close_now)
    window.show_banner(on=True)
    assert not window.isVisible()


def test_it_says_when_it_comes_to_have_the_keyboard(theme: Theme, memory: QSettings, qtbot: QtBot) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    with qtbot.waitSignal(window.activated):
        window.activateWindow()


def test_it_is_painted_anew_only_where_its_parts_have_other_places(
    theme: Theme, memory: QSettings, qtbot: QtBot
) -> None:
    window, _ = with_parts(theme, memory, qtbot)
    qtbot.waitUntil(lambda: window.has_painted)
    QApplication.processEvents()
    window.has_painted = False
    window.show_banner(on=False)
    QApplication.processEvents()
    assert not window.has_painted
    window.show_banner(on=True)
    qtbot.waitUntil(lambda: window.has_painted)
