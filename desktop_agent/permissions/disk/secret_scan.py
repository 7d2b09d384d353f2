"""Searches below a folder for secrets that a recursive reader would read, within limits."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fnmatch import translate as regex_of
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from desktop_agent.execution.files.glob import LONGEST_PATTERN, Spec, sure_rules_in
from desktop_agent.execution.files.real_path import real_path, shared_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.disk_facts import SweepResult
from desktop_agent.permissions.disk.hard_links import (
    LinkedFile,
    Number,
    may_be_linked_beside,
    names_beside,
    names_of_file,
    number_of,
    secrets_with_names,
)
from desktop_agent.permissions.disk.public_keys import is_public_key
from desktop_agent.permissions.disk_limits import ENTRIES_LIMIT, Limits
from desktop_agent.permissions.existence import is_folder, is_own
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import RecursiveAction

_PARTED = re.compile(r"[\s'\"\\]")


@dataclass(frozen=True, slots=True)
class _Ignore:
    """One ignore file: where it lies, and what it says of paths below. One `of_git` ends at a repository."""

    folder: str
    spec: Spec
    of_git: bool = False

    def says(self, path: str, *, is_folder: bool) -> bool | None:
        """Return True for ignored, False for explicitly not, None for nothing said."""
        relative = path.removeprefix(self.folder).lstrip("/")
        named = f"{relative}/" if is_folder else relative
        return next((verdict for matcher, verdict in self.spec if matcher.match(named)), None)


def look_for_secrets(
    root: str, sweep: RecursiveAction, places: Places, limits: Limits, *, lists: bool = False
) -> SweepResult:
    """Look through what a recursive reader reads below a resolved folder; one that `lists` shows no content."""
    if not lists:
        stores = list[str]()
        result = next(secrets_read(root, sweep, places, limits, stores), "")
        return SweepResult(is_complete=False) if result is None else SweepResult(result, stores=tuple(stores))
    named = _named(sweep)
    for one in _within(_entries(root, sweep), limits):
        if one is None:
            return SweepResult(is_complete=False)
        if not one.is_skipped and named.match(one.entry.name.lower()) and _leads_out(one.entry.path, places):
            return SweepResult(one.entry.path)
    return SweepResult()


def secrets_read(
    root: str, sweep: RecursiveAction, places: Places, limits: Limits, stores: list[str] | None = None
) -> Iterator[str | None]:
    """Yield each path below a resolved folder that a recursive reader reads and that is secret, or leads out.

    None comes last where there is too much to look at, or the user's own folder cannot be listed: a part of the same
    line, or a job, may open it. Folders that are called as git's own of objects are added to `stores`.
    """
    named = _named(sweep)
    linked = secrets_with_names(root, places)
    first, closed, seen = len(linked), list[str](), _OtherNames(root, places)
    for one in _within(_entries(root, sweep, closed), limits):
        if one is None:
            yield None
        elif stores is not None and one.is_folder and one.entry.name == "objects" and not one.is_skipped:
            stores.append(one.entry.path)
        # Ignore files are asked last: of 50,000 names nearly all are no secret's, and asking takes the longest.
        elif not one.is_skipped and _is_secret(one.entry, named, places):
            number = number_of(one.entry.path)
            linked |= {number: one.entry.path} if number is not None else {}
            if _is_read(one, sweep):
                yield one.entry.path
        elif first and number_of(one.entry.path) in linked and _is_read(one, sweep):
            yield one.entry.path
        elif seen.is_wanted:
            seen.note(one, sweep, named)
    if not first and linked:
        # What was passed by before a secret was found may be another name of it.
        yield from _other_names(root, sweep, linked, places, limits)
    yield from seen.of_secrets(limits)
    if any(map(is_own, closed)):
        yield None


class _OtherNames:
    """Files that a reader reads and that have names elsewhere in the conversation's folders, too.

    All below `root` are noted; where that is empty, any.
    """

    def __init__(self, root: str, places: Places) -> None:
        self.is_wanted = not root or may_be_linked_beside(root, places)
        self._root, self._places = root, places
        self._links: dict[Number, LinkedFile] = {}
        self._folder, self._is_passed_over = "", False

    def note(self, one: _Seen, sweep: RecursiveAction, named: re.Pattern[str]) -> None:
        """Note one that the reader comes by."""
        number = self.number_at(one.entry.path) if one.entry.is_file(follow_symlinks=False) else None
        if number is not None and _is_read(one, sweep) and named.match(one.entry.name.lower()):
            self._links[number] = self._links[number]._replace(path=one.entry.path, is_read=True)

    def number_at(self, path: str, *, is_read: bool = False) -> Number | None:
        """Note a path of a file that has other names, too; not one that was installed, or is git's own."""
        folder = path[: path.rfind("/") + 1]
        if folder != self._folder:
            self._folder = folder
            self._is_passed_over = "/.git/" in folder or self._places.is_installed(path)
        found = None if self._is_passed_over else names_of_file(path)
        if found is None:
            return None
        number, names = found
        before = self._links.get(number, LinkedFile(path, names, is_read))
        self._links[number] = before._replace(names=before.names - bool(self._root))
        return number

    def of_secrets(self, limits: Limits) -> Iterator[str | None]:
        """Yield those that are a secret's, by one of their paths below the root; None where that was not learnt."""
        links = {number: one for number, one in self._links.items() if one.is_read}
        for one in names_beside(links, self._root, self._places, limits) if links else ():
            yield None if one is None else one.path


