from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.judgement import DecisionContext, PolicyDecision, Verdict, answered
from desktop_agent.protocol import DecisionSource, Mode, RunsCommand
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from tests.permissions.world import HELD, World


def test_what_only_reads_is_told_from_what_changes_or_is_unknown(world: World) -> None:
    reading = {command: world.judged(command).only_reads for command in ("ls", "touch x", "frobnicate", "ls; rm x")}
    assert reading == {"ls": True, "touch x": False, "frobnicate": False, "ls; rm x": False}


def test_what_uses_the_network_is_told(world: World) -> None:
    assert world.judged("curl https://example.org").has_network
    assert not world.judged("cat README.md").has_network


def test_a_command_is_told_from_an_edit(world: World) -> None:
    assert world.judge.judge("Bash", (RunsCommand("ls", str(world.workspace)),)).runs_command
    assert not world.judge.judge("Read", ()).runs_command


def ruled(
    world: World,
    command: str,
    *,
    mode: Mode = Mode.SANDBOXED,
    given: str = "",
    sandbox: SandboxState = HELD,
    policy: Policy | None = None,
    keeps: bool = True,
) -> tuple[PolicyDecision, list[Sequence[str]]]:
    """Decide where the bin keeps what is deleted; return what it was asked about, too."""
    asked: list[Sequence[str]] = []

    def is_kept(paths: Sequence[str]) -> bool:
        asked.append(paths)
        return keeps

    grants = {one.id: one for one in world.ruling(given, sandbox=sandbox).scopes} if given else {}
    effects = (RunsCommand(command, str(world.workspace)),)
    question = DecisionContext("Bash", effects, policy or Policy(), sandbox, mode, grants, is_kept)
    return answered(world.judge, question)[1], asked


@pytest.mark.parametrize(
    ("mode", "given", "by"),
    [
        (Mode.SANDBOXED, "", DecisionSource.MODE),
        (Mode.DEFAULT, "touch x", DecisionSource.SESSION),
        (Mode.DEFAULT, "pytest", DecisionSource.SESSION),
    ],
)
def test_what_was_generated_is_deleted_unasked_where_it_is_kept(
    quiet_world: World, mode: Mode, given: str, by: DecisionSource
) -> None:
    ruling, asked = ruled(quiet_world, "rm -rf src && rm README.md", mode=mode, given=given)
    assert (ruling.verdict, ruling.by, ruling.keeps) == (Verdict.RUN, by, True)
    assert asked == [("src", "README.md")]
    assert ruled(quiet_world, "rm *.md", mode=mode, given=given)[0].keeps
    ruling, _ = ruled(quiet_world, "rm -rf src && rm README.md", mode=mode, given=given, keeps=False)
    assert (ruling.verdict, ruling.keeps) == (Verdict.ASK, False)


@pytest.mark.parametrize(
    "command",
    [
        "rm .env",
        "rm -rf .git",
        "rm -rf ../project",
        "rm -rf .",
        "rm ~/x",
        "find . -name '*.md' -delete",
        'rm "$X"',
        "git clean -fdx",
        "rm README.md; curl example.com",
        "rm README.md; sudo ls",
        "python x.py; rm README.md",
    ],
)
def test_what_deletes_more_or_cannot_be_told_asks_as_it_does(quiet_world: World, command: str) -> None:
    ruling, _ = ruled(quiet_world, command)
    assert (ruling.verdict, ruling.keeps) == (Verdict.ASK, False)


def test_nothing_of_that_holds_without_a_sandbox_an_approval_or_against_a_rule(quiet_world: World) -> None:
    rule = Policy((Rule(RuleAction.ASK, "rm **"),))
    for ruling, asked in (
        ruled(quiet_world, "rm README.md", sandbox=BARE),
        ruled(quiet_world, "rm README.md", mode=Mode.DEFAULT),
        ruled(quiet_world, "rm README.md", mode=Mode.DEFAULT, given="git commit -m x"),
        ruled(quiet_world, "rm README.md", policy=rule),
    ):
        assert (ruling.verdict, asked) == (Verdict.ASK, [])
