"""One waiting tool call: what would happen, how risky it is, and three answers that no slip can give."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QGroupBox, QMenu, QSpacerItem, QVBoxLayout, QWidget

from desktop_agent.gui.card_extras import AnswersHelp, ReasonField
from desktop_agent.gui.card_gate import CardGate, Press
from desktop_agent.gui.card_head import CardHead, title_of
from desktop_agent.gui.card_lines import Fact, FactsRow, PartsList
from desktop_agent.gui.change_preview import ChangePreview
from desktop_agent.gui.command_view import CommandView
from desktop_agent.gui.consent_buttons import ConsentButtons, Offer, chord_words
from desktop_agent.gui.controls import RISK_WORDS, Label
from desktop_agent.gui.language import say
from desktop_agent.gui.painting import draw_box
from desktop_agent.gui.quiet_guard import QuietGuard
from desktop_agent.gui.safe_words import safe, say_safely, short_folder
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import Assessment, Choice, PermissionRequest, Risk, ToolCall
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

NOT_IN_VIEW = translate(
    "PermissionCard", "The question was not in view. Read it, then press again.", "why a press did nothing"
)
_SPOKEN_MAX = 400


class PermissionCard(QGroupBox):
    """Asks about one tool call. A call that no longer waits is drawn by its tool entry, not here.

    It takes no focus unless asked to (`ring`), has no default button, and every answer passes its gate.

    Signals:
        decided: carries the choice, a note for the agent (with a denial), and whether assistive technology pressed.
        all_denied: every waiting question shall be denied; true where assistive technology pressed.
        grew: its height is another, because the person asked for more.
        left: the keyboard wants to go back to where it came from.
    """

    decided = Signal(str, str, bool)
    all_denied = Signal(bool)
    grew = Signal()
    left = Signal()

    def __init__(self, call: ToolCall, theme: Theme, guard: QuietGuard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._call = call
        self._place = (0, 0)
        self._has_call = False
        self._was_announced = False
        self._gate = CardGate(self, guard)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._build()
        self._connect()
        theme.changed.connect(self.update)
        self.show_item(call)

    # What others tell it.

    @property
    def call(self) -> ToolCall:
        return self._call

    def show_item(self, call: ToolCall) -> None:
        """Show a waiting call. Another question than before begins anew: no press for the old one counts for it."""
        digest = call.permission.digest if call.permission is not None else ""
        before = self._call.permission.digest if self._call.permission is not None else ""
        is_new = (call.id, digest) != (self._call.id, before) or not self._has_call
        self._call = call
        if is_new:
            self._has_call = True
            self._was_announced = False
            self._fill()
            self._gate.begin()

    def set_place(self, index: int, of: int) -> None:
        """Say which of the waiting questions it is; the first one gets the chords."""
        if index == 1 and self._place[0] != 1:
            self._gate.come_to_front()
        self._place = (index, of)
        self.head.set_place(index, of)

    def set_view_height(self, height: int) -> None:
        """Tell how high the view is, so that a long command scrolls in itself and the buttons stay in it."""
        limit = round(height * self._theme.share("card_command_max"))
        self.command.set_limit(limit)
        self.preview.set_limit(limit)

    def press_by_chord(self, choice: Choice) -> None:
        """Answer by a chord; to be called while the key stroke is being delivered."""
        why_not = self._gate.refusal(Press.CHORD, allows=choice is not Choice.DENY)
        if why_not is None and not self.is_in_view():
            why_not = NOT_IN_VIEW
        if why_not is None:
            self.buttons.answer(choice)
        else:
            self._say_why(why_not)

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
        seen = _seen(self)
        buttons = QRect(self.buttons.mapTo(self, QPoint(0, 0)), self.buttons.size())
        return seen.contains(self.rect()) or (seen.contains(buttons) and seen.height() < self.height())

    # How it is made.

    def _build(self) -> None:
        theme = self._theme
        self.head = CardHead(self._gate, theme, self)
        self.command = CommandView(theme, self)
        self.facts = FactsRow(theme, self)
        self.parts = PartsList(theme, self)
        self.preview = ChangePreview(theme, self)
        self.advice = Label("", theme, self, color="text.secondary", wraps=True)
        self.help = AnswersHelp(theme, self)
        self.reason = ReasonField(theme, self)
        self.buttons = ConsentButtons(self._gate, theme, self)
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
        self.setContentsMargins(0, 0, 0, 0)

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
        request, assessment = self._request(), self._assessment()
        dangers = [span for part in assessment.parts for span in part.dangers]
        self.head.show_call(self._call, assessment.risk)
        # The tinted head of a critical card ends before the command, and leaves it air.
        self._under_head.changeSize(0, self._theme.px(17 if assessment.risk is Risk.CRITICAL else 5))
        self.command.set_command(request.shown, dangers=dangers, is_shell=self._call.tool == "Bash")
        self.preview.show_change(request.diff)
        self.parts.show_parts(assessment.parts)
        self.reason.hide()
        self.help.hide()
        self.head.help.setChecked(False)
        self._retranslate()
        self.buttons.offer(Offer(request, assessment.risk, self._scope()), was_read=self.command.was_read)

    def _request(self) -> PermissionRequest:
        return self._call.permission or PermissionRequest("", self._call.title, (Choice.DENY,))

    def _assessment(self) -> Assessment:
        return self._call.assessment or Assessment(Risk.HIGH, ())

    def _scope(self) -> str:
        return ", ".join(safe(say_safely(scope.label)) for scope in self._request().scopes)

    def _facts(self) -> list[Fact]:
        request = self._request()
        facts = []
        if request.cwd:
            facts.append(Fact("folder", safe(short_folder(request.cwd, Path.home()))))
        if request.network:
            asks = translate("PermissionCard", "asks for the network", "a fact on the card")
            facts.append(Fact("globe", say(asks), is_strong=True))
        if self._call.tool == "Bash" and self._call.sandbox == "none":
            none = translate("PermissionCard", "no sandbox", "a fact on the card: nothing limits the command")
            facts.append(Fact("shield-off", say(none)))
        return facts

    def _retranslate(self) -> None:
        request, assessment = self._request(), self._assessment()
        self.facts.show_facts(self._facts())
        self.facts.setVisible(bool(self._facts()))
        self.advice.setText(say_safely(assessment.advice) if assessment.advice is not None else "")
        self.advice.setVisible(assessment.advice is not None)
        self.help.show_request(request, self._scope())
        risk = say(RISK_WORDS[assessment.risk])
        self.setAccessibleName(
            say(translate("PermissionCard", "Permission request", "name for assistive technology"))
        )
        described = translate("PermissionCard", "{command}\nRisk: {risk}", "for assistive technology")
        self.setAccessibleDescription(say(described.having(command=visible(request.shown), risk=risk)))

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
        self._announce(say(sentence), QAccessible.AnnouncementPoliteness.Polite)

    def _on_read(self) -> None:
        self.buttons.set_was_read(was_read=self.command.was_read)

    def _on_pointed(self, place: int) -> None:
        part = self._assessment().parts[place] if place >= 0 else None
        self.command.mark((part.start, part.end) if part is not None else None)

    def _on_help_asked(self) -> None:
        is_shown = not self.help.isVisibleTo(self)
        self.help.setVisible(is_shown)
        self.head.help.setChecked(is_shown)
        self.grew.emit()

    def _on_menu_asked(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(self._theme.sheet("menu"))
        is_command = self._call.tool == "Bash"
        copy = translate("PermissionCard", "Copy command") if is_command else translate("PermissionCard", "Copy path")
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        menu.addAction(say(copy)).triggered.connect(self._on_copy)
        menu.addAction(say(tell)).triggered.connect(self._on_tell)
        below = self.head.menu.mapToGlobal(QPoint(self.head.menu.width(), self.head.menu.height()))
        menu.popup(below - QPoint(menu.sizeHint().width(), 0))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._request().shown)

    def _on_tell(self) -> None:
        self.reason.ask()
        self.grew.emit()

    def _on_reason_left(self) -> None:
        self.grew.emit()
        self.left.emit()

    # What Qt asks of it.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the buttons left: scroll a long command, explain, open the menu, leave."""
        key = event.key()
        if self.command.scroll_by_key(event):
            return
        if key == Qt.Key.Key_Question:
            self._on_help_asked()
        elif key == Qt.Key.Key_Menu:
            self._on_menu_asked()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        # Nothing else: a key that goes on to the window could mean something there.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_announced:
            self._was_announced = True
            self._announce(self._spoken(), QAccessible.AnnouncementPoliteness.Assertive)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
            self.buttons.offer(
                Offer(self._request(), self._assessment().risk, self._scope()), was_read=self.command.was_read
            )
        super().changeEvent(event)
        # The style leaves room for a frame and a title of a group box; ours are painted here.
        self.setContentsMargins(0, 0, 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, risk = self._theme, QPainter(self), self._assessment().risk
        critical = risk is Risk.CRITICAL
        radius = theme.radius("card")
        draw_box(painter, self.rect(), radius=radius, fill=theme.color("surface.raised"))
        if critical:
            shape = QPainterPath()
            shape.addRoundedRect(self.rect(), radius, radius)
            painter.save()
            painter.setClipPath(shape)
            head = QRect(0, 0, self.width(), self.head.geometry().bottom() + 1 + theme.px(4))
            painter.fillRect(head, theme.color("risk.critical.tint"))
            painter.restore()
        edge = "border.strong" if risk is Risk.LOW else f"risk.{risk.name.lower()}.edge"
        width = theme.edge("critical_card" if critical else "hairline")
        draw_box(painter, self.rect(), radius=radius, edge=theme.color(edge), width=width)

    def _spoken(self) -> str:
        sentence = translate(
            "PermissionCard",
            "Permission request. {title}: {command}. Risk: {risk}. Deny {deny}, Allow once {once}.",
            "read aloud when a card appears; {deny} and {once} are keys",
        )
        return say(
            sentence.having(
                title=say(title_of(self._call)),
                command=cut(visible(self._request().shown), _SPOKEN_MAX),
                risk=say(RISK_WORDS[self._assessment().risk]),
                deny=chord_words(Choice.DENY),
                once=chord_words(Choice.ALLOW_ONCE),
            )
        )

    def _announce(self, words: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self, words)
            event.setPoliteness(politeness)
            QAccessible.updateAccessibility(event)


def _seen(widget: QWidget) -> QRect:
    """Return what of a widget no parent cuts off, in its own coordinates."""
    seen, child, above = widget.rect(), widget, widget.parentWidget()
    while above is not None and not child.isWindow():
        seen = seen.intersected(QRect(-widget.mapTo(above, QPoint(0, 0)), above.size()))
        child, above = above, above.parentWidget()
    return seen