def _other_names(
    root: str, sweep: RecursiveAction, linked: Mapping[Number, str], places: Places, limits: Limits
) -> Iterator[str | None]:
    for one in _within(_entries(root, sweep), limits):
        if one is None:
            yield None
        elif number_of(one.entry.path) in linked and not places.is_secret(one.entry.path) and _is_read(one, sweep):
            yield one.entry.path


def _leads_out(path: str, places: Places) -> bool:
    """Return whether a path is a link to a folder elsewhere: who is told to list it lists that."""
    if not os.path.islink(path):  # noqa: PTH114 - of 50,000 names nearly all are none
        return False
    real = shared_path(path)
    return not places.is_inside(real) and not places.system.holds(real) and is_folder(path)


def look_among(
    root: str, names: Iterable[str], sweep: RecursiveAction, places: Places, limits: Limits, *, lists: bool = False
) -> SweepResult:
    """Look through files that are named, as paths below a resolved folder, for what is secret or lies elsewhere."""
    folders: dict[str, bool] = {}
    named = _named(sweep)
    linked = {} if lists else secrets_with_names(root, places)
    seen = _OtherNames("", places)
    for name in names:
        if not limits.see():
            return SweepResult(is_complete=False)
        path = f"{root}/{name}"
        folder, _, last = path.rpartition("/")
        if not named.match(last.lower()):
            continue
        if folder not in folders:
            # A folder that was tracked can be a link by now.
            folders[folder] = real_path(folder) == folder
        if lists:
            if not folders[folder] or _leads_out(path, places):
                return SweepResult(path)
            continue
        leads = not folders[folder] or (sweep.follows_links and Path(path).is_symlink())
        where = places.where(shared_path(path), path) if leads else None
        if places.is_secret(path) or (where is not None and (where.is_secret or not where.is_inside)):
            return SweepResult(path)
        if linked and number_of(path) in linked:
            return SweepResult(path)
        if seen.is_wanted and sweep.is_taken:
            seen.number_at(path, is_read=True)
    found = next(seen.of_secrets(limits), "")
    return SweepResult(is_complete=False) if found is None else SweepResult(found)


