from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import key, room, waiting


def test_what_opens_on_a_card_brings_it_into_view_and_closes_what_else_is_typed_into(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        wanted: list[str] = []
        made.card.wanted.connect(wanted.append)
        made.card._on_tell()
        made.card._on_edit()
        assert (made.card.reason.isVisible(), made.card.editor.isVisible()) == (False, True)
        made.card._on_tell()
        assert (made.card.reason.isVisible(), made.card.editor.isVisible()) == (True, False)
        assert made.card.buttons.allow_once.isEnabled()
        assert wanted == ["one"] * 3


def test_the_keyboard_comes_back_to_where_it_was(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        made.card._on_edit()
        assert made.card.editor.field.hasFocus()
        key(made.window, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert not made.card.editor.isVisible()


def test_the_menu_lies_over_the_card(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
            made.window.setLayoutDirection(direction)
            QApplication.processEvents()
            made.card.head.menu.click()
            menu = next(menu for menu in made.card.findChildren(QMenu) if menu.isVisible())
            left = made.card.mapToGlobal(QPoint(0, 0)).x()
            assert left <= menu.x()
            assert menu.x() + menu.width() <= left + made.card.width()
            menu.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
