"""Card that asks the user about one tool call; every answer passes its press guard."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import Press, PressGuard
from desktop_agent.gui.permission.card_body import CardBody
from desktop_agent.gui.permission.permission_text import (
    assessment_of,
    change_announcement,
    described,
    is_command,
    request_of,
    spoken,
    variant_label,
    varied,
)
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.gui.widgets.layouts import column_of
from desktop_agent.protocol import Choice, Decide, EditCommand, EndTrial, Risk, ToolCall, TryOnCopy
from desktop_agent.sentences import Sentence, translate


class CardMenu(Menu):
    """Menu of a card, deleted when it closes.

    It offers no rule that could not take effect, and no edit unless the call is a command.

    Signals:
        rule_asked: the user wants to allow such calls permanently.
        reason_asked: the user wants to deny with a reason.
        edit_asked: the user wants to edit the command.
        trust_asked: the user wants to allow all commands of this conversation.
        variant_asked: the user chose another confinement; carries the digest of the variant.
    """

    rule_asked = Signal()
    reason_asked = Signal()
    edit_asked = Signal()
    trust_asked = Signal()
    variant_asked = Signal(str)

    def __init__(self, call: ToolCall, theme: Theme, parent: QWidget, *, offers_trust: bool = True) -> None:
        super().__init__(theme, parent)
        self._shown = request_of(call).shown
        rule = translate("PermissionCard", "Always allow…", "opens the editor of rules")
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        edit = translate("PermissionCard", "Edit the command before it runs")
        command, path = translate("PermissionCard", "Copy command"), translate("PermissionCard", "Copy path")
        trust = translate("PermissionCard", "Trust all commands in this conversation…", "asks once more")
        # A trial is of this command, so it cannot be edited afterwards.
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
            self.addAction(localize(variant_label(variant.confinement))).triggered.connect(asks)
        if offers_trust:
            self.addSeparator()
            self.addAction(localize(trust)).triggered.connect(self.trust_asked)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._shown)


NOT_IN_VIEW = translate(
    "PermissionCard", "The question was not in view. Read it, then press again.", "why a press did nothing"
)
_PAGES = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PermissionCard(TranslatedWidget, CardFrame):
    """Asks about one tool call. A call that no longer waits is shown by its tool call row, not here.

    It takes no focus unless asked to (`ring`), has no default button, and every answer passes its press guard.

    Signals:
        decided: carries the answer to what it shows, a Decide.
        all_denied: every pending permission request is to be denied; true where assistive technology pressed.
        edited: carries the EditCommand that replaces this command, which is then judged again.
        rule_wanted: such calls are to be allowed permanently; carries the ToolCall.
        trust_wanted: the user wants to allow all commands of this conversation.
        trial_asked: carries the request about its trial, a TryOnCopy or an EndTrial.
        help_wanted: a chapter of the manual was asked for; carries the HelpPlace.
        wanted: it has grown and is to be brought into view; carries its item.
    """

    decided = Signal(object)
    all_denied = Signal(bool)
    edited = Signal(object)
    rule_wanted = Signal(object)
    trust_wanted = Signal()
    trial_asked = Signal(object)
    help_wanted = Signal(object)
    wanted = Signal(str)

    def __init__(self, call: ToolCall, theme: Theme, guard: InputIdleMonitor, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.call = self._before = self._given = call
        self._asked: tuple[object, ...] = ()
        self._place = (0, 0)
        self._was_announced = False
        self.offers_trust = True
        """Trusting all commands is a mode of this program, and not the current one."""
        self.gate = PressGuard(self, guard, self.is_in_view)
        self.body = CardBody(self.gate, theme, self)
        column_of(self.body, inside=self)
        self._connect()
        self._show(call)

    def show_item(self, call: ToolCall) -> None:
        """Show a waiting call. A call that is shown already keeps the variant that the user chose for it."""
        if call is not self._given:
            self._given = call
            self._show(call)

    def set_place(self, index: int, of: int) -> None:
        """Show its place among the pending requests; the chords answer the first one."""
        if index == 1 and self._place[0] != 1:
            self.gate.come_to_front()
        self._place = (index, of)
        self.body.head.set_place(index, of)
        self.body.buttons.set_has_chords(has_chords=index == 1)
        self.body.help.set_has_chords(has_chords=index == 1)

    def set_view_height(self, height: int) -> None:
        self.body.set_room(height)
        self.remeasure()

    def heightForWidth(self, width: int) -> int:
        high = super().heightForWidth(width)
        if self.body.share_room(width, high):
            self.forget_sizes()
            high = super().heightForWidth(width)
        return high

    def is_in_view(self) -> bool:
        """Return whether the buttons and the question are in view; of a card too high, all of it has been."""
        return self.body.sight.is_enough()

    def press_by_chord(self, choice: Choice) -> None:
        """Answer by a chord; to be called while the key stroke is being delivered."""
        why_not = self.gate.refusal(Press.CHORD, allows=choice is not Choice.DENY)
        if why_not is None:
            self.body.buttons.answer(choice)
        else:
            self._show_refusal(why_not)

    def say_out_of_view(self) -> None:
        """Show why a chord did nothing: the card was not on the screen. The pause before a chord starts again."""
        self.gate.come_to_front()
        # In the head alone: the view is moving there, and a bubble would cover the question.
        self._show_in_head(NOT_IN_VIEW)

    def reopen(self) -> None:
        """Take answers again: the answer that was given did not arrive."""
        self.body.buttons.set_open(is_open=True)
        self.body.trial_row.set_open(is_open=True)

    # The keyboard.

    def ring(self) -> None:
        """Put the keyboard on Deny, as the user asked."""
        self._keyboard.take()
        self.body.buttons.focus_deny()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that the buttons ignored; none reaches the window, where it could trigger something."""
        key = Qt.Key(event.key())
        if self.body.scroll_by_key(event):
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
            self.release_focus()

    def _on_enter(self) -> None:
        head, trial = self.body.head, self.body.trial_row
        if head.deny_all.hasFocus():
            self._on_all_denied(assisted=False)
        elif head.help.hasFocus():
            self._on_help_asked()
        elif head.menu.hasFocus():
            self._on_menu_asked()
        elif trial.button.hasFocus():
            trial.press_by_key()
        else:
            self.body.help.press_by_key()

    def _stops(self) -> tuple[QWidget, ...]:
        body, head = self.body, self.body.head
        answers = (*body.buttons.stops(), body.trial_row.button)
        controls = (*answers, body.reason.field, *body.editor.stops(), head.deny_all, head.help, head.menu)
        return (*controls, *body.help.ways.values())

    # The call.

    def _show(self, call: ToolCall) -> None:
        """Show a call. A press that was meant for another question never counts for this one."""
        asked = (call.id, call.permission, call.assessment)
        is_new, self.call = call is not self.call, call
        if asked == self._asked:
            if is_new:
                # It was judged again and asks the same: an answer that was sent meanwhile is lost.
                self.reopen()
            return
        is_first, is_same = not self._asked, bool(self._asked) and _asks_the_same(self._before, call)
        self._asked, self._before = asked, call
        self._was_announced = False
        self.body.fill(call)
        self._describe()
        self.body.sight.begin()
        self.gate.begin(is_same=is_same)
        if not is_first:
            self.remeasure()
            self._announce_change(call)

    def _describe(self) -> None:
        name = translate("PermissionCard", "Permission request", "name for assistive technology")
        self.setAccessibleName(localize(name))
        self.setAccessibleDescription(described(self.call))

    def _announce_change(self, call: ToolCall) -> None:
        """Announce another question, and bring the whole card into view where a part of it is visible."""
        if self.isVisible():
            self.announce(change_announcement(call), QAccessible.AnnouncementPoliteness.Polite)
        if request_of(call).trial is not None and not self.seen().isEmpty():
            self.wanted.emit(call.id)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_announced:
            self._was_announced = True
            text = spoken(self.call, has_chords=self._place[0] <= 1)
            self.announce(text, QAccessible.AnnouncementPoliteness.Assertive)

    def _retranslate(self) -> None:
        self.body.retranslate(self.call)
        self._describe()

    # Answers.

    def _connect(self) -> None:
        body, head = self.body, self.body.head
        head.all_denied.connect(self._on_all_denied)
        head.help_asked.connect(self._on_help_asked)
        head.menu_asked.connect(self._on_menu_asked)
        body.help.manual_asked.connect(self.help_wanted)
        # Before the composer, where Escape would stop the whole turn.
        body.close_help.activated.connect(self._on_help_asked)
        body.close_help.activatedAmbiguously.connect(self._on_help_asked)
        for part in (body.command, body.arguments, body.trial, body.preview, body.printed, body.scroller):
            part.read_changed.connect(self._on_read)
        for row in (head, body.buttons, body.trial_row):
            row.refused.connect(self._show_refusal)
        body.parts.pointed.connect(body.command.mark)
        body.reason.given.connect(partial(self._on_decided, Choice.DENY.value, False))
        body.reason.left.connect(self._on_input_left)
        body.editor.left.connect(self._on_input_left)
        body.editor.grew.connect(self.remeasure)
        body.editor.used.connect(self._on_edited)
        body.buttons.answered.connect(self._on_decided)
        body.trial_row.pressed.connect(self._on_trial)

    def _on_all_denied(self, assisted: bool) -> None:
        self.release_focus()
        self.all_denied.emit(assisted)

    def _on_decided(self, choice: str, assisted: bool, note: str = "") -> None:
        self._close()
        digest = request_of(self.call).digest
        self.decided.emit(Decide(self.call.id, digest, Choice(choice), note, assisted))

    def _close(self) -> None:
        """Take no more answers, and hide the input fields."""
        # First: from a disabled button Qt would move the keyboard to the next widget of the window.
        self.release_focus()
        self.body.buttons.set_open(is_open=False)
        self.body.trial_row.set_open(is_open=False)
        self.body.reason.hide()
        self.body.hide_editor()

    def _on_trial(self, begins: bool) -> None:
        self._close()
        self.remeasure()
        item, digest = self.call.id, request_of(self.call).digest
        self.trial_asked.emit(TryOnCopy(item, digest) if begins else EndTrial(item, digest))

    def _on_edited(self, command: str) -> None:
        self._close()
        self.remeasure()
        self.edited.emit(EditCommand(self.call.id, request_of(self.call).digest, command))

    def _show_refusal(self, sentence: Sentence) -> None:
        self._show_in_head(sentence)
        if not self.seen().contains(self.body.head.geometry()):
            # The head of a card higher than the view may be hidden, so the reason is shown at the buttons.
            self.body.bubble.say(localize(sentence), self.body.buttons.geometry())

    def _show_in_head(self, sentence: Sentence) -> None:
        self.body.head.say_why(sentence)
        self.announce(localize(sentence), QAccessible.AnnouncementPoliteness.Polite)

    def _on_read(self) -> None:
        self.body.buttons.set_was_read(was_read=self.body.was_read)

    # Help, menu and input fields.

    def _on_help_asked(self) -> None:
        is_shown = not self.body.help.isVisibleTo(self)
        if self.body.help.has_keyboard():
            # From a control that goes Qt would move the keyboard out of the card.
            self.body.head.help.setFocus(Qt.FocusReason.TabFocusReason)
        self.body.show_help(is_shown=is_shown)
        self.remeasure()
        if is_shown:
            self.wanted.emit(self.call.id)

    def _on_menu_asked(self) -> None:
        menu = CardMenu(self.call, self.theme, self, offers_trust=self.offers_trust)
        menu.rule_asked.connect(self._on_rule)
        menu.reason_asked.connect(self._on_tell)
        menu.edit_asked.connect(self._on_edit)
        menu.trust_asked.connect(self.trust_wanted)
        menu.variant_asked.connect(self._on_varied)
        # Below its button and over the card: the button is at the card's end.
        button = self.body.head.menu
        left = 0 if self.isRightToLeft() else button.width() - menu.sizeHint().width()
        menu.popup(button.mapToGlobal(QPoint(left, button.height())))

    def _on_varied(self, digest: str) -> None:
        self._show(varied(self._given, digest))

    def _on_rule(self) -> None:
        self.rule_wanted.emit(self.call)

    def _on_tell(self) -> None:
        self._keyboard.take()
        self.body.hide_editor()
        self.body.reason.ask()
        self._show_resized()

    def _on_edit(self) -> None:
        self._keyboard.take()
        self.body.reason.hide()
        self.body.show_editor(request_of(self.call).shown)
        self._show_resized()

    def _show_resized(self) -> None:
        self.remeasure()
        self.wanted.emit(self.call.id)

    def _on_input_left(self) -> None:
        self.release_focus()
        self.body.reason.hide()
        self.body.hide_editor()
        self.remeasure()


def _asks_the_same(before: ToolCall, call: ToolCall) -> bool:
    """Return whether a question is the previous one after a trial, or in a variant that the user chose.

    A pointer that was aimed at the previous one is aimed at this one as well.
    """
    was, now = request_of(before), request_of(call)
    ways = (was.confinement, *(one.confinement for one in was.variants))
    return (before.id, was.shown, before.assessment) == (call.id, now.shown, call.assessment) and (
        now.confinement in ways
    )