def are_plain(names: Iterable[str], sweep: RecursiveAction, *, by_null: bool = False, marks: str = "-") -> bool:
    """Return whether no path among these begins with a mark, or has blanks or quotes where NUL bytes part nothing."""
    # A pattern keeps to names, of which a path holds the last.
    named = _named(replace(sweep, only=tuple(f"*{pattern}" for pattern in sweep.only)))
    meant = (name for name in names if named.match(name.lower()))
    return all(_is_plain(name, by_null=by_null, marks=marks) for name in meant)


def _is_plain(name: str, *, by_null: bool, marks: str) -> bool:
    return not name.startswith(tuple(marks)) and (by_null or not _PARTED.search(name))


def all_plain(root: str, sweep: RecursiveAction, limits: Limits, *, by_null: bool = False, marks: str = "-") -> bool:
    """Return whether no name below a folder has a leading mark, or blanks or quotes where NUL bytes part nothing.

    False where there are too many.
    """
    named = _named(sweep)
    for one in _within(_entries(root, sweep), limits):
        if one is None:
            return False
        entry, is_read = one.entry, _is_read(one, sweep)
        is_meant = not is_read or named.match(entry.name.lower()) is not None
        if (
            is_meant
            and not _is_plain(entry.name, by_null=by_null, marks=marks)
            and not _is_left(entry, is_read=is_read)
        ):
            return False
    return True


def _named(sweep: RecursiveAction) -> re.Pattern[str]:
    """Return what matches the names, in lower case, that a reader keeps to."""
    return re.compile("|".join(regex_of(pattern.lower()) for pattern in sweep.only))


def names_of(sweep: RecursiveAction) -> re.Pattern[str]:
    """Return what matches the names, in lower case, that a command keeps to."""
    return _named(sweep)


def entries_within(root: str, sweep: RecursiveAction, limits: Limits) -> Iterator[os.DirEntry[str] | None]:
    """Yield what a command comes by below a folder, and None instead of the first entry that is too many."""
    for one in _within(_entries(root, sweep), limits):
        if one is None:
            yield None
        elif not one.is_skipped:
            yield one.entry


def _within(entries: Iterator[_Seen], limits: Limits) -> Iterator[_Seen | None]:
    """Yield entries, and None instead of the first that is too many or comes too late."""
    started = limits.clock()
    try:
        for one in entries:
            # Asked with each one: before the first of a folder its rules were prepared, and that takes its time.
            if not limits.see() or limits.clock() - started > limits.sweeping_s:
                yield None
                return
            yield one
    finally:
        limits.sweeping_s -= limits.clock() - started


def _is_left(entry: os.DirEntry[str], *, is_read: bool) -> bool:
    """Return whether an entry is a file that the reader leaves out: its name is never printed."""
    return not is_read and not entry.is_dir(follow_symlinks=False)


def _is_secret(entry: os.DirEntry[str], named: re.Pattern[str], places: Places) -> bool:
    if not named.match(entry.name.lower()):
        return False
    if entry.is_symlink():
        where = places.where(shared_path(entry.path), entry.path)
        return where.is_secret or not where.is_inside
    return places.is_secret(entry.path) and not is_public_key(entry.path, entry.path, places)


class _Seen(NamedTuple):
    """One entry looked at. `is_skipped`: a folder that is not entered or a link that is not followed."""

    entry: os.DirEntry[str]
    ignores: list[_Ignore]
    is_folder: bool
    is_skipped: bool


def _is_read(one: _Seen, sweep: RecursiveAction) -> bool:
    """Return whether the reader would read an entry as a file."""
    if one.is_skipped or one.is_folder:
        return False
    return not _is_left_out(one.entry, sweep, one.ignores, is_folder=False)


