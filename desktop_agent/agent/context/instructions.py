"""Reads `AGENTS.md` and `CLAUDE.md` of the workspace and the user's own instructions."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.safe_open import FileRefused, opened_file
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import visible

NAMES = ("AGENTS.md", "CLAUDE.md")
OWN_NAME = "AGENTS.md"
"""The user's own file, in the configuration folder."""
MOST_CHARACTERS = 24_000
_MOST_BYTES = 256 * 1024
_OUR_TAGS = re.compile(r"<(?=/?(?:instructions|context)\b)", re.IGNORECASE)


class Owner(StrEnum):
    """Owner of instructions: the user's own count as the user's words, the workspace's as advice."""

    USER = "user"
    WORKSPACE = "workspace"


@dataclass(frozen=True, slots=True)
class Instructions:
    """One file of standing instructions. `path` is as it is shown: relative to the workspace, or absolute."""

    path: str
    owner: Owner
    text: str

    @property
    def mark(self) -> str:
        """Text that begins every mention of this file."""
        return f'<instructions file="{self.path}" owner="{self.owner.value}"'

    def block(self) -> str:
        """Return the file as the model gets it."""
        return f"{self.mark}>\n{self.text}\n</instructions>"

    def gone(self) -> str:
        """Return the text for the model when the file is gone."""
        return f"{self.mark}>\n(This file is gone; what it said no longer holds.)\n</instructions>"


def instructions_for(workspace: Path, config: Path) -> tuple[Instructions, ...]:
    """Return the instructions that hold in a workspace, the user's own first. Looks at the disk, follows no link out.

    A file that cannot be read is as one that is not there; the same text is given once.
    """
    own = config / OWN_NAME
    instructions = [Instructions(str(own), Owner.USER, text) for text in _text(own, config)]
    seen = {one.text for one in instructions}
    for name in NAMES:
        for text in _text(workspace / name, workspace):
            if text not in seen:
                seen.add(text)
                instructions.append(Instructions(name, Owner.WORKSPACE, text))
    return tuple(instructions)


def _text(path: Path, folder: Path) -> Iterator[str]:
    """Give the content of a file, nothing without one that may be read.

    A link is followed within the folder, to a file of the same kind: `AGENTS.md` must not lead to `.env`.
    """
    real, root = Path(real_path(path)), real_path(folder)
    if not real.is_relative_to(root) or real.suffix.lower() != ".md":
        return
    try:
        with opened_file(real) as descriptor:
            data = os.read(descriptor, _MOST_BYTES)
            size = os.fstat(descriptor).st_size
    except (FileRefused, OSError):
        return
    text = visible(data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")).strip()
    if text:
        yield as_quoted(_bounded(text, size))


def as_quoted(text: str) -> str:
    """Return a text of a file that cannot pass for the block around it."""
    return _OUR_TAGS.sub("&lt;", text)


def _bounded(text: str, size: int) -> str:
    if len(text) <= MOST_CHARACTERS and size <= _MOST_BYTES:
        return text
    head = text[:MOST_CHARACTERS]
    head = head[: head.rfind("\n") + 1] or head
    return f"{head}[… this file has {size:,} bytes; the rest is left out here. Read it if you need it.]"
