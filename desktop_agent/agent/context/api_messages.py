"""Converts items to messages that the Messages API accepts."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import groupby

from desktop_agent.agent.context.compaction import seen_items
from desktop_agent.agent.context.images import announced, with_pictures
from desktop_agent.agent.context.tool_result_pruning import folded_before, folded_text, is_foldable
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    ContextCut,
    Item,
    Json,
    Notice,
    Question,
    Status,
    Thinking,
    ToolCall,
    UnknownItem,
    UserMessage,
)
from desktop_agent.text import clean, cut, visible

Block = dict[str, object]
Spoken = AssistantText | Thinking | ToolCall

CANCELLED = "Cancelled by the user before it gave a result. It may have run in part."
NOT_STARTED = "Cancelled by the user. It was not run."
NO_OUTPUT = "(no output)"
EDITED = "The user changed this command before it was decided on. It became:"
EDITED_MAX = 4000
GO_ON = "Go on where you stopped."
GO_ON_MESSAGE: Json = {"role": "user", "content": [{"type": "text", "text": GO_ON}]}
"""Ends a history whose last words are the model's, because the API wants the user last."""


def author_of(profile: str, model: str) -> str:
    """Return the author that signs thinking: another server or model cannot read the signature."""
    return f"{profile}/{model}"


def to_messages(items: Iterable[Item], first_facts: str, author: str = "") -> tuple[Json, ...]:
    """Return the history as the Messages API wants it.

    Roles alternate, beginning with the user; every tool use is answered once and next, results before other content;
    no block is empty; a cut answer is kept only where the user continued after it. A folded result is one line, a
    compacted part is its summary. With `author`, thinking of other authors is left out.
    """
    items = [item for item in items if not (author and _is_foreign(item, author))]
    folded = {item.id for item in items[: folded_before(items)]}
    current = [item for item in seen_items(items) if _is_for_model(item)]
    messages: list[tuple[str, list[Block]]] = []
    for (_, message), group in groupby(current, key=_belongs_to):
        for role, blocks in _turn_of(list(group), message, folded):
            if blocks:
                _append(messages, role, blocks)
    _end_with_the_user(messages, current)
    if messages and messages[0][0] == "user" and first_facts:
        messages[0][1].insert(0, {"type": "text", "text": first_facts})
    return with_pictures([{"role": role, "content": blocks} for role, blocks in messages])


def _is_for_model(item: Item) -> bool:
    if isinstance(item, Notice):
        return bool(item.for_model)
    if isinstance(item, ToolCall) and item.by_user:
        return False
    return isinstance(item, UserMessage | AssistantText | Thinking | ToolCall)


def _is_foreign(item: Item, author: str) -> bool:
    return isinstance(item, Thinking) and item.author not in ("", author)


def result_text(call: ToolCall) -> tuple[str, bool]:
    """Return the result of a call for the model, and whether it is an error."""
    text, is_error = _result_text(call)
    if not call.was_edited:
        return text, is_error
    command = cut(visible(str(call.params.get("command", call.title)), keep_newlines=False), EDITED_MAX)
    return f"{EDITED} {command}\n{text}", is_error


def _result_text(call: ToolCall) -> tuple[str, bool]:
    if call.status is Status.DENIED:
        return denied_text(call), True
    if call.output is not None:
        return call.output.for_model or NO_OUTPUT, call.output.is_error or call.status is Status.FAILED
    return (CANCELLED if call.started_at is not None else NOT_STARTED), True


def denied_text(call: ToolCall) -> str:
    """Return the text for the model about a denied call, with the reason if there is one."""
    if call.output is not None and call.output.for_model:
        return call.output.for_model
    shown = call.permission.shown if call.permission else call.title
    note = call.decision.note if call.decision and call.decision.choice is Choice.DENY else ""
    reason = f"\nThe user's reason: {note}" if note else ""
    return f"User denied permission: {shown}{reason}"


def _belongs_to(item: Item) -> tuple[str, str]:
    match item:
        case UserMessage() | Notice():
            return "user", ""
        case AssistantText() | Thinking() | ToolCall():
            return "assistant", item.message or item.id
        case Question() | ContextCut() | UnknownItem():
            return "none", ""


def _turn_of(group: Sequence[Item], message: str, folded: Container[str]) -> list[tuple[str, list[Block]]]:
    if not message:
        blocks_of_user = [block for item in group if isinstance(item, UserMessage | Notice) for block in _user(item)]
        return [("user", blocks_of_user)]
    spoken = [item for item in group if isinstance(item, AssistantText | Thinking | ToolCall)]
    blocks = [block for item in spoken for block in _spoken(item)]
    if all(block["type"] in ("thinking", "redacted_thinking") for block in blocks):
        return []
    results = [_result(item, is_folded=item.id in folded) for item in spoken if isinstance(item, ToolCall)]
    return [("assistant", blocks), ("user", results)]


def _user(item: UserMessage | Notice) -> list[Block]:
    if isinstance(item, Notice):
        # A name of a file may be no text, and cannot be sent.
        return [{"type": "text", "text": clean(item.for_model)}]
    return [{"type": "text", "text": text} for text in (item.context, item.text) if text.strip()]


def _spoken(item: Spoken) -> list[Block]:
    match item:
        case AssistantText():
            return [{"type": "text", "text": item.text}] if item.text.strip() else []
        case Thinking() if item.redacted:
            return [{"type": "redacted_thinking", "data": item.redacted}]
        case Thinking():
            # Thinking without its signature is refused by the API: a cut thought is dropped.
            if not item.signature:
                return []
            return [{"type": "thinking", "thinking": item.text, "signature": item.signature}]
        case ToolCall():
            return [{"type": "tool_use", "id": item.call_id, "name": item.tool, "input": dict(item.params)}]


def _result(call: ToolCall, *, is_folded: bool) -> Block:
    text, is_error = result_text(call)
    is_folded = is_folded and is_foldable(call)
    text = folded_text(call) if is_folded else text
    block: Block = {
        "type": "tool_result",
        "tool_use_id": call.call_id,
        "content": [{"type": "text", "text": text}, *([] if is_folded or is_error else _pictures(call))],
    }
    if is_error:
        block["is_error"] = True
    return block


def _pictures(call: ToolCall) -> list[Block]:
    return [announced(media) for media in call.output.media] if call.output is not None else []


def _append(messages: list[tuple[str, list[Block]]], role: str, blocks: list[Block]) -> None:
    if messages and messages[-1][0] == role:
        messages[-1][1].extend(blocks)
    elif messages or role == "user":
        messages.append((role, blocks))


def _end_with_the_user(messages: list[tuple[str, list[Block]]], current: Sequence[Item]) -> None:
    """A cut answer at the very end is asked for again, a whole one is gone on with: the API wants a user last."""
    if not messages or messages[-1][0] == "user":
        return
    last = current[-1]
    if isinstance(last, AssistantText | Thinking) and last.cut:
        messages.pop()
    else:
        messages.append(("user", [{"type": "text", "text": GO_ON}]))
