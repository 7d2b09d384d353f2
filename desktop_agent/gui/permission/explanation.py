"""Explaining lines of a permission card: facts, parts, meanings of the answers, and the reason field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_agent.gui.document.command_layout import Span
from desktop_agent.gui.permission.answer_text import choice_label, chord_text, meaning
from desktop_agent.gui.text.help_places import HELP, HelpPlace
from desktop_agent.gui.text.risk import PARTS_MAX, risk_color, risk_icon, riskiest
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, say_safely
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.inputs import Field
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import ResponsiveRow, Room, column_of, flanked, follow_width, row_of
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Choice, Part, PermissionRequest, Risk
from desktop_agent.sentences import Sentence, translate

_BESIDE = 23
"""Width before the text of a part, for its icon."""
_NAMES_ONE_PATH = frozenset(
    {"moves", "deletes", "deletes_outside", "writes_workspace", "writes_outside", "reads_workspace", "reads_outside"}
)


@dataclass(frozen=True, slots=True)
class CardFact:
    """A fact about the call: an icon and a text; a strong one stands out."""

    icon: str
    text: str
    is_strong: bool = False


class FactsRow(QWidget):
    """Facts side by side, as many in a row as fit. A fact wraps and is never elided."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._facts: tuple[CardFact, ...] = ()
        self._labels: list[Label] = []
        self._icons: list[QPointF] = []
        follow_width(self)
        theme.changed.connect(self._place)

    def show_facts(self, facts: Sequence[CardFact]) -> None:
        if tuple(facts) == self._facts:
            return
        for label in self._labels:
            label.setParent(None)
            label.deleteLater()
        self._facts = tuple(facts)
        self._labels = []
        for fact in facts:
            role, color = ("small_strong", "text.primary") if fact.is_strong else ("small", "text.secondary")
            label = Label(breakable(fact.text), self._theme, self, role=role, color=color, wraps=True)
            label.setAccessibleName(fact.text)
            label.show()
            self._labels.append(label)
        self._place()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((rect.bottom() + 1 for rect in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        if event.oldSize().width() != event.size().width():
            # The layout uses the size hint, which was computed for the previous width.
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for fact, center in zip(self._facts, self._icons, strict=True):
            color = "text.primary" if fact.is_strong else "icon.normal"
            draw_icon(painter, self._theme, fact.icon, center, color=color, size=14)

    def _place(self) -> None:
        theme = self._theme
        mirrored = self.isRightToLeft()
        self._icons = []
        for label, rect in zip(self._labels, self._places(self.width()), strict=True):
            left = self.width() - rect.right() - 1 if mirrored else rect.left()
            label.setGeometry(
                left if mirrored else left + theme.px(20), rect.top(), rect.width() - theme.px(20), rect.height()
            )
            middle = rect.top() + theme.line("small") / 2
            self._icons.append(QPointF(left + rect.width() - theme.px(7) if mirrored else left + theme.px(7), middle))
        self.update()

    def _places(self, width: int) -> list[QRect]:
        theme = self._theme
        line, beside, gap = theme.line("small"), theme.px(20), theme.space("block")
        found: list[QRect] = []
        x = y = high = 0
        for fact, label in zip(self._facts, self._labels, strict=True):
            role = "small_strong" if fact.is_strong else "small"
            wide = round(theme.metrics(role).horizontalAdvance(fact.text)) + beside + 2
            if x and x + wide > width:
                x, y, high = 0, y + high + theme.space("hair"), 0
            wide = max(min(wide, width), beside + 1)
            tall = max(line, label.heightForWidth(wide - beside))
            found.append(QRect(x, y, wide, tall))
            x, high = x + wide + gap, max(high, tall)
        return found


@dataclass(frozen=True, slots=True)
class PartGroup:
    """A part on the card, and its spans in the command."""

    part: Part
    spans: tuple[Span, ...]


class PartLine(QWidget):
    """One part of the call: an icon of its risk, and a sentence.

    Signals:
        pointed: the pointer entered or left it; carries its spans in the command, none when it left.
    """

    pointed = Signal(object)

    def __init__(
        self, groups: PartGroup, theme: Theme, parent: QWidget | None = None, *, is_riskiest: bool = False
    ) -> None:
        super().__init__(parent)
        self._part, self._spans, self._theme = groups.part, groups.spans, theme
        role = "interface_strong" if is_riskiest else "interface"
        self.label = Label("", theme, self, role=role, wraps=True)
        self.label.setMinimumHeight(theme.line("interface"))
        self.setLayout(flanked(row_of(self.label), start=theme.px(_BESIDE), end=0))
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        self.label.setText(breakable(say_safely(self._part.sentence)))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self._spans)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(())
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        x = theme.px(7)
        center = QPointF(self.width() - x if self.isRightToLeft() else x, theme.line("interface") / 2)
        risk = self._part.risk
        draw_icon(QPainter(self), theme, risk_icon(risk), center, color=risk_color(risk), size=14)


def part_groups(parts: Sequence[Part]) -> list[PartGroup]:
    """Return the lines of a card: parts with the same sentence and risk share a line."""
    alike: dict[tuple[Risk, Sentence], list[Part]] = {}
    for part in parts:
        alike.setdefault((part.risk, part.sentence), []).append(part)
    spans = {id(group[0]): tuple((part.start, part.end) for part in group) for group in alike.values()}
    lines = joined([group[0] for group in alike.values()])
    return [PartGroup(part, spans.get(id(part), ((part.start, part.end),))) for part in lines]


def joined(parts: Sequence[Part]) -> list[Part]:
    """Return the parts; of too many, neighbours that differ only in their path are joined."""
    if len(parts) <= PARTS_MAX:
        return list(parts)
    found: list[Part] = []
    for _key, alike in groupby(parts, key=_but_path):
        group = list(alike)
        if len(group) == 1 or group[0].reasons[:1] == () or group[0].reasons[0] not in _NAMES_ONE_PATH:
            found += group
            continue
        count = translate("PermissionCard", "%n file(s) or folder(s)", "in the place of a path", len(group))
        sentence = group[0].sentence.with_values(path=localize(count))
        found.append(replace(group[0], sentence=sentence, end=group[-1].end))
    return found


def _but_path(part: Part) -> tuple[object, ...]:
    values = tuple(pair for pair in part.sentence.values if pair[0] != "path")
    return part.risk, part.reasons, part.sentence.text, part.sentence.count, values


class PartsList(TranslatedWidget, QWidget):
    """A line for each part in the order of the command; of too many the riskiest, and the number of the others.

    Parts with the same sentence share a line; of many, those that differ only in a path, too.

    Signals:
        pointed: the pointer entered or left a line; carries its spans in the command, or none.
    """

    pointed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._parts: tuple[Part, ...] = ()
        self._more = 0
        self.lines: list[PartLine] = []
        self.more = Label("", theme, self, role="interface", color="text.secondary")
        self.more.setMinimumHeight(theme.line("interface"))
        more = flanked(row_of(self.more), start=theme.px(_BESIDE), end=0)
        self._column = column_of(more, gap=theme.px(5), inside=self)

    def show_parts(self, parts: Sequence[Part]) -> None:
        self._parts = tuple(parts)
        for line in self.lines:
            line.setParent(None)
            line.deleteLater()
        groups = part_groups(parts)
        places = riskiest([one.part for one in groups])
        top = max((one.part.risk for one in groups), default=Risk.LOW)
        is_mixed = any(one.part.risk < top for one in groups)
        self.lines = [
            PartLine(groups[place], self._theme, self, is_riskiest=is_mixed and groups[place].part.risk is top)
            for place in places
        ]
        for row, line in enumerate(self.lines):
            line.pointed.connect(self.pointed)
            self._column.insertWidget(row, line)
            # Qt shows it only with the next events, and a hidden line takes no room.
            line.show()
        self._more = len(groups) - len(places)
        self._count_more()
        self.setVisible(bool(parts))

    def _retranslate(self) -> None:
        # The label of joined parts contains a number.
        self.show_parts(self._parts)

    def _count_more(self) -> None:
        self.more.setText(localize(translate("PermissionCard", "and %n more", "parts of a command", self._more)))
        self.more.setVisible(self._more > 0)


class AnswersHelp(TranslatedWidget, Group):
    """A line for each answer: what it covers, until when, how to revoke it; below them the ways into the manual.

    Signals:
        manual_asked: a chapter of the manual was asked for; carries the HelpPlace.
    """

    manual_asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._request: PermissionRequest | None = None
        self._scope = ""
        self._has_chords = True
        self._grid = QGridLayout(self)
        across, above = theme.space("loose"), theme.space("normal")
        self._grid.setContentsMargins(across, above, across, above)
        self._grid.setHorizontalSpacing(theme.space("block"))
        self._grid.setVerticalSpacing(theme.space("close"))
        self._grid.setColumnStretch(1, 1)
        self.names: dict[Choice, Label] = {}
        self.lines: dict[Choice, Label] = {}
        for row, choice in enumerate(Choice):
            self.names[choice] = Label("", theme, self, role="small_strong", color="text.secondary")
            self.lines[choice] = Label("", theme, self, role="small", color="text.secondary", wraps=True)
            self._grid.addWidget(self.names[choice], row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self.lines[choice], row, 1)
        self.ways = {place: self._way(place) for place in (HelpPlace.CARD_LEVELS, HelpPlace.CARD_SESSION)}
        links = ResponsiveRow((tuple(self.ways.values()), ()), gap=theme.space("normal"))
        self._grid.addWidget(links, len(Choice), 0, 1, 2)
        self.hide()

    def show_request(self, request: PermissionRequest, scope: str) -> None:
        """Explain the answers to a question; `scope` is what Allow for session covers, safe to show."""
        self._request, self._scope = request, scope
        self._retranslate()

    def has_keyboard(self) -> bool:
        """Return whether one of the ways into the manual has it."""
        return any(way.hasFocus() for way in self.ways.values())

    def press_by_key(self) -> None:
        """Press the way into the manual that has the keyboard, if any."""
        for way in self.ways.values():
            if way.hasFocus():
                way.click()

    def _way(self, place: HelpPlace) -> Button:
        way = Button("", self.theme, self, kind=ButtonKind.QUIET, icon="help", height="control_height_small")
        # As every button of a card: the card gives it the keyboard, and a click takes it from nobody.
        way.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        way.clicked.connect(partial(self.manual_asked.emit, place))
        self.bind_text(HELP[place].name, way.setText)
        return way

    def set_has_chords(self, *, has_chords: bool) -> None:
        """Set whether the chords answer this question; only then they are named."""
        self._has_chords = has_chords
        self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(translate("PermissionCard", "What the answers mean")))
        offered: Sequence[Choice] = self._request.choices if self._request is not None else ()
        applies = self._request is not None and self._request.trial is not None
        for choice, line in self.lines.items():
            chord = f"  {chord_text(choice)}" if self._has_chords else ""
            self.names[choice].setText(f"{localize(choice_label(choice, applies=applies))}{chord}")
            line.setText(meaning(choice, self._scope, applies=applies))
            self.names[choice].setVisible(choice in offered)
            line.setVisible(choice in offered)
        self.ways[HelpPlace.CARD_SESSION].setVisible(Choice.ALLOW_SESSION in offered)


class ReasonField(TranslatedWidget, QWidget):
    """A field for a reason that the agent reads with the denial.

    Signals:
        given: carries the text; may be empty.
        left: the user left the field.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = Field(theme, self)
        self.field.setMaxLength(2000)
        self.button = Button("", theme, self, height="control_height_large")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row_of(Room(self.field), self.button, gap=theme.space("normal"), inside=self)
        self.field.returnPressed.connect(self._on_given)
        self.button.clicked.connect(self._on_given)
        self.hide()
        self._retranslate()

    def ask(self) -> None:
        """Show the field and focus it."""
        self.field.clear()
        self.show()
        self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Escape; no other key reaches the card."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()

    def _on_given(self) -> None:
        self.given.emit(self.field.text().strip())

    def _retranslate(self) -> None:
        hint = localize(translate("PermissionCard", "What should the agent know or do instead?", "hint in a field"))
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(localize(translate("PermissionCard", "Reason for the agent", "name of a field")))
        self.button.setText(localize(translate("PermissionCard", "Deny with reason", "button beside the reason")))
