"""The window of the release notes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from desktop_agent.gui.document.markdown import leads_to_web
from desktop_agent.gui.manual.page import ManualPage
from desktop_agent.gui.manual.page_view import PageView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.sentences import translate

TITLE: Final = translate("ReleaseNotes", "What’s new", "title of a window")
CLOSE: Final = translate("ReleaseNotes", "Close")
_SIZE: Final = (720, 620)


class ReleaseNotesDialog(TranslatedWidget, QDialog):
    """A non-modal window that is deleted when it is closed.

    Signals:
        link_activated: carries a web address that the user follows.
    """

    link_activated = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.view = PageView(theme, self)
        self.close_button = Button("", theme, self)
        self.close_button.clicked.connect(self.close)
        self.view.link_activated.connect(self._on_link)
        px = theme.px
        foot = row_of(STRETCH, self.close_button, margins=(px(20), px(12), px(20), px(16)))
        column_of(Room(self.view), foot, gap=0, inside=self)
        self.bind_text(TITLE, self.setWindowTitle, self.setAccessibleName)
        self.bind_text(CLOSE, self.close_button.setText)
        self.resize(QSize(px(_SIZE[0]), px(_SIZE[1])).boundedTo(self.screen().availableSize()))

    def show_notes(self, title: str, markdown: str) -> None:
        """Show release notes; `title` is what assistive technology reads first."""
        self.view.show_page(ManualPage("release-notes", title, markdown, ()))
        self.view.setFocus()

    def _on_link(self, address: str) -> None:
        # Other files of the project are not here.
        if leads_to_web(address):
            self.link_activated.emit(address)
