"""Asks a decoder process about a file that may be hostile, and checks its answer."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import field
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from desktop_agent.execution.files.safe_open import opened_folder
from desktop_agent.execution.process.process import run_process
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Media
from desktop_agent.tools.tool import ToolFailed

A = TypeVar("A", bound="DecoderAnswer")

Child = Literal["image_process", "pdf_process"]

TIME_S = 30.0
MOST_BYTES = 40_000_000
LONGEST_SIDE = 1568
LARGEST_PICTURE = 3_750_000
FOLDER = "pictures"

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


class DecoderAnswer(BaseModel):
    """Answer of a decoder, untrusted: an exploit in a file may write it."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class Picture(DecoderAnswer):
    """A picture within the limits, or why there is none (`refused`); `was` is its size in the file."""

    refused: Literal["", "pixels", "memory", "broken"] = ""
    was: list[int] = Field(default=[0, 0], min_length=2, max_length=2)
    is_animated: bool = False
    media_type: Literal["image/png", "image/jpeg"] = "image/png"
    width: int = Field(default=1, ge=1, le=LONGEST_SIDE)
    height: int = Field(default=1, ge=1, le=LONGEST_SIDE)
    data: str = ""


class Pictures(DecoderAnswer):
    """Answer about pictures, in the order of the request."""

    pictures: list[Picture]


class PdfPage(DecoderAnswer):
    """One page of a PDF file. `left_out` counts the characters of its text that are not here."""

    number: int
    text: str
    left_out: int
    picture: Picture | None = None


class Pages(DecoderAnswer):
    """Answer about a PDF file."""

    refused: Literal["", "password", "broken", "beyond"] = ""
    total: int = 0
    pages: list[PdfPage] = []


@dataclass(slots=True)
class _Collected:
    """All that a child writes, up to a limit, beyond which it is ended."""

    pieces: list[bytes] = field(default_factory=list)
    total: int = 0

    def feed(self, data: bytes) -> bool:
        self.pieces.append(data)
        self.total += len(data)
        return self.total <= MOST_BYTES

    def tick(self) -> None:
        """Nobody watches it come."""


async def pictures_of(
    path: Path, descriptor: int, sizes: Sequence[int], decoding: asyncio.Semaphore
) -> list[Picture]:
    """Return the pictures that follow each other in a file, shrunk; raises `ToolFailed`.

    `decoding` bounds how many children run at once: each may take a gigabyte.
    """
    async with decoding:
        answer = await _ask("image_process", sizes, path, descriptor)
    pictures = _checked(Pictures, answer, path).pictures
    if len(pictures) != len(sizes):
        raise ToolFailed(_broken(path))
    return pictures


async def pages_of(path: Path, descriptor: int, wanted: Sequence[int], decoding: asyncio.Semaphore) -> Pages:
    """Return pages of a PDF file; `wanted` is what `pdf_process` takes. Raises `ToolFailed`."""
    async with decoding:
        answer = await _ask("pdf_process", wanted, path, descriptor)
    return _checked(Pages, answer, path)


def keep(picture: Picture, temp: Path) -> Media:
    """Save a picture into the conversation's temp folder. Blocks; raises `ToolFailed` where it is none."""
    try:
        data = base64.b64decode(picture.data, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if not 0 < len(data) <= LARGEST_PICTURE:
        raise ToolFailed("A picture came out of its file broken; it cannot be shown.")
    name = f"{new_id()}.{picture.media_type.removeprefix('image/')}"
    # Commands can write to this folder too: what they put in the way is not followed, and not written over.
    with (
        opened_folder(temp / FOLDER, make=True) as folder,
        os.fdopen(os.open(name, _NEW, 0o600, dir_fd=folder), "wb") as file,
    ):
        file.write(data)
    return Media(
        str(temp / FOLDER / name), picture.media_type, sha256(data).hexdigest(), picture.width, picture.height
    )


async def _ask(child: Child, arguments: Sequence[int], path: Path, descriptor: int) -> bytes:
    """Run a child with the file as its standard input and return what it wrote."""
    collected = _Collected()
    # Isolated: neither the folder that it starts in nor the environment names a place to take Python code from.
    program = [sys.executable, "-I", "-m", f"desktop_agent.execution.decoders.{child}"]
    finished = await run_process(
        [*program, *map(str, arguments)],
        cwd=Path("/"),
        env={"LC_ALL": "C.UTF-8"},
        timeout_s=TIME_S,
        sink=collected,
        merge_errors=False,
        stdin=descriptor,
    )
    if finished.timed_out:
        raise ToolFailed(f"{path} could not be read within {TIME_S:.0f} seconds, so that was given up.")
    if finished.exit_code != 0 or finished.stopped:
        raise ToolFailed(_broken(path))
    return b"".join(collected.pieces)


def _checked(kind: type[A], answer: bytes, path: Path) -> A:
    try:
        parsed: Any = json.loads(answer)
        return kind.model_validate(parsed)
    except (ValueError, RecursionError, ValidationError):
        raise ToolFailed(_broken(path)) from None


def _broken(path: Path) -> str:
    return f"{path} cannot be read: it is damaged, or holds what its format does not allow."
