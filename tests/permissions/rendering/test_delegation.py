from __future__ import annotations

import os
from dataclasses import replace

import pytest

from desktop_agent.permissions.confinement_choice import ConfinementRequest
from desktop_agent.permissions.judgement import Judgement, Verdict
from desktop_agent.protocol import DecisionSource, Mode, Scope
from desktop_agent.protocol.confinement import Confinement, Rights, SandboxProfile
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from tests.permissions.world import HELD, World, git

PUSH, BRANCH = ("git", "push", "origin", "main"), ("git", "branch", "f")
FETCH = ("git", "fetch", "--no-recurse-submodules", "origin")
PROJECT = Confinement(SandboxProfile.PROJECT)


@pytest.fixture
def world_with_remote(world: World) -> World:
    git(world, "commit", "-q", "--allow-empty", "-m", "x")
    git(world, "branch", "-M", "main")
    git(world, "remote", "add", "origin", "https://git.example.com/a/b.git")
    (world.workspace / "sub").mkdir()
    return world


def divided(world: World, command: str, folder: str = "") -> tuple[list[tuple[str, ...]], bool] | None:
    """Return the words of what runs by itself, and whether the rest does without rights."""
    found = world.judged(command, folder, HELD).divided
    return None if found is None else ([plain(one.argv) for one in found.unasked.brokered], found.is_whole)


def plain(argv: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words without the program's folder, and without what keeps git quiet."""
    quiet = ("--no-pager", "--no-optional-locks", "-c")
    words = (argv[0].rpartition("/")[2], *argv[1:])
    return tuple(word for word in words if word not in quiet and "=" not in word)


@pytest.mark.parametrize(
    ("command", "folder", "expected"),
    [
        ("git push origin main", "sub", ([PUSH], True)),
        ("git pull", "sub", ([("git", "pull", "--no-recurse-submodules")], True)),
        ("git -C sub push origin main", "", ([], False)),
        ("git -C nested push origin main", "", ([], False)),
        ("git push origin main", "nested", None),
        ("git status", "sub", None),
    ],
)
def test_git_talks_to_a_remote_by_itself_where_a_job_could_lead_it_to_another_repository(
    command: str, folder: str, expected: object, world_with_remote: World
) -> None:
    nested = world_with_remote.workspace / "nested"
    nested.mkdir()
    git(replace(world_with_remote, workspace=nested), "init", "-q")
    git(replace(world_with_remote, workspace=nested), "remote", "add", "origin", "https://git.example.com/a/b.git")
    assert divided(world_with_remote, command, folder) == expected


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        # One command alone is the whole line.
        ("git push origin main", None),
        ("git push origin main 2>&1", None),
        ('git push origin "main"', None),
        # Git that says in quotes where it is has no use for what the command is given.
        ('gh run list --branch "$(git branch --show-current)"', None),
        ('gh run list --branch "$(make x)"', ([], False)),
        ('gh run list --branch "$(git -C sub branch --show-current)"', ([], False)),
        ('gh run list --branch "$(git branch --show-current)" | head', ([], False)),
        ("ls && git status", None),
        ("touch a", None),
        # Each process has its own.
        ("git add -A && git push origin main", ([PUSH], True)),
        ("npm test; git push origin main", ([PUSH], True)),
        ("git push origin main 2>&1 | tail -3", ([PUSH], True)),
        ("cd sub && git push 'origin' \"main\"", ([PUSH], True)),
        ("git branch f; git push origin main", ([BRANCH, PUSH], True)),
        ("git branch f && npm test", ([BRANCH], True)),
        ("git push origin main & wait", ([PUSH], True)),
        ("for i in 1 2; do git push origin main; done", ([PUSH], True)),
        ("until git push origin main; do sleep 1; done", ([PUSH], True)),
        ("if git push origin main; then ls; fi", ([PUSH], True)),
        ("(git push origin main) && ls", ([PUSH], True)),
        ("x=$(git push origin main)", ([PUSH], True)),
        ("set -euo pipefail; git push origin main", ([PUSH], True)),
        ("CI=1 git push origin main; ls", ([PUSH], True)),
        ("echo x > a; git push origin main", ([PUSH], True)),
        ("timeout 9 git push origin main; ls", ([("timeout", "9", "/usr/bin/git", *PUSH[1:])], True)),
        # Nobody can tell which process it would be, or what it would be given.
        ("B=main; git push origin $B", ([], False)),
        ("git push origin ma*; ls", ([], False)),
        ("git push origin m{ain,x}; ls", ([], False)),
        ("git push origin $(git branch --show-current)", ([], False)),
        ("cd $X && git push origin main", ([], False)),
        ("for d in . sub; do (cd $d && git push origin main); done", ([], False)),
        ("f() { git push origin main; }; f", ([], False)),
        ("bash -c 'git push origin main'; ls", ([], False)),
        ("bash -c 'git push origin main'", ([], False)),
        ("eval 'git push origin main'", ([], False)),
        ("command git push origin main; ls", ([], False)),
        ("time git push origin main; ls", ([], False)),
        ("git push origin main 3>a; ls", ([], False)),
        ("export GIT_SSH_COMMAND=x; git push origin main", ([], False)),
        ("GIT_SSH_COMMAND=x git push origin main; ls", ([], False)),
        ("HOME=/tmp; git push origin main", ([], False)),
        ("set -a; A=1; git push origin main", ([], False)),
        ("umask 0; git push origin main", ([], False)),
        ("trap '' TERM; git push origin main", ([], False)),
        ("ulimit -n 9; git push origin main", ([], False)),
        # Which branch follows which is no right that a line is asked about for.
        ("for b in a c; do git branch $b; done", ([], True)),
        ("b=x; git checkout -b $b && npm test", ([], True)),
    ],
)
def test_rights_go_to_the_process_that_was_judged_or_to_none(
    world_with_remote: World, command: str, expected: tuple[list[tuple[str, ...]], bool] | None
) -> None:
    assert divided(world_with_remote, command) == expected


