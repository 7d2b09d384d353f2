"""Content of a permission card, from its head to its buttons, and how it scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QRegion, QShortcut
from PySide6.QtWidgets import QSpacerItem, QWidget

from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.cards.press_guard import PressGuard
from desktop_agent.gui.document.command_view import CommandView, Margin
from desktop_agent.gui.document.diff_pane import DiffPane
from desktop_agent.gui.permission.answer_buttons import AnswerButtons, AnswerOffer
from desktop_agent.gui.permission.card_header import CardHead, ReasonBubble
from desktop_agent.gui.permission.command_editor import CommandEditor
from desktop_agent.gui.permission.explanation import AnswersHelp, CardFact, FactsRow, PartsList, ReasonField
from desktop_agent.gui.permission.permission_text import (
    advice_of,
    agent_description,
    arguments_of,
    assessment_of,
    facts_of,
    is_command,
    request_of,
    scope_of,
)
from desktop_agent.gui.permission.previews import ChangePreview, EffectPreview
from desktop_agent.gui.permission.trial_section import PRINTED, TrialChanges, TrialRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.bounded_pane import BoundedPane
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import add_parts, column_of
from desktop_agent.gui.widgets.scroll_bar import BACK, SCROLLS
from desktop_agent.protocol import Risk, ToolCall


class ReadTracker:
    """Tracks which parts of a card are in view, and which parts of a card higher than the view were painted.

    `pieces` are the children of the card with the question, `buttons` the one with the answers.
    """

    def __init__(self, card: CardFrame, pieces: Sequence[QWidget], buttons: QWidget) -> None:
        self._card = card
        self._pieces = pieces
        self._buttons = buttons
        self._painted: dict[QWidget, tuple[QSize, QRegion]] = {}

    def begin(self) -> None:
        """Start again for another question."""
        self._painted.clear()

    def note(self, region: QRegion) -> None:
        """Note a painted region, in the card's coordinates."""
        region = region.intersected(self._card.seen())
        for piece in self._pieces:
            size, known = self._painted.get(piece, (piece.size(), QRegion()))
            if size != piece.size():
                known = QRegion()
            here = region.intersected(piece.geometry()).translated(-piece.pos())
            self._painted[piece] = (piece.size(), known.united(here))

    def is_enough(self) -> bool:
        """Return whether the buttons are in view with the whole question, or after it if the card is too high."""
        seen = self._card.seen()
        if not seen.contains(self._buttons.geometry()):
            return False
        unseen = [piece for piece in self._pieces if piece.isVisible() and not seen.contains(piece.geometry())]
        return not unseen or (not self._card.fits() and all(self._was_painted(piece) for piece in unseen))

    def _was_painted(self, piece: QWidget) -> bool:
        size, known = self._painted.get(piece, (QSize(), QRegion()))
        return size == piece.size() and QRegion(piece.rect()).subtracted(known).isEmpty()


class _Sheet(QWidget):
    """Holds the pieces in a column, and emits how far down it was painted."""

    painted = Signal(int)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted.emit(event.region().boundingRect().bottom())


