"""What the engine thinks of a command, as the answer of `desktop-agent explain --json`; nothing runs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from desktop_agent.folders import resource_folder
from desktop_agent.permissions.confining import Enclosure
from desktop_agent.permissions.judgement import Judge
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.tables import Tables
from desktop_agent.policy import Policy
from desktop_agent.protocol import Mode, Part, RunsCommand
from desktop_agent.text import is_storable, visible


def no_policy(_workspace: Path) -> Policy:
    """Return the policy of somebody who has no rules."""
    return Policy()


def no_sandbox() -> bool:
    """Say that nothing holds commands."""
    return False


PolicyOf = Callable[[Path], Policy]
"""Gives the rules that count in a workspace: the user's own, and what the workspace narrows."""


def explain(
    command: str,
    workspace: Path,
    mode: Mode,
    environment: Mapping[str, str],
    policy: PolicyOf = no_policy,
    *,
    protected: Sequence[str] = (),
    is_sound: Callable[[], bool] = no_sandbox,
) -> dict[str, object]:
    """Judge one command without the user's session approvals. Looks at the disk, runs nothing of the command.

    `protected` are real paths that the user protects. `is_sound` says whether a sandbox works; it is asked only in
    the mode that leans on it, so that all others answer the same everywhere.
    """
    return _Explainer(environment, policy, protected, is_sound).answer(command, workspace, mode)


def explain_lines(
    lines: Iterable[bytes],
    workspace: Path,
    mode: Mode,
    environment: Mapping[str, str],
    policy: PolicyOf = no_policy,
    *,
    protected: Sequence[str] = (),
    is_sound: Callable[[], bool] = no_sandbox,
) -> Iterator[str]:
    """Answer each JSON line with one JSON line; a bad line gets `{"error": …}` and the rest go on."""
    explainer = _Explainer(environment, policy, protected, is_sound)
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(explainer, line, workspace, mode), ensure_ascii=False)


class _Explainer:
    """Explains command after command; tables and folders are read once."""

    def __init__(
        self,
        environment: Mapping[str, str],
        policy: PolicyOf,
        protected: Sequence[str],
        is_sound: Callable[[], bool],
    ) -> None:
        self._is_sound = cache(is_sound)
        self._environment = environment
        self._policy = policy
        self._protected = protected
        self._policies: dict[Path, Policy] = {}
        self._home = Path(environment.get("HOME") or Path.home())
        self._tables = Tables(resource_folder("resources") / "commands")
        self._judges: dict[Path, Judge] = {}

    def answer(self, command: str, workspace: Path, mode: Mode) -> dict[str, object]:
        """Return the answer for one command, as it is printed."""
        if workspace not in self._judges:
            places = Places.of(workspace, self._home, temp=_NO_TEMP, protected=self._protected)
            self._judges[workspace] = Judge(places, self._environment, self._tables)
            self._policies[workspace] = self._policy(workspace)
        judge, policy = self._judges[workspace], self._policies[workspace]
        enclosure = Enclosure(works=mode is Mode.SANDBOXED and self._is_sound())
        judged = judge.judge("Bash", (RunsCommand(command, str(workspace)),), policy, enclosure)
        ruling = judge.rule(judged, policy, mode)
        scopes = [scope.id for scope in ruling.scopes]
        return {
            "decision": ruling.verdict.value,
            "risk": judged.assessment.risk.name.lower(),
            "session_approvable": bool(scopes),
            "scopes": scopes,
            "reasons": list(judged.assessment.reasons),
            "parts": [_part(part) for part in judged.assessment.parts],
        }


def _part(part: Part) -> dict[str, object]:
    return {
        "text": part.text,
        "start": part.start,
        "end": part.end,
        "risk": part.risk.name.lower(),
        "reasons": list(part.reasons),
    }


def _answer(explainer: _Explainer, line: bytes, workspace: Path, mode: Mode) -> dict[str, object]:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"not a line of JSON: {error}"}
    if not isinstance(asked, dict) or not isinstance(asked.get("command"), str):
        return {"error": 'a line needs a "command" that is text'}
    if not is_storable(asked["command"]):
        return {"error": "the command holds half a character, so it is no text and could not run"}
    folder = asked.get("workspace", str(workspace))
    if not isinstance(folder, str) or not is_storable(folder) or not Path(folder).is_dir():
        return {"error": f"no such workspace: {visible(str(folder))}"}
    if asked.get("mode", mode) not in tuple(Mode):
        return {"error": f"no such mode here: {asked['mode']}"}
    return explainer.answer(asked["command"], Path(folder).resolve(), Mode(asked.get("mode", mode)))


_NO_TEMP = Path("/nonexistent/conversation")
"""Stands for the temp folder of a conversation, which is `/tmp` in a sandbox: there is none here."""
