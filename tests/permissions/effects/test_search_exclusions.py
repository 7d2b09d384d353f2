from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.permissions.confinement_choice import BARE, ConfinementRequest, SandboxState
from desktop_agent.permissions.effects.search_exclusions import MOST
from desktop_agent.permissions.judgement import DecisionContext, Judgement, PolicyDecision, Verdict, answered
from desktop_agent.protocol import Mode, Risk, RunsCommand
from desktop_agent.protocol.confinement import SandboxProfile
from desktop_agent.protocol.rules import Policy
from tests.permissions.world import HELD, World, git
from tests.series import series

ASK, RUN = Verdict.ASK, Verdict.RUN


def put(path: Path, text: str = "KEY=abc") -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


@pytest.fixture
def secret(world: World) -> str:
    (world.workspace / ".gitignore").write_text(".env\n")
    return put(world.workspace / ".env")


def asked(
    world: World,
    command: str,
    mode: Mode = Mode.DEFAULT,
    sandbox: SandboxState = HELD,
    policy: Policy | None = None,
) -> tuple[Judgement, PolicyDecision]:
    effect = RunsCommand(command, str(world.workspace))
    return answered(world.judge, DecisionContext("Bash", (effect,), policy or Policy(), sandbox, mode))


def in_line(judged: Judgement) -> Sequence[str]:
    """What the whole line finds empty."""
    held = judged.unasked
    return held.left_out if held is not None else ()


def apart(judged: Judgement) -> Sequence[tuple[tuple[str, ...], Sequence[str]]]:
    """The commands that run by themselves, and what each finds empty."""
    return [(one.argv, one.rights.left_out) for one in judged.divided.unasked.brokered] if judged.divided else []


@pytest.mark.parametrize(
    "command",
    [
        *("grep -rn TODO .", "grep -rn TODO . | head -5", "rg -uu TODO", "timeout 5 grep -rn X .", "egrep -r X ."),
        *("find . -type f | xargs grep X", "find . -type f -exec grep -n X {} +", "cd src && grep -rn X .."),
        *("for d in . src; do grep -rn X $d; done", "x=$(grep -rn X . | wc -l); echo $x", "ag -u TODO"),
        *("cat README.md; grep -rn X .", "grep -rn X . && grep -rc Y ."),
    ],
)
def test_a_search_that_names_no_secret_runs_unasked_without_it(world: World, secret: str, command: str) -> None:
    judged, ruling = asked(world, command)
    assert (ruling.verdict, judged.assessment.risk) == (RUN, Risk.LOW)
    assert "searches_without" in judged.reasons
    assert judged.divided is None
    assert judged.unasked is not None
    assert (judged.unasked.profile, judged.unasked.left_out) == (SandboxProfile.READ, (secret,))


@pytest.mark.parametrize(
    "command",
    [
        "ls -la; grep -rn X .",
        "git status --short; grep -rn X .",
        "stat .env && grep -rn X .",
        "find . -empty; grep -rn X .",
        "ls -a | wc -l; grep -rn X . | head -3",
        "[ -s .env ] && grep -rn X .",
        "[[ -s .env ]] && grep -rn X .",
        "if test -f .env; then grep -rn X .; fi",
        "wc -c .env; grep -rn X .",
        "grep -rn X . & ls -la",
        "fd -S +1b; grep -rn X .",
    ],
)
def test_where_another_part_could_tell_the_search_runs_by_itself(world: World, secret: str, command: str) -> None:
    judged, ruling = asked(world, command)
    assert (ruling.verdict, judged.assessment.risk, in_line(judged)) == (RUN, Risk.LOW, ())
    assert apart(judged) == [(("/usr/bin/grep", "-rn", "X", "."), (secret,))]
    assert judged.divided is not None
    assert judged.divided.unasked.profile is SandboxProfile.READ
    assert all(one.rights.profile is SandboxProfile.READ for one in judged.divided.unasked.brokered)


def test_in_a_line_that_changes_something_the_search_runs_by_itself(world: World, secret: str) -> None:
    for command in ("grep -rn X . > found.txt", "mkdir out && grep -rn X . > out/x"):
        judged, ruling = asked(world, command, Mode.ACCEPT_EDITS)
        assert (ruling.verdict, judged.assessment.risk, in_line(judged)) == (RUN, Risk.MEDIUM, ())
        assert apart(judged) == [(("/usr/bin/grep", "-rn", "X", "."), (secret,))]
        # A card shows what runs as it is written.
        judged, ruling = asked(world, command)
        assert (ruling.verdict, judged.assessment.risk, apart(judged), in_line(judged)) == (ASK, Risk.HIGH, [], ())


