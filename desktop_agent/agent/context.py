"""From items to the messages that a provider is sent: always a history that the API accepts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

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
from desktop_agent.text import cut, visible

Block = dict[str, object]
Spoken = AssistantText | Thinking | ToolCall

CANCELLED = "Cancelled by the user before it gave a result. It may have run in part."
NOT_STARTED = "Cancelled by the user. It was not run."
NO_OUTPUT = "(no output)"
EDITED = "The user changed this command before it was decided on. It became:"
EDITED_MAX = 4000
GO_ON = "Go on where you stopped."


def to_messages(items: Iterable[Item], first_facts: str) -> tuple[Json, ...]:
    """Return the history as the Messages API wants it.

    Roles alternate, beginning with the user; every tool use is answered once and next, results before other
    content; no block is empty; a cut answer is kept only where the user went on after it.
    """
    said = [item for item in items if isinstance(item, UserMessage | AssistantText | Thinking | ToolCall)]
    messages: list[tuple[str, list[Block]]] = []
    for (_, message), group in groupby(said, key=_belongs_to):
        for role, blocks in _turn_of(list(group), message):
            if blocks:
                _append(messages, role, blocks)
    _end_with_the_user(messages, said)
    if messages and messages[0][0] == "user" and first_facts:
        messages[0][1].insert(0, {"type": "text", "text": first_facts})
    return tuple({"role": role, "content": blocks} for role, blocks in messages)


def result_text(call: ToolCall) -> tuple[str, bool]:
    """Return what the model is told of a call, and whether that is an error."""
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
    """Return what the model is told of a call that was not run, with the reason where one was given."""
    if call.output is not None and call.output.for_model:
        return call.output.for_model
    shown = call.permission.shown if call.permission else call.title
    note = call.decision.note if call.decision and call.decision.choice is Choice.DENY else ""
    reason = f"\nThe user's reason: {note}" if note else ""
    return f"User denied permission: {shown}{reason}"


def _belongs_to(item: Item) -> tuple[str, str]:
    match item:
        case UserMessage():
            return "user", ""
        case AssistantText() | Thinking() | ToolCall():
            return "assistant", item.message or item.id
        case Notice() | Question() | ContextCut() | UnknownItem():
            return "none", ""


def _turn_of(group: Sequence[Item], message: str) -> list[tuple[str, list[Block]]]:
    if not message:
        return [("user", [block for item in group if isinstance(item, UserMessage) for block in _user(item)])]
    spoken = [item for item in group if isinstance(item, AssistantText | Thinking | ToolCall)]
    blocks = [block for item in spoken for block in _spoken(item)]
    if all(block["type"] in ("thinking", "redacted_thinking") for block in blocks):
        return []
    return [("assistant", blocks), ("user", [_result(item) for item in spoken if isinstance(item, ToolCall)])]


def _user(item: UserMessage) -> list[Block]:
    return [{"type": "text", "text": item.text}] if item.text.strip() else []


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


def _result(call: ToolCall) -> Block:
    text, is_error = result_text(call)
    block: Block = {
        "type": "tool_result",
        "tool_use_id": call.call_id,
        "content": [{"type": "text", "text": text}],
    }
    if is_error:
        block["is_error"] = True
    return block


def _append(messages: list[tuple[str, list[Block]]], role: str, blocks: list[Block]) -> None:
    if messages and messages[-1][0] == role:
        messages[-1][1].extend(blocks)
    elif messages or role == "user":
        messages.append((role, blocks))


def _end_with_the_user(messages: list[tuple[str, list[Block]]], said: Sequence[Item]) -> None:
    """A cut answer at the very end is asked for again, a whole one is gone on with: the API wants a user last."""
    if not messages or messages[-1][0] == "user":
        return
    last = said[-1]
    if isinstance(last, AssistantText | Thinking) and last.cut:
        messages.pop()
    else:
        messages.append(("user", [{"type": "text", "text": GO_ON}]))
