"""Turns errors of the operating system into words for a sentence."""

from __future__ import annotations

import os

from desktop_agent.text import visible


def in_short(error: BaseException) -> str:
    """Return what went wrong, without a number, and the file where an error of the system names one.

    `str(error)` begins with `[Errno 30]`, and shows a path as Python's source would. Other errors are as they are.
    """
    name = error.filename if isinstance(error, OSError) else None
    return reason(error) if name in (None, "", b"") else f"{reason(error)}: {_shown(name)}"


def reason(error: BaseException) -> str:
    """Return what went wrong, without a number and without a name: for a sentence that has the name already."""
    if not isinstance(error, OSError) or error.errno is None:
        return visible(str(error), keep_newlines=False) or type(error).__name__
    # The words given with the error may say more than the system's own ("it is no file of settings").
    return str(error.strerror or os.strerror(error.errno))


def _shown(name: object) -> str:
    # It is a descriptor where a file was opened by one.
    text = os.fsdecode(name) if isinstance(name, str | bytes | os.PathLike) else str(name)
    return visible(text, keep_newlines=False)
