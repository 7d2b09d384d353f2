"""The words of a command as far as they can be read for sure, and the paths that they name."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path

LONGEST_COMMAND = 10_000
_UNKNOWN = frozenset("$`*?[{")


def words_of(command: str) -> Sequence[str]:
    """Return the words and operators, none where they cannot be told apart."""
    try:
        lexer = shlex.shlex(command[:LONGEST_COMMAND], posix=True, punctuation_chars=True)
        lexer.whitespace = " \t\r"
        lexer.wordchars += "$`*?[]{}\\@:,+%^!=~"
        return list(lexer)
    except ValueError:
        return ()


def path_of(word: str, cwd: Path, home: Path) -> str | None:
    """Return the real path that a word names, None where that is not known. Looks at the disk."""
    if not word or "\0" in word or set(word) & _UNKNOWN:
        return None
    plain = f"{home}{word[1:]}" if word == "~" or word.startswith("~/") else word
    return real_path(cwd / plain) if not plain.startswith("~") else None
