"""Repairs a history before it is sent, so that the Messages API accepts it."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from desktop_agent.protocol import Json

NO_RESULT = "No result of this call is known. It may have run in part; look before you repeat it."
NO_OUTPUT = "(no output)"
LONGEST_ID = 64
LONGEST_NAME = 128

_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")
_NAME = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}")
_THOUGHTS = frozenset({"thinking", "redacted_thinking"})

Block = Mapping[str, Any]


def repaired(messages: Sequence[Json]) -> tuple[Json, ...]:
    """Return a history that the API accepts; one in order comes back unchanged.

    Every tool use is answered exactly once and next, under an id of its own; results come before other content; roles
    alternate, beginning with the user; no text is empty, no thinking unsigned or last. Each place depends only on
    what comes before and right after it, so a longer history begins with the same bytes.
    """
    repair = _Repair()
    for message in messages:
        blocks = [block for original in _blocks(message) for block in _whole(original)]
        if message.get("role") == "assistant":
            repair.say(blocks)
        else:
            repair.hear(blocks)
    return repair.finish(messages)


class _Repair:
    """The history that is put right so far. Results are kept back until all that answer a message are there."""

    def __init__(self) -> None:
        self._messages: list[tuple[str, list[Block]]] = []
        self._used: set[str] = set()
        self._open: dict[str, deque[str]] = defaultdict(deque)
        """The ids of calls that wait for a result: as they came, and as they are sent."""
        self._asked: list[str] = []
        self._results: dict[str, Block] = {}

    def say(self, blocks: Sequence[Block]) -> None:
        """Add blocks of the model."""
        self._answer()
        while blocks and blocks[-1]["type"] in _THOUGHTS:
            blocks = blocks[:-1]
        if blocks and self._messages:
            self._add("assistant", [self._named(block) if block["type"] == "tool_use" else block for block in blocks])

    def hear(self, blocks: Sequence[Block]) -> None:
        """Add blocks of the user."""
        rest = []
        for block in blocks:
            if block["type"] != "tool_result":
                rest.append(block)
            elif waiting := self._open.get(str(block.get("tool_use_id"))):
                sent = waiting.popleft()
                is_same = block["tool_use_id"] == sent
                self._results[sent] = block if is_same else {**block, "tool_use_id": sent}
        if rest:
            self._answer()
            self._add("user", rest)

    def finish(self, original: Sequence[Json]) -> tuple[Json, ...]:
        """Return the history; unchanged messages, which most are, stay the same objects."""
        self._answer()
        pairs = zip_longest(self._messages, original[: len(self._messages)], fillvalue=None)
        return tuple(_as_original(*repaired, message) for repaired, message in pairs if repaired is not None)

    def _answer(self) -> None:
        """Put down the results of all calls that were asked for, in their order."""
        if self._asked:
            self._add("user", [self._results.get(sent) or _unknown(sent) for sent in self._asked])
        self._asked, self._results = [], {}
        self._open.clear()

    def _add(self, role: str, blocks: list[Block]) -> None:
        if self._messages and self._messages[-1][0] == role:
            self._messages[-1][1].extend(blocks)
        else:
            self._messages.append((role, blocks))

    def _named(self, use: Block) -> Block:
        """Return a tool use under an id and a name that the API takes, and let it wait for its result."""
        original, name = str(use.get("id", "")), str(use.get("name", ""))
        sent = original if _ID.fullmatch(original) else f"call_{len(self._used)}"
        while sent in self._used:
            sent = f"{sent[: LONGEST_ID - 12]}_{len(self._used)}"
        self._used.add(sent)
        self._open[original].append(sent)
        self._asked.append(sent)
        known = name if _NAME.fullmatch(name) else re.sub(r"[^A-Za-z0-9_-]", "_", name)[:LONGEST_NAME] or "unnamed"
        return use if (sent, known) == (original, name) else {**use, "id": sent, "name": known}


def _as_original(role: str, blocks: list[Block], original: Json | None) -> Json:
    """Return a message: the given one where it is nothing but this role with these very blocks."""
    if original is not None and len(original) == 2 and original.get("role") == role:
        content = original.get("content")
        if isinstance(content, list) and list(map(id, content)) == list(map(id, blocks)):
            return original
    return {"role": role, "content": blocks}


def _blocks(message: Json) -> Sequence[Block]:
    content = message.get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return content if isinstance(content, Sequence) else []


def _whole(block: Block) -> Iterator[Block]:
    """Give the block if it may be sent, repaired where possible."""
    match block.get("type"):
        case "text":
            if str(block.get("text", "")).strip():
                yield block
        case "thinking":
            if block.get("signature"):
                yield block
        case "tool_result":
            yield _result(block)
        case str():
            yield block
        case _:
            return


def _result(block: Block) -> Block:
    content = block.get("content")
    if isinstance(content, str):
        return block if content.strip() else {**block, "content": [{"type": "text", "text": NO_OUTPUT}]}
    original = list(content) if isinstance(content, Sequence) else []
    blocks_left = [
        inner
        for inner in original
        if (inner.get("type") != "text" or inner.get("text", "").strip())
        # A result that is an error may hold nothing but text.
        and (inner.get("type") == "text" or not block.get("is_error"))
    ]
    if blocks_left and len(blocks_left) == len(original):
        return block
    return {**block, "content": blocks_left or [{"type": "text", "text": NO_OUTPUT}]}


def _unknown(call_id: str) -> Block:
    content = [{"type": "text", "text": NO_RESULT}]
    return {"type": "tool_result", "tool_use_id": call_id, "content": content, "is_error": True}
