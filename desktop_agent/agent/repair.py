"""The last look at a history before it is sent: what the Messages API would refuse is put right, whatever made it."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from desktop_agent.protocol import Json

NO_RESULT = "No result of this call is known. It may have run in part; look before you repeat it."
NO_OUTPUT = "(no output)"
MOST_IMAGES = 100
MOST_IMAGE_CHARACTERS = 5 * 1024 * 1024
IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
LONGEST_ID = 64
LONGEST_NAME = 128

_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")
_NAME = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}")
_THOUGHTS = frozenset({"thinking", "redacted_thinking"})

Block = Mapping[str, Any]


def repaired(messages: Sequence[Json]) -> tuple[Json, ...]:
    """Return a history that the API accepts; one that is in order comes back as it is.

    Every tool use is answered exactly once and next, under an id of its own; results stand before other content;
    roles alternate from a user's on; no text is empty, no thought unsigned or last. What stands at a place depends
    only on what stands before it and right after it, so that a longer history begins with the same bytes.
    """
    repair = _Repair()
    for message in messages:
        blocks = [block for given in _blocks(message) for block in _whole(given)]
        if message.get("role") == "assistant":
            repair.say(blocks)
        else:
            repair.hear(blocks)
    return repair.finish()


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
        """Take what the model said."""
        self._answer()
        while blocks and blocks[-1]["type"] in _THOUGHTS:
            blocks = blocks[:-1]
        if blocks and self._messages:
            self._add("assistant", [self._named(block) if block["type"] == "tool_use" else block for block in blocks])

    def hear(self, blocks: Sequence[Block]) -> None:
        """Take what the model was told."""
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

    def finish(self) -> tuple[Json, ...]:
        self._answer()
        return tuple({"role": role, "content": blocks} for role, blocks in self._messages)

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
        given, name = str(use.get("id", "")), str(use.get("name", ""))
        sent = given if _ID.fullmatch(given) else f"call_{len(self._used)}"
        while sent in self._used:
            sent = f"{sent[: LONGEST_ID - 12]}_{len(self._used)}"
        self._used.add(sent)
        self._open[given].append(sent)
        self._asked.append(sent)
        known = name if _NAME.fullmatch(name) else re.sub(r"[^A-Za-z0-9_-]", "_", name)[:LONGEST_NAME] or "unnamed"
        return use if (sent, known) == (given, name) else {**use, "id": sent, "name": known}


def _blocks(message: Json) -> Sequence[Block]:
    content = message.get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return content if isinstance(content, Sequence) else []


def _whole(block: Block) -> Iterator[Block]:
    """Give the block if it may be sent at all, put right where that is possible."""
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
    given = list(content) if isinstance(content, Sequence) else []
    kept = [
        inner
        for inner in given
        if (inner.get("type") != "text" or inner.get("text", "").strip())
        # A result that is an error may hold nothing but text.
        and (inner.get("type") == "text" or not block.get("is_error"))
    ]
    if kept and len(kept) == len(given):
        return block
    return {**block, "content": kept or [{"type": "text", "text": NO_OUTPUT}]}


def _unknown(call_id: str) -> Block:
    content = [{"type": "text", "text": NO_RESULT}]
    return {"type": "tool_result", "tool_use_id": call_id, "content": content, "is_error": True}


def faults_of(messages: Sequence[Json], *, resumes: bool = False) -> tuple[str, ...]:
    """Return what the API would refuse in a history, a line each; nothing where all is in order.

    With `resumes` it may end with the model's own words, as after `pause_turn`.
    """
    return tuple(_faults(messages, resumes=resumes))


def _faults(messages: Sequence[Json], *, resumes: bool) -> Iterator[str]:
    roles = [message.get("role") for message in messages]
    if not roles or roles[0] != "user":
        yield "the history does not begin with the user"
    if roles and roles[-1] != "user" and not resumes:
        yield "the history does not end with the user"
    used: set[object] = set()
    asked: list[object] = []
    images = 0
    for place, message in enumerate(messages):
        if place and roles[place] == roles[place - 1]:
            yield f"message {place} has the role of the one before it"
        blocks = _blocks(message)
        if not blocks:
            yield f"message {place} is empty"
        yield from (f"message {place}: {fault}" for fault in _order_faults(blocks, asked))
        asked = [block.get("id") for block in blocks if block.get("type") == "tool_use"]
        if len(set(asked)) < len(asked) or used & set(asked):
            yield f"message {place} uses the id of a call again"
        used.update(asked)
        every = [inner for block in blocks for inner in (block, *_inside(block))]
        images += sum(inner.get("type") == "image" for inner in every)
        yield from (f"message {place}: {fault}" for inner in every for fault in _block_faults(inner))
    if asked:
        yield "the last calls have no result"
    if images > MOST_IMAGES:
        yield f"{images} images, more than {MOST_IMAGES}"


def _order_faults(blocks: Sequence[Block], asked: Sequence[object]) -> Iterator[str]:
    kinds = [block.get("type") for block in blocks]
    results = [block.get("tool_use_id") for block in blocks if block.get("type") == "tool_result"]
    if results != list(asked):
        yield f"results {results} where {list(asked)} were asked for"
    if "tool_result" in kinds[len(results) :]:
        yield "a result after other content"
    if kinds and kinds[-1] in _THOUGHTS:
        yield "ends with a thought"


def _inside(block: Block) -> Sequence[Block]:
    content = block.get("content")
    return content if block.get("type") == "tool_result" and isinstance(content, list) else []


def _block_faults(block: Block) -> Iterator[str]:
    match block.get("type"):
        case "text" if not str(block.get("text", "")).strip():
            yield "an empty text"
        case "thinking" if not block.get("signature"):
            yield "a thought without a signature"
        case "tool_use":
            if not _ID.fullmatch(str(block.get("id", ""))) or not _NAME.fullmatch(str(block.get("name", ""))):
                yield f"a call with the id {block.get('id')!r} and the name {block.get('name')!r}"
            if not isinstance(block.get("input"), Mapping):
                yield "a call whose input is no object"
        case "tool_result" if not block.get("content"):
            yield "a result without content"
        case "tool_result" if block.get("is_error") and any(inner["type"] != "text" for inner in _inside(block)):
            yield "an error that holds more than text"
        case "image":
            source = block.get("source", {})
            if source.get("type") != "base64" or source.get("media_type") not in IMAGE_TYPES:
                yield "an image of a kind that is not taken"
            if not 0 < len(source.get("data", "")) <= MOST_IMAGE_CHARACTERS:
                yield "an image that is empty or too large"
        case _:
            return
