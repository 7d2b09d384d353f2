"""What `find` would delete: the same search, asked of find itself, with the paths printed instead of deleted."""

from __future__ import annotations

import itertools
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from desktop_agent.os_errors import in_short
from desktop_agent.permissions.disk.git_queries import Budget, NotLearnt, calls
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Doing
from desktop_agent.permissions.records import quick

# Tests that only look; what is not named here is not asked.
_WITH_VALUE = frozenset(
    {
        *("-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex", "-regextype"),
        *("-type", "-xtype", "-size", "-mtime", "-mmin", "-atime", "-amin", "-ctime", "-cmin", "-newer", "-newermt"),
        *("-maxdepth", "-mindepth", "-perm", "-uid", "-gid", "-links", "-lname", "-inum"),
    }
)
_PLAIN = frozenset(
    {
        *("(", ")", "!", "-not", "-a", "-and", "-o", "-or", "-depth", "-d", "-mount", "-xdev", "-prune", "-true"),
        *("-false", "-executable", "-readable", "-writable", "-nouser", "-nogroup", "-noleaf"),
    }
)
_TREE = frozenset({"-r", "-R", "-rf", "-fr", "-Rf", "-fR", "--recursive", "-rfv", "-rv", "-vrf"})
_ENDS = frozenset({";", "+"})


@quick
@dataclass(frozen=True, slots=True)
class Found:
    """A path that would be deleted: with all below it, or only as a file or an empty folder."""

    path: str
    is_tree: bool
    takes_empty: bool


def would_find(doing: Doing, places: Places, environment: Mapping[str, str], budget: Budget) -> Iterator[Found]:
    """Return what the calls of find in one part would delete, in their order. Raises `NotLearnt`."""
    if any(run.program not in ("find", "rm") for run in doing.runs):
        raise NotLearnt("deleted by other programs")
    program = find_program("find", None, places, environment)
    if program.identity is not Identity.TRUSTED:
        raise NotLearnt("no find of the system")
    for call in calls(doing, "find"):
        words = call.known()
        count = next((at for at, word in enumerate(words) if word[:1] in ("-", "(", "!")), len(words))
        expression, deletes, is_tree = _harmless(words[count:])
        before = ["-depth"] if deletes else []
        printed = _run([program.path, *words[:count], *before, *expression], call.folder, environment, budget)
        here = os.path.join(call.folder, "")  # noqa: PTH118 - any bytes
        for path in printed.split("\0")[:-1]:
            yield Found(path if path.startswith("/") else here + path, is_tree, takes_empty=deletes)


def _harmless(words: Sequence[str]) -> tuple[list[str], bool, bool]:
    """Return the expression with deletions made to print, whether `-delete` stood there, and whether `rm -r` did."""
    made: list[str] = []
    kinds: set[str] = set()
    index = 0
    while index < len(words):
        word = words[index]
        if word in _WITH_VALUE and index + 1 < len(words):
            made += words[index : index + 2]
            index += 1
        elif word in _PLAIN:
            made.append(word)
        elif word == "-empty" and ("-type", "f") in itertools.pairwise(words) and "-o" not in words:
            # Folders are another thing: one that is emptied on the way is found empty.
            made.append(word)
        elif word in ("-print", "-print0"):
            made.append("-true")
        elif word == "-delete":
            made.append("-print0")
            kinds.add("delete")
        elif word in ("-exec", "-execdir"):
            end = next((at for at in range(index, len(words)) if words[at] in _ENDS), len(words))
            kinds.add(_deleting(words[index + 1 : end]))
            made.append("-print0")
            index = end
        else:
            raise NotLearnt("an expression that is not read")
        index += 1
    if len(kinds) != 1:
        raise NotLearnt("several ways to delete")
    return made, kinds == {"delete"}, kinds == {"tree"}


def _deleting(command: Sequence[str]) -> str:
    """Return how `rm` is called on what is found: `tree`, or `files`."""
    if len(command) < 2:
        raise NotLearnt("nothing is run")
    options = set(command[1:-1])
    if command[0] != "rm":
        raise NotLearnt("another program is run")
    if command[-1] != "{}" or not options <= _TREE | {"-f", "-v", "--force", "--"}:
        raise NotLearnt("options that ask or choose")
    return "tree" if options & _TREE else "files"


def _run(command: Sequence[str], folder: str, environment: Mapping[str, str], budget: Budget) -> str:
    kept = {name: environment[name] for name in ("LANG", "LC_ALL", "LC_CTYPE") if name in environment}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=kept,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=budget.left(),
            check=False,
        )
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        raise NotLearnt(f"find: {in_short(error)}") from error
    return done.stdout.decode("utf-8", "surrogateescape")
