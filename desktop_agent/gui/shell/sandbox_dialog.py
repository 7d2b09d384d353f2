"""The dialog about the sandbox: why it does not work, and the command that fixes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from desktop_agent.gui.text.help_places import HelpPlace
from desktop_agent.gui.text.sandbox import AGAIN, sentences_of, title_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import COPY_COMMAND, Button, CopyButton
from desktop_agent.gui.widgets.help_button import HelpButton
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import STRETCH, Part, Room, column_of, row_of
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate

_WIDTH = 480


class SandboxDialog(TranslatedWidget, QDialog):
    """A modeless dialog; deleted when it closes."""

    def __init__(self, sandbox_status: SandboxStatus, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._status = sandbox_status
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = Label("", theme, self, role="heading", wraps=True)
        self.detail = Label("", theme, self, color="text.secondary", wraps=True, selectable=True)
        self.help = HelpButton(HelpPlace.SANDBOX, theme, self)
        self.command: Label | None = None
        self.copy_button: CopyButton | None = None
        self.close_button = Button("", theme, self)
        self.close_button.clicked.connect(self.close)
        self._build()
        self.setFixedWidth(theme.px(_WIDTH))
        self._retranslate()
        self.close_button.setFocus()

    def _build(self) -> None:
        px = self._theme.px
        parts: list[Part] = [self.title, self.detail]
        if self._status.remedy and not self._status.works:
            again = Label("", self._theme, self, color="text.secondary", wraps=True)
            self.bind_text(AGAIN, again.setText)
            parts += [self._build_remedy(self._status.remedy), again]
        parts += [px(8), row_of(self.help, STRETCH, self.close_button)]
        self._column = column_of(*parts, gap=px(8), margins=(px(20), px(18), px(20), px(16)), inside=self)

    def _build_remedy(self, remedy: str) -> QWidget:
        theme, px = self._theme, self._theme.px
        box = Group(theme, self, ground="surface.sunken", edge="border.subtle", radius="block")
        self.command = Label(remedy, theme, box, role="code_small", wraps=True, selectable=True)
        # Commands are left to right in every language.
        self.command.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.copy_button = CopyButton(lambda: remedy, theme, box, name=COPY_COMMAND)
        copy = Room(self.copy_button, 0, Qt.AlignmentFlag.AlignTop)
        row_of(Room(self.command), copy, margins=(px(12), px(6), px(6), px(6)), inside=box)
        return box

    def _retranslate(self) -> None:
        title = localize(title_of(self._status))
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.title.setText(title)
        sentences = [localize(sentence) for sentence in sentences_of(self._status)]
        self.setAccessibleDescription(" ".join(sentences))
        # The command that fixes it is shown below, where it can be copied.
        self.detail.setText("\n".join(sentences[:-1] if self.command is not None else sentences))
        self.close_button.setText(localize(translate("Sandbox", "Close")))
        # Otherwise Qt uses the height for a narrower column.
        self._column.activate()
        self.setFixedHeight(self._column.totalHeightForWidth(self.width()))
