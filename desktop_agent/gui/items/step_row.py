"""Base of the one-line items: icon, verb, object, facts, and unfolding."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.formats import DOT
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.labels import Spinner
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate

SHOW = translate("Transcript", "Show details")
HIDE = translate("Transcript", "Hide details")
_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
_OBJECTS_SHARE = 0.5
BLANK = "   "


@dataclass(frozen=True, slots=True)
class StepFact:
    """A short text at the right of a step, in its own colour. With `joined` it is close to the previous fact."""

    text: str
    color: str = "text.secondary"
    joined: bool = False


@dataclass(frozen=True, slots=True)
class StepSummary:
    """Content of a step's line. `sign` is an icon before the facts, `ring` a spinner in its place."""

    icon: str
    verb: str
    subject: str = ""
    facts: tuple[StepFact, ...] = ()
    icon_color: str = "icon.muted"
    is_code: bool = True
    ring: bool = False
    sign: str = ""
    sign_color: str = "icon.normal"

    def sentence(self) -> str:
        """Return the line as one sentence."""
        facts = DOT.join(fact.text for fact in self.facts)
        return " ".join(part for part in (self.verb, self.subject, f"({facts})" if facts else "") if part)


class StepRow(ItemWidget):
    """A line 26 pixels high that can unfold.

    A press anywhere on the line unfolds it. Subclasses give `head()` and fill the flow in `unfold`.
    """

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._by_hand = self._pressed = False
        self._ring = Spinner(context.theme, self)
        self._ring.hide()
        self._chevron = IconButton("chevron-right", localize(SHOW), context.theme, self, color="icon.muted", size=14)
        self._chevron.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._chevron.clicked.connect(self.toggle)

    # Overridden by the kinds of steps.

    @abstractmethod
    def head(self) -> StepSummary:
        """Return the current content of the line."""

    def unfold(self) -> BlockFlow:
        """Return the content below the open line."""
        return BlockFlow()

    @property
    def was_opened(self) -> bool:
        """The user opened it; it did not open automatically."""
        return self.is_open and self._by_hand

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        on = on and self.unfolds()
        if (on, by_hand) != (self.is_open, self._by_hand):
            self.is_open, self._by_hand = on, by_hand
            self.refill()

    def refill(self) -> None:
        """Make the content below the line again."""
        self.flow = self.unfold() if self.is_open and self.unfolds() else BlockFlow()
        self.set_column(self.column)
        self.refresh()

    def retranslate(self) -> None:
        self.refill()

    def refresh(self) -> None:
        """Update the line."""
        self._chevron.set_icon("chevron-down" if self.is_open else "chevron-right")
        self._chevron.set_name(localize(HIDE if self.is_open else SHOW))
        self._chevron.setVisible(self.unfolds())
        self._ring.setVisible(self.head().ring)
        self.place_children()
        self.update()

    def description(self) -> str:
        return self.head().sentence()

    def head_height(self) -> int:
        return self.line_height() + (self.theme.px(4) if self.is_open else 0)

    def foot_height(self) -> int:
        return self.theme.px(6) if self.is_open else 0

    def line_height(self) -> int:
        return self.theme.layout("tool_entry_height")

    def place_children(self) -> None:
        high, side = self.line_height(), self._chevron.sizeHint().width()
        inset = self.theme.px(5)
        box = QRect(self.width() - side + inset, (high - side) // 2, side, side)
        self._chevron.setGeometry(self.mirrored(box))
        if self._ring.isVisibleTo(self):
            size = self._ring.size()
            left = round(self._facts_left(self.head())) - size.width() - self.theme.px(6)
            box = QRect(left, (high - size.height()) // 2, size.width(), size.height())
            self._ring.setGeometry(self.mirrored(box))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.line_height())

    def draw_around(self, painter: QPainter) -> None:
        theme, head = self.theme, self.head()
        high = self.line_height()
        draw_icon(painter, theme, head.icon, QPointF(self._x(theme.px(8)), high / 2), color=head.icon_color)
        left = theme.px(24)
        right = self._draw_facts(painter, head, high)
        verb = theme.metrics("interface").horizontalAdvance(head.verb)
        self._draw(painter, QRectF(left, 0, max(0.0, right - left), high), head.verb, "interface", "text.secondary")
        left += round(verb) + theme.px(8)
        if head.subject and right - left > theme.px(16):
            role = "code_small" if head.is_code else "interface"
            self._draw(painter, QRectF(left, 0, right - left, high), head.subject, role, "text.primary")

    # Pressing.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.button() is Qt.MouseButton.LeftButton and event.position().y() < self.line_height()
        event.setAccepted(self._pressed and self.unfolds())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = 0 <= event.position().y() < self.line_height() and 0 <= event.position().x() < self.width()
        if self._pressed and inside:
            self.toggle()
        event.setAccepted(self._pressed)
        self._pressed = False

    # Drawing.

    def _draw_facts(self, painter: QPainter, head: StepSummary, high: int) -> float:
        """Paint the facts from the right, and return their left edge."""
        theme = self.theme
        x = float(self._facts_right())
        for text, color, left, width in self._laid_facts(head):
            self._draw(painter, QRectF(left, 0, width + 1, high), text, "small", color)
            x = left
        if head.sign:
            x -= theme.px(14)
            draw_icon(painter, theme, head.sign, QPointF(self._x(x), high / 2), color=head.sign_color, size=14)
            x -= theme.px(8)
        if head.ring:
            x -= theme.px(22)
        return x - theme.px(12)

    def _laid_facts(self, head: StepSummary) -> list[tuple[str, str, float, float]]:
        """Return text, colour, left edge and width of facts and separators, from the right."""
        metrics = self.theme.metrics("small")
        # A fact such as the name of a rule may be long, so some room is reserved for verb and object.
        room = min(max(self.theme.px(120), round(self.width() * _OBJECTS_SHARE)), self._words_width(head))
        x, found = float(self._facts_right()), []
        for number, fact in reversed(list(enumerate(head.facts))):
            for text in (fact.text, *([BLANK if fact.joined else DOT] if number else [])):
                width = min(metrics.horizontalAdvance(text), max(0.0, x - room))
                x -= width
                found.append((text, fact.color, x, width))
        return found

    def _words_width(self, head: StepSummary) -> float:
        """Return the width of the line before its facts, without elision."""
        theme = self.theme
        subject = theme.metrics("code_small" if head.is_code else "interface").horizontalAdvance(head.subject)
        sign = theme.px(22) * (bool(head.sign) + head.ring)
        verb = theme.metrics("interface").horizontalAdvance(head.verb)
        return theme.px(24) + verb + theme.px(8) + subject + theme.px(16) + sign

    def _facts_left(self, head: StepSummary) -> float:
        return min((left for _, _, left, _ in self._laid_facts(head)), default=float(self._facts_right()))

    def _facts_right(self) -> int:
        return self.width() - (self.theme.px(23) if self.unfolds() else 0)

    def _draw(self, painter: QPainter, box: QRectF, text: str, role: str, color: str) -> None:
        if self.isRightToLeft():
            box = QRectF(self.width() - box.right(), box.top(), box.width(), box.height())
        align = _AT_RIGHT if self.isRightToLeft() else _AT_LEFT
        draw_text(painter, self.theme, box, text, role=role, color=color, align=align)

    def _x(self, x: float) -> float:
        return self.width() - x if self.isRightToLeft() else x

    def mirrored(self, box: QRect) -> QRect:
        """Return a box mirrored for the reading direction."""
        if not self.isRightToLeft():
            return box
        return QRect(self.width() - box.right() - 1, box.top(), box.width(), box.height())
