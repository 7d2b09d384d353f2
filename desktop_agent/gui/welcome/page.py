"""The welcome page: what the agent may do; demo, Anthropic key or compatible server; and the default mode."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from desktop_agent.gui.settings.servers.forms import AnthropicKeyForm, CompatibleServerForm, ServerForm
from desktop_agent.gui.text.help_places import HelpPlace
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.mode_choice import ModeChoice
from desktop_agent.gui.welcome.permission_summary import PermissionSummary
from desktop_agent.gui.welcome.update_question import UpdateQuestion
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.help_button import HelpButton
from desktop_agent.gui.widgets.labels import ElidedLabel, Group, Label, Separator
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate
from desktop_agent.text import visible


class DemoForm(ServerForm):
    """The built-in demo.

    Signals:
        demo_wanted: open the demo.
    """

    demo_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("play", "accent.text", theme, parent)
        self.button = Button("", theme, self, kind=ButtonKind.PRIMARY, height="control_height_large")
        self.button.clicked.connect(self.demo_wanted)
        self.side.addWidget(self.button)
        self._retranslate()

    def _retranslate(self) -> None:
        self.heading.setText(localize(translate("Welcome", "Take the tour")))
        what = translate("Welcome", "A built-in demo model in a scratch folder. No key, no network.")
        self.description.setText(localize(what))
        self.button.setText(localize(translate("Welcome", "Try the demo")))


class Welcome(QScrollArea):
    """The page of the first start.

    Signals:
        demo_wanted: open the demo.
        folder_wanted: choose another folder to work in.
    """

    demo_wanted = Signal()
    folder_wanted = Signal()

    def __init__(self, theme: Theme, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._build()
        self._retranslate()
        self.show_folder(folder)

    def focus_first(self) -> None:
        self.demo.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_folder(self, folder: str) -> None:
        """Show the folder of new conversations; a long path is cut at its start."""
        self.folder.set_text(visible(folder, keep_newlines=False))

    def set_is_waiting(self, *, on: bool) -> None:
        """Set whether a new conversation waits for a model."""
        self.promise.setVisible(on)

    def show_sandbox_status(self, status: SandboxStatus | None) -> None:
        """Show whether a sandbox works here; None while that is unknown."""
        self.summary.show_sandbox_status(status)
        self.mode.show_sandbox_status(status)

    def ask_mode(self, *, on: bool) -> None:
        """Show or hide the choice of the default mode."""
        self.mode.setVisible(on)

    def ask_updates(self, *, on: bool) -> None:
        """Show or hide the question whether to check for updates."""
        self.updates.setVisible(on)

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        page = QWidget(self)
        self.title = Label("", theme, page, role="title", wraps=True)
        self.help = HelpButton(HelpPlace.WELCOME, theme, page)
        self.promise = Label("", theme, page, role="reading", color="text.secondary", wraps=True)
        self.promise.hide()
        self.summary = PermissionSummary(theme, page)
        self.group = Group(theme, page)
        self.demo = DemoForm(theme, self.group)
        self.key = AnthropicKeyForm(theme, self.group)
        self.server = CompatibleServerForm(theme, self.group)
        self.demo.demo_wanted.connect(self.demo_wanted)
        first, second = Separator(theme, self.group), Separator(theme, self.group)
        forms = (self.demo, first, self.key, second, self.server)
        column_of(*forms, gap=0, margins=(1, 1, 1, 1), inside=self.group)
        self.mode = ModeChoice(theme, page)
        self.updates = UpdateQuestion(theme, page)
        self._column = QWidget(page)
        head = row_of(Room(self.title), self.help, gap=px(8))
        self.later = Label("", theme, page, role="small", color="text.tertiary", wraps=True)
        parts = (
            head,
            self.promise,
            self.summary,
            px(8),
            self.group,
            px(4),
            self._build_folder(page),
            px(4),
            self.mode,
            self.updates,
            self.later,
        )
        column_of(*parts, gap=px(8), inside=self._column)
        # Centred by margins, because with an alignment Qt computes the height for a wrong width.
        self._margins = column_of(Room(share=2), self._column, Room(share=3), inside=page)
        set_up_scroll_area(self, page, theme, has_ground=True)

    def _build_folder(self, page: QWidget) -> QHBoxLayout:
        theme = self._theme
        self.works_in = Label("", theme, page, color="text.secondary")
        self.folder = ElidedLabel(theme, page, role="code_small", elide=Qt.TextElideMode.ElideLeft, is_code=True)
        self.folder_button = Button("", theme, page, kind=ButtonKind.QUIET, height="control_height_small")
        self.folder_button.clicked.connect(self.folder_wanted)
        return row_of(
            _Folder(theme, page), self.works_in, self.folder, self.folder_button, STRETCH, gap=theme.space("normal")
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide, least, high = self._theme.layout("welcome_width"), self._theme.px(16), self._theme.px(24)
        side = max(least, (self.viewport().width() - wide) // 2)
        # First: otherwise the page keeps the least width that it had with the margins of a wider window.
        self._margins.setContentsMargins(side, high, side, high)
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        # After the forms are retranslated, because their buttons are measured.
        done = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        return done

    def _retranslate(self) -> None:
        self.title.setText(localize(translate("Welcome", "Hand over the work, keep the last word")))
        promise = translate("Welcome", "The new conversation begins as soon as a model is set up.")
        self.promise.setText(localize(promise))
        self.later.setText(localize(translate("Welcome", "All of this can be changed later, in the settings.")))
        self.works_in.setText(localize(translate("Welcome", "Folder:", "before the path of a folder")))
        self.folder_button.setText(localize(translate("Welcome", "Choose another folder")))
        buttons = (self.demo.button, self.key.button, self.server.button)
        wide = max(self._theme.px(124), *(button.sizeHint().width() for button in buttons))
        self.demo.button.setFixedWidth(wide)
        self.key.button.setFixedWidth(wide)
        self.server.set_button_width(wide)


class _Folder(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(theme.px(18), theme.px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_icon(QPainter(self), self._theme, "folder", QPointF(self.rect().center()), color="icon.muted")
