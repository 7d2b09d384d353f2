from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QMenu,
)

from desktop_agent.gui.theme import Theme
from tests.gui.asking import (
    Room,
    key,
    room,
    waiting,
)


def menu_of(made: Room) -> QMenu:
    made.card.head.menu.click()
    found = made.card.findChild(QMenu)
    assert found is not None
    return found


@pytest.mark.parametrize("tool", ["Bash", "Write"])
def test_the_menu_copies_what_is_shown_exactly(theme: Theme, tool: str) -> None:
    with room(waiting("touch \u202ex  y", tool=tool), theme) as made:
        menu = menu_of(made)
        assert menu.actions()[0].text() == ("Copy command" if tool == "Bash" else "Copy path")
        menu.actions()[0].trigger()
        menu.close()
        assert QGuiApplication.clipboard().text() == "touch \u202ex  y"


def test_the_menu_offers_to_tell_the_agent_why(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        menu = menu_of(made)
        menu.actions()[1].trigger()
        menu.close()
        assert made.card.reason.isVisible()
        left: list[bool] = []
        made.card.left.connect(lambda: left.append(True))
        made.card.reason.field.setFocus()
        key(made.window, Qt.Key.Key_Escape)
        assert left == [True]
        assert not made.card.reason.isVisible()
