"""Loads the pictures of a history for a request, at most as many as the API takes."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Final

from desktop_agent.execution.files.safe_open import FileRefused, read_file
from desktop_agent.protocol import Json, Media

MOST_PICTURES: Final = 100
MOST_CHARACTERS: Final = 20_000_000
"""In base64, of all together; a request may have 32 MB. Source of both: docs.claude.com, "Vision", 2026-10."""
LARGEST: Final = 3_750_000
"""Bytes of one; in base64 it is five megabytes."""
AT_ONCE: Final = 20
"""Pictures leave in batches: each time, what the server has cached from there on is worth nothing any more."""
NOT_STORED: Final = "The picture is no longer kept; read it again."
TOO_MANY: Final = "This picture is not sent any more, since newer ones take its place; read it again if you need it."

Block = dict[str, object]


def announced(media: Media) -> Block:
    """Return the block that stands for a picture until `with_pictures` replaces it."""
    return {"type": "image", "media": media}


def with_pictures(messages: Sequence[Json]) -> tuple[Json, ...]:
    """Return the history with its pictures in it; one that is gone, or one of too many, is a sentence. Blocks."""
    announced = [media for message in messages for media in _announced_in(message)]
    if not announced:
        return tuple(messages)
    read = {media: _data(media) for media in dict.fromkeys(announced)}
    left_out = _left_out([len(read[media]) for media in announced])
    blocks = iter([_block(media, read[media], is_sent=place >= left_out) for place, media in enumerate(announced)])
    return tuple(_filled(message, blocks) for message in messages)


def _left_out(sizes: Sequence[int]) -> int:
    """Return how many of the oldest are not sent, so that the rest is within the limits."""
    from_here = list(accumulate(reversed(sizes)))[::-1]
    starts = (*range(0, len(sizes), AT_ONCE), *range(len(sizes)))
    fitting = (start for start in starts if len(sizes) - start <= MOST_PICTURES)
    return next((start for start in fitting if from_here[start] <= MOST_CHARACTERS), len(sizes))


def _announced_in(value: object) -> Iterator[Media]:
    for block in _blocks(value):
        media = block.get("media")
        if isinstance(media, Media):
            yield media
        yield from _announced_in(block)


def _filled(value: Json, blocks: Iterator[Block]) -> Json:
    """Return a message or a result with the next blocks in the place of those that announce them."""
    if not any(_announced_in(value)):
        return value
    content = [
        next(blocks) if isinstance(block.get("media"), Media) else _filled(block, blocks) for block in _blocks(value)
    ]
    return {**value, "content": content}


def _blocks(value: object) -> Sequence[Json]:
    content = value.get("content") if isinstance(value, Mapping) else None
    return [block for block in content if isinstance(block, Mapping)] if isinstance(content, list) else []


def _data(media: Media) -> str:
    """Return the picture in base64, nothing where it is gone or was changed: commands can write to its folder."""
    try:
        data = read_file(Path(media.path), limit=LARGEST)
    except (FileRefused, OSError):
        return ""
    return base64.b64encode(data).decode("ascii") if sha256(data).hexdigest() == media.digest else ""


def _block(media: Media, data: str, *, is_sent: bool) -> Block:
    if not data or not is_sent:
        return {"type": "text", "text": TOO_MANY if data else NOT_STORED}
    return {"type": "image", "source": {"type": "base64", "media_type": media.media_type, "data": data}}
