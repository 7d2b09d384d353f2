"""Files that a command writes and that a program runs automatically. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.disk.program_identity import Identity
from desktop_agent.permissions.disk.run_files import is_run
from desktop_agent.permissions.findings import Finding, ProgramRun
from desktop_agent.permissions.programs.actions import (
    ANYWHERE,
    Action,
    CommandActions,
    PathAction,
    ProgramStart,
    RemoteUse,
    RunFiles,
    Say,
)
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import REASONS

_LOOKING = frozenset({Action.READ, Action.TREE, Action.LIST, Action.RUN})
_PUTTING = frozenset({"local_git", "git_changes", "unpacks", "discards_changes"})
_OPENING = frozenset({Action.READ, Action.LIST, Action.TREE})
# A loop, a function, a trap, a pipe or a job. It may stand in quotes, too: then more asks.
_ANOTHER_ORDER = re.compile(r"\b(?:for|while|until|select|function|trap)\b|\(\)|(?<!&)&(?!&)|(?<!\|)\|(?!\|)")
# Sub-commands of git that record what is there, and put nothing in its place.
_RECORDING = frozenset({"add", "commit", "tag", "branch", "push", "fetch"})


def bound_to_files(doing: CommandActions, findings: Sequence[Finding], facts: DiskFacts) -> list[Finding]:
    """Return what was found in a part, each with what the files hold that its program runs by itself.

    Where a program starts another one, each has its own: `uv run` reads what `ruff` behind it does not. The files of
    one of which nothing is found that depends on them count for all.
    """
    uses = [deed for deed in doing.deeds if isinstance(deed, RunFiles)]
    if not uses:
        return list(findings)
    starts = () if any(run.is_apart for run in doing.runs) else [run.spans[0][0] for run in doing.runs if run.spans]
    of_finding = [_begins(one.start, starts) for one in findings]
    bound = {begin for begin, one in zip(of_finding, findings, strict=True) if _depends(one)}
    of_all = [deed for deed in uses if _begins(deed.start, starts) not in bound]
    own = {begin: [deed for deed in uses if _begins(deed.start, starts) == begin] for begin in bound}
    return [
        replace(one, runs=_digest([*of_all, *own.get(begin, ())], facts))
        for begin, one in zip(of_finding, findings, strict=True)
    ]


def is_bound_to(doing: CommandActions, files: Sequence[str]) -> bool:
    """Return whether files of such names are among those that a program of a part runs by itself."""
    named = {name.removeprefix(ANYWHERE) for deed in doing.deeds if isinstance(deed, RunFiles) for name in deed.names}
    return all(any(fnmatchcase(file.removeprefix(ANYWHERE), one) for one in named) for file in files)


def _begins(place: int, starts: Sequence[int]) -> int:
    """Return where the last call begins that begins before a place."""
    return max((start for start in starts if start <= place), default=-1)


def _depends(finding: Finding) -> bool:
    """Return whether an approval of a finding depends on those files."""
    return REASONS[finding.reason].policy is KeepPolicy.BY_TABLE and finding.reason != "runs_file"


def _digest(uses: Sequence[RunFiles], facts: DiskFacts) -> str | None:
    digests = [facts.contents.get(deed) for deed in uses]
    known = [digest for digest in digests if digest is not None]
    return " ".join(filter(None, known)) if len(known) == len(digests) else None


def files_written(doing: CommandActions, whole: Sequence[CommandActions], facts: DiskFacts) -> Iterator[Finding]:
    """Return what a part runs that another one may write: a file of such a name, or whatever git puts there."""
    for deed in (one for one in doing.deeds if isinstance(one, RunFiles)):
        for other in whole:
            path = _written(deed, other, facts) if other is not doing else ""
            if path:
                yield Finding("runs_written", deed.start, deed.end, (("path", path),))


def scripts_written(doing: CommandActions, whole: Sequence[CommandActions], facts: DiskFacts) -> Iterator[Finding]:
    """Return a script that a part runs by its name, and that another one may write: it is another script by then."""
    for start, end, name, path in _run_by_name(doing, facts):
        if any(_may_write(other, path, start, facts) for other in whole if other is not doing):
            yield Finding("runs_written", start, end, (("path", name),))


def _run_by_name(doing: CommandActions, facts: DiskFacts) -> Iterator[tuple[int, int, str, str]]:
    """Return the scripts and the programs of the workspace that a part runs, each with where it really lies."""
    for deed in doing.deeds:
        if isinstance(deed, PathAction) and deed.action is Action.RUN:
            paths = facts.paths.get(deed)
            for _, real in (paths.pairs or ()) if paths is not None else ():
                yield deed.start, deed.end, deed.value.text, real
        elif isinstance(deed, ProgramStart) and deed in facts.programs:
            program = facts.programs[deed]
            if program.identity is Identity.OF_WORKSPACE and program.path:
                yield deed.start, deed.end, deed.program, shared_path(program.path)


def _may_write(other: CommandActions, path: str, start: int, facts: DiskFacts) -> bool:
    """Return whether a part changes a path or a folder above it, or puts files there whose names are not told."""
    if other.runs and all(run.program == "chmod" for run in other.runs):
        # What it holds stays.
        return False
    for touch in other.deeds:
        if not isinstance(touch, PathAction) or touch.action in _LOOKING or touch not in facts.paths:
            continue
        if any(path == real or path.startswith(f"{real}/") for _, real in facts.paths[touch].pairs or ()):
            return True
    return other.start < start and _puts_files(other)


def links_put(
    doing: CommandActions, whole: Sequence[CommandActions], text: str, facts: DiskFacts, workspace: str
) -> Iterator[Finding]:
    """Return what a part opens where git or an archive may have put a link before, so that it leads elsewhere.

    `text` is the command: where its parts may run in another order than they stand in, each comes after all others.
    """
    is_in_order = _ANOTHER_ORDER.search(text) is None
    before = (other for other in whole if other is not doing and (other.start < doing.start or not is_in_order))
    if not any(map(_puts_files, before)):
        return
    for deed in (one for one in doing.deeds if isinstance(one, PathAction)):
        if deed.action in (Action.WRITE, Action.CHANGE) and deed.value.text[:5] != "/dev/":
            yield Finding("writes_unknown", deed.start, deed.end, (("path", deed.value.text),))
        elif deed.action in _OPENING and _may_be_put(deed, facts, workspace):
            yield Finding("reads_unknown", deed.start, deed.end, (("path", deed.value.text),))


def _may_be_put(deed: PathAction, facts: DiskFacts, workspace: str) -> bool:
    """Return whether a link may come to lie at what is opened: in the workspace, which itself is none."""
    paths = facts.paths.get(deed)
    if paths is None or paths.pairs is None or not deed.value.is_literal:
        return True
    return any(real.startswith(f"{workspace}/") for _, real in paths.pairs)


def _written(deed: RunFiles, other: CommandActions, facts: DiskFacts) -> str:
    """Return the first file that another part writes and this one runs, empty for none."""
    for touch in other.deeds:
        if not isinstance(touch, PathAction) or touch.action in _LOOKING or touch not in facts.paths:
            continue
        for _, real in facts.paths[touch].pairs or ():
            if is_run(real, deed.names, facts.hooks.get(deed, ""), facts.named_by_hooks.get(deed, ())):
                return real
    is_there = facts.contents.get(deed) != ""
    return deed.names[0] if is_there and other.start < deed.start and _puts_files(other) else ""


def _puts_files(other: CommandActions) -> bool:
    """Return whether a part puts files there whose names are not told, as an archive or another branch does."""
    puts = any(
        (isinstance(deed, Say) and deed.reason in _PUTTING) or (isinstance(deed, RemoteUse) and not deed.sends)
        for deed in other.deeds
    )
    return puts and not all(map(_leaves_files, other.runs))


def _leaves_files(run: ProgramRun) -> bool:
    """Return whether git records what is there, or goes to a new branch that begins here, and changes no file."""
    if run.words[1:2] and run.words[1] in _RECORDING:
        return True
    return run.words[1:3] in (("checkout", "-b"), ("switch", "-c")) and len(run.words) == 4 and None not in run.words
