"""What the engine thinks of a command, as the answer of `desktop-agent explain --json`; nothing runs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from desktop_agent.folders import resource_folder
from desktop_agent.permissions.judgement import Judge, Judged
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.tables import Tables
from desktop_agent.protocol import Mode, Risk, RunsCommand


def explain(command: str, workspace: Path, mode: Mode, environment: Mapping[str, str]) -> dict[str, object]:
    """Judge one command without the user's session approvals. Looks at the disk, runs nothing of the command."""
    home = Path(environment.get("HOME") or Path.home())
    judge = Judge(Places.of(workspace, home), environment, Tables(resource_folder("resources") / "commands"))
    judged = judge.judge("Bash", (RunsCommand(command, str(workspace)),))
    decision = _decision(judged, mode)
    return {
        "decision": decision,
        "risk": judged.assessment.risk.name.lower(),
        "session_approvable": decision == "ask" and bool(judged.scopes),
        "scopes": [scope.id for scope in judged.scopes] if decision == "ask" else [],
        "reasons": list(judged.assessment.reasons),
        "parts": [
            {
                "text": part.text,
                "start": part.start,
                "end": part.end,
                "risk": part.risk.name.lower(),
                "reasons": list(part.reasons),
            }
            for part in judged.assessment.parts
        ],
    }


def explain_lines(
    lines: Iterable[bytes], workspace: Path, mode: Mode, environment: Mapping[str, str]
) -> Iterator[str]:
    """Answer each JSON line with one JSON line; a bad line gets `{"error": …}` and the rest go on."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(line, workspace, mode, environment), ensure_ascii=False)


def _answer(line: bytes, workspace: Path, mode: Mode, environment: Mapping[str, str]) -> dict[str, object]:
    try:
        asked = json.loads(line)
    except ValueError as error:
        return {"error": f"not a line of JSON: {error}"}
    if not isinstance(asked, dict) or not isinstance(asked.get("command"), str):
        return {"error": 'a line needs a "command" that is text'}
    folder = asked.get("workspace", str(workspace))
    if not isinstance(folder, str) or not Path(folder).is_dir():
        return {"error": f"no such workspace: {folder}"}
    if asked.get("mode", mode) not in BUILT_MODES:
        return {"error": f"no such mode here: {asked['mode']}"}
    return explain(asked["command"], Path(folder).resolve(), Mode(asked.get("mode", mode)), environment)


def _decision(judged: Judged, mode: Mode) -> str:
    if judged.refusal is not None or (mode is Mode.PLAN and not judged.only_reads):
        return "deny"
    return "allow" if judged.assessment.risk == Risk.LOW else "ask"


BUILT_MODES = (Mode.DEFAULT, Mode.PLAN)
