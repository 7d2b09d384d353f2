"""One waiting tool call: what would happen, how risky it is, and three answers that no slip can give."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QSpacerItem, QVBoxLayout, QWidget

from desktop_agent.gui.card_extras import AnswersHelp, ReasonField
from desktop_agent.gui.card_frame import CardFrame
from desktop_agent.gui.card_gate import CardGate, Press
from desktop_agent.gui.card_head import CardHead
from desktop_agent.gui.card_lines import FactsRow, PartsList
from desktop_agent.gui.card_words import (
    assessment_of,
    described,
    facts_of,
    is_command,
    request_of,
    scope_of,
    spoken,
)
from desktop_agent.gui.change_preview import ChangePreview
from desktop_agent.gui.command_view import CommandView
from desktop_agent.gui.consent_buttons import ConsentButtons, Offer
from desktop_agent.gui.controls import Label
from desktop_agent.gui.language import say
from desktop_agent.gui.quiet_guard import QuietGuard
from desktop_agent.gui.reason_bubble import ReasonBubble
from desktop_agent.gui.safe_words import say_safely
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import Choice, Risk, ToolCall
from desktop_agent.sentences import Sentence, translate

NOT_IN_VIEW = translate(
    "PermissionCard", "The question was not in view. Read it, then press again.", "why a press did nothing"
)


class PermissionCard(CardFrame):
    """Asks about one tool call. A call that no longer waits is drawn by its tool entry, not here.

    It takes no focus unless asked to (`ring`), has no default button, and every answer passes its gate.

    Signals:
        decided: carries the choice, a note for the agent (with a denial), and whether assistive technology pressed.
        all_denied: every waiting question shall be denied; true where assistive technology pressed.
        left: the keyboard wants to go back to where it came from.
    """

    decided = Signal(str, str, bool)
    all_denied = Signal(bool)
    left = Signal()

    def __init__(self, call: ToolCall, theme: Theme, guard: QuietGuard, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._call = call
        self._place = (0, 0)
        self._asked: tuple[object, ...] = ()
        self._was_announced = False
        self._gate = CardGate(self, guard)
        self._build()
        self._connect()
        self.show_item(call)

    @property
    def call(self) -> ToolCall:
        return self._call

    def show_item(self, call: ToolCall) -> None:
        """Show a waiting call. Another question than before begins anew: no press for the old one counts for it."""
        asked = (call.id, call.permission, call.assessment)
        self._call = call
        if asked == self._asked:
            return
        is_first, self._asked = not self._asked, asked
        self._was_announced = False
        self._fill()
        self._gate.begin()
        if not is_first:
            self.remeasure()

    def set_place(self, index: int, of: int) -> None:
        """Say which of the waiting questions it is; the first one gets the chords."""
        if index == 1 and self._place[0] != 1:
            self._gate.come_to_front()
        self._place = (index, of)
        self.head.set_place(index, of)

    def set_view_height(self, height: int) -> None:
        """Tell how high the view is, so that a long command scrolls in itself and the buttons stay in it."""
        limit = round(height * self.theme.share("card_command_max"))
        self.command.set_limit(limit)
        self.preview.set_limit(limit)
        self.remeasure()

    def press_by_chord(self, choice: Choice) -> None:
        """Answer by a chord; to be called while the key stroke is being delivered."""
        why_not = self._gate.refusal(Press.CHORD, allows=choice is not Choice.DENY)
        if why_not is None:
            self.buttons.answer(choice)
        else:
            self._say_why(why_not)

    def say_out_of_view(self) -> None:
        """Say why a chord did nothing: what it would have answered was not on the screen."""
        self._say_why(NOT_IN_VIEW)

    def reopen(self) -> None:
        """Take answers again: the one that was given did not arrive."""
        self.buttons.set_open(is_open=True)

    def ring(self) -> None:
        """Put the keyboard on Deny, as asked by the person."""
        self.buttons.focus_deny()

    def has_keyboard(self) -> bool:
        """Tell whether the keyboard is somewhere on the card."""
        focus = self.focusWidget()
        return focus is not None and focus.hasFocus()

    def is_in_view(self) -> bool:
        """Tell whether all of the card can be seen, or where it is higher than the view, its buttons."""
        seen = self.seen()
        buttons = QRect(self.buttons.mapTo(self, QPoint(0, 0)), self.buttons.size())
        return seen.contains(self.rect()) or (seen.contains(buttons) and seen.height() < self.height())

    # How it is made.

    def _build(self) -> None:
        theme = self.theme
        self.head = CardHead(self._gate, theme, self)
        self.command = CommandView(theme, self)
        self.facts = FactsRow(theme, self)
        self.parts = PartsList(theme, self)
        self.preview = ChangePreview(theme, self)
        self.advice = Label("", theme, self, color="text.secondary", wraps=True)
        self.help = AnswersHelp(theme, self)
        self.reason = ReasonField(theme, self)
        self.buttons = ConsentButtons(self._gate, theme, self)
        self.bubble = ReasonBubble(theme, self)
        side, gap = theme.layout("card_padding"), theme.layout("card_gap")
        self._under_head = QSpacerItem(0, 0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(side, theme.px(5), side, side - 1)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        outer.addItem(self._under_head)
        column = QVBoxLayout()
        column.setSpacing(gap)
        outer.addLayout(column)
        column.addWidget(self.command)
        column.addWidget(self.facts)
        column.addWidget(self.parts)
        column.addWidget(self.preview)
        column.addWidget(self.advice)
        column.addWidget(self.help)
        column.addWidget(self.reason)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        self.head.all_denied.connect(self.all_denied)
        self.head.refused.connect(self._say_why)
        self.head.help_asked.connect(self._on_help_asked)
        self.head.menu_asked.connect(self._on_menu_asked)
        self.command.read_changed.connect(self._on_read)
        self.parts.pointed.connect(self._on_pointed)
        self.reason.given.connect(self._on_reason_given)
        self.reason.left.connect(self._on_reason_left)
        self.buttons.answered.connect(self._on_answered)
        self.buttons.refused.connect(self._say_why)

    # What is on it.

    def _fill(self) -> None:
        request, assessment = request_of(self._call), assessment_of(self._call)
        dangers = [span for part in assessment.parts for span in part.dangers]
        self.head.show_call(self._call)
        # The tinted head of a critical card ends before the command, and leaves it air.
        top, air = self.theme.px(5), self.theme.px(17 if assessment.risk is Risk.CRITICAL else 5)
        self._under_head.changeSize(0, air)
        self.set_risk(assessment.risk, top + self.head.height() + self.theme.px(4))
        self.command.set_command(request.shown, dangers=dangers, is_shell=is_command(self._call))
        self.preview.show_change(request.diff)
        self.parts.show_parts(assessment.parts)
        self.reason.hide()
        self.help.hide()
        self.bubble.hide()
        self.head.help.setChecked(False)
        self._retranslate()
        self._offer()

    def _retranslate(self) -> None:
        call, advice = self._call, assessment_of(self._call).advice
        self.facts.show_facts(facts_of(call))
        self.facts.setVisible(bool(facts_of(call)))
        self.advice.setText(say_safely(advice) if advice is not None else "")
        self.advice.setVisible(advice is not None)
        self.help.show_request(request_of(call), scope_of(call))
        self.setAccessibleName(
            say(translate("PermissionCard", "Permission request", "name for assistive technology"))
        )
        self.setAccessibleDescription(described(call))

    def _offer(self) -> None:
        offer = Offer(request_of(self._call), assessment_of(self._call).risk, scope_of(self._call))
        self.buttons.offer(offer, was_read=self.command.was_read)

    # What happens on it.

    def _on_answered(self, choice: str, assisted: bool) -> None:
        self._decide(choice, "", assisted=assisted)

    def _on_reason_given(self, note: str) -> None:
        self._decide(Choice.DENY.value, note, assisted=False)

    def _decide(self, choice: str, note: str, *, assisted: bool) -> None:
        self.buttons.set_open(is_open=False)
        self.reason.hide()
        self.decided.emit(choice, note, assisted)

    def _say_why(self, sentence: Sentence) -> None:
        self.head.say_why(sentence)
        if not self.seen().contains(self.head.geometry()):
            # A card higher than the view: where the head is not seen, the reason stands at the buttons.
            self.bubble.say(say(sentence), self.buttons.geometry())
        self.announce(say(sentence), QAccessible.AnnouncementPoliteness.Polite)

    def _on_read(self) -> None:
        self.buttons.set_was_read(was_read=self.command.was_read)

    def _on_pointed(self, place: int) -> None:
        part = assessment_of(self._call).parts[place] if place >= 0 else None
        self.command.mark((part.start, part.end) if part is not None else None)

    def _on_help_asked(self) -> None:
        is_shown = not self.help.isVisibleTo(self)
        self.help.setVisible(is_shown)
        self.head.help.setChecked(is_shown)
        self.remeasure()

    def _on_menu_asked(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(self.theme.sheet("menu"))
        command, path = translate("PermissionCard", "Copy command"), translate("PermissionCard", "Copy path")
        copy = command if is_command(self._call) else path
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        menu.addAction(say(copy)).triggered.connect(self._on_copy)
        menu.addAction(say(tell)).triggered.connect(self._on_tell)
        menu.popup(self.head.menu.mapToGlobal(self.head.menu.rect().bottomLeft()))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(request_of(self._call).shown)

    def _on_tell(self) -> None:
        self.reason.ask()
        self.remeasure()

    def _on_reason_left(self) -> None:
        self.remeasure()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that the buttons left; none goes on to the window, where it could mean something."""
        key = event.key()
        if self.command.scroll_by_key(event):
            return
        if key == Qt.Key.Key_Question:
            self._on_help_asked()
        elif key == Qt.Key.Key_Menu:
            self._on_menu_asked()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_announced:
            self._was_announced = True
            self.announce(spoken(self._call), QAccessible.AnnouncementPoliteness.Assertive)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
            self.buttons.retranslate(scope_of(self._call))
        super().changeEvent(event)
        # The style leaves room for a frame and a title of a group box; ours are painted here.
        self.setContentsMargins(0, 0, 0, 0)