def _entries(root: str, sweep: RecursiveAction, closed: list[str] | None = None) -> Iterator[_Seen]:
    """Return every entry looked at; folders that cannot be listed are added to those that are `closed`."""
    ignores = [] if sweep.takes_ignored else _above(root)
    folders = [(root, ignores)]
    linked = {root}
    while folders:
        folder, above = folders.pop()
        try:
            with os.scandir(folder) as listing:
                entries = list(islice(listing, ENTRIES_LIMIT + 1))
        except OSError as error:
            if closed is not None and isinstance(error, PermissionError):
                closed.append(folder)
            continue  # who cannot list it now cannot read it either
        known = above
        if not sweep.takes_ignored:
            heeds_git = sweep.heeds_gitignore_anywhere or _in_repository(folder)
            there = {entry.name for entry in entries}
            if ".git" in there:
                known = [_bringing_back(one) if one.of_git else one for one in above]
            known = [*known, *_ignores_in(folder, heeds_git=heeds_git, there=there)]
        for entry in entries:
            is_link = entry.is_symlink()
            is_entered = entry.is_dir(follow_symlinks=False)
            is_skipped = is_link and not sweep.follows_links
            if is_link and not is_skipped:
                # What an ignore file says of the link is said of none of the names in the folder.
                real = shared_path(entry.path)
                if real not in linked and is_folder(real):
                    folders.append((real, []))
                linked.add(real)
            if is_entered and not is_skipped:
                is_skipped = _is_left_out(entry, sweep, known, is_folder=True)
                if not is_skipped:
                    folders.append((entry.path, known))
            yield _Seen(entry, known, is_entered, is_skipped)


def _is_left_out(entry: os.DirEntry[str], sweep: RecursiveAction, ignores: list[_Ignore], *, is_folder: bool) -> bool:
    hidden = entry.name.startswith(".") and not sweep.takes_hidden
    if sweep.takes_ignored:
        return hidden
    verdicts = {ignore.says(entry.path, is_folder=is_folder) for ignore in ignores}
    # An ignore file that names a path with `!` brings it back, hidden or not.
    return False not in verdicts and (hidden or True in verdicts)


def _in_repository(folder: str) -> bool:
    path = Path(folder)
    return any((one / ".git").exists() for one in (path, *path.parents))


def _above(root: str) -> list[_Ignore]:
    """Return the ignore files of the folders above the root.

    Those above its repository, or of no repository, count where they bring something back: how far up they hold is
    another matter with each reader.
    """
    ignores: list[_Ignore] = []
    is_inside = _in_repository(root)
    for folder in (Path(root), *Path(root).parents):
        if folder != Path(root):
            here = _ignores_in(str(folder), heeds_git=True)
            ignores += here if is_inside else map(_bringing_back, here)
        is_inside = is_inside and not (folder / ".git").exists()
    return ignores


def _bringing_back(rules: _Ignore) -> _Ignore:
    return replace(rules, spec=tuple(rule for rule in rules.spec if not rule[1]))


def _ignores_in(folder: str, *, heeds_git: bool, there: Container[str] | None = None) -> list[_Ignore]:
    names = (".gitignore", ".ignore", ".rgignore") if heeds_git else (".ignore", ".rgignore")
    ignores = []
    for name in names:
        if there is not None and name not in there:
            continue
        spec = sure_rules_in(Path(folder) / name)
        if spec is not None:
            ignores.append(_Ignore(folder, spec, of_git=name == ".gitignore"))
    if heeds_git and (there is None or ".git" in there):
        # Not every reader leaves out what this file names, but one that does brings back what it names with `!`.
        excluded = sure_rules_in(_repository_of(folder) / "info" / "exclude") or ()
        ignores.append(_bringing_back(_Ignore(folder, excluded)))
    return ignores


def _repository_of(folder: str) -> Path:
    """Return where the repository of a folder keeps what is common to its work trees."""
    own = Path(folder) / ".git"
    leads = _text_of(own).removeprefix("gitdir: ")
    own = Path(folder) / leads if leads else own
    return own / _text_of(own / "commondir")


def _text_of(path: Path) -> str:
    text = small_file(str(path), LONGEST_PATTERN) or b""
    return os.fsdecode(text).rstrip("\n")
