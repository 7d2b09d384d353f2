"""Processes of this machine, found by a word that they alone carry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import uuid4

import psutil


def new_nap() -> str:
    """Return a number of seconds that nobody else sleeps: no other test, and no other run of this one."""
    return str(10**9 + uuid4().int % 10**9)


def alive(word: str) -> int:
    """Count the live processes with a word on their command line."""
    return len(running(word))


def running(word: str) -> list[psutil.Process]:
    """Return the live processes with a word on their command line, whoever started them."""
    return _living(lambda words: word in words)


def mentioning(text: str) -> list[psutil.Process]:
    """Return the live processes that name a text in any of their words, so also the shell that was given it."""
    return _living(lambda words: any(text in word for word in words))


def started_here(*names: str) -> list[psutil.Process]:
    """Return the live programs of those names that this process has started, or that what it started has."""
    found = []
    for one in psutil.Process().children(recursive=True):
        try:
            if one.status() != psutil.STATUS_ZOMBIE and one.name() in names:
                found.append(one)
        except psutil.NoSuchProcess:
            # It has ended meanwhile.
            continue
    return found


def is_running(pid: int) -> bool:
    """Tell whether a process lives, which may end while it is looked at."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def has_open(pid: int, path: Path) -> bool:
    """Tell whether a process has a file open, while it opens and closes others."""
    return str(path) in {file.path for file in psutil.Process(pid).open_files()}


def _living(is_one: Callable[[Sequence[str]], bool]) -> list[psutil.Process]:
    found = []
    for one in psutil.process_iter():
        try:
            if is_one(one.cmdline()) and one.status() != psutil.STATUS_ZOMBIE:
                found.append(one)
        except psutil.Error:
            # It has ended meanwhile.
            continue
    return found