class CardScroller(BoundedPane):
    """Scrolls a column of pieces."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sheet = _Sheet(self)
        self.column = column_of(gap=theme.layout("card_gap"), inside=self.sheet)
        # Above the sheet, and after it in the order of assistive technology.
        self.bar.raise_()
        self.bar.valueChanged.connect(self._place)
        self.sheet.painted.connect(self._on_painted)
        theme.changed.connect(self._lay_out)

    def begin(self) -> None:
        """Scroll to the top for another question."""
        self._begin()
        self._tell_read()

    def set_limit(self, height: int) -> bool:
        if bool(height) != bool(self._limit):
            # A piece that scrolls itself may be unread although the end of the column was painted.
            self._was_read = False
        return super().set_limit(height)

    def wanted(self, width: int) -> int:
        column = self.column
        return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), 0)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
            self.updateGeometry()
        return done

    def _lay_out(self) -> None:
        line, scrolls = self._theme.line("code"), self.scrolls
        over = self.wanted(self._inside()) - self.height() if scrolls else 0
        self.bar.setRange(0, max(0, over))
        self.bar.setSingleStep(line)
        self.bar.setPageStep(max(self.height() - 2 * line, line))
        self.bar.setVisible(scrolls)
        self._place()
        self._tell_read()

    def _inside(self) -> int:
        return self.width() - (self._theme.layout("scroll_bar_width") if self.scrolls else 0)

    def _place(self) -> None:
        inside, wide = self._inside(), self._theme.layout("scroll_bar_width")
        is_mirrored = self.isRightToLeft()
        high = max(self.wanted(inside), self.height())
        left = self.width() - inside if is_mirrored else 0
        self.sheet.setGeometry(left, -self.bar.value(), inside, high)
        self.bar.setGeometry(0 if is_mirrored else self.width() - wide, 0, wide, self.height())

    def _on_painted(self, bottom: int) -> None:
        is_end = bottom >= self.sheet.height() - 1
        if self.scrolls and is_end and self.bar.value() >= self.bar.maximum():
            self._note_end()


def shared(room: int, wants: Sequence[int], leasts: Sequence[int]) -> list[int]:
    """Return a height for each: its least and an equal share of the rest, up to what it wants."""
    given = list(leasts)
    left = room - sum(leasts)
    by_wish = sorted(range(len(wants)), key=lambda place: wants[place] - leasts[place])
    for done, place in enumerate(by_wish):
        more = max(0, min(wants[place] - leasts[place], left // (len(by_wish) - done)))
        given[place] += more
        left -= more
    return given


def limits(
    pieces: Sequence[tuple[CommandView | DiffPane, int]],
    *,
    room: int,
    most: int,
    outside: int,
    beside: int,
    line: int,
) -> tuple[list[int], int]:
    """Return the height limits of the pieces and of the column that holds them; 0 is no limit.

    `pieces` come with their widths. The card may be `room` high, of which `outside` is not the column's, and `beside`
    is the column's but no piece's. A piece may be `most` high. If a few lines of each do not fit, the column scrolls
    as a whole, at least a `line` high.
    """
    wants = [piece.wanted(width) for piece, width in pieces]
    leasts = [piece.least(width) for piece, width in pieces]
    left = room - outside - beside
    if sum(leasts) <= left:
        tops = [max(least, min(want, most)) for want, least in zip(wants, leasts, strict=True)]
        return shared(left, tops, leasts), 0
    return [0] * len(pieces), max(room - outside, line)


class CardBody(QWidget):
    """The pieces of a permission card from its head to its buttons, filled for one call. It covers its card."""

    def __init__(self, gate: PressGuard, theme: Theme, card: CardFrame) -> None:
        super().__init__(card)
        self._card, self._theme = card, theme
        self._view_height = 0
        self._build(gate)

    def fill(self, call: ToolCall) -> None:
        """Show the question of a call."""
        request, assessment = request_of(call), assessment_of(call)
        dangers = [span for part in assessment.parts if part.risk >= Risk.HIGH for span in part.dangers]
        cautions = [span for part in assessment.parts if part.risk < Risk.HIGH for span in part.dangers]
        self.scroller.begin()
        self.head.show_call(call)
        # The tinted head of a critical card ends with a gap above the command.
        theme = self._theme
        top, air = theme.px(5), theme.px(17 if assessment.risk is Risk.CRITICAL else 5)
        self._under_head.changeSize(0, air)
        self._card.set_risk(assessment.risk, top + self.head.height() + theme.px(4))
        # A part that is risky as a whole has a mark beside its rows.
        wholly = [part for part in assessment.parts if part.risk > Risk.LOW and not part.dangers]
        margins = [Margin(part.start, part.end, is_danger=part.risk >= Risk.HIGH) for part in wholly]
        self.command.set_command(
            request.shown, dangers=dangers, cautions=cautions, margins=margins, is_shell=is_command(call)
        )
        arguments = arguments_of(call)
        self.arguments.set_command(arguments, is_shell=False)
        self.arguments.setVisible(bool(arguments))
        self.effect.show_preview(request.preview)
        self.preview.show_change(request.diff)
        trial = request.trial
        self.trial.show_trial(trial)
        self.printed.show_trial(trial)
        self.parts.show_parts(assessment.parts if trial is None else ())
        self.reason.hide()
        self.editor.hide()
        self.command.show()
        self.show_help(is_shown=False)
        self.bubble.hide()
        self._show_texts(call)
        offer = AnswerOffer(request, assessment.risk, scope_of(call))
        self.buttons.offer(offer, was_read=self.was_read)
        self.trial_row.show_request(request)

    def retranslate(self, call: ToolCall) -> None:
        """Show the texts for the same call in the current language."""
        self._show_texts(call)
        self.buttons.retranslate(scope_of(call))

    def _show_texts(self, call: ToolCall) -> None:
        description = agent_description(call)
        self.description.show_facts([CardFact("message", description)] if description else [])
        self.description.setVisible(bool(description))
        self.facts.show_facts(facts_of(call))
        self.facts.setVisible(bool(facts_of(call)))
        advice = advice_of(call)
        self.advice.setText(advice)
        self.advice.setVisible(bool(advice))
        self.help.show_request(request_of(call), scope_of(call))

    @property
    def was_read(self) -> bool:
        """The ends of the command, its arguments, the change and the column have been on the screen."""
        return self.scroller.was_read and all(pane.was_read for pane in self._panes())

    def set_room(self, view_height: int) -> None:
        """Set the height of the view; long pieces scroll, so that the whole card fits."""
        self._view_height = view_height
        self.editor.set_limit(self._most())

    def scroll_by_key(self, event: QKeyEvent) -> bool:
        """Scroll the long pieces by a key, one after the other; return whether the key is taken.

        The key is taken at the end of all pieces, too.
        """
        key = Qt.Key(event.key())
        if key not in SCROLLS:
            return False
        panes = [self.scroller, *self._panes()]
        in_order = reversed(panes) if key in BACK else panes
        return any(pane.scroll_by_key(event) for pane in in_order) or any(pane.scrolls for pane in panes)

    def show_editor(self, command: str) -> None:
        """Replace the command by its editor; meanwhile only Deny answers."""
        self.command.hide()
        self.buttons.set_editing(is_editing=True)
        self.trial_row.setEnabled(False)
        self.editor.edit(command)

    def hide_editor(self) -> None:
        """Replace the editor by the unchanged command."""
        self.editor.hide()
        self.command.show()
        self.buttons.set_editing(is_editing=False)
        self.trial_row.setEnabled(True)

    def show_help(self, *, is_shown: bool) -> None:
        """Show or hide the explanation of the answers."""
        self.help.setVisible(is_shown)
        self.head.help.setChecked(is_shown)
        self.close_help.setEnabled(is_shown)

    def _panes(self) -> list[CommandView | DiffPane]:
        """Return the visible pieces that can scroll, from the top."""
        views = [view for view in (self.command, self.arguments) if not view.isHidden()]
        change = [] if self.preview.isHidden() else [self.preview.pane]
        return [*views, *self.trial.shown(), *change, *self.printed.shown()]

    def _most(self) -> int:
        return round(self._view_height * self._theme.share("card_command_max"))

    def share_room(self, width: int, high: int) -> bool:
        """Give each scrolling piece its share of the view; return whether a share differs from before.

        `high` is the height of the card at this width with the shares of before.
        """
        if not self._view_height:
            return False
        theme, scroller = self._theme, self.scroller
        inside = width - 2 * theme.layout("card_padding")
        # The change has a border.
        wide = [(pane, inside - 2 if pane is self.preview.pane else inside) for pane in self._panes()]
        given, of_all = limits(
            wide,
            room=self._view_height - 2 * theme.layout("transcript_gap"),
            most=self._most(),
            outside=high - scroller.heightForWidth(inside),
            line=theme.line("code") + theme.space("normal"),
            beside=scroller.wanted(inside) - sum(part.heightForWidth(across) for part, across in wide),
        )
        shares = (*((part, limit) for (part, _), limit in zip(wide, given, strict=True)), (scroller, of_all))
        is_other = False
        for part, limit in shares:
            is_other |= part.set_limit(limit)
        return is_other

    def paintEvent(self, event: QPaintEvent) -> None:
        self.sight.note(event.region())
        super().paintEvent(event)

    def _build(self, gate: PressGuard) -> None:
        theme = self._theme
        self.head = CardHead(gate, theme, self)
        self.editor = CommandEditor(theme, self)
        self.scroller = CardScroller(theme, self)
        sheet = self.scroller.sheet
        self.command = CommandView(theme, sheet)
        self.arguments = CommandView(theme, sheet)
        self.description = FactsRow(theme, sheet)
        self.facts = FactsRow(theme, sheet)
        self.parts = PartsList(theme, sheet)
        self.effect = EffectPreview(theme, sheet)
        self.trial = TrialChanges(theme, sheet)
        self.preview = ChangePreview(theme, sheet)
        self.printed = TrialChanges(theme, sheet, titles=(PRINTED,))
        self.advice = Label("", theme, sheet, color="text.secondary", wraps=True)
        self.help = AnswersHelp(theme, self)
        self.reason = ReasonField(theme, self)
        self.trial_row = TrialRow(gate, theme, self)
        self.buttons = AnswerButtons(gate, theme, self)
        self.bubble = ReasonBubble(theme, self)
        # The program's findings are above the agent's description.
        above = (self.command, self.arguments, self.facts, self.parts, self.description, self.effect, self.trial)
        add_parts(self.scroller.column, *above, self.preview, self.printed, self.advice)
        self.sight = ReadTracker(self._card, (self.head, self.scroller), self.buttons)
        # Takes Escape before the composer, where it would stop the turn.
        self.close_help = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self.close_help.setEnabled(False)
        side, gap = theme.layout("card_padding"), theme.layout("card_gap")
        self._under_head = QSpacerItem(0, 0)
        outer = column_of(self.head, gap=0, margins=(side, theme.px(5), side, side - 1), inside=self)
        outer.addItem(self._under_head)
        rows = (self.editor, self.scroller, self.help, self.reason, self.trial_row, self.buttons)
        outer.addLayout(column_of(*rows, gap=gap))
