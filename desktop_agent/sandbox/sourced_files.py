"""What an `.envrc` reads by itself in the workspace: direnv allows it by its own content, whatever those say later.

Source: direnv-stdlib(1): source_env, dotenv, use; the documentation of nix-direnv, devenv and lorri. What is only
watched, put on a path or named in a variable is the project's own.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from desktop_agent.execution.folder_handle import FolderHandle
from desktop_agent.sandbox.configured_files import with_links

NAMES = frozenset({".envrc", ".envrc.local", ".envrc.private"})
LARGEST = 1 << 16
MOST_WORDS, MOST = 256, 4_096
"""Of one file, and of all in one look: a command may have made any number of them."""
MOST_READ = 1 << 18
"""How much is read anew in one look."""

_READERS = frozenset({"source_env", "source_env_if_exists", "source", ".", "dotenv", "dotenv_if_exists"})
_DEFAULT = {"dotenv": ".env", "dotenv_if_exists": ".env"}
_OF_NIX = ("flake.nix", "flake.lock", "shell.nix", "default.nix", "devenv.nix", "devenv.yaml", "devenv.lock")
_NIX = re.compile(r"(?m)^[ \t]*use[ _](?:flake|nix|devenv)\b|\b(?:lorri|devenv) direnv")
_STARTS = re.compile(r"(?:&&|\|\||[;|&(`]|(?<![\w./-])(?:if|then|else|do|eval|exec|command|bash|sh|zsh|!)\s)|\$\(")
_OWN = re.compile(r"\.{1,2}/[\w./@%+,-]+")


@dataclass(frozen=True, slots=True)
class _Said:
    mark: tuple[int, int, int]
    words: tuple[str, ...]


class SourcedFiles:
    """Of one conversation; reads a file again only where it has changed."""

    def __init__(self) -> None:
        self._known: dict[str, _Said] = {}
        self._room = MOST_READ

    def of(self, held: Sequence[str], folders: Sequence[str]) -> Mapping[str, str]:
        """Return what the `.envrc` files among these paths read in some folders, there or not, and which does."""
        known, found, left = dict[str, _Said](), dict[str, str](), MOST
        self._room = MOST_READ
        there = {path: None for path in held if path.rpartition("/")[2] in NAMES}
        # First those that were there: what has come to be since cannot take their room.
        for path in {path: None for path in self._known if path in there} | there:
            said = self._said(path)
            if said is None:
                continue
            known[path] = said
            for word in said.words[:left]:
                at = os.path.normpath(os.path.join(os.path.dirname(path), word))  # noqa: PTH118, PTH120
                for one in filter(_may_be_read, with_links(at, folders)):
                    found.setdefault(one, path)
            left = max(0, left - len(said.words))
        self._known = known
        return found

    def _said(self, path: str) -> _Said | None:
        above, _, name = path.rpartition("/")
        known = self._known.get(path)
        try:
            # Tells only whether it is another one; what is noted is that of the file that was read.
            if known is not None and known.mark == _mark(os.lstat(path)):
                return known
            with FolderHandle.at(above) as folder:
                status, content = folder.read(name, min(LARGEST, self._room))
        except OSError:
            return None
        if content is None and status.st_size <= LARGEST:
            return None  # it is read by the next look
        self._room -= len(content or b"")
        words = dict.fromkeys(_words((content or b"").decode("utf-8", "replace")))
        return _Said(_mark(status), tuple(islice(words, MOST_WORDS)))


def _mark(status: os.stat_result) -> tuple[int, int, int]:
    return (status.st_ino, status.st_ctime_ns, status.st_size)


def _may_be_read(path: str) -> bool:
    """Tell whether this is no folder: of one direnv reads the `.envrc` in it, and the rest is the project's."""
    return os.path.islink(path) or not os.path.isdir(path)  # noqa: PTH112, PTH114


def _words(text: str) -> Iterator[str]:
    """Yield the files that a text names, as far as they can be told without running it."""
    if _NIX.search(text):
        yield from _OF_NIX
    for line in text.replace("\\\n", " ").splitlines():
        for part in _STARTS.split(line):
            yield from _of_command(part.strip().rstrip(")`"))


def _of_command(part: str) -> Iterator[str]:
    try:
        first, *rest = shlex.split(part, comments=True) or [""]
    except ValueError:  # the other end of a quotation is in another part
        first, *rest = part.strip(")`\"'").split() or [""]
    if first in _READERS:
        yield from (word for word in rest or [_DEFAULT.get(first, "")] if word and not word.startswith("-"))
        # Of a folder it reads the one in it.
        yield from (f"{word}/.envrc" for word in rest if first.startswith("source_env") and not word.startswith("-"))
    elif _OWN.fullmatch(first):
        yield first
