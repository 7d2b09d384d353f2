"""Paths of the homes that a command looked for in vain, by its words and its output.

Nothing records who looked for what is not there. So this says little: the sandbox shows nothing at the path, there is
something outside, and it is no credential. Those are never named: a program could say them to have them opened.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.denials.named_paths import path_of, words_of
from desktop_agent.sandbox.mounts import Mount, MountKind

MOST = 4
LONGEST_PATH = 4_096
_PATH = re.compile(r"""(?:(?<=^)|(?<=[\s'"`(\[{<=:,]))(?P<path>~?/[^\s'"`()\[\]{}<>|;,:*?$\\]+)""")


@dataclass(frozen=True, slots=True)
class UnseenPaths:
    """Paths that a command did not see: homes, by its mounts in order, and `hidden` ones."""

    mounts: Sequence[Mount]
    homes: Sequence[str]
    hidden: Sequence[str]

    def holds(self, path: str) -> bool:
        """Return whether something lies at a real path of a home, is not seen inside, and may be shown."""
        holder = next((mount for mount in reversed(self.mounts) if is_below(path, mount.path)), None)
        if holder is None or holder.kind is not MountKind.EMPTY or holder.path not in self.homes:
            return False
        # What is on the way to something that is seen is there, too.
        if path in self.homes or any(is_below(mount.path, path) for mount in self.mounts):
            return False
        near = (one for one in self.hidden if is_below(path, one) or is_below(one, path))
        return os.path.lexists(path) and not any(is_below(path, one) or os.path.lexists(one) for one in near)


def denied_reads(command: str, output: str, cwd: Path, home: Path, unseen: UnseenPaths) -> tuple[str, ...]:
    """Return the real paths. `output` is what the command printed if it failed. Looks at the disk."""
    paths: dict[str, None] = {}
    for path in (*_of_words(command, cwd, home), *_of_output(output, cwd, home)):
        if len(paths) < MOST and unseen.holds(path):
            paths[path] = None
    # Who is shown a folder is shown what lies in it.
    return tuple(path for path in paths if not any(is_below(path, one) and path != one for one in paths))


def _of_words(command: str, cwd: Path, home: Path) -> Iterator[str]:
    for word in words_of(command):
        # An option's value may stand in the same word.
        for text in (word, word.partition("=")[2]):
            if "/" in text or text == ".." or text.startswith("~"):
                path = path_of(text, cwd, home)
                if path is not None:
                    yield path


def _of_output(output: str, cwd: Path, home: Path) -> Iterator[str]:
    for match in _PATH.finditer(output):
        text = match["path"].rstrip(".!")
        path = path_of(text, cwd, home) if len(text) <= LONGEST_PATH else None
        if path is not None:
            yield path
