"""Replaces a conversation that grew too long by its summary and the facts that still count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desktop_agent.agent.context.tool_result_pruning import path_of
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    ContextCut,
    Cut,
    Item,
    Job,
    Question,
    Task,
    TaskStatus,
    Thinking,
    ToolCall,
    UserMessage,
    WritesPath,
)
from desktop_agent.text import cut, visible

CHARACTERS: Final = 3
"""Characters per token, estimated low: restored text must not fill the window again."""
WORDS_SHARE: Final = 0.15
"""Share of the window for the user's words."""
MOST_WORDS: Final = 90_000
LIST_SHARE: Final = 0.05
"""Share of the window for the list of things to read again."""
MOST_LISTED: Final = 20_000
LONGEST_LINE: Final = 300
FEW_MESSAGES: Final = 2
"""Messages of the model: a compaction that is needed again within so few did not help."""
_MARKS: Final = {TaskStatus.DONE: "x", TaskStatus.ACTIVE: ">", TaskStatus.PENDING: " "}

INTRODUCTION = (
    "The conversation up to here was too long and was compacted. The user still sees all of it; you see your own "
    "summary of it, and below that what was put back word for word. Go on from here without asking the user to "
    "repeat anything."
)
NO_SUMMARY = "(There is no summary. Go by what was put back below, and look at the files again.)"
READ_AGAIN = "Results that are no longer here: read the file or the output again if you need it"
LEFT_OUT = "({count} older messages of the user are left out.)"
CUT_WORDS = "\n[… the middle of this message is left out …]\n"


@dataclass(frozen=True, slots=True)
class CompactionBounds:
    """Facts that are not in the items and are restored after a compaction."""

    window: int
    """Tokens of the model's window."""
    tasks: Sequence[Task] = ()
    jobs: Sequence[Job] = ()
    share: float = 1.0
    """Share of the usual room for restored text: less where a compaction did not help."""


def seen_items(items: Sequence[Item]) -> Sequence[Item]:
    """Return the items that are sent: the last summary stands for all before it."""
    last = last_compaction(items)
    if last is None:
        return items
    place = next(place for place, item in enumerate(items) if item.id == last.up_to)
    opening = UserMessage(last.id, last.summary, last.at)
    return (opening, *(item for item in items[place + 1 :] if item is not last))


def last_compaction(items: Sequence[Item]) -> ContextCut | None:
    """Return the compaction that holds now; one that was not finished, or whose place is gone, does not."""
    known = {item.id for item in items}
    cuts = (item for item in reversed(items) if isinstance(item, ContextCut) and is_compacted(item))
    return next((one for one in cuts if one.up_to in known), None)


def is_compacted(item: ContextCut) -> bool:
    """Return whether a cut is a compaction that came to its end."""
    return item.what is Cut.COMPACTED and bool(item.summary)


def place_to_compact(items: Sequence[Item], *, keeps_last: bool) -> int:
    """Return the place before which everything is to be summarised.

    What the user said last stays as it is; so does, with `keeps_last`, the model's last message with its results.
    """
    place = len(items)
    while place and not message_of(items[place - 1]):
        place -= 1
    if any(isinstance(item, UserMessage) for item in items[place:]):
        return place
    if not keeps_last:
        return len(items)
    message = message_of(items[place - 1]) if place else ""
    while place and not isinstance(items[place - 1], UserMessage) and message_of(items[place - 1]) in ("", message):
        place -= 1
    return place


def carried_text(summary: str, items: Sequence[Item], bounds: CompactionBounds) -> str:
    """Return what the model is to see in the place of these items. It is stored, so that its bytes never change."""
    room = bounds.window * CHARACTERS * bounds.share
    words = round(min(room * WORDS_SHARE, MOST_WORDS))
    listed = round(min(room * LIST_SHARE, MOST_LISTED))
    parts = [
        INTRODUCTION,
        f"# Summary\n{summary.strip() or NO_SUMMARY}",
        _section("What the user said, word for word, oldest first", _words(items, words)),
        _section("Tasks", (f"[{_MARKS[task.status]}] {task.text}" for task in bounds.tasks)),
        _section("Files that were changed", _bounded(_changed(items), listed)),
        _section(READ_AGAIN, _dropped(items, listed)),
        _section("Commands in the background", (_job(job) for job in bounds.jobs if job.ended_at is None)),
    ]
    inner = "\n\n".join(part for part in parts if part)
    return f"<compacted_conversation>\n{inner}\n</compacted_conversation>"


