"""Programs that scripts of `package.json` run: approving the scripts approves them, also by `npx`.

Blocks, within limits: call it in a thread.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.run_files import content
from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import CommandActions, ProgramStart
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import REASONS, RUNS_CODE
from desktop_agent.permissions.scopes.session_scopes import changes_scope, scripts_scope
from desktop_agent.protocol import Scope

FILE_LIMIT = 200_000
_FILE = "package.json"
# What a tool fetches was not there when the scripts were approved.
_CODE = (RUNS_CODE - {"installs_packages"}) | {"checks_files"}
# The first word of each command of a script, as npm gives it to a shell.
_PROGRAM = re.compile(r"(?:^|&&|\|\||;)[ ]*([a-z][\w.-]*)(?=$|[ ;])", re.ASCII)


def with_script_tools(
    weighed: Sequence[AssessedPart], doings: Sequence[CommandActions], places: Places, tables: Tables
) -> tuple[AssessedPart, ...]:
    """Return the parts of a command; of those that run by `npx` what a script does, what covers that script, too."""
    if places.is_sandboxed:
        return tuple(weighed)
    by_place = {(one.start, one.end): one for one in doings}
    return tuple(_covered(one, by_place.get((one.part.start, one.part.end)), places, tables) for one in weighed)


def _covered(weighed: AssessedPart, doing: CommandActions | None, places: Places, tables: Tables) -> AssessedPart:
    calls = doing.runs if doing is not None else ()
    if doing is None or len(calls) != 2 or calls[0].words[:1] != ("npx",) or any(run.is_apart for run in calls):
        return weighed
    name = calls[0].words[1] if len(calls[0].words) > 1 else None
    folders = next(
        (deed.folders for deed in doing.deeds if isinstance(deed, ProgramStart) and deed.program == "npx"), None
    )
    if name is None or calls[1].words[:1] != (name,) or folders is None or len(folders) != 1:
        return weighed
    digest = _digest(name, folders[0], places, tables)
    if not digest:
        return weighed
    scope = scripts_scope("npm", digest)
    code = _CODE if _runs_usual(calls[1].words[1:], _usual(tables)) else _CODE - {"runs_project_script"}
    return replace(weighed, findings=tuple(_with(one, scope, code) for one in weighed.findings))


def _runs_usual(words: Sequence[str | None], usual: Mapping[str, str]) -> bool:
    """Return whether a runner of scripts, as turbo is, is told none but usual ones: it may add and publish, too."""
    named = [word for word in words if word is None or not word.startswith("-")]
    return all(word in usual for word in (named[1:] if named[:1] == ["run"] else named))


def _with(finding: Finding, scope: Scope, code: frozenset[str]) -> Finding:
    is_code = finding.reason in code and REASONS[finding.reason].policy is KeepPolicy.BY_TABLE and finding.scope != ""
    if not is_code or finding.also:
        return finding
    return replace(finding, also=((scope, changes_scope()) if finding.reason == "formats_code" else (scope,),))


def _digest(name: str, folder: str, places: Places, tables: Tables) -> str:
    """Return what the approval of the scripts here depends on, where one of them runs a program that is installed."""
    installed = f"{folder}/node_modules/.bin/{name}"
    if (
        not re.fullmatch(r"[a-z][\w.-]*", name)
        or not is_file(installed)
        or not places.is_inside(real_path(installed))
    ):
        return ""
    if name not in set(_programs(f"{folder}/{_FILE}", _usual(tables))):
        return ""
    return content((_FILE,), folder, (places.workspace, *places.roots), "") or ""


def _usual(tables: Tables) -> Mapping[str, str]:
    npm = tables.table("npm")
    return npm.subcommands["run"].groups if npm is not None else {}


def _programs(path: str, usual: Mapping[str, str]) -> Iterator[str]:
    """Return the programs that the usual scripts of a file start."""
    text = small_file(path, FILE_LIMIT)
    try:
        read = json.loads(text) if text is not None else None
    except ValueError:
        return
    scripts = read.get("scripts") if isinstance(read, dict) else None
    for script, command in scripts.items() if isinstance(scripts, dict) else ():
        if script in usual and isinstance(command, str):
            yield from _PROGRAM.findall(command)
