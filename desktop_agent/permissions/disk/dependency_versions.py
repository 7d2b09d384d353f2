"""Digests of dependency files without their plain version numbers.

Installing a package changes these files each time. What else changes there says where packages come from, or
what runs when they are installed. Blocks: call it in a thread.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from typing import Any

from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.lock_sources import LOCKS, lock_sources
from desktop_agent.permissions.disk.program_identity import digest_of

VERSIONS = ":versions"
"""Stands behind the name of such a file: its plain versions do not count."""
NOTHING_ELSE = hashlib.sha256(b"").hexdigest()
"""The digest of a file that holds nothing but plain versions: it might as well not be there."""
SIZE_LIMIT = 2_000_000
LOCK_LIMIT = 8_000_000
# Not what says whose scripts run: `trustedDependencies`, `onlyBuiltDependencies`.
_DEPENDS = re.compile(r"^(?!trusted|.*built).*depend|^require(?:-dev)?$|^(?:dev-)?packages$", re.IGNORECASE)
# No address, no path, no option, no package by another name.
_PLAIN = re.compile(r"(?!\s*-)[\w.\[\], <>=!~^*|+;()'\"&-]*")
# An archive of the folder needs no slash: npm, pip and others take its name for a file, and run what it holds.
_ARCHIVE = re.compile(r"\.(?:tar|t[abglx]z\w*|tbz2?|tbr|tzst|zip|whl|egg|gem|crate|nupkg|lzma)\b", re.IGNORECASE)
_PLAIN_LINE = re.compile(
    r"""\s*(?:
        \#.* |
        \w[\w.-]*(?:\[[\w,\ .-]*\])?\s*(?:[<>=!~]{1,3}\s*[\w.*+!-]+\s*,?\s*)*(?:;(?!.*\s-)[^:/@]*)?
    )?\s*""",
    re.VERBOSE,
)
# Those of bundler are code, in which a bare word is a call.
_GEMFILES = frozenset({"Gemfile", "gems.rb"})
_GEM_LINE = re.compile(
    r"""[ \t]*(?:\#.*|gem\s+["'][\w.-]+["'](?:\s*,\s*["'][\w.,\ <>=!~*+-]*["'])*)?[ \t]*""", re.VERBOSE
)
# A line goes on behind a backslash, unless that stands in what is said about it.
_GOES_ON = re.compile(r"^([^#\n]*)\\\n", re.MULTILINE)
_HASH = re.compile(r"\s*--hash=sha256:[0-9a-f]+|\s*\\$")


def digest_but_versions(path: str) -> str:
    """Return a digest of a file, in which plain versions of packages do not count; empty where it cannot be read."""
    try:
        name = path.rpartition("/")[2]
        content = small_file(path, LOCK_LIMIT if name in LOCKS else SIZE_LIMIT)
        if content is None:
            return digest_of(path)
        rest = _without_versions(name, content.decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return digest_of(path)
    return hashlib.sha256(rest.encode()).hexdigest()


def _without_versions(name: str, text: str) -> str:
    """Return all but plain versions. Raises `ValueError` where it is not what its name says."""
    if name in LOCKS:
        return "\n".join(lock_sources(name, text))
    if name.endswith(".json"):
        return json.dumps(_without(json.loads(text)), sort_keys=True)
    if name.endswith(".toml") or name == "Pipfile":
        return json.dumps(_without(tomllib.loads(text)), sort_keys=True, default=str)
    if name in _GEMFILES:
        return "\n".join(line for line in text.split("\n") if not _GEM_LINE.fullmatch(line) or _names_archive(line))
    lines = [_HASH.sub("", line) for line in _GOES_ON.sub(r"\1 ", text).splitlines()]
    return "\n".join(line for line in lines if not _PLAIN_LINE.fullmatch(line) or _names_archive(line))


def _without(value: Any, *, depends: int = 0) -> Any:
    """Leave plain versions out. `depends`: so many levels above is the key that says that packages follow."""
    if isinstance(value, dict):
        values = {}
        for key, one in value.items():
            level = 1 if _DEPENDS.search(key) else depends and depends + 1
            # A table for one package may name where it comes from by a plain word.
            if not (depends == 1 and _is_plain(one)):
                values[key] = _without(one, depends=level)
        return values
    if isinstance(value, list):
        return [_without(one, depends=depends and depends + 1) for one in value if not (depends and _is_plain(one))]
    return value


def _is_plain(value: object) -> bool:
    return isinstance(value, str) and _PLAIN.fullmatch(value) is not None and not _ARCHIVE.search(value)


def _names_archive(line: str) -> bool:
    return not line.lstrip().startswith("#") and _ARCHIVE.search(line) is not None