def _section(title: str, lines: Iterator[str] | Sequence[str]) -> str:
    listed = "\n".join(f"- {line}" for line in lines)
    return f"# {title}\n{listed}" if listed else ""


def _words(items: Sequence[Item], room: int) -> Sequence[str]:
    """Return the user's words: newest first when room is short, shown oldest first."""
    texts = [text for item in items for text in _texts_in(item) if text.strip()]
    longest = max(room // 4, 1_000)
    newest: list[str] = []
    for text in reversed(texts):
        short = cut(text, longest, marker=CUT_WORDS)
        if len(short) > room:
            break
        room -= len(short)
        newest.append(short)
    left = len(texts) - len(newest)
    return [*([LEFT_OUT.format(count=left)] if left else []), *reversed(newest)]


def _texts_in(item: Item) -> Iterator[str]:
    match item:
        case UserMessage():
            yield item.text
        case Question(answer=answer) if answer is not None:
            labels = [option.label for option in item.options if option.id in answer.chosen and option.label]
            if item.text and (labels or answer.text):
                yield f"Asked “{_line(item.text)}”: {', '.join([*labels, *([answer.text] if answer.text else [])])}"
        case ToolCall(decision=decision) if decision is not None and decision.choice is Choice.DENY and decision.note:
            yield f"On denying {item.tool} {_line(item.title)}: {decision.note}"
        case _:
            return


def _changed(items: Sequence[Item]) -> Sequence[str]:
    """Return the files that calls wrote, the last change of each, the newest first."""
    paths: dict[str, str] = {}
    for item in reversed(items):
        if isinstance(item, ToolCall) and item.output is not None and not item.output.is_error:
            for effect in item.effects:
                if isinstance(effect, WritesPath):
                    digest = f" (sha256 {effect.digest[:16]})" if effect.digest else ""
                    paths.setdefault(effect.path, f"{effect.path}{digest}")
    return list(paths.values())


def _dropped(items: Sequence[Item], room: int) -> Sequence[str]:
    """Name what each result can be had from again, the newest first; each file and each output once."""
    paths: dict[str, str] = {}
    for item in reversed(items):
        if isinstance(item, ToolCall) and item.output is not None and item.output.for_model:
            paths.setdefault(*_again(item))
    return _bounded(list(paths.values()), room)


def _again(call: ToolCall) -> tuple[str, str]:
    """Return the identity of a result, and a line on how to get it again."""
    output = call.output
    assert output is not None
    if output.path:
        return output.path, f"{call.tool} {_line(call.title)}: the output lies in {output.path}"
    path = path_of(call)
    if path:
        digest = next((f", sha256 {seen.digest[:16]}" for seen in output.seen if seen.path == path), "")
        return path, f"{path} ({call.tool}{digest})"
    return f"{call.tool} {call.title}", f"{call.tool} {_line(call.title)}: run it again"


def _job(job: Job) -> str:
    return f"{job.id}: {_line(job.command)}"


def _bounded(lines: Sequence[str], room: int) -> Sequence[str]:
    newest: list[str] = []
    for line in lines:
        room -= len(line)
        if room < 0:
            return [*newest, f"({len(lines) - len(newest)} older ones are left out.)"]
        newest.append(line)
    return newest


def _line(text: str) -> str:
    return cut(visible(text, keep_newlines=False), LONGEST_LINE)


def message_of(item: Item) -> str:
    """Return the model's message that an item belongs to, "" for other items."""
    if isinstance(item, ToolCall) and item.by_user:
        return ""
    return item.message or item.id if isinstance(item, AssistantText | Thinking | ToolCall) else ""


def in_vain(items: Sequence[Item]) -> int:
    """Count the last compactions that did not help: each was needed again after a few messages of the model.

    A compaction that the user asked for starts the count again, and so does a message of the user.
    """
    count = 0
    since: set[str] = set()
    for item in reversed(items):
        if isinstance(item, UserMessage):
            return count
        if isinstance(item, ContextCut) and is_compacted(item):
            if item.by_user or len(since) >= FEW_MESSAGES:
                return count
            count += 1
            since = set()
        else:
            since |= {message_of(item)} - {""}
    return count
