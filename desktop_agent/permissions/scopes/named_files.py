"""Files named by a command that define its effect; an exact approval ends when one changes.

Blocks, within limits: call it in a thread.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.disk.program_identity import digest_of
from desktop_agent.permissions.disk.run_files import files_below
from desktop_agent.permissions.existence import is_file, is_folder
from desktop_agent.permissions.findings import AssessedPart, ProgramRun
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Action, CommandActions, PathAction, ProgramStart
from desktop_agent.permissions.reasons import DEFINED_BY_FILES, RUNS_CODE

FILES_LIMIT = 1_000
# What clusters and clouds are told lies in folders of such files, and so do the patches that `git am` takes.
_ORDERS = (".yaml", ".yml", ".json", ".tf", ".hcl", ".tpl", ".patch", ".diff", ".mbox", ".eml")
# What a program writes is no order to it, and is another file after each run.
_OUTPUT = re.compile(r"-o|-O|--?out[\w-]*")
_JOINED = re.compile(r"(?:--?[\w-]+=|-[A-Za-z]|[\w.-]+=)?[@<]?(?P<path>.+)", re.DOTALL)


def contents_named(
    parts: Sequence[AssessedPart], doings: Sequence[CommandActions], facts: DiskFacts, places: Places
) -> list[tuple[str, str]] | None:
    """Return the files of the conversation's folders that such parts name, each with a digest of what it holds.

    With them come those that another part of the line reads, for it may hand them on. None where it is too much.
    What a sandbox holds without any right beside the workspace reaches nothing, whatever its files say.
    """
    reaching = [one for one in parts if not places.is_sandboxed or one.needs.is_any]
    by_files = {(one.part.start, one.part.end): one for one in reaching if _is_defined_by_files(one)}
    if not by_files:
        return []
    coded = {(one.part.start, one.part.end) for one in parts if _runs_code(one)}
    named = set(_read([one for one in doings if (one.start, one.end) not in coded], facts))
    for doing in doings:
        if (doing.start, doing.end) in by_files:
            named |= set(_named(doing, by_files[doing.start, doing.end]))
    try:
        files = {path for one in named if places.is_inside(one) for path in _files(one, places)}
    except TimeoutError:
        return None
    if len(files) > FILES_LIMIT:
        return None
    return [(path, digest_of(path)) for path in sorted(files)]


def _is_defined_by_files(weighed: AssessedPart) -> bool:
    return any(finding.reason in DEFINED_BY_FILES for finding in weighed.findings)


def _runs_code(weighed: AssessedPart) -> bool:
    return any(finding.reason in RUNS_CODE for finding in weighed.findings)


def _read(doings: Iterable[CommandActions], facts: DiskFacts) -> Iterator[str]:
    touches = (deed for doing in doings for deed in doing.deeds if isinstance(deed, PathAction))
    for touch in touches:
        if touch.action is Action.READ and touch in facts.paths:
            yield from (real for _, real in facts.paths[touch].pairs or ())


def _named(doing: CommandActions, weighed: AssessedPart) -> Iterator[str]:
    """Return the paths that the words of a part may be, links followed.

    What runs the project's code anyway runs it as it is by then: of that, the program alone and files of words.
    """
    folders = {folder for deed in doing.deeds if isinstance(deed, ProgramStart) for folder in deed.folders or ()}
    paths = {path for run in doing.runs for path in _paths(run)}
    if _runs_code(weighed):
        programs = {dict(finding.values).get("program", "") for finding in weighed.findings}
        words = {word.removeprefix("@") for run in doing.runs for word in run.words if word and word[:1] == "@"}
        paths &= programs | words
    for path in paths:
        yield from (real_path(str(Path(folder) / path)) for folder in folders)


def _paths(run: ProgramRun) -> Iterator[str]:
    """Return the words that may be paths, whole and without the option that they are joined to."""
    before = ""
    for word in run.words[1:]:
        if word and not _OUTPUT.fullmatch(before) and not _OUTPUT.fullmatch(word.partition("=")[0]):
            match = _JOINED.fullmatch(word)
            yield from {word, match["path"] if match is not None else word}
        before = word or ""


def _files(path: str, places: Places) -> Iterator[str]:
    """Return a file, or the files of a folder that hold orders. Raises `TimeoutError` where that is too much."""
    if is_file(path):
        yield path
    elif is_folder(path):
        # Of a whole workspace what lies at its top: `docker build .` is to hold while its code is worked on.
        files = _top(path) if places.is_top(path) else files_below(path, time.monotonic)
        yield from (one for one in files if one.endswith(_ORDERS))


def _top(folder: str) -> list[str]:
    try:
        return [f"{folder}/{name}" for name in os.listdir(folder)]  # noqa: PTH208 - any bytes
    except OSError:
        return []
