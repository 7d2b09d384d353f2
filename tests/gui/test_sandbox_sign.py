"""The sign of the sandbox: silent before it is known, small where it is well, never put away where there is none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.sandbox_sign import SandboxSign
from desktop_agent.gui.theme import Theme
from tests.gui.test_sandbox_words import HOLDS, MISSING


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def sign(theme: Theme, window: QWidget) -> SandboxSign:
    return SandboxSign(theme, window)


def test_before_it_was_tried_nothing_is_said(sign: SandboxSign) -> None:
    sign.fit(1280)
    assert not sign.isVisible()


def test_that_one_works_is_said_where_there_is_room(sign: SandboxSign) -> None:
    sign.show_soundness(HOLDS)
    seen = []
    for wide in (1280, 700, 699, 480):
        sign.fit(wide)
        seen.append(sign.isVisible())
    assert (sign.text(), seen) == ("Sandbox on", [True, True, False, False])


def test_that_there_is_none_is_said_in_the_narrowest_window(sign: SandboxSign) -> None:
    sign.show_soundness(MISSING)
    sign.fit(480)
    assert (sign.text(), sign.isVisible()) == ("No sandbox", True)


def test_the_remedy_is_behind_the_words_for_eyes_and_ears(sign: SandboxSign) -> None:
    sign.show_soundness(MISSING)
    assert "sudo apt install bubblewrap" in sign.toolTip()
    assert "sudo apt install bubblewrap" in sign.accessibleDescription()
    assert sign.accessibleName() == "No sandbox"


def test_it_can_be_reached_and_pressed_by_the_keyboard(sign: SandboxSign, qtbot: QtBot) -> None:
    sign.show_soundness(MISSING)
    sign.fit(480)
    assert sign.focusPolicy() & Qt.FocusPolicy.TabFocus
    with qtbot.waitSignal(sign.clicked):
        qtbot.keyClick(sign, Qt.Key.Key_Space)


def test_it_is_as_wide_as_its_words(sign: SandboxSign) -> None:
    sign.show_soundness(HOLDS)
    wide = sign.theme.metrics("small").horizontalAdvance("Sandbox on")
    assert sign.sizeHint().width() >= wide + sign.theme.px(24)
    assert not sign.grab().isNull()
