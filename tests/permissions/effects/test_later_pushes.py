from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Scope
from tests.permissions.world import HELD, World, git


@pytest.fixture
def pushing(world: World) -> World:
    """Make a world on a branch that follows one of a remote, beside another branch that holds a secret."""
    git(world, "add", "README.md")
    git(world, "commit", "-qm", "x")
    git(world, "branch", "-M", "main")
    git(world, "remote", "add", "origin", "git@example.com:a/b.git")
    git(world, "update-ref", "refs/remotes/origin/main", "HEAD")
    git(world, "checkout", "-qb", "side")
    (world.workspace / ".env").write_text("A=1")
    git(world, "add", "-f", ".env")
    git(world, "commit", "-qm", "secret")
    git(world, "checkout", "-qb", "work", "main")
    for branch in ("work", "main"):
        git(world, "config", f"branch.{branch}.remote", "origin")
        git(world, "config", f"branch.{branch}.merge", f"refs/heads/{branch}")
    git(world, "config", "push.default", "simple")
    return world


def given(world: World, sandbox: SandboxState) -> list[Scope]:
    asking = ("git push", "git pull", "git commit -m x", "python -c 1", "touch x", "gh pr create --fill")
    return [scope for one in asking for scope in world.ruling(one, sandbox=sandbox).scopes]


@pytest.mark.parametrize("sandbox", [BARE, HELD])
@pytest.mark.parametrize(
    "command",
    [
        *("git switch main && git push", "git checkout main; git push", "git merge side && git push"),
        *("git cherry-pick side && git push", "git rebase side; git push", "git branch -m other && git push"),
        *(
            "git reset --soft side && git push",
            "(git switch main); git push",
            "git push && git switch main & git push",
        ),
        *("for i in 1 2; do git push; git switch main; done", "git push | git switch main"),
        *("git stash pop && git commit -am x && git push", "git fetch . side:work && git push"),
        "git symbolic-ref HEAD refs/heads/main; git push origin HEAD",
    ],
)
def test_a_push_behind_what_changes_the_branch_asks(pushing: World, command: str, sandbox: SandboxState) -> None:
    assert pushing.ruling(command, grants=given(pushing, sandbox), sandbox=sandbox).verdict is Verdict.ASK


@pytest.mark.parametrize("sandbox", [BARE, HELD])
@pytest.mark.parametrize(
    "command",
    [
        *("git push", "git commit -m x && git push", "git add README.md && git commit -m x && git push"),
        *("git pull && git push", "git status --short && git push", "touch x; git push", "git push -u origin work"),
    ],
)
def test_a_push_of_what_is_looked_at_runs(pushing: World, command: str, sandbox: SandboxState) -> None:
    assert pushing.ruling(command, grants=given(pushing, sandbox), sandbox=sandbox).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    ["python -c 1 && git push", "./build.sh; git push", "npm test && git push", "git frob && gh pr create -f"],
)
def test_code_in_the_line_may_go_to_another_branch(pushing: World, command: str) -> None:
    assert pushing.ruling(command, grants=given(pushing, HELD), sandbox=HELD).verdict is Verdict.ASK


def test_a_secret_in_the_index_is_sent_by_a_commit_and_a_push(pushing: World) -> None:
    (pushing.workspace / ".env").write_text("A=1")
    git(pushing, "add", "-f", ".env")
    assert "sends_secret" in pushing.reasons("git commit -m x && git push")
    assert "sends_secret" not in pushing.reasons("git push")
    assert "sends_secret" not in pushing.reasons("git push && git commit -m x")
