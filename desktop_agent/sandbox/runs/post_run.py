"""Checks during and after a command: new files, changed files and git configuration keys."""

from __future__ import annotations

import logging
import os
import re
import stat
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind
from desktop_agent.sandbox.git_repositories import is_worktree_of
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.protection import git_config_guard
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import BackupCopy
from desktop_agent.sandbox.protection.protection import CONFIG, HOOKS
from desktop_agent.sandbox.protection.quarantine import (
    QUARANTINED,
    left_of,
    quarantine,
    quarantine_left,
    write_beside,
)
from desktop_agent.sandbox.protection.survey import Identity, SurveyResult
from desktop_agent.sandbox.protection.tree_digest import HOOK_SAMPLE, DigestLimits, digest_at
from desktop_agent.sandbox.protection.waiting_rebase import RebaseFile, waiting_in
from desktop_agent.sandbox.runs.run_span import RunSpan

log = logging.getLogger(__name__)

COMMON, WORKTREES = "commondir", "/worktrees/"
# What `git init` writes: most new repositories have no more, and no program is needed to see that.
_PLAIN = re.compile(
    rb"\[core\]\n(?:\t(?:repositoryformatversion = 0|(?:filemode|bare|logallrefupdates) = (?:true|false))\n)*"
)


class SettledFileCheck:
    """While a command goes on, only what lay there at two looks is touched: it may not be finished yet."""

    def __init__(self) -> None:
        self._before: set[str] = set()
        self._now: set[str] = set()

    def is_over(self, path: str) -> bool:
        self._now.add(path)
        return path in self._before

    def end_look(self) -> None:
        self._before, self._now = self._now, set()


@dataclass(frozen=True, slots=True)
class PreRunState:
    """The state before a command. `configurations` are those that it may change, within `tracking`.

    Once they were looked at, they are as they have to be from now on.
    """

    layout: MountPlan
    eyes: SurveyCache | None = None
    configurations: dict[str, bytes] = field(default_factory=dict)
    tracking: tuple[tuple[str, ...], ...] = ()
    accepted: AcceptedChanges = field(default_factory=AcceptedChanges)
    since: int = 0
    """How much was accepted when it began."""
    covered: Mapping[str, BackupCopy] = field(default_factory=dict)
    """Configurations that are covered, as they were: replacing one outside removes its cover."""
    uncovered: dict[str, bytes] = field(default_factory=dict)
    """Those of them that were replaced since, as they have to be."""
    waiting: Mapping[str, RebaseFile] = field(default_factory=dict)
    """What rebases were to do, by its path."""
    noted: list[Denial] = field(default_factory=list)
    """What was found of it beside the looks, and is still to be said."""
    about: Callable[[str], None] = lambda _: None
    """Is told of a path right before what lies there is set aside: a kill may come before that can be said."""
    room: DigestLimits = field(default_factory=DigestLimits)
    """How much of what is set aside may still be read, so that it can be known again."""
    is_placed: Callable[[str], bool] = lambda _: True
    """Tells whether a placeholder is still the one that was put there, and its cover with it."""
    empty: Callable[[], Collection[str]] = tuple
    """Tells which placeholders of anybody are empty still: they go with the last who counts on them."""
    is_passed: bool = False
    """It talked to the daemon of containers, which writes past every cover."""
    span: RunSpan | None = None
    """When it can have written, where the program was killed before its end. What was changed later is the user's."""

    @property
    def unwatched(self) -> Sequence[str]:
        """The folders to which no remote may lead."""
        return self.eyes.unwatched if self.eyes is not None else ()

    @property
    def keeps_numbers(self) -> bool:
        """Return whether the inodes of then are those of now."""
        return self.span is None or self.span.keeps_numbers

    def is_left_alone(self, path: str) -> bool:
        """Return whether the user had what lies at a path since. Looks at the disk."""
        return self.span is not None and self.span.is_later(path)

    @classmethod
    def of(
        cls, layout: MountPlan, eyes: SurveyCache, accepted: AcceptedChanges, confinement: Confinement
    ) -> PreRunState:
        """Note it. Looks at the disk."""
        contents: dict[str, bytes] = {}
        # What a command of the line changes, in a sandbox of its own, takes the cover off the configuration here.
        may_change = confinement.git_config or any(one.rights.git_config for one in confinement.brokered)
        for repository in layout.seen.repositories if may_change else ():
            config = f"{repository}/{CONFIG}"
            copy = layout.loose.get(config)
            content = copy.entries[""].content if copy is not None else git_config_guard.read(config)
            if content is not None:
                contents[config] = content
        configurations = {f"{one}/{CONFIG}" for one in layout.seen.repositories} - {*contents}
        covered, _ = eyes.covered.of([path for path in layout.covered if path in configurations])
        waiting = waiting_in(layout.there.rebases)
        noted = cls(layout, eyes, contents, confinement.tracking, accepted, accepted.count, covered, waiting=waiting)
        return replace(noted, is_passed=confinement.daemon != "")

    def begin_with(self, judged: Mapping[str, bytes]) -> None:
        """Take configurations as they were judged for what they were, whatever a job has written there by now."""
        self.configurations.update({config: judged[config] for config in self.configurations.keys() & judged.keys()})

    def replaced(self) -> Iterator[str]:
        """Yield what was covered and is another file now, in the folder that it was in. Looks at the disk."""
        for config in self.covered:
            *was, above = self.layout.seen.protected[config]
            with suppress(OSError):
                status = os.lstat(config)
                if [status.st_dev, status.st_ino] != was and _inode(config.rpartition("/")[0]) == above:
                    yield config

    def quarantine_denial(self, path: str, moved_to: str) -> Denial:
        """Return what is said of what was set aside, known by its content. Looks at the disk."""
        return Denial(DenialKind.ASIDE, path, moved_to, digest=digest_at(moved_to, self.room) if moved_to else "")

    def take_noted(self) -> Iterator[Denial]:
        """Yield once what was noted."""
        while self.noted:
            yield self.noted.pop(0)


