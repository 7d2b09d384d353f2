"""Ends the program quietly when the reader of its output is gone, as in `… | head -1`."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from typing import Final

READER_GONE: Final = 141
"""The exit code of a program that SIGPIPE ended, as shells report it."""

_STDOUT, _STDERR = 1, 2


def quietly(run: Callable[[], int]) -> int:
    """Run a command and return its exit code, 141 where the reader of its output went away.

    What is printed is flushed here: at Python's own end a broken pipe makes noise, and the code 120.
    """
    try:
        try:
            return run()
        finally:
            # A program that was started without an output has none.
            for stream in filter(None, (sys.stdout, sys.stderr)):
                stream.flush()
    except BrokenPipeError:
        if not is_cut():
            raise
        silence()
        return READER_GONE


def is_cut() -> bool:
    """Return whether the reader of standard output or standard error is gone."""
    return any(_has_lost_its_reader(descriptor) for descriptor in (_STDOUT, _STDERR))


def silence() -> None:
    """Discard further output on every stream whose reader is gone."""
    for descriptor, stream in ((_STDOUT, sys.stdout), (_STDERR, sys.stderr)):
        if _has_lost_its_reader(descriptor):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, descriptor)
            os.close(nowhere)
            # What could not be written is still in the buffer, and would be written at the end.
            stream.flush()


def _has_lost_its_reader(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLOUT)
    return any(event & (select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))
