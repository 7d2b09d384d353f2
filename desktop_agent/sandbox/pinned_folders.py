"""Folders that no command may rename, though it may write in them and around them.

A command that renames a folder takes the covers in it away with it, and can make another in its place: the app, git,
or a program of the user's would then take what lies there for what was looked at. A name is kept while anything is
mounted there, by whichever way. As a place of its own a folder would keep its name, too, but nothing could be renamed
or linked out of it any more. So that is done where what lies above is shown once more, and covered again.

Source: rename(2), EBUSY; mount_namespaces(7); bwrap(1).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import PurePath

from desktop_agent.execution.files.real_path import is_below

AT = "/run/desktop-agent/names"


def ways_to(paths: Collection[str], writable: Sequence[str], hidden: Collection[str] = ()) -> tuple[str, ...]:
    """Return the folders that lie between writable ones and some paths in them.

    What is `hidden` keeps its name by its cover, and what lies in it, too.
    """
    return tuple(dict.fromkeys(way for path in paths for way in _way(path, writable, hidden)))


def _way(path: str, writable: Sequence[str], hidden: Collection[str]) -> Iterator[str]:
    top = next((one for one in writable if path != one and is_below(path, one)), "")
    for above in reversed(PurePath(path).parents) if top else ():
        way = str(above)
        if way in hidden:
            return
        if way != top and is_below(way, top):
            yield way


def arguments_for(folders: Sequence[str]) -> Iterator[str]:
    """Yield what bubblewrap is told, once all else is in its place."""
    for folder in folders:
        above, _, name = folder.rpartition("/")
        yield from ("--ro-bind", above or "/", AT, "--tmpfs", f"{AT}/{name}")
    if folders:
        yield from ("--perms", "0555", "--tmpfs", AT)
