from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.disk_facts import DiskFacts, Paths, SweepResult, gather
from desktop_agent.permissions.disk.program_identity import Identity
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.actions import (
    Action,
    Deed,
    Enter,
    Expand,
    GitUse,
    PathAction,
    ProgramStart,
    RecursiveAction,
    Say,
)
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value, ValueKind
from tests.permissions.world import World, git


def facts(world: World, *deeds: Deed, path: str = "/usr/bin:/bin") -> DiskFacts:
    return gather(deeds, world.judge.places, {**world.environment, "PATH": path})


def touch(world: World, action: Action, value: Value, sweep: RecursiveAction = RecursiveAction()) -> PathAction:  # noqa: B008
    return PathAction(action, value, (str(world.workspace),), 0, 1, sweep)


def test_a_path_is_found_where_it_really_lies(world: World) -> None:
    (world.workspace / "link").symlink_to("/etc")
    deed = touch(world, Action.READ, Value("link/../hosts"))
    assert facts(world, deed).paths[deed] == Paths(((f"{world.workspace}/link/../hosts", "/hosts"),))


def test_a_pattern_is_found_as_what_it_matches(world: World) -> None:
    deed = touch(world, Action.READ, Value("[ab].txt".replace("[ab]", "?"), ValueKind.GLOB, is_many=True))
    pairs = facts(world, deed).paths[deed].pairs
    assert pairs is not None
    assert sorted(real for _, real in pairs) == [f"{world.workspace}/{name}" for name in ("a.txt", "b.txt")]


def test_what_is_not_known_stays_so(world: World) -> None:
    deed = touch(world, Action.READ, UNKNOWN)
    assert facts(world, deed).paths[deed] == Paths(None)


def test_a_file_to_be_run_is_known_by_what_it_holds(world: World) -> None:
    deed = touch(world, Action.RUN, Value("build.sh"))
    digest = hashlib.sha256((world.workspace / "build.sh").read_bytes()).hexdigest()
    assert facts(world, deed).paths[deed].digests == (digest,)


def test_a_tree_is_swept_for_secrets_and_so_is_what_is_found_below_a_folder(world: World) -> None:
    secret = world.workspace / "src" / ".env"
    secret.write_text("x")
    tree = touch(world, Action.TREE, Value("src"))
    below = touch(world, Action.READ, Value("src", ValueKind.BELOW))
    single = touch(world, Action.READ, Value("src"))
    found = facts(world, tree, below, single).paths
    assert (found[tree].swept, found[below].swept) == (SweepResult(str(secret)), SweepResult(str(secret)))
    assert found[single].swept == SweepResult()


def test_programs_are_found_on_the_path(world: World) -> None:
    known = ProgramStart("ls", None, is_known=True, start=0, end=2)
    missing = ProgramStart("no-such-program", None, is_known=False, start=0, end=2)
    found = facts(world, known, missing).programs
    assert (found[known].identity, found[missing].identity) == (Identity.TRUSTED, Identity.MISSING)


def test_matches_are_looked_for(world: World) -> None:
    deed = Expand(Value("*.csv", ValueKind.GLOB), (str(world.workspace),), 0, 1)
    assert facts(world, deed).matches[deed] == (f"{world.workspace}/data.csv",)


def test_a_reason_needs_no_fact(world: World) -> None:
    assert facts(world, Say("network", 0, 1)) == DiskFacts()


def git_config(world: World, folder: Path, text: str) -> None:
    with (folder / ".git" / "config").open("a") as config:
        config.write(text)


def test_the_helpers_of_a_repository_count_as_far_as_the_sub_command_runs_them(world: World) -> None:
    git_config(world, world.workspace, '[diff "x"]\n\ttextconv = y\n[filter "x"]\n\tclean = y\n')
    diff = GitUse((str(world.workspace),), frozenset({"textconv", "external_diff"}), 0, 1)
    assert facts(world, diff).helpers[diff] == {"textconv"}


@pytest.mark.parametrize(("folders", "found"), [(None, None), (("/no/such/folder",), frozenset()), ((), frozenset())])
def test_an_unknown_folder_is_not_learnt(
    world: World, folders: tuple[str, ...] | None, found: frozenset[str] | None
) -> None:
    deed = GitUse(folders, frozenset({"filter"}), 0, 1)
    assert facts(world, deed).helpers[deed] == found


def test_without_git_nothing_runs_and_a_git_of_the_workspace_is_not_asked(world: World) -> None:
    deed = GitUse((str(world.workspace),), frozenset({"filter"}), 0, 1)
    assert facts(world, deed, path="/no/such/folder").helpers[deed] == frozenset()
    fake = world.workspace / "bin" / "git"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\ntouch {world.workspace}/ran\n")
    fake.chmod(0o755)
    assert facts(world, deed, path=str(fake.parent)).helpers[deed] is None
    assert not (world.workspace / "ran").exists()


