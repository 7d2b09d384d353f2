"""The homes as commands see them: granted paths and listed programs, and nothing else."""

from __future__ import annotations

import os
import stat
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from glob import glob
from itertools import islice
from pathlib import Path, PurePosixPath

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.folder_probe import where_it_can_hang
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.git_repositories import git_folder
from desktop_agent.sandbox.mounts import Mount, MountKind, kind_at
from desktop_agent.sandbox.path_walk import is_led_by
from desktop_agent.sandbox.sandbox_config import Homes
from desktop_agent.symlinks import followed

MOST_ENTRIES = 2_000
_PROGRAMS = frozenset({"bin", "sbin", "condabin"})


@dataclass(frozen=True, slots=True)
class HomeFolders:
    """The homes that are not seen (`hidden`, real folders), and what of them is, where it is there (`tools`)."""

    hidden: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


NO_HOMES = HomeFolders()


def home_folders(known: Homes, home: Path, environment: Mapping[str, str]) -> HomeFolders:
    """Return them for the user's home and environment. Looks at the disk."""
    own = real_path(home)
    above = _real(one for path in known.above for one in _there(path))
    hidden = _real((own, *known.others, *above))
    hidden = tuple(path for path in hidden if path != "/" and os.path.isdir(path))  # noqa: PTH112 - text in, text out
    folders = [*known.beside]
    homes = {own: None}
    entries = environment.get("PATH", "").split(os.pathsep)
    for path in (*entries, *(environment.get(name, "") for name in known.named)):
        place = _place(path, home, own)
        above_it = next((folder for folder in hidden if is_below(place, folder)), "")
        if not above_it or place in hidden:
            continue
        # Who has a program of another home on the PATH uses the tools there.
        homes[_home_of(place, own, above_it, above)] = None
        folders.append(_installation(place, tuple(homes)) if path in entries else place)
    listed = [f"{one}/{name}" for one in homes for name in known.shown_at_home]
    return HomeFolders(hidden, _outermost((*listed, *folders)))


def shown_of_homes(
    folders: HomeFolders, hidden: Sequence[str], shown: Sequence[str], workspace: str, empty: str
) -> Iterator[Mount]:
    """Yield what makes the homes unseen, and what of them is shown in spite of that. Looks at the disk.

    `hidden` are credentials, `shown` what commands are given as a whole: a home in that is left as it is. `workspace`
    is where commands find it.
    """
    unseen = unseen_homes(folders, shown)
    for path in unseen:
        yield Mount(MountKind.EMPTY, path)
    siblings = tuple(_host(workspace, unseen))
    ordered, all_hidden = sorted(hidden), frozenset(hidden)
    for place in (*folders.tools, *siblings):
        # Nearly all of the list is missing, and every command waits for this: what costs least is asked first.
        if not os.path.lexists(place):
            continue
        if not any(is_below(place, home) for home in unseen) or any(is_below(place, one) for one in shown):
            continue
        real = real_path(place)
        if is_led_by(place, shown):
            # Whoever writes what is shown chooses where that leads: it is followed inside, where it shows no more.
            if any(is_below(real, one) for one in shown):
                yield Mount(MountKind.LINK, place, real)
            continue
        is_whole = any(is_below(home, real) for home in unseen)
        if is_whole or not os.path.lexists(real) or _lies_in(real, all_hidden):
            continue
        yield Mount(MountKind.READABLE, place, real)
        # By its links, a tool's folder may lie elsewhere: what is hidden there is hidden here, too.
        for one in _inside(real, ordered):
            if os.path.lexists(one):
                is_folder = stat.S_ISDIR(os.lstat(one).st_mode)
                yield Mount(MountKind.EMPTY, place + one[len(real) :], "" if is_folder else empty)


