"""The sign of the sandbox: silent before it is known, small where it is well, never put away where there is none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.status_bar import SandboxIndicator
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.confinement import SandboxStatus
from tests.gui.text.test_sandbox import HOLDS, MISSING


@pytest.fixture
def sign(theme: Theme, window: QWidget) -> SandboxIndicator:
    return SandboxIndicator(theme, window)


def test_before_it_was_tried_nothing_is_said(sign: SandboxIndicator) -> None:
    sign.fit(1280)
    assert not sign.isVisible()


def test_that_one_works_is_said_where_there_is_room(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(HOLDS)
    seen = []
    for wide in (1280, 700, 699, 480):
        sign.fit(wide)
        seen.append(sign.isVisible())
    assert (sign.text(), seen) == ("Sandbox on", [True, True, False, False])


def test_that_there_is_none_is_said_in_the_narrowest_window(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(MISSING)
    sign.fit(480)
    assert (sign.text(), sign.isVisible()) == ("No sandbox", True)


def test_the_remedy_is_behind_the_words_for_eyes_and_ears(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(MISSING)
    assert "sudo apt install bubblewrap" in sign.toolTip()
    assert "sudo apt install bubblewrap" in sign.accessibleDescription()
    assert sign.accessibleName() == "No sandbox"


def test_it_can_be_reached_and_pressed_by_the_keyboard(sign: SandboxIndicator, qtbot: QtBot) -> None:
    sign.show_sandbox_status(MISSING)
    sign.fit(480)
    assert sign.focusPolicy() & Qt.FocusPolicy.TabFocus
    with qtbot.waitSignal(sign.clicked):
        qtbot.keyClick(sign, Qt.Key.Key_Space)


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2], ids=["ltr", "rtl"])
@pytest.mark.parametrize(
    ("sandbox_status", "icon"), [(HOLDS, "shield"), (MISSING, "shield-off")], ids=["one that works", "none"]
)
def test_its_icon_stands_where_reading_begins(
    sandbox_status: SandboxStatus, icon: str, direction: Qt.LayoutDirection, sign: SandboxIndicator
) -> None:
    sign.setLayoutDirection(direction)
    sign.show_sandbox_status(sandbox_status)
    sign.fit(1280)
    sign.adjustSize()
    # Wherever the pointer of this machine rests.
    sign.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    seen, theme = sign.grab().toImage(), sign.theme
    wanted = QImage(seen.size(), seen.format())
    wanted.fill(seen.pixelColor(0, 0))
    is_rtl = direction is Qt.LayoutDirection.RightToLeft
    at = sign.width() - theme.px(9) if is_rtl else theme.px(9)
    with QPainter(wanted) as painter:
        draw_icon(painter, theme, icon, QPointF(at, sign.height() / 2), color="icon.normal", size=14)
    place = QRect(sign.width() - theme.px(18) if is_rtl else 0, 0, theme.px(18), sign.height())
    assert seen.copy(place) == wanted.copy(place)


def test_it_is_as_wide_as_its_words(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(HOLDS)
    wide = sign.theme.metrics("small").horizontalAdvance("Sandbox on")
    assert sign.sizeHint().width() >= wide + sign.theme.px(24)
