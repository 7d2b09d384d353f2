"""Programs that a repository's configuration names: no approval of local git or of a remote covers them."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode, Scope
from tests.permissions.world import HELD, World, git

REMOTE = "https://git.example.com/x.git"
# Tried with git 2.39: each runs what is configured.
RUN_BY = (
    (
        "merge.x.driver",
        "touch PWN",
        ("git merge x", "git rebase x", "git cherry-pick x", "git revert x", "git stash pop"),
    ),
    ("trailer.sign.command", "touch PWN", ("git commit --trailer sign=x -m y",)),
    ("trailer.sign.cmd", "./sign.sh", ("git commit --trailer sign=x -m y",)),
    (
        "core.editor",
        "touch PWN;",
        ("git commit", "git commit --amend", "git merge x", "git rebase x", "git revert x"),
    ),
    ("core.editor", "sh -x", ("git commit", "git tag -a v1")),
    ("sequence.editor", "./x", ("git rebase -i x",)),
    ("core.sshCommand", "touch PWN; ssh", ("git pull", "git fetch origin", "git push origin main")),
    ("core.sshCommand", "./ssh -i key", ("git pull",)),
    ("credential.helper", "!touch PWN", ("git pull", "git push")),
    ("credential.https://git.example.com.helper", "/w/x.sh", ("git fetch",)),
    ("core.gitProxy", "./proxy", ("git pull",)),
    ("core.alternateRefsCommand", "./refs", ("git fetch", "git pull")),
    ("filter.x.smudge", "touch PWN", ("git pull",)),
    ("merge.x.driver", "./merge", ("git pull",)),
)
PLAIN = (
    ("merge.ours.driver", "true", ("git merge x", "git pull")),
    ("core.editor", "vim", ("git commit", "git commit --amend")),
    ("core.editor", "code --wait", ("git commit", "git rebase x")),
    ("core.sshCommand", "ssh -i ~/.ssh/id_work -o IdentitiesOnly=yes", ("git pull", "git push")),
    ("credential.helper", "store", ("git pull", "git push")),
    ("credential.helper", "cache --timeout=3600", ("git fetch",)),
    ("trailer.sign.key", "Signed-off-by", ("git commit --trailer sign=x -m y",)),
    ("trailer.sign.command", "./x", ("git commit -m y", "git log -1")),
    ("core.editor", "./x", ("git log -1", "git fetch", "git add README.md")),
)


@pytest.fixture
def repository(world: World) -> World:
    git(world, "add", "-A")
    git(world, "commit", "-qm", "x")
    git(world, "remote", "add", "origin", REMOTE)
    return world


def _scopes(world: World) -> list[Scope]:
    """Return what may be approved for the session while nothing odd is configured."""
    return [scope for one in ("git commit -m x", "git pull", "git push") for scope in world.ruling(one).scopes]


@pytest.mark.parametrize(
    ("key", "value", "command"), [(key, value, one) for key, value, some in RUN_BY for one in some]
)
def test_a_program_that_the_repository_names_asks_where_git_would_run_it(
    key: str, value: str, command: str, repository: World
) -> None:
    approved = _scopes(repository)
    assert repository.ruling(command, grants=approved).verdict is Verdict.RUN
    git(repository, "config", key, value)
    assert "git_helpers" in repository.reasons(command)
    assert repository.ruling(command, grants=approved).verdict is Verdict.ASK


@pytest.mark.parametrize("command", ["git gc --auto", "git repack -d"])
def test_a_hook_that_says_what_is_kept_asks_in_each_mode(command: str, repository: World) -> None:
    assert repository.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.RUN
    git(repository, "config", "gc.recentObjectsHook", "./hook")
    assert repository.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("key", "value", "command"), [(key, value, one) for key, value, some in PLAIN for one in some]
)
def test_what_names_no_program_of_the_project_asks_nothing(
    key: str, value: str, command: str, repository: World
) -> None:
    approved = _scopes(repository)
    git(repository, "config", key, value)
    assert "git_helpers" not in repository.reasons(command)
    assert repository.ruling(command, grants=approved).verdict is Verdict.RUN
