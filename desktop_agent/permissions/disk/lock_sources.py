"""Sources of the packages in a lock file. Pure: reads the text alone.

What is installed changes it each time, and its addresses are where the manager then gets the packages: one of
elsewhere, or of a folder, is another source than the one that was approved.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from desktop_agent.app_dirs import resource_folder

LOCKS = frozenset(
    {
        *("package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "uv.lock"),
        *("poetry.lock", "pdm.lock", "Pipfile.lock", "Gemfile.lock", "gems.locked", "composer.lock"),
    }
)
_OF_JSON = frozenset({"resolved", "version", "git", "path", "file", "url"})
# What is said there of a package is for people.
_DESCRIPTIVE = frozenset({"funding", "support", "authors", "deprecated"})
_DESCRIPTIVE_LINE = re.compile(r"^[ \t]*(?:deprecated|description)\b.*$", re.MULTILINE)
_ADDRESS = re.compile(r"[\w.+-]+://[^\s\"'<>\\,)}\]]+")
_ELSEWHERE = re.compile(
    r"(?<![\w-])(?:file|link|portal|patch|exec|github|gitlab|bitbucket|git@[\w.-]+):[^\s\"',)}\]]*"
)
# `path = "../x"`, `{ editable = "x" }`, `remote: ../x`, `directory: x`.
_FOLDER = re.compile(
    r"(?:^|[\s{,])(?:path|editable|directory|remote|url|tarball|registry)[\"']?\s*[:=]\s*[\"']?([^\s\"',}]+)",
    re.MULTILINE,
)
# `"a@./x.tgz"`, `a@../x`, `a@x.tar.gz` and `resolved "x.tgz#0"`, once addresses are taken out.
_PACKED = re.compile(r"@((?:\.{1,2}|~)?/[^\s\"',:]*|[^\s\"',@:]+\.(?:tgz|tar(?:\.gz)?))(?=[\"'#:,\s]|$)")
_RESOLVED = re.compile(r"^[ \t]*resolved[ \t]+[\"']?([^\s\"'#]+)", re.MULTILINE)
_ORIGIN = re.compile(r"(https?://[^/?#]*)(?:[/?#].*)?", re.IGNORECASE | re.DOTALL)


def lock_sources(name: str, text: str) -> tuple[str, ...]:
    """Return what a lock file names beside the usual registries. Raises `ValueError` where it is none of its kind."""
    if name.endswith(".json") or name in ("composer.lock", "Pipfile.lock"):
        sources = _of_json(json.loads(text), "")
    else:
        sources = _of_text(_DESCRIPTIVE_LINE.sub("", text))
    usual = usual_hosts("usual") | (usual_hosts("of_makers") if name == "composer.lock" else frozenset())
    return tuple(sorted({_origin(one, usual) for one in sources} - usual))


@cache
def usual_hosts(key: str) -> frozenset[str]:
    """Return the hosts that the table of lock files has under a key, as the beginnings of their addresses."""
    table = tomllib.loads((resource_folder("resources") / "lock_files.toml").read_text("utf-8"))
    return frozenset(f"https://{host}" for host in table[key]["hosts"].split())


def _of_json(value: Any, key: str) -> Iterator[str]:
    match value:
        case dict():
            for name, one in value.items():
                if name not in _DESCRIPTIVE:
                    yield from _of_json(one, name)
        case list():
            for one in value:
                yield from _of_json(one, key)
        case str() if key in _OF_JSON and (key != "version" or ":" in value):
            yield value
        case _:
            return


def _of_text(text: str) -> Iterator[str]:
    yield from (match[0] for match in _ADDRESS.finditer(text))
    yield from (match[0] for match in _ELSEWHERE.finditer(text))
    yield from (match[1] for match in _FOLDER.finditer(text) if match[1] != ".")
    without = _ADDRESS.sub("", text)
    yield from (match[1] for one in (_PACKED, _RESOLVED) for match in one.finditer(without))


def _origin(source: str, usual: frozenset[str]) -> str:
    """Return whom an address of the web asks, and all of a repository's and of any other source."""
    match = _ORIGIN.fullmatch(source)
    origin = match[1].lower() if match is not None else source
    return source if ".git" in source and origin not in usual else origin
