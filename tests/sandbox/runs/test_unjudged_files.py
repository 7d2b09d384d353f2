from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.mount_plan import SurveyCache, layout_of
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.unjudged_files import UnjudgedFiles
from tests.sandbox.grounds import git, ground_of

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")
MANY = 40
"""More than are covered."""


class RunningWorkspace:
    """A workspace in which a command runs."""

    def __init__(self, root: Path) -> None:
        self.workspace = root / "workspace"
        self.workspace.mkdir()
        self.accepted = AcceptedChanges()
        self.runs: list[PreRunState] = []
        self._ground = ground_of(self.workspace, root)
        self._eyes = SurveyCache(self._ground)

    def begin(self, profile: SandboxProfile = SandboxProfile.PROJECT) -> PreRunState:
        confinement = Confinement(profile)
        layout = layout_of(self._ground, confinement, eyes=self._eyes)
        self.runs = [PreRunState.of(layout, self._eyes, self.accepted, confinement)]
        return self.runs[0]

    def make(self, path: str, content: str = "mine") -> Path:
        made = self.workspace / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(content)
        return made

    def doubts(self, path: str, content: str = "mine") -> bool:
        return UnjudgedFiles(NAMES, str(self.workspace), lambda: self.runs)(path, content.encode)


@pytest.fixture
def running(tmp_path: Path) -> RunningWorkspace:
    return RunningWorkspace(Path(os.path.realpath(tmp_path)))


def test_without_a_command_that_writes_there_are_no_doubts(running: RunningWorkspace) -> None:
    assert not running.doubts(".envrc")
    running.begin(SandboxProfile.READ)
    assert not running.doubts(".envrc")


def test_what_came_since_is_doubtful_and_what_nobody_runs_is_not(running: RunningWorkspace) -> None:
    git(running.workspace, "init", "-q")
    running.begin()
    for path in (".envrc", "a/.vscode/tasks.json", "sub/.git", "sub/.git/hooks/pre-commit", ".husky/x"):
        assert running.doubts(path)
    assert not any(running.doubts(path) for path in ("a.txt", "src/hooks/use.ts", "config/x", ".envrc.put-aside"))
    running.make("bare/HEAD")
    assert running.doubts("bare/hooks/post-update")


def test_what_is_covered_is_told_by_what_it_holds(running: RunningWorkspace) -> None:
    file = running.make(".vscode/tasks.json")
    (running.workspace / ".vscode/link").symlink_to("tasks.json")
    running.begin()
    assert not running.doubts(".vscode/tasks.json")
    assert not running.doubts(".vscode/link", "tasks.json")
    assert running.doubts(".vscode/tasks.json", "of a command")
    assert running.doubts(".vscode/other")
    file.parent.rename(running.workspace / "moved")
    running.make(".vscode/tasks.json")
    assert running.doubts(".vscode/tasks.json")


def test_what_is_only_copied_is_told_by_its_copy(running: RunningWorkspace) -> None:
    for number in range(MANY):
        running.make(f"a{number}/.envrc")
    loose = next(iter(running.begin().layout.loose))
    path = os.path.relpath(loose, running.workspace)
    assert not running.doubts(path)
    assert running.doubts(path, "of a command")


def test_what_the_user_let_stand_is_not_doubtful(running: RunningWorkspace) -> None:
    running.begin()
    file = running.make(".envrc")
    assert running.doubts(".envrc")
    running.accepted.add(str(file))
    assert not running.doubts(".envrc")
    assert running.doubts(".envrc", "another")


def test_what_something_held_leads_to_is_doubtful_there_alone(running: RunningWorkspace) -> None:
    running.make(".envrc", "source_env lib/env.sh\n")
    running.begin()
    assert running.doubts("lib/env.sh")
    assert not running.doubts("lib/other.sh")
