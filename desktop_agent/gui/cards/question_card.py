"""Card of a pending question: options, a text field, and one button that answers.

It permits nothing. The user first chooses an option and then answers. An answer that allows more commands or more
spending has to pass the card's press guard, like a permission.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.cards.card_focus import CardKeyboard
from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import GuardedButton, PressGuard
from desktop_agent.gui.text.questions import CONSENTS, asked, detail_of, label_of, read_aloud, title_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import LONGEST
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.choices import Choice, made_rows
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.text_box import TextBox
from desktop_agent.protocol import Question, QuestionKind, Risk
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

ANSWER = translate("Question", "Answer", "button: sends what was chosen and written")
OWN_ANSWER = translate("Question", "In your own words", "field below the options of a question")
WHAT_TO_CHANGE = translate("Question", "What should be different", "field below the options of a plan")
PLACE = translate("Question", "{index} of {count}", "place among the questions that wait")
GROUP = translate("Question", "Question", "name of the group for assistive technology")
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ENTERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_WHY_MS = 6000


class GuardedAnswer(GuardedButton):
    """Answer button that allows more: the pointer passes the press guard, Space works on the focused button."""

    def __init__(self, gate: PressGuard, theme: Theme, parent: QWidget) -> None:
        super().__init__("", gate, theme, parent, allows=True, kind=ButtonKind.PRIMARY)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.pressed_fully.emit(False)
        else:
            event.ignore()


class QuestionCard(TranslatedWidget, CardFrame):
    """Asks one question until it is over. It takes no focus unless asked to (`ring`) or pressed.

    Signals:
        answered: carries the ids of the chosen options, and the text.
        stepped: the keyboard moved to a part of the card, which should be in view; carries it.
    """

    answered = Signal(tuple, str)
    stepped = Signal(QWidget)

    def __init__(
        self, question: Question, theme: Theme, guard: InputIdleMonitor, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.question = question
        self.is_open, self._was_announced = True, False
        self.had_keyboard = False
        """The card had the keyboard when it was answered."""
        self._place = (1, 1)
        self._body = question.body
        self._why: Sentence | None = None
        self._tabs = CardKeyboard(self, self._tab_stops)
        self.set_risk(Risk.LOW, 0)
        self.heading = Label("", theme, self, role="heading")
        self.place = Label("", theme, self, role="small", color="text.secondary")
        self.asked = Label("", theme, self, role="reading", wraps=True, selectable=True)
        self.rows: list[Choice] = made_rows(
            [(label_of(option), detail_of(option)) for option in question.options],
            theme,
            self,
            is_many=question.takes_many,
        )
        self.own_answer = TextBox(theme, self, is_code=False)
        self.own_answer.setVisible(question.takes_text)
        self.why = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.gate = PressGuard(self, guard)
        self.answer = self._made_answer()
        self._forget = QTimer(self, singleShot=True, interval=_WHY_MS)
        self._forget.timeout.connect(self._forget_why)
        self._build()
        self._connect()
        self._retranslate()
        self._review()

    def show_item(self, question: Question) -> None:
        """Show the question again; its content never changes."""
        self.question = question

    def set_place(self, index: int, of: int) -> None:
        """Set the place among the pending questions."""
        self._place = (index, of)
        self.place.setText(localize(PLACE.with_values(index=index, count=of)))
        self.place.setVisible(of > 1)

    def reopen(self) -> None:
        """Take answers again: the answer that was given did not arrive."""
        self.is_open = True
        self._review()

    def ring(self) -> None:
        """Put the keyboard on the chosen or the first option, as the user asked."""
        self._keyboard.take()
        chosen = [row for row in self.rows if row.isChecked()]
        stops = [*chosen, *self._stops()]
        if stops:
            self._go_to(stops[0])

    # Construction.

    def _made_answer(self) -> Button:
        if self.question.about in CONSENTS:
            guarded = GuardedAnswer(self.gate, self.theme, self)
            guarded.pressed_fully.connect(self._on_answer)
            guarded.refused.connect(self._say_why)
            return guarded
        plain = Button("", self.theme, self, kind=ButtonKind.PRIMARY)
        plain.clicked.connect(self._on_answer)
        return plain

    def _build(self) -> None:
        theme = self.theme
        head = row_of(Room(self.heading), self.place)
        self.why.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        foot = row_of(Room(self.why), self.answer, gap=theme.space("normal"))
        side, above = theme.layout("card_padding"), theme.px(12)
        parts = (head, self.asked, *self.rows, self.own_answer, foot)
        column_of(*parts, gap=theme.px(8), margins=(side, above, side, above), inside=self)
        self.place.hide()

    def _connect(self) -> None:
        for row in self.rows:
            row.toggled.connect(self._review)
        self.own_answer.edited.connect(self._review)
        self.own_answer.entered.connect(self._on_entered)
        self.own_answer.escaped.connect(self.release_focus)
        self.own_answer.grew.connect(self.remeasure)

    def _stops(self) -> Sequence[QWidget]:
        return (*self.rows, self.own_answer.field, self.answer)

    def _tab_stops(self) -> Sequence[QWidget]:
        """Return the stops of Tab, which skips unchosen exclusive options: typing must not change the choice."""
        if self.question.takes_many or not self.rows:
            return self._stops()
        row = next((row for row in self.rows if row.hasFocus()), None)
        row = row or next((row for row in self.rows if row.isChecked()), self.rows[0])
        return (row, self.own_answer.field, self.answer)

    # Input.

    def _go_to(self, stop: QWidget) -> None:
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        self.stepped.emit(stop)

    def _step(self, by: int, keyboard: CardKeyboard, *, wraps: bool) -> bool:
        has_stepped = keyboard.step(by, wraps=wraps)
        stop = next((stop for stop in self._stops() if stop.hasFocus()), None)
        if has_stepped and stop is not None:
            self.stepped.emit(stop)
        return has_stepped

    def _chosen(self) -> tuple[str, ...]:
        pairs = zip(self.question.options, self.rows, strict=True)
        return tuple(option.id for option, row in pairs if row.isChecked())

    def _review(self) -> None:
        has_words = self.question.takes_text and bool(self.own_answer.text().strip())
        self.answer.setEnabled(self.is_open and (bool(self._chosen()) or has_words))

    def _on_entered(self) -> None:
        """Answer with the text by Enter; if the answer allows more, focus the button instead."""
        if self.answer.isEnabled():
            if self.question.about in CONSENTS:
                self._go_to(self.answer)
            else:
                self._on_answer()

    def _on_answer(self) -> None:
        if not self.answer.isEnabled():
            return
        self.had_keyboard = self.has_keyboard()
        # First: from a disabled button Qt would move the keyboard to the next widget of the window.
        self.release_focus()
        self.is_open = False
        self._review()
        self.answered.emit(self._chosen(), self.own_answer.text().strip() if self.question.takes_text else "")

    def _say_why(self, sentence: Sentence) -> None:
        self._why = sentence
        self.why.setText(localize(sentence))
        self.announce(localize(sentence), QAccessible.AnnouncementPoliteness.Polite)
        self._forget.start()

    def _forget_why(self) -> None:
        self._why = None
        self.why.setText("")

    def _step_by_tab(self, by: int) -> bool:
        return self._step(by, self._tabs, wraps=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that its parts ignored; none reaches the window, where it could trigger something."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._step(_STEPS[key], self._keyboard, wraps=False)
        elif key in _ENTERS and not event.isAutoRepeat():
            self._on_enter()
        elif key == Qt.Key.Key_Escape:
            self.release_focus()
        elif key in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}:
            event.ignore()  # the transcript scrolls: a card may be higher than the view

    def _on_enter(self) -> None:
        """Choose the focused option and focus the button; on the button, answer.

        If the answer allows more, the focus stays, so that two fast presses of Enter answer nothing.
        """
        if self.answer.hasFocus():
            self._on_answer()
            return
        row = next((row for row in self.rows if row.hasFocus()), None)
        if row is None:
            return
        if not row.isChecked():
            row.click()
        if self.answer.isEnabled() and not self.question.takes_many and self.question.about not in CONSENTS:
            self._go_to(self.answer)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_announced:
            self._was_announced = True
            self.announce(read_aloud(self.question), QAccessible.AnnouncementPoliteness.Assertive)

    def reads(self, body: str) -> None:
        """Add the text above the card to the accessible description."""
        self._body = body
        self._retranslate()

    def _retranslate(self) -> None:
        question = self.question
        self.setAccessibleName(localize(GROUP))
        self.setAccessibleDescription(cut(f"{read_aloud(question)}\n{visible(self._body)}".strip(), LONGEST))
        self.heading.setText(localize(title_of(question)))
        self.asked.setText(asked(question))
        for option, row in zip(question.options, self.rows, strict=True):
            row.choice_text.label, row.choice_text.detail = label_of(option), detail_of(option)
            row.setAccessibleName(row.choice_text.label)
            row.update()
        self.own_answer.set_label(localize(WHAT_TO_CHANGE if question.about is QuestionKind.PLAN else OWN_ANSWER))
        self.answer.setText(localize(ANSWER))
        self.why.setText(localize(self._why) if self._why is not None else "")
        self.set_place(*self._place)
        self.remeasure()
