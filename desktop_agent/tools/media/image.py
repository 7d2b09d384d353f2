"""Reads pictures: shrunk to the size a model takes, stored in the temp folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.media.decoder_client import Picture, keep, pictures_of
from desktop_agent.tools.tool import ToolContext, ToolFailed

LARGEST_FILE = 50_000_000

_STARTS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a")


def is_picture(start: bytes) -> bool:
    """Return whether a file is PNG, JPEG, GIF or WebP, by its first bytes."""
    return start.startswith(_STARTS) or (start.startswith(b"RIFF") and start[8:12] == b"WEBP")


async def read_picture(path: Path, file: BinaryIO, context: ToolContext) -> ToolOutput:
    """Return the picture, and its size in words."""
    size = os.fstat(file.fileno()).st_size
    if size > LARGEST_FILE:
        raise ToolFailed(
            f"{path} has {size / 1e6:,.0f} MB, more than the {LARGEST_FILE // 1_000_000} MB of a picture that are"
            " read. Make a smaller copy with a command, and read that."
        )
    (picture,) = await pictures_of(path, file.fileno(), [size], context.surroundings.decoding)
    if picture.refused:
        raise ToolFailed(f"{path} cannot be shown: {why_refused(picture)}.")
    media = await in_thread(lambda _: keep(picture, context.surroundings.temp))
    width, height = picture.was
    notes = [f"{path}: image, {width} × {height} pixels."]
    if (width, height) not in ((media.width, media.height), (media.height, media.width)):
        notes.append(f"It is shown at {media.width} × {media.height}.")
    if picture.is_animated:
        notes.append("It is animated; this is its first frame.")
    fact = translate("tools", "image, {width} × {height}", "fact beside a picture that was read, in pixels")
    return ToolOutput(" ".join(notes), summary=fact.with_values(width=width, height=height), media=(media,))


def why_refused(picture: Picture) -> str:
    """Return why a picture is not shown, as the rest of a sentence."""
    if picture.refused == "pixels":
        return f"it has {picture.was[0]:,} × {picture.was[1]:,} pixels, too many to be decoded; make a smaller copy"
    if picture.refused == "memory":
        return "decoding it takes more memory than is allowed; make a smaller copy"
    return "it is damaged, or holds what its format does not allow"