def test_a_repository_that_cannot_be_learnt_counts_as_not_learnt(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.permissions.git.repository_facts.TIME_LIMIT_S", 0.0)
    deed = GitUse((str(world.workspace),), frozenset({"filter"}), 0, 1)
    assert facts(world, deed).helpers[deed] is None


@pytest.mark.parametrize(
    "command", ["git show", "git log -p", "git rev-parse HEAD", "git config --list", "git remote -v"]
)
def test_a_folder_that_git_takes_for_a_repository_by_itself_makes_git_ask(command: str, world: World) -> None:
    sub = world.workspace / "sub"
    sub.mkdir()
    (sub / "HEAD").write_text("ref: refs/heads/main\n")
    (sub / "commondir").write_text("../.git\n")
    assert world.reasons(f"cd sub && {command}")[0] == "git_elsewhere"
    assert world.reasons(command) == ("shows_repository",)


def test_configuration_of_the_user_s_that_lies_in_the_workspace_is_the_workspace_s(world: World) -> None:
    (world.workspace / "included").write_text('[diff "x"]\n\ttextconv = touch ran\n')
    kept = world.home / ".gitconfig"
    kept.write_text(f'[diff "x"]\n\ttextconv = strings\n[includeIf "gitdir:{world.home}/"]\n\tpath = none\n')
    assert world.reasons("git log -p") == ("shows_repository",)
    kept.write_text(f'[includeIf "gitdir:{world.workspace}/"]\n\tpath = {world.workspace}/included\n')
    assert world.reasons("git log -p") == ("git_helpers",)


def test_bash_goes_where_the_words_lead_where_the_shortened_path_is_nowhere(world: World) -> None:
    (world.workspace / "link").symlink_to(world.home)
    (world.workspace / "own").symlink_to("/proc/self/cwd")
    enters = [
        Enter((f"{world.workspace}/{path}",), place, place + 1)
        for place, path in enumerate(("link/..", "link/../src", "src/../nosuch", "link/../home", "own", "own/.."))
    ]
    strays = facts(world, *enters).strays
    assert [strays[one] for one in enters] == [False, False, False, True, True, False]


@pytest.mark.parametrize(
    "command",
    [
        "cd link/../home && ls",
        "cd src; cd ../link/../home; ls",
        "cd $PWD/link/../home && cat OUTSIDE",
        "command cd link/../home; ls",
        "cat own/a.txt",
        "cd /usr/share && cat $OLDPWD/own",
        "ls own",
        "grep -R a .",
    ],
)
def test_what_leads_elsewhere_for_the_command_than_for_this_process_asks(world: World, command: str) -> None:
    (world.workspace / "link").symlink_to(world.home)
    (world.workspace / "own").symlink_to("/proc/self/cwd")
    assert world.ruling(command).verdict is Verdict.ASK


def test_diff_takes_the_file_of_that_name_from_a_folder(world: World) -> None:
    (world.workspace / "src" / "a.txt").symlink_to(world.home / ".ssh" / "id_rsa")
    assert world.ruling("diff --from-file=src a.txt").verdict is Verdict.ASK
    assert world.ruling("diff --from-file=b.txt a.txt").verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["cd link/.. && ls", "cd src/.. && git status", "cd src && cd .. && ls"])
def test_a_way_back_over_a_link_needs_no_question(world: World, command: str) -> None:
    (world.workspace / "link").symlink_to(world.home)
    assert world.ruling(command).verdict is Verdict.RUN


@pytest.mark.parametrize(
    ("command", "key"), [("git blame a.txt", "blame.ignoreRevsFile"), ("git fsck --no-dangling", "fsck.skipList")]
)
def test_a_file_that_the_configuration_makes_git_read_lies_in_the_workspace(
    command: str, key: str, world: World
) -> None:
    (world.workspace / ".git-blame-ignore-revs").write_text("")
    (world.workspace / "link").symlink_to(world.home / ".ssh" / "id_rsa")
    for path, is_here in (
        *((".git-blame-ignore-revs", True), ("", True), ("nowhere", True)),
        *((str(world.home / ".ssh" / "id_rsa"), False), ("../outside", False), ("link", False), ("~/x", False)),
    ):
        git(world, "config", key, path)
        assert ("git_reads_named" in world.reasons(command)) is not is_here, path
        assert (world.ruling(command).verdict is Verdict.RUN) is is_here, path
        assert world.reasons("git log --oneline") == ("shows_repository",)


def test_what_something_protected_leads_to_is_learnt_of_what_is_changed_alone(world: World) -> None:
    (world.workspace / "tools").mkdir()
    script = world.workspace / "tools" / "hook.sh"
    script.write_text("#!/bin/sh\n")
    git(world, "config", "core.hooksPath", "tools")
    written, read = (touch(world, action, Value("tools/hook.sh")) for action in (Action.WRITE, Action.READ))
    other = touch(world, Action.WRITE, Value("a.txt"))
    learnt = facts(world, written, read, other).paths
    assert [learnt[deed].led for deed in (written, read, other)] == [{str(script)}, set(), set()]


def test_a_command_is_weighed_by_what_was_learnt_and_no_disk(world: World) -> None:
    (world.workspace / "tools").mkdir()
    git(world, "config", "core.hooksPath", "tools")
    judge = world.judge
    understood = judge.parse("echo x > tools/pre-commit", str(world.workspace))
    known = judge.gather(understood)
    judge.places = replace(judge.places, is_led=pytest.fail)
    assert "writes_protected" in judge.weigh(understood, known)[0].part.reasons
