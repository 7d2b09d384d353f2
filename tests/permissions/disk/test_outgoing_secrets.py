from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Risk
from tests.permissions.previewed import run
from tests.permissions.world import HELD, World

FAR = """
git checkout -q -b main 2>/dev/null; git add -A; git commit -qm first
git init -q --bare ../far.git; git remote add origin ../far.git; git push -q -u origin main
"""
COMMIT = "echo KEY=new > .env; git add -f .env; git commit -qm second"


@pytest.fixture
def far(world: World) -> World:
    run(world, FAR)
    return world


@pytest.mark.parametrize("sandbox", [HELD, BARE])
@pytest.mark.parametrize(
    "command", ["git push", "git push origin main", "git push origin HEAD", "git push -u origin main:topic"]
)
def test_a_secret_in_what_is_sent_is_critical_whatever_was_approved(
    command: str, far: World, sandbox: SandboxState
) -> None:
    approved = far.ruling(command, sandbox=sandbox).scopes
    assert far.ruling(command, grants=approved, sandbox=sandbox).verdict is Verdict.RUN
    run(far, COMMIT)
    ruling = far.ruling(command, grants=approved, sandbox=sandbox)
    assert (ruling.verdict, ruling.scopes) == (Verdict.ASK, ())
    assert far.risk(command) is Risk.CRITICAL
    run(far, "git push -q origin main")
    assert far.ruling(command, grants=approved, sandbox=sandbox).verdict is Verdict.RUN


def test_it_is_sent_too_where_a_later_commit_takes_it_away(far: World) -> None:
    run(far, f"{COMMIT}; git rm -q .env; git commit -qm third")
    assert "sends_secret" in far.reasons("git push")


@pytest.mark.parametrize(
    ("before", "command", "is_sent"),
    [
        (f"git checkout -q -b other; {COMMIT}; git checkout -q main", "git push", False),
        (f"git checkout -q -b other; {COMMIT}; git checkout -q main", "git push origin other", True),
        (f"git checkout -q -b other; {COMMIT}; git checkout -q main", "git push --all", True),
        (f"{COMMIT}; git tag v1; git reset -q --hard HEAD~1", "git push --tags", True),
        (f"{COMMIT}; git tag v1; git reset -q --hard HEAD~1", "git push origin v1", True),
        (f"git checkout -q -b other; {COMMIT}; git checkout -q main", "git push origin $x", True),
        (
            f"git config push.default matching; git checkout -q -b other; {COMMIT}; git checkout -q main",
            "git push",
            True,
        ),
        (COMMIT, "git push origin :topic", False),
        ("echo x >> README.md; git commit -qam second", "git push", False),
        (f"{COMMIT}; git push -q; git rm -q .env; git commit -qm third", "git push", False),
        (COMMIT, "git pull", False),
        (COMMIT, "gh pr create --fill", True),
    ],
)
def test_only_what_would_be_sent_counts(before: str, command: str, is_sent: bool, far: World) -> None:
    run(far, before)
    assert ("sends_secret" in far.reasons(command)) is is_sent


def test_what_cannot_be_told_is_not_said(world: World) -> None:
    assert "sends_secret" not in world.reasons("git push origin nowhere")


@pytest.mark.parametrize(
    "before",
    [
        f"git config diff.relative true; {COMMIT}",
        f"git config log.showRoot false; git checkout -q --orphan fresh; {COMMIT}; git branch -M fresh main",
        f"{COMMIT}; git replace HEAD HEAD~1",
    ],
)
def test_no_setting_hides_what_is_sent(far: World, before: str) -> None:
    run(far, before)
    assert "sends_secret" in far.reasons("cd src && git push origin main")


def test_the_tree_of_a_commit_is_sent_as_the_commit_is(far: World) -> None:
    run(far, COMMIT)
    assert "sends_secret" in far.reasons("git push origin 'HEAD^{tree}:refs/tags/x'")
