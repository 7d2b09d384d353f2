"""Shows a line above each finished turn: duration, steps, changed files and cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QLocale, QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import StepFact, StepRow, StepSummary
from desktop_agent.gui.items.tool_call_text import ASKS, LEFT_OUT, diff_of, left_out_of
from desktop_agent.gui.text.formats import tokens, whole_seconds
from desktop_agent.gui.text.translator import dollars, localize
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex, TurnRange
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import DecisionSource, DeletesPath, Item, ItemId, Status, ToolCall, Usage, WritesPath
from desktop_agent.protocol.spending import MessageSpent
from desktop_agent.sentences import translate

_MOST = 500
"""Longest turn whose items are loaded for its line; a longer one could be evicted while it loads."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """Work of one turn. `seconds` excludes the time spent waiting for the user; None if unknown."""

    steps: int
    seconds: float | None = None
    files: int = 0
    is_whole: bool = True
    """All calls of the turn are loaded."""
    left_out: int = 0
    """Number of secret files that its searches skipped."""
    is_undone: bool = False
    """The user undid its file changes."""


def summary_of(turn: TurnRange, turns: TurnIndex, pages: ItemModel) -> TurnSummary:
    """Return the summary of a turn; only its steps until the missing calls are loaded."""
    if turn.end - turn.start > _MOST:
        return TurnSummary(turn.steps)
    found = list(_calls(turn, pages))
    calls = [call for call in found if isinstance(call, ToolCall)]
    if len(calls) < len(found):
        return TurnSummary(turn.steps, is_whole=False)
    seconds = turns.seconds(turn)
    if seconds is not None:
        seconds = max(0.0, seconds - waited_s(calls))
    left_out = {path for call in calls for path in left_out_of(call)}
    return TurnSummary(turn.steps, seconds, len(_changed(calls)), left_out=len(left_out))


def waited_s(calls: Sequence[ToolCall]) -> float:
    """Return the seconds in which a prompt waited for the user and no command ran."""
    asked = [
        (call.at, call.decision.at)
        for call in calls
        if call.at and call.decision is not None and call.decision.by is DecisionSource.USER
    ]
    ran: list[Span] = []
    for call in calls:
        if call.started_at and call.ended_at:
            (asked if call.tool in ASKS else ran).append((call.started_at, call.ended_at))
    moments = sorted({moment for span in (*asked, *ran) for moment in span})
    return sum(
        stop - start
        for start, stop in pairwise(moments)
        if _covers(asked, start, stop) and not _covers(ran, start, stop)
    )


def _calls(turn: TurnRange, pages: ItemModel) -> Iterator[Item | None]:
    for place in range(turn.start, turn.end + 1):
        if pages.sketches[place].kind in {"tool_call", "taken_back"}:
            yield pages.get(place)


def _changed(calls: Iterable[ToolCall]) -> set[str]:
    return {path for call in calls if call.status is Status.DONE and diff_of(call) for path in _paths(call)}


def _paths(call: ToolCall) -> set[str]:
    """Return the files that a call changed; a moved file by its new path."""
    gone = {effect.path for effect in call.effects if isinstance(effect, DeletesPath) and not effect.moved_to}
    return gone | {effect.path for effect in call.effects if isinstance(effect, WritesPath)} or {call.title}


def _covers(spans: Iterable[Span], start: float, stop: float) -> bool:
    return any(first <= start and stop <= last for first, last in spans)


WORKED = translate("Turn", "Worked", "before how long, and in how many steps: Worked 45 s, 12 steps")
UNDONE = translate("Turn", "undone", "beside what a turn did: the user undid what it did to files")


class TurnSummaryRow(StepRow):
    """The line above a finished turn's steps, filled by `show_turn`. It is not an item.

    A press only emits `opened`; the unfolded steps are items of their own.
    """

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._work = TurnSummary(0, None, 0)
        self._cost: TurnCost | None = None

    def show_turn(self, work: TurnSummary, cost: TurnCost | None = None, *, is_open: bool) -> None:
        self._work, self._cost = work, cost
        self.is_open = is_open
        self.refresh()

    def refresh(self) -> None:
        self.setToolTip(plain_tooltip(self._cost.whole()) if self._cost is not None else "")
        super().refresh()

    def description(self) -> str:
        work = self._summary().sentence()
        return work if self._cost is None else f"{work}. {self._cost.whole()}"

    def head(self) -> StepSummary:
        head = self._summary()
        if self._cost is None:
            return head
        return replace(head, facts=(*head.facts, StepFact(self._cost.short(), color="text.tertiary")))

    def _summary(self) -> StepSummary:
        work = self._work
        if round(work.seconds or 0):
            steps = translate("Turn", "{time}, %n step(s)", "after Worked", work.steps)
            steps = steps.with_values(time=whole_seconds(work.seconds or 0))
        else:
            steps = translate("Turn", "%n step(s)", "after Worked", work.steps)
        files = translate("Turn", "%n file(s) changed", "at the right of what a turn did", work.files)
        facts = (StepFact(localize(files)),) if work.files else ()
        if work.left_out:
            facts = (*facts, StepFact(localize(replace(LEFT_OUT, count=work.left_out))))
        if work.is_undone:
            facts = (*facts, StepFact(localize(UNDONE)))
        return StepSummary("steps", localize(WORKED), localize(steps), facts, is_code=False)

    def unfolds(self) -> bool:
        return True

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Do nothing: `show_turn` sets it."""

    def toggle(self) -> None:
        self.opened.emit(not self.is_open)

    def full_height(self) -> int:
        return self.line_height()