def links_of_home(home: str, mounts: Sequence[Mount], hidden: Sequence[str]) -> Iterator[Mount]:
    """Yield the links of a home that is not seen, where they lead to what is: people keep folders on other disks.

    `mounts` come in order. Looks at the disk, but at nothing that may not answer, for this is done before each
    command: where a link leads to a file system that can hang, its name is all that counts.
    """
    if kind_at(home, mounts) is not MountKind.EMPTY:
        return
    can_hang = where_it_can_hang()
    with suppress(OSError), os.scandir(home) as entries:
        for entry in islice(entries, MOST_ENTRIES):
            if not entry.is_symlink() or any(is_below(mount.path, entry.path) for mount in mounts):
                continue
            # The home itself is looked at in any case.
            real, is_far = followed(entry.path, lambda here: can_hang(here) and not is_below(home, here))
            real = real if is_far else real_path(entry.path)
            is_seen = kind_at(real, mounts) in (None, MountKind.READABLE, MountKind.WRITABLE)
            if is_seen and (is_far or os.path.lexists(real)) and not _lies_in(real, frozenset(hidden)):
                yield Mount(MountKind.LINK, entry.path, real)


def unseen_homes(folders: HomeFolders, shown: Sequence[str]) -> tuple[str, ...]:
    """Return the homes that are not seen: those that do not lie in what is shown as a whole."""
    return tuple(home for home in folders.hidden if not any(is_below(home, one) for one in shown))


def _lies_in(real: str, folders: frozenset[str]) -> bool:
    return real in folders or any(str(above) in folders for above in PurePosixPath(real).parents)


def _inside(folder: str, ordered: Sequence[str]) -> Iterator[str]:
    """Yield what of sorted paths lies in a folder."""
    beginning = f"{folder}/"
    for path in ordered[bisect_left(ordered, beginning) :]:
        if not path.startswith(beginning):
            break
        yield path


def _host(workspace: str, unseen: Sequence[str]) -> Iterator[str]:
    """Yield the folder of the repository that the workspace lies in, and where that keeps what it recorded.

    Git compares the whole of it. One that holds a home is not looked for.
    """
    home = next((one for one in sorted(unseen, key=len, reverse=True) if is_below(workspace, one)), "")
    if not home:
        return
    for folder in map(str, Path(workspace).parents):
        if is_below(home, folder):
            break
        if os.path.lexists(f"{folder}/.git"):
            yield folder
            break
    git = git_folder(workspace, home)
    if git:
        yield git


def _installation(place: str, homes: Sequence[str]) -> str:
    """Return the folder that a folder of programs belongs to, where it is that of one tool, else the folder itself.

    What lies in a home directly is shared by all, or belongs to a program that keeps its settings there, too.
    """
    above, _, name = place.rpartition("/")
    parent = above.rpartition("/")[0]
    is_shared = above in homes or (parent in homes and above.startswith(f"{parent}/.")) or above.endswith("/.local")
    is_project = os.path.lexists(f"{above}/.git")
    is_of_tool = name in _PROGRAMS or place.endswith("/node_modules/.bin")
    return above if is_of_tool and not is_shared and not is_project else place


def _home_of(place: str, own: str, above_it: str, above: Sequence[str]) -> str:
    if is_below(place, own):
        return own
    return "/".join(place.split("/")[: above_it.count("/") + 2]) if above_it in above else above_it


def _place(path: str, home: Path, own: str) -> str:
    """Return where a path of the user's environment is looked up: the home by its real name, links not followed."""
    if not path.startswith("/") or ".." in path.split("/"):
        return ""
    plain = os.path.normpath(path)
    written = os.path.normpath(home)
    return own + plain[len(written) :] if is_below(plain, written) else plain


def _real(paths: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(real_path(path) for path in paths))


def _there(path: str) -> Iterator[str]:
    """Yield what a pattern matches; what is none counts whether it is there or not."""
    yield from sorted(glob(path)) if "[" in path else (path,)  # noqa: PTH207 - text in, text out


def _outermost(paths: Iterable[str]) -> tuple[str, ...]:
    outer: list[str] = []
    for path in sorted(dict.fromkeys(paths), key=lambda one: one.split("/")):
        if not outer or not is_below(path, outer[-1]):
            outer.append(path)
    return tuple(outer)
