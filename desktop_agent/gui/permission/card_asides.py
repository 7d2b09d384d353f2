"""What a card shows only when asked: help, the menu, a reason for the agent, the command to be changed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.card_focus import CardKeyboard
from desktop_agent.gui.cards.input_idle import QuietGuard
from desktop_agent.gui.permission.card_body import CardBody
from desktop_agent.gui.permission.card_menu import CardMenu
from desktop_agent.gui.permission.permission_text import request_of
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ToolCall


class CardAsides(CardBody):
    """A card with what opens on it, and the keyboard that goes there and comes back.

    Signals:
        edited: carries the command that shall take the place of this one, to be judged anew.
        rule_wanted: such calls shall be allowed from now on; carries the ToolCall.
        trust_wanted: nothing more shall be asked in this conversation, as far as that goes.
        trial_asked: carries what is asked of its trial, a TryOnCopy or an EndTrial.
        varied: it shall run in another way; carries the digest of that.
        wanted: it has grown and shall be brought into view; carries its item.
        left: the keyboard leaves it, and who had it before is gone.
    """

    edited = Signal(str)
    rule_wanted = Signal(object)
    trust_wanted = Signal()
    trial_asked = Signal(object)
    varied = Signal(str)
    wanted = Signal(str)
    left = Signal()

    def __init__(self, call: ToolCall, theme: Theme, guard: QuietGuard, parent: QWidget | None = None) -> None:
        super().__init__(theme, guard, parent)
        self._call = call
        self._keyboard = CardKeyboard(self, self._stops)
        self.offers_trust = True
        """Trusting all commands is a mode of this program, and not the one in force."""
        self.head.help_asked.connect(self._on_help_asked)
        self.head.menu_asked.connect(self._on_menu_asked)
        self.close_help.activated.connect(self._on_help_asked)
        self.close_help.activatedAmbiguously.connect(self._on_help_asked)
        self.reason.left.connect(self._on_reason_left)
        self.editor.left.connect(self._on_editor_left)
        self.editor.grew.connect(self.remeasure)

    @property
    def call(self) -> ToolCall:
        return self._call

    def let_keyboard_go(self) -> None:
        """Give the keyboard back to where it came from, where it is on the card."""
        if self._keyboard.is_here() and not self._keyboard.give_back():
            self.left.emit()

    def _on_help_asked(self) -> None:
        is_shown = not self.help.isVisibleTo(self)
        self.show_help(is_shown=is_shown)
        self.remeasure()
        if is_shown:
            self.wanted.emit(self._call.id)

    def _on_menu_asked(self) -> None:
        menu = CardMenu(self._call, self.theme, self, offers_trust=self.offers_trust)
        menu.rule_asked.connect(self._on_rule)
        menu.reason_asked.connect(self._on_tell)
        menu.edit_asked.connect(self._on_edit)
        menu.trust_asked.connect(self.trust_wanted)
        menu.variant_asked.connect(self.varied)
        # Below its button and over the card: the button stands at the card's end.
        button = self.head.menu
        beside = 0 if self.isRightToLeft() else button.width() - menu.sizeHint().width()
        menu.popup(button.mapToGlobal(QPoint(beside, button.height())))

    def _on_rule(self) -> None:
        self.rule_wanted.emit(self._call)

    def _on_tell(self) -> None:
        self._keyboard.take()
        self.hide_editor()
        self.reason.ask()
        self._show_grown()

    def _on_edit(self) -> None:
        self._keyboard.take()
        self.reason.hide()
        self.show_editor(request_of(self._call).shown)
        self._show_grown()

    def _show_grown(self) -> None:
        self.remeasure()
        self.wanted.emit(self._call.id)

    def _on_reason_left(self) -> None:
        self.let_keyboard_go()
        self.reason.hide()
        self.remeasure()

    def _on_editor_left(self) -> None:
        self.let_keyboard_go()
        self.hide_editor()
        self.remeasure()

    def _stops(self) -> tuple[QWidget, ...]:
        head = self.head
        buttons = (*self.buttons.stops(), self.trial_row.button)
        return (*buttons, self.reason.field, *self.editor.stops(), head.deny_all, head.help, head.menu)
