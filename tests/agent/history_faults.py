"""What the Messages API would refuse in a history, told without the code that puts it right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from desktop_agent.protocol import Json

MOST_IMAGES = 100
MOST_IMAGE_CHARACTERS = 5 * 1024 * 1024
IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
NAME = re.compile(r"[A-Za-z0-9_-]{1,128}")
THOUGHTS = frozenset({"thinking", "redacted_thinking"})


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
        blocks = _blocks_of(message)
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


def _order_faults(blocks: Sequence[Json], asked: Sequence[object]) -> Iterator[str]:
    kinds = [block.get("type") for block in blocks]
    results = [block.get("tool_use_id") for block in blocks if block.get("type") == "tool_result"]
    if results != list(asked):
        yield f"results {results} where {list(asked)} were asked for"
    if "tool_result" in kinds[len(results) :]:
        yield "a result after other content"
    if kinds and kinds[-1] in THOUGHTS:
        yield "ends with a thought"


def _inside(block: Json) -> Sequence[Json]:
    content = block.get("content")
    return content if block.get("type") == "tool_result" and isinstance(content, list) else []


def _block_faults(block: Json) -> Iterator[str]:
    match block.get("type"):
        case "text" if not str(block.get("text", "")).strip():
            yield "an empty text"
        case "thinking" if not block.get("signature"):
            yield "a thought without a signature"
        case "tool_use":
            if not ID.fullmatch(str(block.get("id", ""))) or not NAME.fullmatch(str(block.get("name", ""))):
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


def _blocks_of(message: Json) -> Sequence[Json]:
    content = message.get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return content if isinstance(content, Sequence) else []
