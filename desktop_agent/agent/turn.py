"""Runs one turn: stream the model, run its tool calls, repeat until it stops."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Final

from desktop_agent.agent.context.api_messages import GO_ON_MESSAGE, author_of
from desktop_agent.agent.message_stream import MessageReader, ModelMessage
from desktop_agent.agent.models.model_access import MessageUsage
from desktop_agent.agent.tool_call_context import ToolCallContext
from desktop_agent.agent.turn_context import TurnContext, TurnResult
from desktop_agent.errors import AgentError, ContextFull, ProviderBroken, ProviderError, ProviderRefused
from desktop_agent.ids import new_id
from desktop_agent.lazy_import import load
from desktop_agent.protocol import (
    ItemAdded,
    ItemChanged,
    ItemId,
    Level,
    Notice,
    Option,
    Outcome,
    Question,
    QuestionKind,
    Remedy,
    ToolCall,
    UserMessage,
)
from desktop_agent.providers.provider import ModelCall
from desktop_agent.providers.retry import RetryWait, stream_with_retries
from desktop_agent.providers.short_errors import briefly
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

TOO_MANY: Final = 3


class LoopDetector:
    """The calls of one turn, in their order: only those that follow one another count as the same again."""

    def __init__(self) -> None:
        self._last = ""
        self._times = 0

    def note(self, call: ToolCall) -> bool:
        """Note an ended call; return whether it came three times in a row with the same result.

        Then the count starts again.
        """
        digest = _digest(call)
        self._times = self._times + 1 if digest == self._last else 1
        self._last = digest
        if self._times < TOO_MANY:
            return False
        self._times = 0
        return True


def _digest(call: ToolCall) -> str:
    """Return the identity of a call and its result."""
    output = call.output
    pictures = [media.digest for media in output.media] if output else []
    output_parts = [output.for_model, output.is_error, output.exit_code] if output else []
    parts = [call.tool, dict(call.params), call.status.value, output_parts, pictures]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


log = logging.getLogger(__name__)

TOOL_CALLS = "desktop_agent.agent.tool_calls"
"""Loaded with the first answer: the first request does not wait for it."""
LONGEST_TITLE = 200
MOST_PAUSES = 20
"""Times in a row that a server may ask to be called again with what it said."""
MOST_CUTS = 2
"""Messages in a row that may be too long within a call before the user is asked."""
GO_ON_ID = "go_on"
STOP_ID = "stop"

CALL_CUT_FOR_MODEL = (
    "Your last message was cut at its limit of {tokens} tokens within its tool calls ({names}), so none of its calls "
    "was run. Call again in a shorter message: fewer calls at once, and large content in several smaller steps."
)
NOT_MEANT_FOR_MODEL = "Your last message held a tool call but did not end with it, so that call was not run."


class Turn:
    """The loop of one turn. It raises what ended it before its time; its items are left whole either way."""

    def __init__(self, context: TurnContext, call_context: ToolCallContext) -> None:
        self._context = context
        self._call_context = call_context
        self._emit = call_context.emit
        self._clock = call_context.clock
        self._notice: Notice | None = None
        self._tries = 0
        self._repeats = LoopDetector()
        self._pauses = 0
        self._cuts = 0
        self._was_shortened = False
        self._longer = 0
        """Raised `max_tokens`, for calls that did not fit."""

    async def run(self) -> TurnResult:
        while True:
            ending = await self._step()
            if ending is not None:
                return ending
            # Building the next request takes a moment, so the results are shown before.
            await self._context.between()

    async def _step(self) -> TurnResult | None:
        """Ask the model once and do what it asks for; return None where it is to be asked again."""
        call = await self._next_call()
        if not call.messages:
            # A retry where nothing was said yet: the API takes no empty history.
            return TurnResult()
        try:
            message_read = await self._read_message(call)
        except ContextFull:
            if await self._shorten():
                return None
            raise
        if message_read is None:
            raise ProviderBroken(LOST)
        self._pauses = self._pauses + 1 if message_read.stop_reason == "pause_turn" else 0
        self._cuts = self._cuts + 1 if message_read.stop_reason == "max_tokens" and message_read.calls else 0
        return await self._after(message_read, call)

    async def _next_call(self) -> ModelCall:
        call = await self._context.next_call()
        if self._pauses and call.messages[-1:] == (GO_ON_MESSAGE,):
            # After a pause the server goes on with its own words: they are sent back as they came.
            call = replace(call, messages=call.messages[:-1])
        return replace(call, max_tokens=max(call.max_tokens, min(self._longer, call.most_tokens)))

    async def _read_message(self, call: ModelCall) -> ModelMessage | None:
        context = self._context
        message = new_id()
        message_read: ModelMessage | None = None
        listening = MessageReader(
            message,
            emit=self._emit,
            keep=context.keep_growing,
            on_began=self._on_began,
            new_id=self._call_context.new_id,
            clock=self._clock,
            author=author_of(context.profile, call.model),
        )
        stream = stream_with_retries(
            context.provider,
            call,
            on_wait=self._show_wait,
            on_idle=lambda _: self._put(Level.INFO, IDLE, (Remedy.CANCEL_RETRY,), None),
            skip_wait=context.try_now,
            patience=context.patience,
            clock=self._clock,
        )
        try:
            # Closed here and now, so that the connection does not outlive the turn.
            async with aclosing(stream) as events:
                message_read = await listening.read(events)
        except ProviderError:
            # The error is reported next, so the record only counts the tries.
            self._end_wait(GAVE_UP.counting(self._tries) if self._tries else None)
            raise
        finally:
            self._end_wait()
            if message_read is None and (used := listening.used()) is not None:
                # What broke off is paid for all the same.
                context.on_usage(MessageUsage(message, used, was_cut=True))
        if message_read is not None:
            context.on_usage(MessageUsage(message, message_read.usage, message_read.id, message_read.miss))
        return message_read

    async def _after(self, message_read: ModelMessage, call: ModelCall) -> TurnResult | None:
        """Do what the stop reason asks for. Calls run where it is `tool_use`, and never otherwise."""
        match message_read.stop_reason:
            case "tool_use" if message_read.calls:
                return await self._run_tools(message_read)
            case "end_turn" | "stop_sequence" | "tool_use":
                if message_read.calls:
                    self._say(Level.WARNING, NOT_MEANT, (Remedy.RETRY,), NOT_MEANT_FOR_MODEL)
                return TurnResult()
            case "pause_turn":
                if self._pauses > MOST_PAUSES:
                    raise ProviderBroken(PAUSED)
                return None
            case "max_tokens":
                return self._go_on_after_cut(message_read, call)
            case "model_context_window_exceeded":
                if await self._shorten():
                    return None
                raise ContextFull(FULL, (Remedy.CHOOSE_MODEL,))
            case "refusal":
                raise ProviderRefused(REFUSED.with_values(detail=message_read.detail or "–"), ())
            case None:
                raise ProviderBroken(NO_REASON)
            case other:
                raise ProviderBroken(UNKNOWN_STOP.with_values(reason=visible(cut(other, 100))))

    async def _run_tools(self, message_read: ModelMessage) -> TurnResult | None:
        # Without an await: a call that was heard is in the transcript, whenever Stop is pressed.
        calls: Sequence[ToolCall] = (
            await load(TOOL_CALLS).ToolCallRunner(self._call_context, message_read.calls, message_read.message).run()
        )
        last_words = [call.output for call in calls if call.output is not None and call.output.ends is not None]
        for output in sorted(last_words, key=lambda output: output.ends is not Outcome.FAILED):
            return TurnResult(output.ends or Outcome.FINISHED, output.for_model)
        repeated = [call for call in calls if self._repeats.note(call)]
        return await self._ask_about(repeated[-1]) if repeated else None

    async def _ask_about(self, call: ToolCall) -> TurnResult | None:
        """Ask the user whether a model that repeats itself should continue."""
        context = self._call_context
        if not context.services.can_ask:
            raise AgentError(REPEATED_ALONE.with_values(tool=call.tool, title=_short(call.title)), (Remedy.RETRY,))
        answer = await context.talk.ask(
            Question(
                context.new_id(),
                QuestionKind.REPEAT,
                (Option(GO_ON_ID, sentence=GO_ON_LABEL), Option(STOP_ID, sentence=STOP_LABEL)),
                sentence=REPEATED.with_values(tool=call.tool, title=_short(call.title)),
                takes_text=True,
                at=self._clock(),
            )
        )
        if answer.text.strip():
            self._emit(ItemAdded(UserMessage(context.new_id(), answer.text, self._clock())))
        return TurnResult(Outcome.INTERRUPTED) if STOP_ID in answer.chosen else None

    def _go_on_after_cut(self, message_read: ModelMessage, call: ModelCall) -> TurnResult | None:
        """Drop the calls of a message that was too long, tell the model, and let it try again, but not for ever."""
        if not message_read.calls:
            self._say(Level.WARNING, TOO_LONG, (Remedy.RETRY,))
            return TurnResult()
        names = ", ".join(dict.fromkeys(asked.name for asked in message_read.calls))
        for_model = CALL_CUT_FOR_MODEL.format(tokens=call.max_tokens, names=names)
        if self._cuts > MOST_CUTS:
            self._say(Level.WARNING, TOO_LONG, (Remedy.RETRY,), for_model)
            return TurnResult()
        self._longer = 2 * call.max_tokens
        self._say(Level.INFO, CALL_CUT.with_values(names=visible(cut(names, 100))), (), for_model)
        return None

    async def _shorten(self) -> bool:
        """Make the conversation shorter, once in a turn; return whether it is worth asking again."""
        if self._was_shortened:
            return False
        self._was_shortened = True
        try:
            return await self._context.compact()
        except ContextFull:
            raise
        except (ProviderRefused, ProviderBroken) as error:
            log.info("the conversation could not be made shorter: %s", error)
            return False

    def _say(self, level: Level, sentence: Sentence, remedies: tuple[Remedy, ...], for_model: str = "") -> None:
        item_id = self._call_context.new_id()
        self._emit(ItemAdded(Notice(item_id, level, sentence, remedies, self._clock(), for_model=for_model)))

    def _show_wait(self, waiting: RetryWait) -> None:
        """Show one notice for all waits of a request: it changes with each."""
        self._tries = waiting.attempt
        self._put(Level.WARNING, briefly(waiting.error.sentence), (Remedy.CANCEL_RETRY, Remedy.RETRY), waiting.until)

    def _put(self, level: Level, sentence: Sentence, remedies: tuple[Remedy, ...], until: float | None) -> None:
        if self._notice is None:
            item_id: ItemId = self._call_context.new_id()
            self._notice = Notice(item_id, level, sentence, remedies, self._clock(), until)
            self._emit(ItemAdded(self._notice))
        else:
            self._notice = replace(self._notice, level=level, sentence=sentence, remedies=remedies, until=until)
            self._emit(ItemChanged(self._notice))

    def _on_began(self) -> None:
        """Read what runs calls while the message is written."""
        self._end_wait()
        asyncio.get_running_loop().run_in_executor(None, load, TOOL_CALLS)

    def _end_wait(self, record: Sentence | None = None) -> None:
        """Leave the notice as a record, without its buttons and its countdown."""
        if self._notice is not None:
            sentence = record or (WAS_IDLE if self._notice.sentence == IDLE else self._notice.sentence)
            self._emit(
                ItemChanged(replace(self._notice, level=Level.INFO, sentence=sentence, remedies=(), until=None))
            )
            self._notice = None
        self._tries = 0


def _short(title: str) -> str:
    """Return the model's words so that they cannot pass for more of our sentence."""
    return visible(cut(title, LONGEST_TITLE), keep_newlines=False)