@pytest.mark.parametrize(
    "command",
    [
        *("grep -rn X . .env", "grep X .env", "grep -rn X --include=.env .", "grep -rn X --include='.env*' ."),
        *("find . -name '.env' | xargs grep X", "find . -name '*.key' -exec grep X {} +", "grep -rn X .e*"),
        *("grep -rn X ~", "grep -rn X / ", "grep -rl X . | xargs cat", "cat $(grep -rl X .)", "sudo grep -rn X ."),
        *("find . -type f -exec grep -q X {} \\; -delete", "rg -uu --pre ./x TODO", "bash -c 'grep -rn X .'"),
        *("find . -type f -exec cat {} +", "tar cf - . | wc -c", "cp -r . /tmp/x", "awk /X/ $(find . -type f)"),
        *("ls -la; for d in . src; do grep -rn X $d; done", "grep -rn X . > .env", "grep -rn X /tmp . < .env"),
    ],
)
@pytest.mark.parametrize("mode", [Mode.DEFAULT, Mode.ACCEPT_EDITS])
def test_all_else_asks_and_nothing_is_left_out(world: World, secret: str, command: str, mode: Mode) -> None:
    judged, ruling = asked(world, command, mode)
    assert (ruling.verdict, in_line(judged)) == (ASK, ())
    assert [one for one in apart(judged) if one[1]] == []


def test_it_asks_without_a_sandbox_and_where_the_user_wants_it_outside(world: World, secret: str) -> None:
    wishes = (ConfinementRequest(outside=True), ConfinementRequest(hosts=("a.test",)))
    wished = [SandboxState(works=True, requested=requested) for requested in wishes]
    for sandbox in (BARE, SandboxState(everyday_only=True), *wished):
        judged, ruling = asked(world, "grep -rn X .", sandbox=sandbox)
        assert (ruling.verdict, in_line(judged)) == (ASK, ())


def test_who_trusts_all_commands_gets_all_of_it(world: World, secret: str) -> None:
    judged, ruling = asked(world, "grep -rn X .", Mode.BYPASS)
    assert (ruling.verdict, in_line(judged)) == (RUN, ())


def test_a_workspace_that_asks_about_everything_asks_about_what_then_runs(world: World, secret: str) -> None:
    strict = Policy(ask_everything=frozenset({str(world.workspace)}))
    judged, ruling = asked(world, "grep -rn X .", policy=strict)
    assert (ruling.verdict, judged.assessment.risk) == (ASK, Risk.LOW)
    assert judged.confinement is not None
    assert judged.confinement.left_out == (secret,)
    again, _ = asked(world, "grep -rn X .", policy=strict)
    assert again.digest == judged.digest
    put(world.workspace / "other.key")
    assert asked(world, "grep -rn X .", policy=strict)[0].digest != judged.digest


def test_more_than_so_many_are_asked_about(world: World, secret: str) -> None:
    for number in range(MOST - 1):
        put(world.workspace / f"{number}.key")
    judged, ruling = asked(world, "grep -rn X .")
    assert (ruling.verdict, len(in_line(judged))) == (RUN, MOST)
    put(world.workspace / "one-more.key")
    assert asked(world, "grep -rn X .")[1].verdict is ASK


def test_links_folders_and_odd_names(world: World) -> None:
    workspace = world.workspace
    put(workspace / ".aws" / "credentials")
    put(workspace / ".aws" / "deep" / "config")
    odd, key = put(workspace / "a\nb.key"), put(workspace / "docs" / "server.key")
    (workspace / "src" / "plain.txt").symlink_to("../docs/server.key")
    (workspace / "gone.pem").symlink_to("nowhere")
    hidden = tuple(sorted((str(workspace / ".aws"), odd, key)))
    assert in_line(asked(world, "grep -rn X .")[0]) == hidden
    # What follows links reads them by other names.
    assert in_line(asked(world, "grep -Rn X src")[0]) == (key,)
    (workspace / "src" / "linked").symlink_to("../.aws")
    assert in_line(asked(world, "grep -Rn X src")[0]) == (str(workspace / ".aws"), key)
    (workspace / "src" / "out.txt").symlink_to(put(workspace.parent / "elsewhere" / "x.key"))
    assert asked(world, "grep -Rn X src")[1].verdict is ASK
    assert asked(world, "grep -rn X src")[1].verdict is RUN


def test_what_git_searches_is_not_covered(world: World) -> None:
    put(world.workspace / "tests" / "server.key")
    git(world, "add", "tests/server.key")
    assert asked(world, "git grep -n X")[1].verdict is ASK


@pytest.mark.parametrize("seed", range(4))
def test_whatever_secrets_there_are_none_is_seen(world: World, seed: int) -> None:
    by_chance = random.Random(seed)
    for _ in range(series(20)):
        depth = by_chance.randint(0, 3)
        folder = world.workspace.joinpath(*(by_chance.choice(("a", "b", ".c", ".ssh")) for _ in range(depth)))
        put(folder / by_chance.choice((".env", "x.pem", "id_rsa", "plain.txt", "credentials", ".env.example")))
        judged, ruling = asked(world, by_chance.choice(("grep -rn X .", "rg -uu X", "find . -type f | xargs grep X")))
        files = [path for path in world.workspace.rglob("*") if path.is_file()]
        secrets = {str(path) for path in files if world.judge.places.is_secret(str(path))}
        hidden = in_line(judged)
        assert ruling.verdict is RUN
        assert {one for one in secrets if not any(one == top or one.startswith(f"{top}/") for top in hidden)} == set()
        plain = {str(path) for path in files} - secrets
        assert not any(one == top or one.startswith(f"{top}/") for one in plain for top in hidden)
