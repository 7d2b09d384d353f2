from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.strip import CollapsibleStrips
from desktop_agent.gui.theme.theme import Theme


def test_they_go_and_come_back_and_what_hides_itself_stays_hidden(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    shown, hidden, queued = QWidget(), QWidget(), QWidget(page)
    hidden.hide()
    strips = CollapsibleStrips((shown, hidden), queued, theme, page)
    page.show()
    assert strips.set_yielding(on=True) is False
    assert (shown.isVisible(), queued.maximumHeight(), queued.isEnabled()) == (False, 0, False)
    assert strips.set_yielding(on=True) is False
    assert strips.set_yielding(on=False) is False
    assert (shown.isVisible(), hidden.isVisible(), queued.isEnabled()) == (True, False, True)
    assert queued.maximumHeight() > 10_000


def test_it_says_that_the_keyboard_was_on_one_of_them(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    strip, queued = QWidget(), QWidget(page)
    button = QLineEdit(strip)
    strips = CollapsibleStrips((strip,), queued, theme, page)
    page.show()
    page.activateWindow()
    button.setFocus()
    assert strips.set_yielding(on=True) is True
