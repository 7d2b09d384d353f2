"""Ends whatever a crash left unfinished; runs nothing again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import TypeGuard

from desktop_agent.agent.background_jobs import STOPPED
from desktop_agent.agent.context.api_messages import CANCELLED
from desktop_agent.agent.user_rerun_notice import for_model
from desktop_agent.app_dirs import short_folder
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    COMMAND_TOOL,
    AssistantText,
    ConversationId,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    Level,
    Notice,
    Outcome,
    Question,
    Remedy,
    Status,
    Thinking,
    ToolCall,
    ToolOutput,
    TurnEnded,
    TurnId,
)
from desktop_agent.protocol.confinement import Denial
from desktop_agent.sandbox.denials.messages import message_of
from desktop_agent.sandbox.sandbox import UnreportedDenials
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.transcript_store import Transcripts
from desktop_agent.text import first_names

LAST = 50
"""Items at the end that are looked at: more than one message of the model has."""
UNKNOWN = (
    "Outcome unknown: the program ended while this ran. "
    "It may have run in part or in whole. Look before you repeat it."
)
ASKED = "Not run: the program ended before the user had answered."
NOT_ANSWERED = "Not answered: the program ended before the user had answered. Ask again if it still matters."


async def what_was_left_open(
    transcripts: Transcripts,
    conversation: ConversationId,
    now: float,
    jobs: Sequence[Job] = (),
    unsaid: Sequence[UnreportedDenials] = (),
) -> Sequence[Event]:
    """Return the events that end what an earlier run of the program left open; none where all was in order.

    `jobs` are the commands that were in the background then; `unsaid` is what the sandbox took back of commands, and
    what no call may say yet.
    """
    ends = await _ends(transcripts, conversation, now, jobs)
    if not unsaid:
        return ends
    return (*ends, *says_taken_back(await transcripts.items(conversation), ends, unsaid, now))


async def _ends(
    transcripts: Transcripts, conversation: ConversationId, now: float, jobs: Sequence[Job]
) -> Sequence[Event]:
    calls = [await transcripts.item(conversation, job.item) for job in jobs if job.ended_at is None]
    stopped = tuple(ItemChanged(_stopped(call)) for call in calls if _is_in_background(call))
    turn, unfinished = await transcripts.unfinished(conversation)
    if turn is None:
        return stopped
    count = len(await transcripts.sketches(conversation))
    last = await transcripts.items(conversation, max(0, count - LAST), count)
    return (*stopped, *recover(turn, unfinished, last, now))


def says_taken_back(
    items: Sequence[Item], ends: Sequence[Event], unsaid: Sequence[UnreportedDenials], now: float
) -> Iterator[Event]:
    """Report on the calls what the sandbox took back of their commands, each thing once; `ends` come before."""
    ended = {event.item.id: event.item for event in ends if isinstance(event, ItemChanged)}
    every = [ended.get(item.id, item) for item in items]
    calls = {one.id: one for one in every if isinstance(one, ToolCall) and _has_run(one)}
    changed = dict[ItemId, None]()
    for one in unsaid:
        theirs = [call for call in calls.values() if _may_be_of(call, one)]
        reported = {_key(denial) for call in theirs for denial in _denials(call)}
        new = tuple(denial for denial in one.denials if _key(denial) not in reported)
        call = _call_of(one, theirs or [*calls.values()])
        if new and call is None:
            yield _notice(new, now)
        elif new and call is not None:
            calls[call.id] = replace(call, output=_with(call.output, new))
            changed[call.id] = None
    yield from (ItemChanged(calls[id]) for id in changed)


def _call_of(run: UnreportedDenials, calls: Sequence[ToolCall]) -> ToolCall | None:
    """Return the call that was the last to begin before a run did; several may have gone on at once."""
    begun = sorted(calls, key=lambda call: call.started_at or 0.0)
    before = [call for call in begun if (call.started_at or 0.0) <= run.began_s]
    return next((call for call in (*reversed(before), *begun)), None)


def _has_run(call: ToolCall) -> bool:
    return call.tool == COMMAND_TOOL and call.started_at is not None


def _with(output: ToolOutput | None, new: Sequence[Denial]) -> ToolOutput:
    """Return what a call gave and these beside it. What the model may have read stays as it was.

    The window shows the denials beside the output, so they are told in its last line, which is for the model alone.
    """
    output = output or ToolOutput(CANCELLED, is_error=True)
    denials = (*output.denials, *new)
    is_new = output.for_model.startswith(UNKNOWN)
    text = f"{UNKNOWN}\n\n[After the restart. {message_of(denials)}]" if is_new else output.for_model
    return replace(output, for_model=text, denials=denials)


def _notice(denials: Sequence[Denial], now: float) -> Event:
    paths = first_names([short_folder(one.what, Path.home()) for one in denials])
    reported = TAKEN_BACK.with_values(paths=paths)
    text = f"<notice>\n{message_of(denials)}\n</notice>"
    return ItemAdded(Notice(ItemId(new_id(now)), Level.WARNING, reported, at=now, for_model=text))


def _may_be_of(call: ToolCall, run: UnreportedDenials) -> bool:
    """Return whether a call may say what was found of a run: it had not ended before that began."""
    return call.ended_at is None or call.ended_at >= run.began_s or _is_in_background(call)


def _denials(call: ToolCall) -> Sequence[Denial]:
    return call.output.denials if call.output is not None else ()


def _key(denial: Denial) -> tuple[str, str, str]:
    return denial.kind, denial.what, denial.aside


def _is_in_background(item: Item | None) -> TypeGuard[ToolCall]:
    """Return whether an item is a call whose command went on after it, and has not ended since."""
    return isinstance(item, ToolCall) and item.status is Status.DONE and item.exit_code is None


def _stopped(call: ToolCall) -> ToolCall:
    """Return a call whose command ended with the program, after an unknown time."""
    output = replace(call.output, summary=STOPPED) if call.output is not None else None
    return replace(call, ended_at=call.started_at, output=output)


def recover(turn: TurnId, unfinished: Sequence[Item], last: Sequence[Item], now: float) -> Iterator[Event]:
    """Give the events that end what an earlier run left open in this turn.

    `last` are the last items of the conversation, in order: a whole block there may belong to a message that is not.
    """
    done = set()
    questions = [item for item in last if isinstance(item, Question) and not item.is_over]
    asking = {question.call: _answered(question.call, last) for question in questions}
    for item in (*unfinished, *_words_at_the_end(last), *questions):
        if item.id in done:
            continue
        done.add(item.id)
        match item:
            case ToolCall():
                yield ItemChanged(_ended(item, now, asking.get(item.id)))
            case Question():
                yield ItemChanged(replace(item, is_over=True))
            case AssistantText() | Thinking():
                yield ItemChanged(replace(item, cut=True))
            case _:
                continue
    sentence = _what_was_interrupted([item for item in unfinished if item.id not in asking], asks=bool(questions))
    by_user = [item for item in unfinished if isinstance(item, ToolCall) and item.by_user]
    text = "".join(for_model(_ended(call, now, None)) for call in by_user)
    # What the user ran is nothing that the model could be asked for again.
    remedies = () if by_user else (Remedy.RETRY,)
    yield ItemAdded(Notice(ItemId(new_id(now)), Level.WARNING, sentence, remedies, now, for_model=text))
    yield TurnEnded(turn, Outcome.INTERRUPTED, error=sentence)


def _words_at_the_end(last: Sequence[Item]) -> Iterator[Item]:
    return takewhile(lambda item: isinstance(item, AssistantText | Thinking), reversed(last))


def _answered(call: str, last: Sequence[Item]) -> str:
    """Return what the user answered to the other questions of a call, a line each."""
    lines = []
    for item in last:
        if isinstance(item, Question) and item.call == call and item.answer is not None:
            labels = [option.label for option in item.options if option.id in item.answer.chosen]
            reported = "; ".join(part for part in (*labels, item.answer.text.strip()) if part)
            lines.append(f"\nAnswered before: {item.text}: {reported}")
    return "".join(lines)


def _ended(call: ToolCall, now: float, answered: str | None) -> ToolCall:
    """Return a call as it ended; `answered` is given where it waited for answers."""
    if answered is not None:
        output = ToolOutput(NOT_ANSWERED + answered, is_error=True)
        return replace(call, status=Status.CANCELLED, ended_at=now, output=output)
    if call.status is Status.RUNNING:
        return replace(
            call, status=Status.FAILED, ended_at=now, output=ToolOutput(UNKNOWN, summary=UNKNOWN_SHORT, is_error=True)
        )
    return replace(call, status=Status.CANCELLED, ended_at=now, output=ToolOutput(ASKED, is_error=True))


def _what_was_interrupted(unfinished: Sequence[Item], *, asks: bool) -> Sentence:
    calls = [item for item in unfinished if isinstance(item, ToolCall)]
    if any(call.status is Status.RUNNING for call in calls):
        return translate(
            "recovery",
            "The program ended while a tool was running, so its outcome is unknown. "
            "Everything before it is kept, and nothing was run again.",
        )
    if calls or asks:
        return translate(
            "recovery",
            "The program ended while a question waited for you. Nothing was run.",
        )
    return translate("recovery", "The program ended while the answer was streaming. What had arrived is kept.")


TAKEN_BACK = translate(
    "recovery", "The program ended while a command ran. What the sandbox put back or set aside of it: {paths}"
)
UNKNOWN_SHORT = translate("recovery", "outcome unknown")
