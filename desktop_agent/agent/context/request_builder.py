"""Builds the next request of a conversation within the model's window and the budget."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from desktop_agent.agent.context.compaction import (
    CompactionBounds,
    carried_text,
    in_vain,
    last_compaction,
    place_to_compact,
)
from desktop_agent.agent.context.summarizer import FOCUS, SummaryContext, summarise
from desktop_agent.agent.context.tool_result_pruning import place_to_fold
from desktop_agent.agent.context.usage_breakdown import why_full
from desktop_agent.agent.context.window_usage import BYTES_PER_TOKEN, WindowUsage, tokens_of, tokens_of_call
from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.agent.models.model_access import MessageUsage, ModelAccess
from desktop_agent.agent.models.spending_guard import SpendingGuard
from desktop_agent.app_dirs import resource_folder
from desktop_agent.errors import ContextFull, ProviderError
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Thinking,
    ToolCall,
    Usage,
)
from desktop_agent.providers.provider import ModelCall
from desktop_agent.providers.retry import RetryPolicy
from desktop_agent.sentences import Sentence, translate

OWN_CUT = translate(
    "cache", "The server's cache was reset because the conversation was shortened. The next request uses it again."
)
MISSES: Final[Mapping[str, Sentence]] = {
    "model_changed": translate("cache", "The server's cache did not help: another model answers now."),
    "system_changed": translate("cache", "The server's cache did not help: the instructions of the agent changed."),
    "tools_changed": translate("cache", "The server's cache did not help: the agent's tools changed."),
    "messages_changed": translate("cache", "The server's cache did not help: earlier messages changed."),
    "previous_message_not_found": translate(
        "cache", "The server's cache did not help: the server no longer knows the request before this one."
    ),
}


class CacheMissTracker:
    """Tracks the server's cache for one conversation. `previous` is the server's id of the last message."""

    def __init__(self) -> None:
        self.previous = ""
        self._was_cut = False

    def forget(self) -> None:
        """Another server or model answers: it knows no message."""
        self.previous = ""

    def expect(self) -> None:
        """The conversation was made shorter by ourselves: what was said before has changed."""
        self._was_cut = True

    def why(self, name: str, reason: str, *, was_cut: bool) -> Sentence | None:
        """Note a response: the message's id, and the server's reason for a cache miss."""
        self.previous = name or self.previous
        is_own = self._was_cut and reason == "messages_changed"
        self._was_cut = self._was_cut and was_cut
        return OWN_CUT if is_own else MISSES.get(reason)


log = logging.getLogger(__name__)

FOLD_AT: Final = 0.6
"""Share of the window above which old tool results are folded."""
FOLD_WORTH: Final = 0.1
"""Share of the window: a smaller gain is not worth restarting the server's cache."""
COUNT_AT: Final = 0.7
"""Share of the window above which the server counts tokens."""
COMPACT_AT: Final = 0.8
RESERVE: Final = 0.2
"""Largest share of the window reserved for the answer."""
KEEP_SHARE: Final = 0.15
"""Share of the window up to which the model's last message and its results stay whole."""
MARGIN: Final = 0.01
MOST_IN_VAIN: Final = 2
UNKNOWN_WINDOW: Final = 32_000
"""Tokens assumed for a window of unknown size."""
LEAST_ANSWER: Final = 1_024


@dataclass(frozen=True, slots=True)
class _Request:
    call: ModelCall
    estimated: int
    tokens: int
    is_counted: bool


