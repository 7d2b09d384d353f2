"""Previews the effects of a command, counted on this machine before it runs."""

from __future__ import annotations

import logging
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.git_queries import Budget, LocalGit, PreviewQueryError, git_calls
from desktop_agent.permissions.findings import AssessedPart, ProgramRun
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.delete_count import DeletionCount
from desktop_agent.permissions.preview.deletions import Counted, deletions
from desktop_agent.permissions.preview.git_hooks import SUBCOMMANDS as HOOKED
from desktop_agent.permissions.preview.git_hooks import hooks
from desktop_agent.permissions.preview.git_losses import SUBCOMMANDS, cleaned, thrown_away
from desktop_agent.permissions.preview.overwrites import overwritten
from desktop_agent.permissions.preview.push_preview import push
from desktop_agent.permissions.preview.sections import Section, joined
from desktop_agent.permissions.programs.actions import CommandActions, HttpFetch
from desktop_agent.permissions.programs.urls import read_address
from desktop_agent.permissions.shell.syntax_tree import Script
from desktop_agent.protocol import Preview, PreviewLine, Risk
from desktop_agent.sentences import translate

_OF_CLONE = re.compile(r"[a-z+]+://(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)|(?:[^/:@]+@)([^/:]+):")


def asked_hosts(doings: Sequence[CommandActions]) -> Section | None:
    """Name the hosts that would be asked; None where none is named."""
    hosts = list(dict.fromkeys(host for doing in doings for host in _hosts(doing)))
    if not hosts:
        return None
    connects = translate("preview", "Connects to {host}", "a host on the network")
    lines = [PreviewLine(connects.with_values(host=host)) for host in hosts]
    if any(_may_go_on(run) for doing in doings for run in doing.runs):
        lines.append(PreviewLine(translate("preview", "…and any redirects", "of a download")))
    title = translate("preview", "Over the network", "title of a preview of a download")
    return Section(title, tuple(lines), whole=PreviewLine(title))


def _hosts(doing: CommandActions) -> Iterator[str]:
    for text in (deed.url for deed in doing.deeds if isinstance(deed, HttpFetch)):
        address = read_address(text) if text else None
        if address is not None:
            yield address.place
    for call in git_calls(doing, "clone"):
        for word in call.words:
            match = _OF_CLONE.match(word or "")
            if match is not None:
                yield match[1] or match[2]


def _may_go_on(run: ProgramRun) -> bool:
    """Return whether a redirection by the server is followed: always by wget, by curl where it is told to."""
    if run.program == "wget":
        return True
    return run.program == "curl" and any(
        word is not None and (word.startswith("--location") or re.match(r"-[A-Za-z]*L", word))
        for word in run.words[1:]
    )


TIME_LIMIT_S = 0.26
"""Some of the 300 ms is for ending what takes longer."""
WALKING_LIMIT_S = 0.18
"""The time for counting files; the rest is for git."""

_log = logging.getLogger(__name__)
# After these, what was counted still holds: they change nothing that is counted, or are counted themselves.
_KEEPS_COUNT = frozenset({"rm", "rmdir", "unlink", "cd", "echo", "find", "curl", "wget"})

_COUNTED = frozenset({"rm", "rmdir", "unlink", "find", "git", "mv", "cp"})


@dataclass(frozen=True, slots=True)
class PreviewInput:
    """One command that is asked about: what it would do, its tree, and how it was judged."""

    doings: Sequence[CommandActions]
    script: Script | None = None
    weighed: Sequence[AssessedPart] = ()


def preview_of(
    asked: PreviewInput,
    places: Places,
    environment: Mapping[str, str],
    clock: Callable[[], float] = time.monotonic,
    counted: Counted | None = None,
) -> Preview | None:
    """Return what is known of the effect, None where nothing could be learnt in time. Looks at the disk.

    What was `counted` already of what is deleted is not counted once more.
    """
    start = clock()
    counted = counted or Counted(DeletionCount(Budget(clock, start + WALKING_LIMIT_S)))
    budget = Budget(clock, start + TIME_LIMIT_S)
    git: LocalGit | None = None
    with _left_out_where_not_learnt():
        git = LocalGit.find(places, environment, budget, counted.answers)
    sections: list[Section] = []
    for learn in _counts(asked, places, environment, counted, git):
        with _left_out_where_not_learnt():
            section = learn()
            sections += [section] if section is not None else []
    if sections and _may_change_before(asked):
        sections[-1] = replace(sections[-1], lines=(*sections[-1].lines, PreviewLine(_BEFORE)))
    for learn in _hooks(asked, git) if git is not None else ():
        with _left_out_where_not_learnt():
            section = learn()
            sections += [section] if section is not None else []
    with _left_out_where_not_learnt():
        hosts = asked_hosts(asked.doings)
        sections += [hosts] if hosts is not None else []
    return joined(sections)


def _counts(
    asked: PreviewInput, places: Places, environment: Mapping[str, str], counted: Counted, git: LocalGit | None
) -> Iterator[Callable[[], Section | None]]:
    """Return what is to be counted, each by itself: what one cannot learn is left out, and the others stay."""
    doings = asked.doings
    yield lambda: deletions(doings, places, environment, counted, git)
    if git is not None:
        for doing in doings:
            yield from _of_git(doing, git, counted.removal.budget, places)
    yield lambda: overwritten(doings, asked.script, places, git)


def _hooks(asked: PreviewInput, git: LocalGit) -> Iterator[Callable[[], Section | None]]:
    """Return what names the hooks that run; parts that only look run none."""
    risky = {one.part.start for one in asked.weighed if one.part.risk > Risk.LOW}
    for doing in asked.doings:
        with _left_out_where_not_learnt():
            calls = list(git_calls(doing, *HOOKED)) if doing.start in risky else []
            yield from (partial(hooks, call, git) for call in calls)


def _of_git(
    doing: CommandActions, git: LocalGit, budget: Budget, places: Places
) -> Iterator[Callable[[], Section | None]]:
    try:
        calls = list(git_calls(doing, "push", "clean", *SUBCOMMANDS))
    except PreviewQueryError as error:
        _log.debug("no preview of a call of git: %s", error)
        return
    for call in calls:
        if call.program == "push":
            yield partial(push, call, git)
        elif call.program == "clean":
            yield partial(cleaned, call, git, DeletionCount(budget), places)
        else:
            yield partial(thrown_away, call, git)


@contextmanager
def _left_out_where_not_learnt() -> Iterator[None]:
    """Leave out what could not be learnt: a preview tells what is certain, or nothing."""
    try:
        yield
    except (PreviewQueryError, OSError, subprocess.SubprocessError, ValueError) as error:
        _log.debug("left out of the preview: %s", error)


def _may_change_before(asked: PreviewInput) -> bool:
    """Return whether parts before the one that was counted may change what was counted."""
    last = max(
        (doing.start for doing in asked.doings if any(run.program in _COUNTED for run in doing.runs)), default=0
    )
    before = [one for one in asked.weighed if one.part.start < last and one.part.risk > Risk.LOW]
    return any(not _KEEPS_COUNT.issuperset(one.programs) for one in before)


_BEFORE = translate("preview", "As of now; earlier parts of this command may change it", "last line of a preview")