def look(before: PreRunState, patience: SettledFileCheck | None = None) -> Iterator[Denial]:
    """Put back what is not as it has to be; yield what that was. Blocks.

    With `patience` the command goes on, and not all can be judged yet.
    """
    if before.eyes is None or not before.layout.writable:
        return
    now = before.eyes.survey.look(before.layout.writable, before.layout.repository, opens=True)
    if patience is None:
        for config, content in before.configurations.items():
            if before.is_left_alone(config):
                # What the command meant and what the user did since lie in one file.
                yield from _judged_as_of_anybody(config, content, before, before.configurations)
                continue
            judged = git_config_guard.keep_meant(config, content, before.tracking, unwatched=before.unwatched)
            before.configurations[config] = judged.content
            yield from (Denial(DenialKind.GIT_CONFIG, key) for key in judged.refused)
    yield from before.take_noted()
    yield from _uncovered(before, now, patience)
    yield from _changed(before, now, patience)
    yield from _new(before, now, patience)
    yield from _left(before, now)
    if patience is None:
        yield from _waiting(before, now)
    if patience is not None:
        patience.end_look()


def _uncovered(before: PreRunState, now: SurveyResult, patience: SettledFileCheck | None) -> Iterator[Denial]:
    """Look at what was covered and then replaced from outside, so that the command could write it from then on.

    Of git's configuration stays what does no harm. What else it is may well be the user's own work: that is said.
    """
    accepted = before.accepted.since(before.since)
    for path in before.layout.covered:
        was, there = before.layout.seen.protected[path], now.protected.get(path)
        if there is None or there[2] != was[2] or path in before.configurations or path in accepted:
            continue  # gone, a new one, or judged by what a command means, or by the user
        if path not in before.uncovered and (there == was or before.is_left_alone(path)):
            continue
        if path in before.covered and (patience is None or patience.is_over(path)):
            yield from judge_replaced(path, before)
        elif path not in before.covered and patience is None:
            yield Denial(DenialKind.STAYS, path)


def judge_replaced(config: str, before: PreRunState) -> Iterator[Denial]:
    """Leave in a configuration that was replaced harmless changes by anyone; all else lies beside it."""
    content = before.uncovered.get(config, before.covered[config].entries[""].content or b"")
    yield from _judged_as_of_anybody(config, content, before, before.uncovered)


def _judged_as_of_anybody(
    config: str, content: bytes, before: PreRunState, known: dict[str, bytes]
) -> Iterator[Denial]:
    configuration = git_config_guard.read(config)
    if configuration != content:
        before.about(config)
    try:
        of_anybody = git_config_guard.Keys.OF_ANYBODY
        judged = git_config_guard.keep_meant(config, content, keys=of_anybody, unwatched=before.unwatched)
        known[config] = judged.content
        yield from (Denial(DenialKind.GIT_CONFIG, key) for key in judged.refused)
        if judged.refused and configuration is not None:
            yield before.quarantine_denial(config, write_beside(config, configuration))
    except OSError as error:
        yield _stays(config, error)


