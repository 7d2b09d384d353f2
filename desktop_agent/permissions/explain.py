"""Answers `desktop-agent explain --json` with the engine's judgement; nothing runs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import DecisionContext, answered
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, Part, RunsCommand
from desktop_agent.protocol.confinement import SandboxChoice
from desktop_agent.protocol.rules import Policy
from desktop_agent.sentences import in_english
from desktop_agent.text import is_storable, visible


def no_policy(_workspace: Path) -> Policy:
    """Return the policy without rules."""
    return Policy()


def no_sandbox() -> bool:
    """Return False: no sandbox confines commands."""
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
    own: Sequence[str] = (),
    sandbox: SandboxChoice = SandboxChoice.OFF,
    is_sound: Callable[[], bool] = no_sandbox,
    in_words: bool = False,
) -> dict[str, object]:
    """Judge one command without the user's session approvals. Looks at the disk, runs nothing of the command.

    `protected` are real paths that the user protects, `own` the app's. `is_sound` says whether a sandbox works; it
    is asked for `SandboxChoice.AUTO` and in the mode that leans on one; all else is answered the same everywhere.
    `in_words`: the scopes are called as the card calls them, in English, instead of by their ids.
    """
    explainer = _Explainer(environment, policy, partial(Places.of, protected=protected, own=own), is_sound)
    return explainer.answer(command, workspace, mode, sandbox, in_words=in_words)


def explain_lines(
    lines: Iterable[bytes],
    workspace: Path,
    mode: Mode,
    environment: Mapping[str, str],
    policy: PolicyOf = no_policy,
    *,
    protected: Sequence[str] = (),
    own: Sequence[str] = (),
    sandbox: SandboxChoice = SandboxChoice.OFF,
    is_sound: Callable[[], bool] = no_sandbox,
) -> Iterator[str]:
    """Answer each JSON line with one JSON line; a bad line gets `{"error": …}` and the rest go on."""
    explainer = _Explainer(environment, policy, partial(Places.of, protected=protected, own=own), is_sound)
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(explainer, line, _Setting(workspace, mode, sandbox)), ensure_ascii=False)


class _Explainer:
    """Explains command after command; tables and folders are read once."""

    def __init__(
        self,
        environment: Mapping[str, str],
        policy: PolicyOf,
        places_of: Callable[..., Places],
        is_sound: Callable[[], bool],
    ) -> None:
        self._is_sound = cache(is_sound)
        self._environment = environment
        self._policy = policy
        self._places_of = places_of
        self._policies: dict[Path, Policy] = {}
        self._home = Path(environment.get("HOME") or Path.home())
        self._tables = Tables(resource_folder("resources") / "commands")
        self._judges: dict[Path, PermissionEngine] = {}

    def answer(
        self, command: str, workspace: Path, mode: Mode, sandbox: SandboxChoice, *, in_words: bool = False
    ) -> dict[str, object]:
        """Return the answer for one command, as it is printed."""
        if workspace not in self._judges:
            places = self._places_of(workspace, self._home, temp=_NO_TEMP)
            self._judges[workspace] = PermissionEngine(places, self._environment, self._tables)
            self._policies[workspace] = self._policy(workspace)
        judge, policy = self._judges[workspace], self._policies[workspace]
        effects = (RunsCommand(command, str(workspace)),)
        judged, ruling = answered(
            judge, DecisionContext("Bash", effects, policy, self._sandbox_state(mode, sandbox), mode)
        )
        return {
            "decision": ruling.verdict.value,
            "risk": judged.assessment.risk.name.lower(),
            "session_approvable": bool(ruling.scopes),
            "scopes": [in_english(scope.label) if in_words else scope.id for scope in ruling.scopes],
            "reasons": list(judged.assessment.reasons),
            "parts": [_part(part) for part in judged.assessment.parts],
        }

    def _sandbox_state(self, mode: Mode, sandbox: SandboxChoice) -> SandboxState:
        """Return what there is to hold a command with."""
        match sandbox:
            case SandboxChoice.ON:
                return SandboxState(works=True)
            case SandboxChoice.AUTO:
                return SandboxState(works=True) if self._is_sound() else SandboxState(everyday_only=True)
            case SandboxChoice.OFF:
                return SandboxState(works=True) if mode is Mode.SANDBOXED and self._is_sound() else BARE


def _part(part: Part) -> dict[str, object]:
    return {
        "text": part.text,
        "start": part.start,
        "end": part.end,
        "risk": part.risk.name.lower(),
        "reasons": list(part.reasons),
    }


@dataclass(frozen=True, slots=True)
class _Setting:
    """Defaults for lines that do not set their own."""

    workspace: Path
    mode: Mode
    sandbox: SandboxChoice


def _answer(explainer: _Explainer, line: bytes, setting: _Setting) -> dict[str, object]:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"not a line of JSON: {error}"}
    if not isinstance(asked, dict) or not isinstance(asked.get("command"), str):
        return {"error": 'a line needs a "command" that is text'}
    if not is_storable(asked["command"]):
        return {"error": "the command holds half a character, so it is no text and could not run"}
    folder = asked.get("workspace", str(setting.workspace))
    if not isinstance(folder, str) or not is_storable(folder) or not Path(folder).is_dir():
        return {"error": f"no such workspace: {visible(str(folder))}"}
    mode, sandbox = asked.get("mode", setting.mode), asked.get("sandbox", setting.sandbox)
    if mode not in tuple(Mode):
        return {"error": f"no such mode here: {visible(str(mode))}"}
    if sandbox not in tuple(SandboxChoice):
        return {"error": f"sandbox is on, off or auto, not {visible(str(sandbox))}"}
    return explainer.answer(asked["command"], Path(folder).resolve(), Mode(mode), SandboxChoice(sandbox))


_NO_TEMP = Path("/nonexistent/conversation")
"""Stands for the temp folder of a conversation, which is `/tmp` in a sandbox: there is none here."""