class RequestBuilder:
    """Builds requests and estimates their share of the window. Call `begin` before each turn."""

    def __init__(
        self,
        state: ConversationState,
        allowance: SpendingGuard,
        *,
        emit: Callable[[Event], None],
        items: Callable[[], Sequence[Item]],
        clock: Callable[[], float],
        patience: RetryPolicy,
    ) -> None:
        self._state = state
        self._allowance = allowance
        self._emit = emit
        self._items = items
        self._clock = clock
        self._patience = patience
        self._use = WindowUsage()
        self._estimated = 0
        self._counts = True
        self._focus: str | None = None
        self._cache = CacheMissTracker()
        self._answerer: tuple[str, str] | None = None
        self._answering: ModelAccess
        self._try_now: asyncio.Event

    def begin(self, answering: ModelAccess, try_now: asyncio.Event) -> None:
        """A turn begins."""
        self._answering, self._try_now = answering, try_now
        self._allowance.begin_turn()
        self._counts = True

    def end(self) -> None:
        """The turn has ended; no request is under way."""
        self._allowance.release()

    def want_compaction(self, focus: str) -> None:
        """Compact before the next request of the running turn."""
        self._focus = focus

    def take_focus(self) -> str | None:
        """Return what was wanted of a compaction for which no request came any more."""
        focus, self._focus = self._focus, None
        return focus

    async def next_call(self) -> ModelCall:
        """Return the next request. Raises `AgentError` where there can be none."""
        self._note_model()
        if (focus := self.take_focus()) is not None:
            await self.compact(focus, by_user=True)
        request = await self._request(self._items())
        window = self._state.context_limit
        if window:
            request = await self._fitted(request, window)
        self._estimated = request.estimated
        if self._answering.cost(request.call.model, Usage()) is not None:
            self._state.expect_cost()
        self._state.show_use(request.tokens, is_estimated=not request.is_counted)
        call = _with_room(request.call, request.tokens, window) if window else request.call
        if self._answering.tells_misses:
            call = replace(call, previous=self._cache.previous)
        return await self._allowance.within(call, request.tokens, self._answering)

    def count(self, counted: MessageUsage) -> None:
        """Add the usage of one message of the turn."""
        if not counted.was_cut:
            self._use.note(self._estimated, counted.usage)
        miss = self._cache.why(counted.id, counted.miss, was_cut=counted.was_cut)
        self._count(counted.message, counted.usage, miss=miss, is_answer=not counted.was_cut)

    async def compact(self, focus: str = "", *, by_user: bool = False) -> bool:
        """Put a summary in the place of what was said; return whether there was anything to summarise."""
        self._note_model()
        items = self._items()
        vain = 0 if by_user else in_vain(items)
        if vain >= MOST_IN_VAIN:
            return False
        place = self._place(items, keeps_last=vain == 0)
        if place is None:
            return False
        before = await self._request(items)
        cut = ContextCut(
            ItemId(new_id()),
            Cut.COMPACTED,
            items[place - 1].id,
            before=before.tokens,
            by_user=by_user,
            at=self._clock(),
        )
        self._emit(ItemAdded(cut))
        try:
            done = await self._compacted(cut, items, place, focus, vain)
        except BaseException:
            # It is over, and left everything as it was.
            self._emit(ItemChanged(replace(cut, after=cut.before)))
            raise
        self._emit(ItemChanged(done))
        self._cache.expect()
        self._state.show_use(done.after, is_estimated=True)
        return True

    # The window.

    async def _fitted(self, request: _Request, window: int) -> _Request:
        if request.tokens > FOLD_AT * window:
            request = await self._folded(request, window)
        while request.tokens > COMPACT_AT * window:
            is_last = in_vain(self._items()) >= MOST_IN_VAIN
            if is_last or not await self.compact():
                if is_last or request.tokens + LEAST_ANSWER > window:
                    raise ContextFull(await asyncio.to_thread(why_full, request.call, self._items(), window))
                return request
            request = await self._request(self._items())
        return request

    async def _folded(self, request: _Request, window: int) -> _Request:
        items = self._items()
        place = await asyncio.to_thread(place_to_fold, items, round(window * FOLD_WORTH * BYTES_PER_TOKEN))
        if place is None:
            return request
        cut = ContextCut(ItemId(new_id()), Cut.FOLDED, place, before=request.tokens, at=self._clock())
        folded = await self._request((*items, cut))
        self._emit(ItemAdded(replace(cut, after=folded.tokens)))
        self._cache.expect()
        return folded

    async def _request(self, items: Sequence[Item]) -> _Request:
        # A long history takes longer to put together than the window may stand still.
        call = await asyncio.to_thread(self._answering.make_call, items, self._state.info)
        estimated = await asyncio.to_thread(tokens_of_call, call)
        tokens = self._use.predict(estimated)
        window = self._state.context_limit
        exact = await self._counted(call) if window and tokens > COUNT_AT * window else None
        if exact is None:
            return _Request(call, estimated, tokens, is_counted=False)
        self._use.note_exactly(estimated, exact)
        return _Request(call, estimated, exact, is_counted=True)

    async def _counted(self, call: ModelCall) -> int | None:
        """Let the server count tokens; None where it cannot, which is tried once per turn."""
        if not self._counts:
            return None
        try:
            exact = await self._answering.provider.count_tokens(call)
        except ProviderError as problem:
            log.info("the server did not count: %s", problem)
            exact = None
        self._counts = exact is not None
        return exact

    def _note_model(self) -> None:
        info = self._state.info
        answerer = (info.profile, info.model or self._answering.model)
        if answerer != self._answerer:
            self._answerer = answerer
            self._cache.forget()
            self._use.forget()

    # Compaction.

    def _place(self, items: Sequence[Item], *, keeps_last: bool) -> int | None:
        """Return the place before which all is to be summarised; None where the model said nothing new before it."""
        window = self._state.context_limit or UNKNOWN_WINDOW
        place = place_to_compact(items, keeps_last=keeps_last)
        if keeps_last and _size(items[place:]) > KEEP_SHARE * window:
            place = place_to_compact(items, keeps_last=False)
        last = last_compaction(items)
        begin = next((number + 1 for number, item in enumerate(items) if last and item.id == last.up_to), 0)
        has_news = any(isinstance(item, AssistantText | ToolCall) for item in items[begin:place])
        return place if has_news else None

    async def _compacted(
        self, cut: ContextCut, items: Sequence[Item], place: int, focus: str, vain: int
    ) -> ContextCut:
        summary = await self._summary(cut, items[:place], focus)
        bounds = CompactionBounds(
            self._state.context_limit or UNKNOWN_WINDOW,
            self._state.tasks,
            self._state.jobs,
            share=1.0 / (1 + 2 * vain),
        )
        text = await asyncio.to_thread(carried_text, summary, items[:place], bounds)
        done = replace(cut, summary=text)
        after = await self._request((*items, done))
        return replace(done, after=after.tokens)

    async def _summary(self, cut: ContextCut, items: Sequence[Item], focus: str) -> str:
        answering, info = self._answering, self._state.info
        window = self._state.context_limit
        prompt = await asyncio.to_thread(_prompt, focus)

        def make_call(some: Sequence[Item]) -> ModelCall:
            call = answering.make_call(some, info)
            return replace(call, max_tokens=min(call.max_tokens, round(window * RESERVE))) if window else call

        async def allow(call: ModelCall, tokens: int) -> ModelCall:
            return await self._allowance.within(call, tokens, answering)

        room = round(window * (1 - MARGIN)) - make_call(items[:0]).max_tokens if window else None
        usages: list[Usage] = []
        asking = SummaryContext(
            answering.provider,
            make_call,
            prompt,
            room,
            self._patience,
            self._try_now,
            self._use.predict,
            allow,
            usages,
        )
        try:
            return await summarise(asking, items)
        finally:
            for number, usage in enumerate(usages):
                self._count(f"{cut.id}.{number}", usage, miss=None, is_answer=False)

    # Counting.

    def _count(self, message: str, usage: Usage, *, miss: Sentence | None, is_answer: bool) -> None:
        cost = self._answering.cost(self._state.info.model, usage)
        self._allowance.count(message, cost)
        self._state.count(message, usage, cost, miss=miss, is_answer=is_answer)


def _with_room(call: ModelCall, tokens: int, window: int) -> ModelCall:
    """Return the call with an answer no longer than the window has room for."""
    room = max(LEAST_ANSWER, window - tokens - round(window * MARGIN))
    return replace(call, max_tokens=min(call.max_tokens, room), most_tokens=min(call.most_tokens, room))


def _size(items: Sequence[Item]) -> int:
    spoken = [item for item in items if isinstance(item, AssistantText | Thinking | ToolCall)]
    texts = [
        f"{item.params}{item.output.for_model if item.output else ''}" if isinstance(item, ToolCall) else item.text
        for item in spoken
    ]
    return tokens_of(texts)


def _prompt(focus: str) -> str:
    path = resource_folder("resources") / "prompts" / "compaction.md"
    text = path.read_text(encoding="utf-8").strip()
    return f"{text}\n\n{FOCUS.format(focus=focus)}" if focus.strip() else text
