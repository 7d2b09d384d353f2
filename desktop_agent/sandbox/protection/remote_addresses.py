"""Git remotes that lead to unwatched folders, such as a command's caches.

A push to a repository of this machine runs that one's hooks, and what its configuration names. Source: git-push(1),
"GIT URLS"; gitremote-helpers(7); git-config(1), the keys below.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from urllib.parse import unquote

from desktop_agent.execution.files.real_path import is_below, real_path

_NAMES_ONE = re.compile(
    r"(?:remote|submodule)\..+\.(?:url|pushurl)|branch\..+\.(?:remote|pushremote)|remote\.pushdefault", re.DOTALL
)
# Parts of a repository that are not searched for another one: all of `.git`, and git's own folders of objects.
_IS_WITHIN = re.compile(r"(?i)/(?:\.git|objects/(?:[0-9a-f]{2}|pack|info))/.")
# `ext::sh -c …` and its like, and what git would take for an option.
_IS_ODD = re.compile(r"-|.*::", re.DOTALL)
_OF_GIT = re.compile(r"(?i)/\.git(?:/|$)")
_UPWARDS = re.compile(r"^(?:\.{0,2}/+|\.\.$)+")
_WITH_HOST = re.compile(r"(?:[\w+.-]+://[^/]*|[^/:]+:(?!//))(.*)", re.DOTALL)

MOST_NAMES, MOST_ABOVE = 12, 48
"""Of a relative address, and of the folder that it is written in. Each may begin in any folder on the way there."""
MOST_RELATIVE = 8
"""How many relative addresses one configuration may get: each is many places, which are looked at again and again."""


def names_remote(key: str) -> bool:
    """Return whether the values of a key say where a remote is."""
    return _NAMES_ONE.fullmatch(key) is not None


def is_watched(address: str, git: str, unwatched: Sequence[str]) -> bool:
    """Return whether an address that stands in the configuration of `git` leads to none of some folders.

    Looks at the disk: links are followed as they are now.
    """
    if _IS_ODD.match(address) or (is_relative(address) and _is_deep(address, git)):
        return False
    real = {real_path(path) for path in places(address, git)}
    if any(is_below(path, one) for path in real for one in unwatched):
        return False
    # No work tree begins in a folder of git's.
    return not any(_IS_WITHIN.search(real_path(path)) for path in places(address, _OF_GIT.split(git)[0]))


def is_relative(address: str) -> bool:
    """Return whether an address begins in a folder of this machine that the address does not say."""
    return not address.startswith(("/", "~")) and _WITH_HOST.fullmatch(address) is None


def _is_deep(address: str, git: str) -> bool:
    names = PurePath(_UPWARDS.sub("", unquote(address))).parts
    return len(names) > MOST_NAMES or git.count("/") > MOST_ABOVE


def places(address: str, git: str) -> Iterator[str]:
    """Yield where on this machine an address may be, whatever name its host has."""
    for text in {address, unquote(address)} if "\0" not in unquote(address) else ():
        yield from _at(text, git)
        host = _WITH_HOST.fullmatch(text)
        if host is not None:
            yield from (host[1] if host[1].startswith("/") else _of_home(f"~/{host[1]}"),)
            yield from _at(host[1], git) if host[1].startswith("/~") else ()


def _at(path: str, git: str) -> Iterator[str]:
    if path.startswith(("~", "/~")):
        yield _of_home(path.removeprefix("/"))
    if path.startswith("/"):
        yield path
        return
    if _is_deep(path, git):
        return
    # It begins at the top of a work tree, which may be anywhere on the way there, or beside it.
    further = _UPWARDS.sub("", path)
    for folder in (git, *map(str, PurePath(git).parents)):
        yield f"{folder}/{path}"
        yield f"{folder}/{further}"


def _of_home(path: str) -> str:
    return os.path.expanduser(path)  # noqa: PTH111 - of whatever user, as git does it
