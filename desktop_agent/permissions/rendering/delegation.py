"""Parts of a line that can run by themselves, apart from the rest.

Such a part gets its rights for its own process (docs/decisions/0019-rights-go-to-a-process.md). It is a simple
command whose words are all literal, in folders that are known, with nothing before it that changes what a child of
the shell gets of it beside streams and folder.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.confinement_choice import LineConfinement
from desktop_agent.permissions.digest import literal
from desktop_agent.permissions.effects.expansion import names_commit
from desktop_agent.permissions.findings import AssessedPart, Process
from desktop_agent.permissions.programs.actions import (
    CommandActions,
    HttpFetch,
    ProgramStart,
    RemoteUse,
    Say,
    UncheckedUse,
)
from desktop_agent.permissions.records import record
from desktop_agent.permissions.rendering.literal_input import stdin_of
from desktop_agent.permissions.rendering.renderer import RenderingPlan, argv_of, render
from desktop_agent.permissions.shell.lexer import NotUnderstood, Substitution
from desktop_agent.permissions.shell.syntax_tree import Definition, PlainCommand, Script, all_below
from desktop_agent.permissions.shell.variables import environment_reasons
from desktop_agent.permissions.shell.word_values import Value
from desktop_agent.protocol.confinement import BrokeredCommand
from desktop_agent.sandbox.broker.broker import call_of

_CHANGE_CHILDREN = frozenset(
    {
        *("export", "declare", "typeset", "local", "readonly", "unset", "source", ".", "eval", "exec", "umask"),
        *("ulimit", "trap", "alias", "unalias", "shopt", "enable", "hash", "coproc", "disown", "suspend"),
    }
)
_HARMLESS_SETTINGS = frozenset(
    {"-e", "-u", "-o", "-eu", "-euo", "-x", "-eux", "-euxo", "pipefail", "errexit", "nounset"}
)
_STREAMS = ("", "0", "1", "2")
_MAKING = frozenset({"init", "clone", "worktree", "submodule"})
"""Sub-commands of git with which a repository comes to be, or is replaced."""
# What is no program but the shell's own, so that there is no process.
_OF_SHELL = _CHANGE_CHILDREN | {
    *(
        "[[",
        "[",
        "test",
        "time",
        "command",
        "builtin",
        "cd",
        "pushd",
        "popd",
        "dirs",
        "echo",
        "printf",
        "read",
        "set",
    ),
    *("mapfile", "readarray", "getopts", "let", "type", "wait", "jobs", "fg", "bg", "kill", "pwd", "true", "false"),
    *(":", "return", "break", "continue", "exit", "shift", "times", "history", "fc", "bind", "compgen", "complete"),
    *("logout", "caller", "help"),
}


@record
class Line:
    """A script that can be written out again: `doings` are those of its parts."""

    script: Script
    plan: RenderingPlan
    doings: Sequence[CommandActions]


def with_calls(line: Line | None, divided: LineConfinement | None) -> LineConfinement | None:
    """Return what a line is run as where its processes have rights of their own: with calls in their places."""
    if line is None or divided is None:
        return divided
    return replace(divided, rendered=_rendered(line, divided.unasked.brokered))


def text_with_calls(line: Line | None, brokered: Sequence[BrokeredCommand]) -> str:
    """Return a line with calls in the places of commands that run by themselves; empty where there are none."""
    return _rendered(line, brokered) if line is not None and brokered else ""


def _rendered(line: Line, brokered: Sequence[BrokeredCommand]) -> str:
    calls = {(one.start, one.end): call_of(number) for number, one in enumerate(brokered)}
    return render(line.script, replace(line.plan, calls=calls))


def with_processes(
    weighed: Sequence[AssessedPart], line: Line | None, environment: Collection[str]
) -> tuple[AssessedPart, ...]:
    """Return the parts, each with the process that it can be by itself. `environment` are names of variables.

    Looks at the disk: folders are named by their real paths.
    """
    if line is None or not _leaves_children_alone(line.script, environment):
        return tuple(weighed)
    script, doings = line.script, line.doings
    simple = {(one.start, one.end): (one, stdin_of(one, script.node)) for one in script.commands}
    doing_at = {(one.start, one.end): one for one in doings}
    is_alone = _is_one_command(script)
    return tuple(_with_process(one, simple, doing_at, line.plan, is_alone=is_alone) for one in weighed)


def _is_one_command(script: Script) -> bool:
    """Return whether a script is one command, apart from substitutions of git, which need no rights."""
    if not isinstance(script.node, PlainCommand) or not all(map(names_commit, script.bodies.values())):
        return False
    pieces = [piece for word in script.node.words for piece in word.pieces]
    substitutions = [piece for piece in pieces if isinstance(piece, Substitution)]
    return len(substitutions) == len(script.bodies) and all(piece.is_quoted for piece in substitutions)


def _with_process(
    weighed: AssessedPart,
    simple: Mapping[tuple[int, int], tuple[PlainCommand, str | None]],
    doing_at: Mapping[tuple[int, int], CommandActions],
    plan: RenderingPlan,
    *,
    is_alone: bool,
) -> AssessedPart:
    span = weighed.part.start, weighed.part.end
    (command, stdin), doing = simple.get(span, (None, None)), doing_at.get(span)
    if command is None or doing is None or any(run.is_apart for run in doing.runs):
        return weighed
    if not _has_repository(doing, doing_at.values()):
        return weighed
    is_alone = is_alone and _is_at_top(doing)
    return replace(weighed, process=_process_of(command, doing, plan, stdin), is_alone=is_alone)


def _has_repository(doing: CommandActions, line: Iterable[CommandActions]) -> bool:
    """Return whether git talks to a remote from a repository that is there now, or to none at all.

    Run by itself it keeps to the repository that was judged, and so cannot use one that its line is still to make.
    """
    folders = [one for deed in doing.deeds if isinstance(deed, RemoteUse) for one in deed.folders or ()]
    is_there = all(os.path.isdir(one) and any(map(_holds_repository, _with_parents(one))) for one in folders)  # noqa: PTH112
    return is_there and not (folders and any(_makes_repository(one) for one in line if one.end <= doing.start))


def _with_parents(folder: str) -> Iterator[str]:
    real = PurePath(real_path(folder))
    return map(str, (real, *real.parents))


def _makes_repository(doing: CommandActions) -> bool:
    is_said = any(isinstance(deed, Say) and deed.reason == "git_changes" for deed in doing.deeds)
    return is_said and any(run.program == "git" and not _MAKING.isdisjoint(run.words) for run in doing.runs)


def _is_at_top(doing: CommandActions) -> bool:
    """Return whether git talks to a remote from the very folder that holds the repository, or to none at all.

    From one below a job could have it find another repository; run by itself, it is told the one that was judged.
    """
    starts = {deed.folders for deed in doing.deeds if isinstance(deed, ProgramStart)}
    uses = [deed.folders for deed in doing.deeds if isinstance(deed, RemoteUse) and not deed.asks_merge]
    return all({folders} == starts and all(map(_holds_repository, folders or ("",))) for folders in uses)


def _holds_repository(folder: str) -> bool:
    return os.path.lexists(f"{real_path(folder)}/.git")


def _process_of(
    command: PlainCommand, doing: CommandActions, plan: RenderingPlan, stdin: str | None
) -> Process | None:
    folders = {deed.folders for deed in doing.deeds if not isinstance(deed, Say | HttpFetch | UncheckedUse)}
    argv = [literal(word.pieces) for word in command.words]
    assigned = [(one.name, literal(one.value)) for one in command.assignments]
    words = tuple(word for word in argv if word is not None)
    environment = tuple((name, value) for name, value in assigned if value is not None)
    if len(folders) != 1 or len(words) != len(argv) or len(environment) != len(assigned):
        return None
    here = folders.pop()
    is_plain = all(one.number in _STREAMS for one in command.redirects) and not any(
        one.appends or environment_reasons(one.name, Value(value))
        for one, (_, value) in zip(command.assignments, environment, strict=True)
    )
    hands_paths = any((word.start, word.end) in plan.forms for word in command.words)
    if not here or not words or words[0] in _OF_SHELL or not is_plain or hands_paths:
        return None
    real = tuple(dict.fromkeys(map(real_path, here)))
    try:
        return Process(argv_of(command, plan), real, command.start, command.end, environment, stdin)
    except NotUnderstood:
        return None  # a script stands in one of its words


def _leaves_children_alone(script: Script, environment: Collection[str]) -> bool:
    """Return whether no command changes variables, limits or traps that those after it get from the shell."""
    nodes = [node for root in (script.node, *script.bodies.values()) for node in all_below(root)]
    if any(isinstance(node, Definition) for node in nodes):
        return False
    return not any(_changes_children(one, environment) for one in script.commands)


def _changes_children(command: PlainCommand, environment: Collection[str]) -> bool:
    words = [literal(word.pieces) for word in command.words]
    if not words:
        return any(one.name in environment for one in command.assignments)
    if command.words[0].text in ("[", "[["):
        # It is no literal word, as it could begin a pattern; bash tests by itself.
        return False
    while words and words[0] in ("command", "builtin"):
        words.pop(0)
    if not words or words[0] is None:
        return True
    if words[0] == "set":
        return not all(word in _HARMLESS_SETTINGS for word in words[1:])
    return words[0] in _CHANGE_CHILDREN
