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

from desktop_agent.execution.folder_handle import FolderHandle
from desktop_agent.sandbox.configured_files import with_links

NAMES = frozenset({".envrc", ".envrc.local", ".envrc.private"})
LARGEST = 1 << 20

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

    def of(self, held: Sequence[str], folders: Sequence[str]) -> Mapping[str, str]:
        """Return what the `.envrc` files among these paths read in some folders, there or not, and which does."""
        known, found = dict[str, _Said](), dict[str, str]()
        for path in held:
            if path.rpartition("/")[2] in NAMES:
                said = self._said(path)
                if said is None:
                    continue
                known[path] = said
                for word in said.words:
                    at = os.path.normpath(os.path.join(os.path.dirname(path), word))  # noqa: PTH118, PTH120
                    for one in with_links(at, folders):
                        found.setdefault(one, path)
        self._known = known
        return found

    def _said(self, path: str) -> _Said | None:
        above, _, name = path.rpartition("/")
        known = self._known.get(path)
        try:
            with FolderHandle.at(above) as folder:
                status = folder.lstat(name)
                mark = (status.st_ino, status.st_ctime_ns, status.st_size)
                if known is not None and known.mark == mark:
                    return known
                _, content = folder.read(name, LARGEST)
        except OSError:
            return None
        return _Said(mark, tuple(dict.fromkeys(_words((content or b"").decode("utf-8", "replace")))))


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
