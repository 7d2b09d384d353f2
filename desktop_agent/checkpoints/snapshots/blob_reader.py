"""Many recorded contents, one after the other, from one git."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from desktop_agent.checkpoints.file_state import FileSwap
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.execution.files.descriptor import write_all
from desktop_agent.lazy_dataclass import dataclass

_PIECE = 1 << 20


class MissingContentError(OSError):
    """A content is not in the store, or the store is damaged."""


@dataclass(frozen=True, slots=True)
class BlobReader:
    """Reads git's recorded contents while it is open."""

    _asked: IO[bytes]
    _said: IO[bytes]

    def write(self, swap: FileSwap, descriptor: int) -> None:
        """Write what a path is to hold into a file. Raises `MissingContentError`."""
        assert swap.wanted is not None
        self._asked.write(f"{swap.wanted.blob}\n".encode())
        self._asked.flush()
        head = self._said.readline().split()
        if len(head) != 3 or head[1] != b"blob":
            raise MissingContentError(f"what {swap.path} held is not kept")
        left = int(head[2])
        while left:
            piece = self._said.read(min(left, _PIECE))
            if not piece:
                raise MissingContentError(f"what {swap.path} held is not kept whole")
            write_all(descriptor, piece)
            left -= len(piece)
        self._said.read(1)  # the line's end


@contextmanager
def contents_of(git: PrivateGit) -> Iterator[BlobReader]:
    """Open what git holds, to be read until the context is left."""
    process = subprocess.Popen(
        [git.program, "cat-file", "--batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=git.environment(),
        cwd=git.repository,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield BlobReader(process.stdin, process.stdout)
        finally:
            process.kill()
