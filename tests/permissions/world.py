"""A small world for commands to be judged in."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import Judgement, PolicyDecision
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, Risk, RunsCommand, Scope
from desktop_agent.protocol.rules import Policy

FILES = (
    *("README.md", "notes.txt", "names.txt", "file.txt", "a.txt", "b.txt", "data.csv", "data.json", "Cargo.toml"),
    *("src/app.py", "src/lib.py", "docs/logo.png", "packages/api/index.ts", "tests/test_app.py", "build.sh"),
)


@dataclass(frozen=True)
class World:
    """A workspace with ordinary files and a repository, a home beside it, and a judge of what would happen there."""

    workspace: Path
    home: Path
    temp: Path
    environment: Mapping[str, str]
    tables: Tables
    judge: PermissionEngine = field(init=False)

    def __post_init__(self) -> None:
        places = Places.of(self.workspace, self.home, temp=self.temp)
        object.__setattr__(self, "judge", PermissionEngine(places, self.environment, self.tables))

    def judged(self, command: str, folder: str = "", sandbox: SandboxState = BARE) -> Judgement:
        return self.judge.judge("Bash", (RunsCommand(command, str(self.workspace / folder)),), Policy(), sandbox)

    def ruling(
        self,
        command: str,
        folder: str = "",
        *,
        policy: Policy | None = None,
        mode: Mode = Mode.DEFAULT,
        grants: Iterable[Scope] = (),
        sandbox: SandboxState = BARE,
    ) -> PolicyDecision:
        """Decide about a command with these rules, in this mode, with this approved for the session."""
        known = policy or Policy()
        effect = RunsCommand(command, str(self.workspace / folder))
        judged = self.judge.judge("Bash", (effect,), known, sandbox)
        return self.judge.rule(judged, known, mode, {scope.id: scope for scope in grants})

    def scopes(self, command: str, folder: str = "") -> list[str]:
        """Return the ids of the approvals that Allow for session would give."""
        return [scope.id for scope in self.ruling(command, folder).scopes]

    def risk(self, command: str) -> Risk:
        return self.judged(command).assessment.risk

    def reasons(self, command: str) -> tuple[str, ...]:
        return self.judged(command).assessment.reasons


def make_world(folder: Path, tables: Tables) -> World:
    workspace, home, temp = folder / "project", folder / "home", folder / "temp"
    for name in FILES:
        (workspace / name).parent.mkdir(parents=True, exist_ok=True)
        (workspace / name).write_text("a b c\n")
    (home / ".ssh").mkdir(parents=True)
    (home / ".ssh" / "id_rsa").write_text("key")
    temp.mkdir()
    subprocess.run(
        ["git", "init", "-q", str(workspace)], check=True, env={"PATH": "/usr/bin:/bin", "HOME": str(home)}
    )
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    return World(workspace, home, temp, environment, tables)


HELD = SandboxState(works=True)
"""A sandbox works."""


def git(world: World, *words: str) -> None:
    """Run git in the world's workspace, as somebody."""
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.com")
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(world.home), "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(["git", *who, *words], cwd=world.workspace, env=environment, check=True)
