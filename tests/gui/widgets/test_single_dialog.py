from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.widgets.dialogs import show_single_dialog


class One(QDialog):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


class Other(One):
    pass


def test_a_window_is_made_once_and_anew_when_it_was_closed(window: QWidget, qtbot: QtBot) -> None:
    first = show_single_dialog(One, window, lambda: One(window))
    assert first is not None
    assert first.isVisible()
    assert show_single_dialog(One, window, lambda: One(window)) is None
    assert window.findChildren(One) == [first]
    first.close()
    second = show_single_dialog(One, window, lambda: One(window))
    assert second is not None
    qtbot.waitUntil(lambda: window.findChildren(One) == [second])
    second.close()
    qtbot.waitUntil(lambda: window.findChildren(One) == [])


def test_each_kind_has_its_own(window: QWidget, qtbot: QtBot) -> None:
    other = show_single_dialog(Other, window, lambda: Other(window))
    one = show_single_dialog(One, window, lambda: One(window))
    assert None not in (one, other)
    assert one is not other
    for dialog in window.findChildren(One):
        dialog.close()
    qtbot.waitUntil(lambda: window.findChildren(One) == [])
