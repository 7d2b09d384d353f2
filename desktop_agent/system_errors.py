"""Turns an error of the operating system into words for a sentence."""

from __future__ import annotations

import os

from desktop_agent.text import visible


def in_short(error: OSError) -> str:
    """Return what went wrong, without a number, and the file where the error names one.

    `str(error)` begins with `[Errno 30]`, and shows a path as Python's source would.
    """
    if error.errno is None:
        return visible(str(error), keep_newlines=False) or type(error).__name__
    # The words given with the error may say more than the system's own ("it is no file of settings").
    words = error.strerror or os.strerror(error.errno)
    return f"{words}: {_name(error.filename)}" if error.filename not in (None, "", b"") else words


def _name(filename: object) -> str:
    # A descriptor stands there where a file was opened by one.
    shown = os.fsdecode(filename) if isinstance(filename, str | bytes | os.PathLike) else str(filename)
    return visible(shown, keep_newlines=False)
