"""One turn: stream the model, run its tool calls, repeat until it stops."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import replace

from desktop_agent.agent.listening import Heard, Listening
from desktop_agent.agent.tool_calls import ToolCalls, Workbench
from desktop_agent.agent.turn_kit import TurnKit
from desktop_agent.errors import ProviderBroken, ProviderError, ProviderRefused
from desktop_agent.ids import new_id
from desktop_agent.protocol import ItemAdded, ItemChanged, ItemId, Level, Notice, Remedy
from desktop_agent.providers.brief import briefly
from desktop_agent.providers.retries import Waiting, stream_with_retries
from desktop_agent.sentences import Sentence, translate


class Turn:
    """The loop of one turn. It raises what ended it before its time; its items are left whole either way."""

    def __init__(self, kit: TurnKit, bench: Workbench) -> None:
        self._kit = kit
        self._bench = bench
        self._emit = bench.emit
        self._clock = bench.clock
        self._notice: Notice | None = None
        self._tries = 0

    async def run(self) -> None:
        while True:
            heard = await self._hear()
            if heard is None:
                raise ProviderBroken(
                    translate(
                        "turn",
                        "The connection broke. What had arrived is kept, and no tool was run from it. Press Retry.",
                    )
                )
            if not await self._goes_on(heard):
                return
            self._kit.take_queued()

    async def _hear(self) -> Heard | None:
        kit = self._kit
        message = new_id()
        listening = Listening(
            message,
            emit=self._emit,
            keep=kit.keep_growing,
            on_began=self._end_wait,
            new_id=self._bench.new_id,
            clock=self._clock,
        )
        stream = stream_with_retries(
            kit.provider,
            await kit.next_call(),
            on_wait=self._show_wait,
            on_idle=self._show_idle,
            skip_wait=kit.try_now,
            patience=kit.patience,
            clock=self._clock,
        )
        try:
            # Closed here and now, so that the connection does not outlive the turn.
            async with aclosing(stream) as events:
                heard = await listening.hear(events)
        except ProviderError:
            # What went wrong is said next: the record says how often it was tried, not the same once more.
            self._end_wait(replace(GAVE_UP, count=self._tries) if self._tries else None)
            raise
        finally:
            self._end_wait()
        if heard is not None:
            kit.on_usage(heard.usage)
        return heard

    async def _goes_on(self, heard: Heard) -> bool:
        """Do what the stop reason asks for; return whether the model is to be asked again."""
        match heard.stop_reason:
            case "tool_use" if heard.calls:
                await ToolCalls(self._bench, heard.calls, heard.message).run()
                return True
            case "end_turn" | "stop_sequence" | "tool_use":
                return False
            case "pause_turn":
                return True
            case "max_tokens":
                self._say(Level.WARNING, TOO_LONG, (Remedy.RETRY,))
                return False
            case "model_context_window_exceeded":
                raise ProviderRefused(FULL, ())
            case "refusal":
                raise ProviderRefused(REFUSED.having(detail=heard.detail or "–"), ())
            case None:
                raise ProviderBroken(NO_REASON)
            case other:
                raise ProviderBroken(UNKNOWN_STOP.having(reason=other))

    def _say(self, level: Level, sentence: Sentence, remedies: tuple[Remedy, ...]) -> None:
        item_id = self._bench.new_id()
        self._emit(ItemAdded(Notice(item_id, level, sentence, remedies, self._clock())))

    def _show_wait(self, waiting: Waiting) -> None:
        """Show one notice for all waits of a request: it changes with each."""
        self._tries = waiting.attempt
        self._put(Level.WARNING, briefly(waiting.error.sentence), (Remedy.CANCEL_RETRY, Remedy.RETRY), waiting.until)

    def _show_idle(self, _: float) -> None:
        self._put(Level.INFO, IDLE, (Remedy.CANCEL_RETRY,), None)

    def _put(self, level: Level, sentence: Sentence, remedies: tuple[Remedy, ...], until: float | None) -> None:
        if self._notice is None:
            item_id: ItemId = self._bench.new_id()
            self._notice = Notice(item_id, level, sentence, remedies, self._clock(), until)
            self._emit(ItemAdded(self._notice))
        else:
            self._notice = replace(self._notice, level=level, sentence=sentence, remedies=remedies, until=until)
            self._emit(ItemChanged(self._notice))

    def _end_wait(self, record: Sentence | None = None) -> None:
        """Leave the notice as a record, without its buttons and its countdown."""
        if self._notice is not None:
            said = record or self._notice.sentence
            self._emit(ItemChanged(replace(self._notice, level=Level.INFO, sentence=said, remedies=(), until=None)))
            self._notice = None
        self._tries = 0


TOO_LONG = translate(
    "turn", "The answer reached the longest that this model may write. What it wrote is kept; Retry lets it go on."
)
FULL = translate(
    "turn",
    "This conversation no longer fits into the model's context. Everything is kept here; "
    "go on in a new conversation, or choose a model with a larger context.",
)
REFUSED = translate(
    "turn",
    "The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.",
)
NO_REASON = translate(
    "turn",
    "The server ended its answer without saying why. What had arrived is kept, and no tool was run. Press Retry.",
)
UNKNOWN_STOP = translate(
    "turn", "The model stopped for a reason that this version does not know: {reason}. What it wrote is kept."
)
GAVE_UP = translate("turn", "Tried %n time(s).", "a server that did not answer", 0)
IDLE = translate("turn", "The server has sent nothing for a while. Still waiting.")