LOST = translate("turn", "The connection broke. What had arrived is kept, and no tool was run from it.")
CALL_CUT = translate(
    "turn",
    "The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was "
    "told and tries again.",
)
NOT_MEANT = translate(
    "turn", "The model wrote a tool call but ended its message in another way, so the call was not run."
)
PAUSED = translate("turn", "The server kept pausing its answer. What it wrote is kept; you can ask it to continue.")
REPEATED = translate(
    "turn", "The model repeated the same call three times with the same result: {tool} {title}. Continue?"
)
REPEATED_ALONE = translate(
    "turn",
    "The model repeated the same call three times with the same result ({tool} {title}), and no user can be "
    "asked, so it was stopped. What was done is kept.",
)
GO_ON_LABEL = translate("turn", "Continue")
STOP_LABEL = translate("turn", "Stop")
TOO_LONG = translate(
    "turn",
    "The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.",
)
FULL = translate(
    "turn",
    "This conversation no longer fits into the model's context. Everything is kept here; continue in a new "
    "conversation, or choose a model with a larger context.",
)
REFUSED = translate(
    "turn",
    "The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.",
)
NO_REASON = translate(
    "turn",
    "The server ended its answer without saying why. What had arrived is kept, and no tool was run.",
)
UNKNOWN_STOP = translate(
    "turn", "The model stopped for a reason that this version does not know: {reason}. What it wrote is kept."
)
GAVE_UP = translate("turn", "Tried %n time(s).", "a server that did not answer", 0)
IDLE = translate("turn", "The server has sent nothing for a while. Still waiting.")
WAS_IDLE = translate("turn", "The server sent nothing for a while.", "what stays of the notice when the wait is over")
