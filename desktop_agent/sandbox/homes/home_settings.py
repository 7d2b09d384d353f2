"""Settings in the home that programs may read, if no word in them looks like a secret.

Of git's own configuration, without which nobody could commit, the rest is seen then, as a copy without these lines.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.execution.secrets import secrets_in
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.mounts import Mount, MountKind, kind_at
from desktop_agent.sandbox.path_walk import is_led_by

LARGEST_FILE = 1 << 20
MOST = 24
OF_GIT = (".gitconfig", ".config/git/config")

_NAMED = re.compile(
    r"""^\s*(?:(?P<included>path)|excludesfile|attributesfile|template|templatedir|hookspath|allowedsignersfile
    |ignorerevsfile)\s*=\s*(?P<path>[^\n]+)$""",
    re.IGNORECASE | re.MULTILINE | re.VERBOSE,
)
"""What git-config(1) calls a pathname, of settings that people have for all their repositories."""
_CREDENTIAL = re.compile(
    r"""[a-z]://[^\s/"'@]+@(?<!://git@)
    | ^[^\n#=:]*(?:pass(?:w(?:or)?d|phrase)?|token|secret|api[_-]?key|_auth|authorization|extraheader|oauth|cookie)
      [\w.-]*["']?\s*[=:]\s*\S""",
    re.IGNORECASE | re.MULTILINE | re.VERBOSE,
)
_LINE = re.compile(r"(?:[^\n]*\\\r?\n)*[^\n]*(?:\n|\Z)")
"""A line with those that continue it."""
_SECTION = re.compile(r"\s*\[")


@dataclass(frozen=True, slots=True)
class SettingsPlaces:
    """Places of settings, and which are hidden; copies without passwords are put into `copies`.

    What commands write is `theirs`: what a name in it leads to is not shown for that.
    """

    home: str
    names: Sequence[str]
    hidden: Sequence[str]
    copies: Path
    theirs: Sequence[str] = ()


def shown_settings(ground: SettingsPlaces, mounts: Sequence[Mount]) -> Iterator[Mount]:
    """Yield what shows them, where the home is not seen. Looks at the disk, and may write copies."""
    waiting = [f"{ground.home}/{name}" for name in ground.names]
    of_git = {f"{ground.home}/{name}" for name in OF_GIT}
    seen: set[str] = set()
    while waiting and len(seen) < MOST:
        place = waiting.pop(0)
        # Most are missing, and every command waits for this.
        if place in seen or not os.path.lexists(place) or kind_at(place, mounts) is not MountKind.EMPTY:
            continue
        if is_led_by(place, ground.theirs):
            continue
        real = real_path(place)
        if any(is_below(real, one) for one in ground.hidden):
            continue
        seen.add(place)
        if os.path.isdir(real):  # noqa: PTH112 - text in, text out
            # Hooks and templates; never one that holds the home.
            yield from [] if is_below(ground.home, real) else [Mount(MountKind.READABLE, place, real)]
            continue
        raw = small_file(real, LARGEST_FILE)
        if raw is None:
            continue
        text = raw.decode("utf-8", "replace")
        if place in of_git:
            for path, is_included in _named(text, place, ground.home):
                waiting.append(path)
                of_git |= {path} if is_included else set()
        if is_plain(text):
            yield Mount(MountKind.READABLE, place, real)
        elif place in of_git:
            yield Mount(MountKind.READABLE, place, _copy(without_credentials(text), ground.copies))


def is_plain(text: str) -> bool:
    """Return whether nothing in settings looks like a password or a token."""
    return not _CREDENTIAL.search(text) and not secrets_in(text)


def without_credentials(text: str) -> str:
    """Return a configuration of git's without the lines, and the sections, that look like a password or a token."""
    lines: list[str] = []
    is_out = False
    for line in _LINE.findall(text):
        is_bad = not is_plain(line)
        if _SECTION.match(line):
            is_out = is_bad
        lines += [] if is_out or is_bad else [line]
    return "".join(lines)


def _named(text: str, place: str, home: str) -> Iterator[tuple[str, bool]]:
    """Yield the paths that a configuration of git's names, and whether each is one itself."""
    for match in _NAMED.finditer(text):
        path = match["path"].strip().strip('"')
        plain = f"{home}{path[1:]}" if path.startswith("~/") else path
        folder = os.path.dirname(place)  # noqa: PTH120 - text alone
        yield os.path.normpath(os.path.join(folder, plain)), match["included"] is not None  # noqa: PTH118


def _copy(text: str, folder: Path) -> str:
    """Keep a text in a file that is called by what it holds; return its path."""
    raw = text.encode()
    path = folder / hashlib.sha256(raw).hexdigest()[:32]
    if not path.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = path.with_suffix(f".{os.getpid()}")
        made.write_bytes(raw)
        made.chmod(0o400)
        made.replace(path)
    return real_path(path)
