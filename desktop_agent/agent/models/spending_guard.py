"""Reserves the worst cost of the next request, and asks the user above the limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.agent.models.budget import LEAST_ANSWER, BudgetShortfall, DayBudget, nice_sums
from desktop_agent.agent.models.model_access import ModelAccess
from desktop_agent.agent.user_questions import ToolConversationAccess
from desktop_agent.errors import AgentError
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    Answer,
    Configure,
    Event,
    ItemAdded,
    ItemId,
    Level,
    Notice,
    Option,
    Question,
    QuestionKind,
    Remedy,
)
from desktop_agent.protocol.spending import ADD_TO_DAY
from desktop_agent.providers.provider import ModelCall
from desktop_agent.sentences import Sentence, translate

ADD, CHEAPER, STOP = "add:", "cheaper", "stop"
_LEAST_ADDED = 1.0


class SpendingGuard:
    """The budget of one conversation, and its share of the day's."""

    def __init__(
        self,
        day: DayBudget,
        state: ConversationState,
        talk: ToolConversationAccess,
        *,
        emit: Callable[[Event], None],
        clock: Callable[[], float],
        can_ask: bool,
    ) -> None:
        self._day = day
        self._state = state
        self._talk = talk
        self._emit = emit
        self._clock = clock
        self._can_ask = can_ask
        self._is_cheap = False
        self._reported_unknown: set[str] = set()

    def begin_turn(self) -> None:
        """Forget the user's choice of the last turn."""
        self._is_cheap = False

    def release(self) -> None:
        """No request is under way: nothing is set aside."""
        self._day.release(self._state.info.id)

    def count(self, message: str, cost: float | None) -> None:
        """Put what a message cost in the place of what was set aside for it."""
        self._day.count(self._state.info.id, message, cost)

    async def within(self, call: ModelCall, tokens: int, answering: ModelAccess) -> ModelCall:
        """Return the call, perhaps with a shorter answer, when what it can cost is set aside.

        `tokens` is its input. Raises `AgentError` where it may not be sent.
        """
        while True:
            worst = answering.worst_cost(call.model, tokens, call.max_tokens)
            if worst is None:
                self._say_unknown(call.model)
                return call
            short = await self._reserve(worst)
            if short is None:
                # Nothing may make the answer longer than what was set aside for it.
                return replace(call, most_tokens=call.max_tokens) if self._has_limit() else call
            cheaper = _cheaper(call, tokens, short.left, answering)
            if cheaper is not None and self._is_cheap:
                call = cheaper
            elif not self._can_ask:
                raise AgentError(_words(TOO_MUCH_DAY if short.is_day else TOO_MUCH, short), (Remedy.OPEN_SETTINGS,))
            else:
                await self._ask(short, can_be_cheaper=cheaper is not None)

    async def _reserve(self, worst: float) -> BudgetShortfall | None:
        state = self._state
        limit = state.budget or self._day.settings.conversation
        left = limit - (state.info.cost or 0.0)
        if limit > 0 and worst > left:
            return BudgetShortfall(worst, max(0.0, left), limit, is_day=False)
        return await self._day.reserve(state.info.id, worst)

    async def _ask(self, short: BudgetShortfall, *, can_be_cheaper: bool) -> None:
        sums = nice_sums(max(_LEAST_ADDED, short.worst - short.left))
        to = ADD_TO_DAY if short.is_day else ADD
        options = [Option(f"{to}{more:g}", sentence=ADD_DOLLARS.costing(dollars=more)) for more in sums]
        if can_be_cheaper:
            options.append(Option(CHEAPER, sentence=FINISH_CHEAPER))
        options.append(Option(STOP, sentence=STOP_HERE))
        asked = _words(ASK_DAY if short.is_day else ASK, short)
        question = Question(ItemId(new_id()), QuestionKind.BUDGET, tuple(options), sentence=asked, at=self._clock())
        self._take(await self._talk.ask(question), short)

    def _take(self, answer: Answer, short: BudgetShortfall) -> None:
        chosen = next(iter(answer.chosen), STOP)
        if chosen == CHEAPER:
            self._is_cheap = True
        elif chosen.startswith(ADD_TO_DAY):
            self._day.add(float(chosen.removeprefix(ADD_TO_DAY)))
        elif chosen.startswith(ADD):
            dollars = float(chosen.removeprefix(ADD))
            self._state.configure(Configure(budget=short.limit + dollars))
        else:
            raise AgentError(_words(STOPPED_DAY if short.is_day else STOPPED, short), (Remedy.RETRY,))

    def _has_limit(self) -> bool:
        settings = self._day.settings
        return bool(self._state.budget) or settings.conversation > 0 or settings.day > 0

    def _say_unknown(self, model: str) -> None:
        """Report once that a limit cannot be enforced."""
        if self._has_limit() and model not in self._reported_unknown:
            self._reported_unknown.add(model)
            sentence = UNKNOWN_PRICE.with_values(model=model)
            self._emit(
                ItemAdded(Notice(ItemId(new_id()), Level.WARNING, sentence, (Remedy.OPEN_SETTINGS,), self._clock()))
            )


def _cheaper(call: ModelCall, tokens: int, left: float, answering: ModelAccess) -> ModelCall | None:
    """Return the call with the longest answer that can be paid for; None where that would be none."""
    least = answering.worst_cost(call.model, tokens, LEAST_ANSWER)
    whole = answering.worst_cost(call.model, tokens, call.max_tokens)
    if least is None or whole is None or least > left or call.max_tokens <= LEAST_ANSWER:
        return None
    per_token = (whole - least) / (call.max_tokens - LEAST_ANSWER)
    room = int((left - least) / per_token) if per_token > 0 else call.max_tokens
    return replace(call, max_tokens=min(call.max_tokens - 1, LEAST_ANSWER + room))


def _words(sentence: Sentence, short: BudgetShortfall) -> Sentence:
    return sentence.costing(worst=short.worst, left=short.left, limit=short.limit)


ASK = translate(
    "budget",
    "The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.",
)
ASK_DAY = translate(
    "budget", "The next request could cost up to {worst}, and {left} of the {limit} for today is left."
)
ADD_DOLLARS = translate("budget", "Add {dollars}")
FINISH_CHEAPER = translate("budget", "Finish cheaper, with shorter answers")
STOP_HERE = translate("budget", "Stop here")
STOPPED = translate(
    "budget",
    "Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.",
)
STOPPED_DAY = translate("budget", "Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.")
TOO_MUCH = translate(
    "budget",
    "The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so "
    "it was not sent. Everything is kept; raise the limit in the settings to continue.",
)
TOO_MUCH_DAY = translate(
    "budget",
    "The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not "
    "sent. Everything is kept; raise the limit in the settings to continue.",
)
UNKNOWN_PRICE = translate(
    "budget",
    "The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget "
    "and prices.",
)