TOKENS = translate("Turn", "{count} tokens", "what a turn used; the number is short: 13k")
USED = translate("Turn", "{input} tokens in, {output} out", "what a turn used: read and written by the model")
COST = translate("Turn", "{cost}; {used}", "what a turn cost, and: 12,345 tokens in, 678 out")


@dataclass(frozen=True, slots=True)
class MessageCosts:
    """Known costs of a conversation's messages, newest first; `is_all` if there are no others."""

    messages: Sequence[MessageSpent] = ()
    is_all: bool = False


@dataclass(frozen=True, slots=True)
class TurnCost:
    """Tokens and cost of a turn. `cost` is in US dollars, None if a price is unknown."""

    usage: Usage
    cost: float | None

    def short(self) -> str:
        """Return the cost, or the number of tokens if the cost is unknown."""
        used = self.usage
        if self.cost is not None:
            return dollars(self.cost)
        return localize(
            TOKENS.with_values(count=tokens(used.input + used.cache_read + used.cache_write + used.output))
        )

    def whole(self) -> str:
        used, written = self.usage, QLocale().toString
        taken = used.input + used.cache_read + used.cache_write
        words = localize(USED.with_values(input=written(taken), output=written(used.output)))
        return words if self.cost is None else localize(COST.with_values(used=words).costing(cost=self.cost))


def cost_of(turn: TurnRange, turns: TurnIndex, known: MessageCosts) -> TurnCost | None:
    """Return the cost of a turn, None unless all its messages are known."""
    span = turns.span(turn)
    if span is None or not (known.is_all or (known.messages and known.messages[-1].at < span[0])):
        return None
    found = [message for message in known.messages if span[0] <= message.at < span[1]]
    if not found:
        return None
    used = [message.usage for message in found]
    usage = Usage(
        sum(one.input for one in used),
        sum(one.output for one in used),
        sum(one.cache_read for one in used),
        sum(one.cache_write for one in used),
    )
    costs = [message.cost for message in found if message.cost is not None]
    return TurnCost(usage, sum(costs) if len(costs) == len(found) else None)


class TurnSummaries(QObject):
    """Holds the lines near the view, by the place of the turn's first step.

    Signals:
        toggled: a line was pressed; carries its place, and whether to open the turn.
    """

    toggled = Signal(int, bool)

    def __init__(self, viewport: QWidget, context: ItemContext, turns: TurnIndex, pages: ItemModel) -> None:
        super().__init__(viewport)
        self._viewport, self._context, self._turns, self._pages = viewport, context, turns, pages
        self.live: dict[int, TurnSummaryRow] = {}
        self._spare: list[TurnSummaryRow] = []
        self._whole: dict[tuple[ItemId, TurnRange], TurnSummary] = {}
        self._shown: dict[TurnSummaryRow, tuple[TurnSummary, TurnCost | None, bool]] = {}
        self._spent = MessageCosts()
        context.back.changed.connect(self._update_all)
        context.back.counted.connect(self._update_all)

    def show(self, boxes: dict[int, QRect]) -> None:
        """Place the lines above these places, and recycle the others."""
        for place in self.live.keys() - boxes.keys():
            line = self.live.pop(place)
            line.hide()
            self._spare.append(line)
        for place, box in boxes.items():
            turn = self._turns.leads(place)
            assert turn is not None
            line = self.live.get(place) or self._take(place)
            if line.geometry() != box:
                line.set_column(box.width())
                line.setGeometry(box)
                line.arrange()
            self._update_line(line, turn)
            line.show()

    def show_spent(self, known: MessageCosts) -> None:
        """Update the costs of messages."""
        self._spent = known
        self._update_all()

    def _update_all(self) -> None:
        for place, line in self.live.items():
            turn = self._turns.leads(place)
            if turn is not None:
                self._update_line(line, turn)

    def restyle(self) -> None:
        """Update all lines after a change of theme or language."""
        for line in self.live.values():
            line.refresh()

    def _take(self, place: int) -> TurnSummaryRow:
        line = self._spare.pop() if self._spare else self._make()
        # A recycled line may show another language.
        self._shown.pop(line, None)
        self.live[place] = line
        return line

    def _make(self) -> TurnSummaryRow:
        line = TurnSummaryRow(self._context, self._viewport)
        line.opened.connect(self._on_opened)
        return line

    def _update_line(self, line: TurnSummaryRow, turn: TurnRange) -> None:
        shown = (self._work(turn), cost_of(turn, self._turns, self._spent), self._turns.is_open(turn))
        if self._shown.get(line) != shown:
            self._shown[line] = shown
            line.show_turn(shown[0], shown[1], is_open=shown[2])
            rename(line)

    def _work(self, turn: TurnRange) -> TurnSummary:
        # Complete summaries are cached, because lines are placed with every scroll step.
        key = (self._pages.sketches[turn.start].id, turn)
        found = self._whole.get(key)
        if found is None:
            found = summary_of(turn, self._turns, self._pages)
            if found.is_whole:
                self._whole[key] = found
        message, back = self._pages.sketches[turn.start].id, self._context.back
        if back.is_undone(message):
            return replace(found, is_undone=True)
        count = back.count_of(message)
        return found if count is None else replace(found, files=count)

    def _on_opened(self, is_open: bool) -> None:
        line = self.sender()
        for place, other in self.live.items():
            if other is line:
                self.toggled.emit(place, is_open)
                return