def test_a_process_has_the_rights_that_its_own_part_needs_and_the_line_has_none(world_with_remote: World) -> None:
    world = world_with_remote
    judged = world.judged("git branch f; npm ci && cd sub && git push origin main", sandbox=HELD)
    assert judged.divided is not None
    unasked = judged.divided.unasked
    branch, npm, push = unasked.brokered
    assert replace(unasked, brokered=()) == PROJECT
    assert branch.rights == Rights(git_config=True, tracking=(branch.argv,))
    assert plain(branch.argv) == BRANCH
    assert npm.rights == Rights(hosts=("registry.npmjs.org",))
    assert push.rights == Rights(hosts=("git.example.com",), private=("git.example.com",), identity=True)
    assert (branch.folders, push.folders) == ((str(world.workspace),), (f"{world.workspace}/sub",))
    assert [judged.shown[one.start : one.end] for one in unasked.brokered] == [
        *("git branch f", "npm ci", "git push origin main")
    ]


def test_a_rule_gives_registries_and_the_session_does_not(quiet_world: World) -> None:
    found = quiet_world.judged("cargo build | tail", sandbox=HELD).divided
    assert found is not None
    assert [one.rights.hosts for one in found.unasked.brokered] == [()]
    assert found.allowed.brokered[0].rights.hosts != ()


def test_the_folder_is_where_it_really_is_and_what_is_assigned_comes_along(world_with_remote: World) -> None:
    world = world_with_remote
    os.symlink(world.workspace / "sub", world.workspace / "link")
    found = world.judged("cd link && CI=1 git push origin main", sandbox=HELD).divided
    assert found is not None
    (push,) = found.unasked.brokered
    assert (push.folders, push.environment) == ((f"{world.workspace}/sub",), (("CI", "1"),))
    either = world.judged("cd sub; git push origin main", sandbox=HELD).divided
    assert either is not None
    assert set(either.unasked.brokered[0].folders) == {str(world.workspace), f"{world.workspace}/sub"}


def test_without_a_sandbox_or_by_a_wish_nothing_is_divided(world_with_remote: World) -> None:
    command = "git add -A && git push origin main"
    for sandbox in (replace(HELD, works=False), replace(HELD, requested=ConfinementRequest(hosts=("a.test",)))):
        assert world_with_remote.judged(command, sandbox=sandbox).divided is None


def sync(world: World) -> tuple[Scope, ...]:
    return world.ruling("git push origin main", sandbox=HELD).scopes


def held(judged: Judgement, by: DecisionSource, mode: Mode = Mode.DEFAULT) -> Confinement | None:
    return judged.run_by(by, mode)[0]


def test_what_was_approved_for_the_session_gives_rights_to_its_own_process_alone(world_with_remote: World) -> None:
    world = world_with_remote
    grants = sync(world)
    command = "git push origin main | tail"
    assert world.ruling(command, grants=grants, sandbox=HELD).verdict is Verdict.RUN
    found = held(world.judged(command, sandbox=HELD), DecisionSource.SESSION)
    assert found is not None
    assert (found.hosts, found.identity, len(found.brokered)) == ((), False, 1)
    text = world.judged(command, sandbox=HELD).run_by(DecisionSource.SESSION, Mode.DEFAULT)[1]
    assert text.endswith("'/bin/bash' '/run/desktop-agent/broker' '0' | 'tail'")


