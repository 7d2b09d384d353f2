from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.strip import DisclosureButton
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.settings.theme import ThemeChoice as Choice


def _name(widget: object) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)  # type: ignore[arg-type]


def test_an_ampersand_is_an_ampersand_and_no_shortcut(qtbot: QtBot, theme: Theme) -> None:
    button = Button("git add && git commit &x", theme)
    qtbot.addWidget(button)
    assert (button.text(), button.shortcut(), _name(button)) == (
        "git add && git commit &x",
        QKeySequence(),
        "git add && git commit &x",
    )


def test_a_button_takes_the_focus_by_tab_alone_and_has_no_default(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Go", theme)
    qtbot.addWidget(button)
    assert (button.focusPolicy(), button.autoDefault(), button.isDefault()) == (Qt.FocusPolicy.TabFocus, False, False)


def test_two_lines_make_a_button_for_a_card(qtbot: QtBot, theme: Theme) -> None:
    one, two = Button("Deny", theme), Button("Deny", theme, caption="Ctrl+Shift+D")
    qtbot.addWidget(one)
    qtbot.addWidget(two)
    assert (one.sizeHint().height(), two.sizeHint().height()) == (theme.px(30), theme.px(50))
    assert two.sizeHint().width() > one.sizeHint().width()
    two.set_caption("when you pause, and when the pointer has left")
    assert two.caption.startswith("when")
    assert two.minimumSizeHint() == two.sizeHint()


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_every_kind_looks_different_enabled_disabled_muted_and_down(
    kind: ButtonKind, qtbot: QtBot, theme: Theme
) -> None:
    button = Button("Allow once", theme, kind=kind, icon="stop")
    qtbot.addWidget(button)
    button.show()
    rest = button.grab().toImage()
    button.setEnabled(False)
    disabled = button.grab().toImage()
    button.setEnabled(True)
    button.set_muted(on=True)
    muted = button.grab().toImage()
    assert rest != disabled
    assert muted == disabled
    button.set_muted(on=False)
    button.setDown(True)
    down = button.grab().toImage()
    assert kind is ButtonKind.STRONG or down != rest
    assert not button.muted


def test_kinds_and_themes_are_told_apart(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Allow", theme, caption="once")
    qtbot.addWidget(button)
    plain = button.grab().toImage()
    button.set_kind(ButtonKind.DANGER)
    danger = button.grab().toImage()
    theme.set_choice(Choice.DARK)
    dark = button.grab().toImage()
    assert plain != danger != dark


def test_a_press_clicks(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Go", theme)
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_an_icon_alone_has_a_name_and_a_tooltip(qtbot: QtBot, theme: Theme) -> None:
    button = IconButton("close", "Close the tab", theme)
    qtbot.addWidget(button)
    assert (_name(button), button.toolTip()) == ("Close the tab", "Close the tab")
    button.set_name("Close")
    assert (_name(button), button.toolTip()) == ("Close", "Close")
    assert button.sizeHint().width() >= theme.layout("hit_target_min")
    assert button.minimumSizeHint() == button.sizeHint()


def test_an_icon_button_shows_what_it_is_and_whether_it_can_be_pressed(qtbot: QtBot, theme: Theme) -> None:
    button = IconButton("send", "Send", theme, kind=ButtonKind.PRIMARY, side="control_height")
    qtbot.addWidget(button)
    button.show()
    pictures = [button.grab().toImage()]
    button.setEnabled(False)
    pictures.append(button.grab().toImage())
    button.setEnabled(True)
    button.set_icon("stop", color="text.on_accent")
    pictures.append(button.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_the_pointer_over_a_quiet_icon_shows_a_ground(qtbot: QtBot, theme: Theme) -> None:
    button = IconButton("copy", "Copy", theme)
    qtbot.addWidget(button)
    button.show()
    rest = button.grab().toImage()
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert button.grab().toImage() != rest


def test_from_right_to_left_the_icon_stands_on_the_other_side(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Stop", theme, icon="stop")
    qtbot.addWidget(button)
    left = button.grab().toImage()
    button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert button.grab().toImage() != left


def test_tab_reaches_a_button_and_space_presses_it(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Go", theme)
    qtbot.addWidget(button)
    button.show()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.sendEvent(button, QEvent(QEvent.Type.Enter))
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert button.rect().contains(QPoint(1, 1))


@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("is_icon", [True, False])
def test_enter_presses_a_button_on_every_desktop_and_once(
    qtbot: QtBot, theme: Theme, code: Qt.Key, *, is_icon: bool
) -> None:
    button = IconButton("close", "Close", theme) if is_icon else Button("Close", theme)
    qtbot.addWidget(button)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    QTest.keyClick(button, code)
    assert len(pressed) == 1
    # A key that is held, and a chord, mean something else.
    QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, "", True))
    if code != Qt.Key.Key_Space:
        QTest.keyClick(button, code, Qt.KeyboardModifier.ControlModifier)
    button.setEnabled(False)
    QTest.keyClick(button, code)
    assert len(pressed) == 1


@pytest.mark.parametrize(("choice", "has_edge"), [(Choice.DARK, False), (Choice.HIGH_CONTRAST_DARK, True)], ids=str)
def test_in_high_contrast_a_ground_under_the_pointer_has_an_edge(
    qtbot: QtBot, theme: Theme, choice: Choice, *, has_edge: bool
) -> None:
    theme.set_choice(choice)
    quiet, icon = Button("Stop", theme, kind=ButtonKind.QUIET), IconButton("close", "Close", theme)
    fold, unready = DisclosureButton(theme), IconButton("close", "Send", theme, kind=ButtonKind.PRIMARY)
    unready.setEnabled(False)
    for button in (quiet, icon, fold, unready):
        qtbot.addWidget(button)
        button.resize(button.sizeHint())
        button.setDown(button.isEnabled())
        top = button.grab().toImage().pixelColor(button.width() // 2, 0)
        assert (top == theme.color("border.subtle")) is has_edge
