"""One waiting tool call: what would happen, how risky it is, and three answers that no slip can give."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.cards.card_focus import CardKeyboard
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import Press
from desktop_agent.gui.permission.card_body import CardBody
from desktop_agent.gui.permission.permission_text import (
    assessment_of,
    is_command,
    request_of,
    scope_of,
    spoken,
    spoken_anew,
    varied,
    words_for,
)
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, Decide, EndTrial, Risk, ToolCall, TryOnCopy
from desktop_agent.sentences import Sentence, translate


class CardMenu(QMenu):
    """Made for one opening; it goes when it is closed.

    No rule is offered for what no rule can lift, and no edit of what is no command.

    Signals:
        rule_asked: such calls shall be allowed from now on.
        reason_asked: the denial shall carry a reason.
        edit_asked: another command shall take the place of this one.
        trust_asked: nothing more shall be asked in this conversation, as far as that goes.
        variant_asked: it shall run in another way; carries the digest of that.
    """

    rule_asked = Signal()
    reason_asked = Signal()
    edit_asked = Signal()
    trust_asked = Signal()
    variant_asked = Signal(str)

    def __init__(self, call: ToolCall, theme: Theme, parent: QWidget, *, offers_trust: bool = True) -> None:
        super().__init__(parent)
        self._shown = request_of(call).shown
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
        rule = translate("PermissionCard", "Always allow…", "opens the editor of rules")
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        edit = translate("PermissionCard", "Edit the command before it runs")
        command, path = translate("PermissionCard", "Copy command"), translate("PermissionCard", "Copy path")
        trust = translate("PermissionCard", "Trust all commands in this conversation…", "asks once more")
        # What was tried is this command: another one is another question.
        is_open = is_command(call) and request_of(call).trial is None
        if is_open and assessment_of(call).risk < Risk.CRITICAL:
            self.addAction(localize(rule)).triggered.connect(self.rule_asked)
        self.addAction(localize(tell)).triggered.connect(self.reason_asked)
        if is_open:
            self.addAction(localize(edit)).triggered.connect(self.edit_asked)
        self.addAction(localize(command if is_command(call) else path)).triggered.connect(self._on_copy)
        variants = request_of(call).variants
        if variants:
            self.addSeparator()
        for variant in variants:
            asks = partial(self.variant_asked.emit, variant.digest)
            self.addAction(localize(words_for(variant.confinement))).triggered.connect(asks)
        if offers_trust:
            self.addSeparator()
            self.addAction(localize(trust)).triggered.connect(self.trust_asked)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._shown)


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

    def __init__(self, call: ToolCall, theme: Theme, guard: InputIdleMonitor, parent: QWidget | None = None) -> None:
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


NOT_IN_VIEW = translate(
    "PermissionCard", "The question was not in view. Read it, then press again.", "why a press did nothing"
)
_PAGES = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PermissionCard(TranslatedWidget, CardAsides):
    """Asks about one tool call. A call that no longer waits is drawn by its tool entry, not here.

    It takes no focus unless asked to (`ring`), has no default button, and every answer passes its gate.

    Signals:
        decided: carries the answer to what it shows, a Decide.
        all_denied: every waiting question shall be denied; true where assistive technology pressed.
    """

    decided = Signal(object)
    all_denied = Signal(bool)

    def __init__(self, call: ToolCall, theme: Theme, guard: InputIdleMonitor, parent: QWidget | None = None) -> None:
        super().__init__(call, theme, guard, parent)
        self._place = (0, 0)
        self._asked: tuple[object, ...] = ()
        self._before = self._given = call
        self._was_announced = False
        self._connect()
        self._show(call)

    def show_item(self, call: ToolCall) -> None:
        """Show a waiting call. One that is shown already stays as it is: in the way to run that was chosen for it."""
        if call is not self._given:
            self._given = call
            self._show(call)

    def _on_varied(self, digest: str) -> None:
        self._show(varied(self._given, digest))

    def _show(self, call: ToolCall) -> None:
        """Show a call. Another question than before begins anew: no press for the old one counts for it."""
        asked = (call.id, call.permission, call.assessment)
        is_new, self._call = call is not self._call, call
        if asked == self._asked:
            if is_new:
                # It was judged anew, and asks the same again: an answer that was on its way meanwhile is lost.
                self.reopen()
            return
        is_first, is_same = not self._asked, bool(self._asked) and _asks_the_same(self._before, call)
        self._asked, self._before = asked, call
        self._was_announced = False
        self.fill(call)
        self.sight.begin()
        self.gate.begin(is_same=is_same)
        if not is_first:
            self.remeasure()
            self._tell_anew(call)

    def _tell_anew(self, call: ToolCall) -> None:
        """Let what stands there now be heard, and be seen whole by who sees a part of it."""
        if self.isVisible():
            self.announce(spoken_anew(call), QAccessible.AnnouncementPoliteness.Polite)
        if request_of(call).trial is not None and not self.seen().isEmpty():
            self.wanted.emit(call.id)

    def set_place(self, index: int, of: int) -> None:
        """Say which of the waiting questions it is; the first one gets the chords."""
        if index == 1 and self._place[0] != 1:
            self.gate.come_to_front()
        self._place = (index, of)
        self.head.set_place(index, of)
        self.buttons.set_has_chords(has_chords=index == 1)
        self.help.set_has_chords(has_chords=index == 1)

    def set_view_height(self, height: int) -> None:
        """Tell how high the view is, so that what is long scrolls in itself and the buttons stay in it."""
        self.set_room(height)
        self.remeasure()

    def press_by_chord(self, choice: Choice) -> None:
        """Answer by a chord; to be called while the key stroke is being delivered."""
        why_not = self.gate.refusal(Press.CHORD, allows=choice is not Choice.DENY)
        if why_not is None:
            self.buttons.answer(choice)
        else:
            self._say_why(why_not)

    def say_out_of_view(self) -> None:
        """Say why a chord did nothing: what it would have answered was not on the screen. Chords wait anew."""
        self.gate.come_to_front()
        # In the head alone, which is being led to: a bubble would lie on what shall be read.
        self._say_in_head(NOT_IN_VIEW)

    def reopen(self) -> None:
        """Take answers again: the one that was given did not arrive."""
        self.buttons.set_open(is_open=True)
        self.trial_row.set_open(is_open=True)

    def ring(self) -> None:
        """Put the keyboard on Deny, as asked by the person."""
        self._keyboard.take()
        self.buttons.focus_deny()

    def has_keyboard(self) -> bool:
        """Tell whether the keyboard is somewhere on the card."""
        return self._keyboard.is_here()

    def _connect(self) -> None:
        self.head.all_denied.connect(self._on_all_denied)
        self.head.refused.connect(self._say_why)
        for part in (self.command, self.arguments, self.trial, self.preview, self.printed, self.scroller):
            part.read_changed.connect(self._on_read)
        self.varied.connect(self._on_varied)
        self.editor.used.connect(self._on_edited)
        self.parts.pointed.connect(self._on_pointed)
        self.reason.given.connect(self._on_reason_given)
        self.buttons.answered.connect(self._on_answered)
        self.buttons.refused.connect(self._say_why)
        self.trial_row.pressed.connect(self._on_trial)
        self.trial_row.refused.connect(self._say_why)

    # What happens on it.

    def _on_answered(self, choice: str, assisted: bool) -> None:
        self._decide(choice, "", assisted=assisted)

    def _on_reason_given(self, note: str) -> None:
        self._decide(Choice.DENY.value, note, assisted=False)

    def _on_all_denied(self, assisted: bool) -> None:
        self.let_keyboard_go()
        self.all_denied.emit(assisted)

    def _decide(self, choice: str, note: str, *, assisted: bool) -> None:
        # First: from a disabled button Qt would hand the keyboard to whatever comes next in the window.
        self.let_keyboard_go()
        self._close()
        digest = request_of(self._call).digest
        self.decided.emit(Decide(self._call.id, digest, Choice(choice), note, assisted))

    def _close(self) -> None:
        """Take no more answers, and put away what is typed into."""
        self.buttons.set_open(is_open=False)
        self.trial_row.set_open(is_open=False)
        self.reason.hide()
        self.hide_editor()

    def _on_trial(self, begins: bool) -> None:
        self.let_keyboard_go()
        self._close()
        self.remeasure()
        item, digest = self._call.id, request_of(self._call).digest
        self.trial_asked.emit(TryOnCopy(item, digest) if begins else EndTrial(item, digest))

    def _on_edited(self, command: str) -> None:
        self.let_keyboard_go()
        self._close()
        self.remeasure()
        self.edited.emit(command)

    def _say_why(self, sentence: Sentence) -> None:
        self._say_in_head(sentence)
        if not self.seen().contains(self.head.geometry()):
            # A card higher than the view: where the head is not seen, the reason stands at the buttons.
            self.bubble.say(localize(sentence), self.buttons.geometry())

    def _say_in_head(self, sentence: Sentence) -> None:
        self.head.say_why(sentence)
        self.announce(localize(sentence), QAccessible.AnnouncementPoliteness.Polite)

    def _on_read(self) -> None:
        self.buttons.set_was_read(was_read=self.was_read)

    def _on_pointed(self, spans: tuple[tuple[int, int], ...]) -> None:
        self.command.mark(*spans)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab go around on the card; Escape and F6 lead away."""
        if self.has_keyboard() and self._keyboard.step(1 if forward else -1, wraps=True):
            return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that the buttons left; none goes on to the window, where it could mean something."""
        key = Qt.Key(event.key())
        if self.scroll_by_key(event):
            return
        if key in _PAGES:
            event.ignore()  # the transcript scrolls: a card may be higher than the view
        elif key in _STEPS:
            self._keyboard.step(-_STEPS[key] if self.isRightToLeft() else _STEPS[key], wraps=False)
        elif key in _ENTERS and not event.isAutoRepeat():
            self._on_enter()
        elif key == Qt.Key.Key_Question:
            self._on_help_asked()
        elif key == Qt.Key.Key_Menu:
            self._on_menu_asked()
        elif key == Qt.Key.Key_Escape:
            self.let_keyboard_go()

    def _on_enter(self) -> None:
        if self.head.deny_all.hasFocus():
            self._on_all_denied(assisted=False)
        elif self.head.help.hasFocus():
            self._on_help_asked()
        elif self.head.menu.hasFocus():
            self._on_menu_asked()
        elif self.trial_row.button.hasFocus():
            self.trial_row.press_by_key()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_announced:
            self._was_announced = True
            words = spoken(self._call, has_chords=self._place[0] <= 1)
            self.announce(words, QAccessible.AnnouncementPoliteness.Assertive)

    def _retranslate(self) -> None:
        self.retranslate(self._call)
        self.buttons.retranslate(scope_of(self._call))


def _asks_the_same(before: ToolCall, call: ToolCall) -> bool:
    """Tell whether a question is the one before it, tried meanwhile or in a way that was chosen for it.

    A pointer that was aimed at the one is aimed at the other as well.
    """
    was, now = request_of(before), request_of(call)
    ways = (was.confinement, *(one.confinement for one in was.variants))
    return (before.id, was.shown, before.assessment) == (call.id, now.shown, call.assessment) and (
        now.confinement in ways
    )