def _changed(before: PreRunState, now: SurveyResult, patience: SettledFileCheck | None) -> Iterator[Denial]:
    """Put back what could not be covered, from its copy."""
    was = before.layout.seen.protected
    loose: dict[str, tuple[Identity, BackupCopy]] = {
        # A configuration that may change is judged by its keys.
        path: (was[path], one)
        for path, one in before.layout.loose.items()
        if path not in before.configurations
    }
    accepted = before.accepted.since(before.since)
    places = {identity: path for path, identity in now.protected.items()}
    for path, (identity, copy) in {**loose, **accepted}.items():
        if (as_it_was := _as_it_was(path, identity, copy)) is not None:
            if patience is None and copy.gained_names(as_it_was):
                yield from _parted(path, copy)
            continue
        there = path
        if before.keeps_numbers and _inode(path.rpartition("/")[0]) != identity[2]:
            # A folder above was moved or removed, and with it what is held.
            there = places.get(identity, "")
        is_gone = path in accepted and not _mode(there)  # the user may have thought better of it
        if not there or is_gone or copy.is_at(there) or (patience is not None and not patience.is_over(there)):
            continue
        if before.is_left_alone(there):
            continue
        before.about(there)
        try:
            moved_to = copy.put_back(there)
            if path in accepted:
                before.accepted.add(path, copy)
        except OSError as error:
            yield _stays(there, error)
        else:
            yield before.quarantine_denial(there, moved_to)


def _as_it_was(path: str, identity: Identity, copy: BackupCopy) -> BackupCopy | None:
    """Return what lies at a path, where it is just what was there."""
    folder, _, name = path.rpartition("/")
    try:
        with FolderHandle.at(folder) as handle:
            return copy.seen_in(handle, name) if os.fstat(handle.descriptor).st_ino == identity[2] else None
    except OSError:
        return None


def _parted(path: str, copy: BackupCopy) -> Iterator[Denial]:
    """Take other names off what did not change: an edit by one of them would change it, and nobody would look."""
    try:
        copy.part(path)
    except OSError as error:
        yield _stays(path, error)


def _new(before: PreRunState, now: SurveyResult, patience: SettledFileCheck | None) -> Iterator[Denial]:
    """Set aside what came to be."""
    was = before.layout.seen
    placed = filter(before.is_placed, before.layout.placeholders)
    filled = _is_filled if before.is_passed else (lambda _: False)
    skipped = {*(path for path in placed if not filled(path)), *before.configurations}
    # What begins beside a command that only removes has placeholders of its own.
    skipped |= {*before.empty()}
    known = {identity: path for path, identity in was.protected.items()}
    leading = {*was.protected, *was.led_to.values()}
    for path, identity in now.protected.items():
        if path in skipped or is_known(path, identity, was, known) or before.accepted.has(path, identity):
            continue
        if before.span is not None and _is_of_others(path, before.span, was, now):
            continue
        if path not in was.configured and now.configured.get(path) in was.tops:
            continue  # the configuration says so only now, and no command can have written that
        if path in now.led_to and now.led_to[path] not in leading:
            continue  # the link is new, and is set aside itself
        if _is_harmless(path, now) or (patience is not None and not patience.is_over(path)):
            continue
        try:
            yield from _treat(path, now, before)
        except OSError as error:
            yield _stays(path, error)


def _is_filled(placeholder: str) -> bool:
    """Return whether something was put in the place of an empty folder that stood there, or into it."""
    try:
        with FolderHandle.at(placeholder) as folder:
            return next(iter(folder.names()), None) is not None
    except FileNotFoundError:
        return False
    except OSError:
        return True


def is_known(path: str, identity: Identity, was: SurveyResult, known: Mapping[Identity, str]) -> bool:
    """Return whether something was held already: here, or at another place from which a folder above it was moved."""
    if path in was.protected and was.protected[path][2] == identity[2]:
        return True  # put back from its copy, or covered: then it was no command that replaced it
    old = known.get(identity)
    # A folder has one place: the same name in the same folder, elsewhere, has come along with the folder.
    return old is not None and old.rpartition("/")[2] == path.rpartition("/")[2]


def _is_of_others(path: str, span: RunSpan, was: SurveyResult, now: SurveyResult) -> bool:
    """Return whether what is new was made by the user alone, after the command."""
    above, _, name = path.rpartition("/")
    if path in was.protected and not span.keeps_numbers and span.is_earlier(path):
        return True  # it has another number since the disk was mounted again
    if above in now.repositories and name == CONFIG:
        # Setting a key makes the file again, with all that it held: it counts who made the repository.
        return span.is_later(above)
    if above in now.repositories and name == HOOKS and stat.S_ISDIR(_mode(path)):
        return False  # each of them is looked at
    return span.is_later(path)


