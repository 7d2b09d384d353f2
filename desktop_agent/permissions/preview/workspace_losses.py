"""Paths that a call deletes, moves away or rewrites in the workspace, named before it runs.

More may be named than goes in the end, and what is not known beforehand is not named: then it is not exact.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.disk_facts import gather
from desktop_agent.permissions.disk.git_queries import Budget, LocalGit, PreviewQueryError, ProgramCall, git_calls
from desktop_agent.permissions.findings import ProgramRun, Span
from desktop_agent.permissions.judgement import LOOKING_LIMIT_S, WorkspaceLosses
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.delete_count import DeletionCount
from desktop_agent.permissions.preview.deletions import Counted
from desktop_agent.permissions.preview.git_losses import SUBCOMMANDS, changes_lost, take_cleaned
from desktop_agent.permissions.preview.overwrites import redirected_onto
from desktop_agent.permissions.programs.actions import Action, CommandActions, PathAction
from desktop_agent.permissions.shell.syntax_tree import Script
from desktop_agent.permissions.shell.word_values import ValueKind
from desktop_agent.protocol import DeletesPath, Effect, WritesPath

_EMPTIES = 2
"""A tool that leaves less than one part in so many of a file is not editing it."""
_REMOVING = (Action.DELETE, Action.DELETE_TREE, Action.MOVE)
_WRITING = (Action.WRITE, Action.CHANGE)
_COPYING = frozenset({"cp", "install", "ln"})
_INTO = re.compile(r"-[A-RT-Za-z]*?t|--t[a-z-]*")
"""`-t`, `--target-directory`: the folder is the next word, or follows in this one. Source: GNU coreutils, mv(1)."""
_INTO_JOINED = re.compile(r"-[A-RT-Za-z]*?t.+|--t[a-z-]*=.+", re.DOTALL)
_ONTO = re.compile(r"-[A-RT-Za-z]*T[A-Za-z]*|--no-t[a-z-]*")
_MOST_COPIED = 5_000
"""So many files below a folder are looked for where it is copied."""
# What these do to files is in their words alone, which are read here.
_READ_HERE = frozenset(
    {
        *("rm", "rmdir", "unlink", "find", "mv", "cp", "git", "cd", "echo", "printf", "true", "false", ":", "test"),
        *("mkdir", "touch", "cat", "tee", "chmod", "truncate", "ls", "pwd", "sleep"),
    }
)


@dataclass(frozen=True, slots=True)
class Command:
    """One command that is to run: its parts, its tree, and where the parts begin that are more than harmless."""

    doings: Sequence[CommandActions]
    script: Script | None = None
    risky: frozenset[int] = frozenset()


@dataclass(slots=True)
class _Named:
    paths: list[str] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    is_exact: bool = True


def losses_of_tool(effects: Sequence[Effect], places: Places) -> WorkspaceLosses:
    """Name what a file tool takes: files that go, and those of which it leaves little."""
    named = _Named()
    for effect in effects:
        match effect:
            case DeletesPath(path, moved_to=moved_to):
                named.paths.append(_entry(path))
                named.moved += [_entry(path)] if moved_to else []
            case WritesPath(path, size_before=int(before), size_after=int(after)) if after * _EMPTIES < before:
                named.paths.append(real_path(path))
            case _:
                pass
    return _inside(named, places)


def losses_of_command(
    command: Command,
    places: Places,
    environment: Mapping[str, str],
    clock: Callable[[], float] = time.monotonic,
    *,
    limit_s: float = LOOKING_LIMIT_S,
    counted: Counted | None = None,
) -> WorkspaceLosses:
    """Name what a command takes. Looks at the disk, and asks git and find, which change nothing."""
    budget = Budget(clock, clock() + limit_s)
    counted, named = counted or Counted(DeletionCount(budget)), _Named()
    removal = counted.removal
    git: LocalGit | None = None
    try:
        git = LocalGit.find(places, environment, budget, counted.answers)
    except PreviewQueryError:
        named.is_exact = all(run.program != "git" for doing in command.doings for run in doing.runs)
    for doing in command.doings:
        try:
            counted.take(doing, places, environment)
            is_known = True
        except (PreviewQueryError, OSError, ValueError):
            is_known = False
        named.paths += _of_git(doing, git, removal, named) if git is not None else ()
        _take_touched(doing, command, places, named, has_removed=is_known)
        programs = {run.program for run in doing.runs}
        if doing.start in command.risky and not (is_known and programs <= _READ_HERE):
            named.is_exact = False
    named.paths += [root.path for root in removal.roots]
    named.is_exact = named.is_exact and removal.is_complete and bool(command.doings)
    return _inside(named, places)


def _of_git(doing: CommandActions, git: LocalGit, removal: DeletionCount, named: _Named) -> Iterator[str]:
    try:
        calls: Sequence[ProgramCall] = list(git_calls(doing, "clean", *SUBCOMMANDS))
        for call in calls:
            if call.program == "clean":
                take_cleaned(call, git, removal)
            else:
                yield from changes_lost(call, git) or ()
    except (PreviewQueryError, OSError, subprocess.SubprocessError, ValueError):
        calls = ()
    uses = sum(run.program == "git" for run in doing.runs)
    named.is_exact = named.is_exact and len(calls) == uses


def _take_touched(
    doing: CommandActions, command: Command, places: Places, named: _Named, *, has_removed: bool
) -> None:
    """Take what the words of a part name: what is written, moved, or deleted in a way that is not counted."""
    kinds = (*_WRITING, Action.MOVE) if has_removed else (*_WRITING, *_REMOVING)
    copying = [run for run in doing.runs if run.program in _COPYING]
    touches = [
        deed
        for deed in doing.deeds
        if isinstance(deed, PathAction)
        and deed.action in kinds
        and not any(run.holds(deed.start, deed.end) for run in copying)
    ]
    located = {touch: _placed(touch, places, named) for touch in touches}
    for run in copying:
        _take_copied(run, doing, places, named)
    anew = set(redirected_onto([doing], command.script, places))
    in_words = [span for run in doing.runs for span in run.spans]
    is_apart = any(run.is_apart for run in doing.runs)
    for touch, paths in located.items():
        if touch.action in _WRITING:
            is_redirection = not is_apart and not any(start <= touch.start < end for start, end in in_words)
            named.paths += [real for _, real in paths if _is_file(real) and (not is_redirection or real in anew)]
    removed = [(touch, _gone(touch, paths)) for touch, paths in located.items() if touch.action in _REMOVING]
    mover = next((run for run in doing.runs if run.program == "mv"), None)
    if mover is not None and is_apart:
        _take_moved_apart([path for _, gone in removed for path in gone], named)
    elif mover is not None:
        into, operands = _into(mover), _by_operand([touch for touch, _ in removed])
        removed = [(touch, gone) for touch, gone in removed if touch in operands]
        _take_moved(sorted(removed, key=lambda one: (_is_in(one[0], into), one[0].start)), named)
    else:
        for touch, paths_of in removed:
            named.paths += paths_of
            named.moved += paths_of if touch.action is Action.MOVE else []


def _take_copied(run: ProgramRun, doing: CommandActions, places: Places, named: _Named) -> None:
    """Take what lies where the operands of `cp` and its kind come to stand."""
    touches = [
        deed
        for deed in doing.deeds
        if isinstance(deed, PathAction) and deed.onto is None and run.holds(deed.start, deed.end)
    ]
    into = _into(run)
    ordered = sorted(_by_operand(touches), key=lambda touch: (_is_in(touch, into), touch.start))
    placed = [_placed(touch, places, named) for touch in ordered]
    is_onto = any(_ONTO.fullmatch(word or "") for word in run.words[1:])
    for _, target in placed[-1] if placed else ():
        for written, source in (pair for pairs in placed[:-1] for pair in pairs):
            is_inside = os.path.isdir(target) and not is_onto  # noqa: PTH112 - any bytes
            onto = f"{target}/{written.rstrip('/').rpartition('/')[2]}" if is_inside else target
            for number, path in enumerate(_below(source)):
                named.paths += [real] if _is_file(real := real_path(f"{onto}{path}")) else []
                if number == _MOST_COPIED:
                    named.is_exact = False
                    break


def _by_operand(touches: Sequence[PathAction]) -> Sequence[PathAction]:
    """Return one touch for each operand: a target is named once more for each source, with its name."""
    by_place: dict[int, PathAction] = {}
    for touch in touches:
        by_place[touch.start] = min(by_place.get(touch.start, touch), touch, key=lambda one: len(one.value.text))
    return list(by_place.values())


def _below(source: str) -> Iterator[str]:
    """Return what is copied, each with a slash before it: nothing but the empty name for a file."""
    yield ""
    for folder, _, names in os.walk(source):
        yield from (f"{folder}/{name}".removeprefix(source) for name in names)


def _into(run: ProgramRun) -> Span | None:
    """Return where the folder stands that an option names as the target; None where none does."""
    for number, word in enumerate(run.words[: len(run.spans)]):
        if word == "--":
            return None
        if number and _INTO.fullmatch(word or ""):
            return run.spans[number + 1] if number + 1 < len(run.spans) else None
        if number and _INTO_JOINED.fullmatch(word or ""):
            return run.spans[number]
    return None


def _is_in(touch: PathAction, span: Span | None) -> bool:
    return span is not None and span[0] <= touch.start < span[1]


def _gone(touch: PathAction, paths: Sequence[tuple[str, str]]) -> list[str]:
    """Return what goes of some paths: nobody takes a folder with what is in it who does not say so."""
    entries = [_entry(path) for path, _ in paths]
    is_file = touch.action is Action.DELETE
    return [path for path in entries if not (is_file and os.path.isdir(path) and not os.path.islink(path))]  # noqa: PTH112, PTH114 - any bytes


def _take_moved(operands: Sequence[tuple[PathAction, list[str]]], named: _Named) -> None:
    """Take the sources of `mv`, and what lies where they come to stand."""
    moved = [path for _, paths in operands[:-1] for path in paths]
    named.moved += moved
    named.paths += moved
    for target in (path for _, paths in operands[-1:] for path in paths):
        if os.path.isdir(target):  # noqa: PTH112 - any bytes
            named.paths += [f"{real_path(target)}/{path.rpartition('/')[2]}" for path in moved]
        else:
            named.paths.append(target)


def _take_moved_apart(existing: Sequence[str], named: _Named) -> None:
    """Take what `mv` names in a script inside a word, where nothing tells the target from the sources by its place.

    A folder that something comes to lie in is a target, and stays.
    """
    paths = [path for path in existing if not any(other.startswith(f"{path}/") for other in existing)]
    paths += [path for path in existing if path not in paths and not os.path.isdir(path)]  # noqa: PTH112 - any bytes
    named.paths += paths
    named.moved += paths


def _placed(touch: PathAction, places: Places, named: _Named) -> Sequence[tuple[str, str]]:
    """Return the paths as they are written, and the real ones. Where they are not certain, nothing is exact."""
    is_relative = not touch.value.text.startswith("/")
    if touch.value.kind in (ValueKind.LITERAL, ValueKind.GLOB) and not (
        is_relative and len(touch.folders or ()) != 1
    ):
        pairs = gather([touch], places, {}).paths[touch].pairs
        if pairs is not None:
            return pairs
    named.is_exact = False
    return ()


def _inside(named: _Named, places: Places) -> WorkspaceLosses:
    """Return what lies in the workspace, what is below another path left out."""
    top = places.workspace.rstrip("/")
    whole = any(top == path or top.startswith(f"{path}/") for path in named.paths)
    paths = [path.removeprefix(f"{top}/") for path in named.paths if path.startswith(f"{top}/")]
    if whole:
        paths += sorted(path.name for path in Path(top).iterdir())
    existing = {path: None for path in paths if os.path.lexists(f"{top}/{path}")}
    moved = (path.removeprefix(f"{top}/") for path in dict.fromkeys(named.moved))
    return WorkspaceLosses(tuple(existing), tuple(path for path in moved if path in existing), named.is_exact)


def _entry(path: str) -> str:
    """Return a path with its folder resolved: the name itself may be a link, which goes and not what it leads to."""
    folder, _, name = path.rstrip("/").rpartition("/")
    return f"{real_path(folder or '/').rstrip('/')}/{name}" if name not in ("", ".", "..") else real_path(path)


def _is_file(path: str) -> bool:
    try:
        facts = os.lstat(path)
    except OSError:
        return False
    return stat.S_ISREG(facts.st_mode) and facts.st_size > 0