_GIT_ALONE = ("git push origin main", "git -C sub push origin main")


@pytest.mark.parametrize(
    ("command", "folder", "expected"),
    [
        ("cd sub && git push origin main", "", (False, [PUSH])),
        ("cd sub; git fetch origin; git push origin main", "", (False, [FETCH, PUSH])),
        ("(cd sub; git push origin main); npm test", "", (False, [PUSH])),
        ("npm view $x; git push origin main", "", (False, [PUSH])),
        ("git push origin main | tail", "", (False, [PUSH])),
        ("git push origin main", "sub", (False, [PUSH])),
        ("git commit -m init && git push origin main", "", (False, [PUSH])),
        # One command alone is the whole line.
        *((command, "", (True, [])) for command in _GIT_ALONE),
        ("bash -c 'npm test; git push origin main'", "", (True, [])),
        # Nobody can tell which process it would be, or the repository is still to be made.
        ("command git push origin main; ls", "", (True, [])),
        ("pushd sub; git push origin main; popd", "", (True, [])),
        ("git init sub && cd sub && git push origin main", "", (True, [])),
        ("git clone https://git.example.com/a/b.git new; cd new; git push origin main", "", (True, [])),
        # The first of two knows its process.
        ("git push origin main; command git push origin main", "", (True, [PUSH])),
    ],
)
def test_allowed_line_gives_the_identity_to_the_git_call_that_the_card_shows(
    command: str, folder: str, expected: tuple[bool, list[tuple[str, ...]]], world_with_remote: World
) -> None:
    judged = world_with_remote.judged(command, folder, HELD)
    asked = judged.confinement
    assert asked is not None
    assert (asked.identity, [plain(one.argv) for one in asked.brokered if one.rights.identity]) == expected
    assert asked.uses_identity
    assert ("/run/desktop-agent/broker" in judged.asked_as(asked)) is bool(expected[1])
    assert asked.shares_identity is (expected[0] and command not in _GIT_ALONE)
    trusted = judged.run_by(DecisionSource.MODE, Mode.BYPASS)[0]
    assert trusted is not None
    assert trusted.uses_identity
    assert trusted.brokered or trusted.identity


def test_where_they_cannot_go_to_a_process_the_line_asks_and_offers_nothing_for_the_session(
    world_with_remote: World,
) -> None:
    world = world_with_remote
    pushes = Policy(rules=(Rule(RuleAction.ALLOW, "git push origin main"),))
    command = "command git push origin main; ls"
    for ruling in (
        world.ruling(command, grants=sync(world), sandbox=HELD),
        world.ruling("git push origin main 3>/dev/null; ls", policy=pushes, sandbox=HELD),
    ):
        assert (ruling.verdict, ruling.by, ruling.scopes) == (Verdict.ASK, DecisionSource.POLICY, ())
        assert "cannot be granted to it alone" in str(ruling.no_session)


def test_exactly_what_was_seen_runs_as_it_was_seen_and_trusting_all_is_trusting_all(
    world_with_remote: World,
) -> None:
    world = world_with_remote
    command = "command git push origin main; ls"
    judged = world.judged(command, sandbox=HELD)
    assert world.ruling(command, grants=(judged.exact,), sandbox=HELD).verdict is Verdict.RUN
    assert world.ruling(command, mode=Mode.BYPASS, sandbox=HELD).verdict is Verdict.RUN
    assert held(judged, DecisionSource.SESSION) == judged.unasked
    assert held(judged, DecisionSource.MODE, Mode.BYPASS) == judged.confinement


@pytest.mark.parametrize("command", ["sh -c 'git push origin main'; bash -c ls", "timeout 5 bash -c ls"])
def test_a_part_whose_words_are_no_literals_is_no_process_of_its_own(world_with_remote: World, command: str) -> None:
    assert all(one.process is None for one in world_with_remote.judged(command, sandbox=HELD).weighed)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("git -C sub push origin main", ("sub",)),
        ("cd sub && command git push origin main", ("sub",)),
        ("git init new && cd new && git push origin main", ("new",)),
        ("cd sub; command git push origin main; ls", ("", "sub")),
        # Those of one command alone are the folder that it runs in.
        ("git push origin main", ()),
        ("cd sub && git push origin main", ()),
    ],
)
def test_allowed_line_names_the_folders_in_which_it_uses_the_identity_itself(
    command: str, expected: tuple[str, ...], world_with_remote: World
) -> None:
    asked = world_with_remote.judged(command, sandbox=HELD).confinement
    assert asked is not None
    assert asked.lent_in == tuple(os.path.normpath(world_with_remote.workspace / name) for name in expected)