def _treat(path: str, now: SurveyResult, before: PreRunState) -> Iterator[Denial]:
    above, _, name = path.rpartition("/")
    if above not in now.repositories or not _mode(path):
        yield from _aside(path, before)
    elif name == CONFIG:
        yield from _new_configuration(path, before)
    elif name == HOOKS and stat.S_ISDIR(_mode(path)):
        with FolderHandle.at(path) as hooks:
            names = sorted(hooks.names())
        for hook in names:
            if hook.endswith(HOOK_SAMPLE) or QUARANTINED in hook or before.is_left_alone(f"{path}/{hook}"):
                continue
            try:
                yield from _aside(f"{path}/{hook}", before)
            except OSError as error:  # the others do not stay for that
                yield _stays(f"{path}/{hook}", error)
    else:
        yield from _aside(path, before)


def _left(before: PreRunState, now: SurveyResult) -> Iterator[Denial]:
    """Return the denials of a file that a killed program left beside a restored one."""
    for path in now.left:
        folder, _, name = path.rpartition("/")
        own = left_of(name, time.time())
        if not own:
            continue
        try:
            yield before.quarantine_denial(f"{folder}/{own}", quarantine_left(path, own))
        except FileNotFoundError:
            continue  # it was still going on, elsewhere
        except OSError as error:
            yield _stays(path, error)


def _waiting(before: PreRunState, now: SurveyResult) -> Iterator[Denial]:
    """Take out of rebases that wait what they would run and did not before. One that goes on is left alone."""
    accepted = before.accepted.since(before.since)
    for path, one in waiting_in(now.rebases).items():
        was = before.waiting.get(path)
        is_of_others = before.span is not None and (before.span.is_earlier(path) or before.span.is_later(path))
        if not one.adds(was) or is_of_others or (path in accepted and accepted[path][1].is_at(path)):
            continue
        before.about(path)
        try:
            yield before.quarantine_denial(path, one.take_out(was))
        except OSError as error:
            yield _stays(path, error)


def _is_harmless(path: str, now: SurveyResult) -> bool:
    """Return whether what is new leads git to a repository whose hooks and configuration are held, or judged here."""
    above, _, name = path.rpartition("/")
    if name == COMMON and above in now.repositories:
        repository = above.rpartition(WORKTREES)[0]
        return repository in now.repositories and is_worktree_of(above, repository, "")
    leads = now.work_trees.get(path, "")
    if leads not in now.repositories or stat.S_ISLNK(_mode(path)):
        return False
    repository = leads.rpartition(WORKTREES)[0]
    if repository in now.repositories and is_worktree_of(leads, repository, path):
        return True
    return not _mode(f"{leads}/{COMMON}")


def _new_configuration(config: str, before: PreRunState) -> Iterator[Denial]:
    """Leave in a new repository's configuration what git itself sets, and keep all that it said aside."""
    content = git_config_guard.read(config)
    if content is None:
        yield from _aside(config, before)
        return
    if _PLAIN.fullmatch(content):
        return
    before.about(config)
    of_new = git_config_guard.Keys.OF_NEW
    keys = git_config_guard.keep_meant(config, b"", keys=of_new, unwatched=before.unwatched).refused
    for key in keys:
        yield Denial(DenialKind.GIT_CONFIG, key)
    if keys:
        yield before.quarantine_denial(config, write_beside(config, content))


def _aside(path: str, before: PreRunState) -> Iterator[Denial]:
    before.about(path)
    with suppress(FileNotFoundError):  # gone meanwhile
        yield before.quarantine_denial(path, quarantine(path))


def _stays(path: str, error: OSError) -> Denial:
    log.warning("%s could not be set aside: %s", path, error)
    return Denial(DenialKind.STAYS, path)


def _inode(folder: str) -> int:
    """Return which folder this is, 0 where none is by now."""
    try:
        with FolderHandle.at(folder) as handle:
            return os.fstat(handle.descriptor).st_ino
    except OSError:
        return 0


def _mode(path: str) -> int:
    """Return what lies at a path, by its mode; 0 where nothing does."""
    folder, _, name = path.rpartition("/")
    try:
        with FolderHandle.at(folder) as handle:
            return handle.lstat(name).st_mode
    except OSError:
        return 0
