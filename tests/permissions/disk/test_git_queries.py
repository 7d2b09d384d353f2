from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.git_queries import (
    Budget,
    LocalGit,
    PreviewQueryError,
    calls,
    git_calls,
    learnt_in_time,
)
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.git import repository_facts
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.actions import CommandActions
from desktop_agent.protocol import Mode
from tests.permissions.previewed import run
from tests.permissions.world import HELD, World


def git_of(world: World, budget: Budget | None = None) -> LocalGit:
    return LocalGit.find(world.judge.places, world.environment, budget or Budget(lambda: 0.0, 9.0))


def doing_of(world: World, command: str) -> CommandActions:
    return world.judge.parse(command, str(world.workspace)).doings[-1]


def test_git_says_what_it_knows_and_none_where_it_fails(world: World) -> None:
    git, folder = git_of(world), str(world.workspace)
    assert git.top(folder) == folder
    assert git.top(str(world.temp)) == ""
    assert git.ask(folder, "rev-parse", "-q", "--verify", "nothing") is None
    with pytest.raises(PreviewQueryError):
        git.must(folder, "rev-parse", "-q", "--verify", "nothing")


def test_git_that_takes_too_long_is_ended(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository_facts, "TIME_LIMIT_S", 0.05)
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 20\n")
    slow.chmod(0o755)
    with pytest.raises(PreviewQueryError):
        LocalGit(str(slow), {}, Budget(lambda: 0.0, 0.05)).ask(str(tmp_path), "status")
    with pytest.raises(PreviewQueryError):
        LocalGit(str(tmp_path / "none"), {}, Budget(lambda: 0.0, 9.0)).ask(str(tmp_path), "status")


def test_time_that_is_over_is_said_before_anything_is_started(world: World) -> None:
    ticks = itertools.count()
    git = git_of(world, Budget(lambda: float(next(ticks)), 0.5))
    assert not git.budget.is_over()
    with pytest.raises(PreviewQueryError):
        git.top(str(world.workspace))


def test_a_git_that_is_none_of_the_system_is_not_asked(world: World) -> None:
    own = world.workspace / "git"
    own.write_text("#!/bin/sh\ntouch ran\n")
    own.chmod(0o755)
    with pytest.raises(PreviewQueryError):
        LocalGit.find(world.judge.places, {"PATH": str(world.workspace)}, Budget(lambda: 0.0, 9.0))


def test_settings_tell_whether_a_look_runs_anything(world: World) -> None:
    git, folder = git_of(world), str(world.workspace)
    run(world, "git config some.key one; git config --add some.key two; git config remote.Up.url ../x")
    settings = git.settings(folder)
    assert (settings.get("some.key"), settings.get("no.key", "remote.Up.url"), settings.get("no.key")) == (
        "two",
        "../x",
        "",
    )
    assert settings.is_plain
    run(world, "git config --global filter.lfs.clean 'git-lfs clean -- %f'")
    assert git.settings(folder).is_plain
    run(world, "git config filter.x.smudge x")
    assert not git.settings(folder).is_plain


def test_what_differs_from_what_is_committed_is_told_by_file(world: World) -> None:
    git, folder = git_of(world), str(world.workspace)
    run(
        world,
        "git add -A; git commit -qm first; echo x >a.txt; rm b.txt; echo x >src/app.py; git add src; echo y >new",
    )
    assert git.states(folder) == {"a.txt": " M", "b.txt": " D", "src/app.py": "M "}
    assert git.states(folder, "src") == {"src/app.py": "M "}
    assert git.states(folder, "*.txt", literally=True) == {}
    kept = [
        name for name in ("a.txt", "names.txt", "src/app.py", "src/lib.py", "new") if git.keeps(f"{folder}/{name}")
    ]
    assert kept == ["names.txt", "src/lib.py"]
    assert not git.keeps(f"{world.temp}/x")


def test_calls_are_found_with_the_folder_they_start_in(world: World) -> None:
    folder = str(world.workspace)
    assert [(one.folder, one.words) for one in calls(doing_of(world, "cd src && rm -f x"), "rm")] == [
        (f"{folder}/src", ("-f", "x"))
    ]
    assert [one.program for one in calls(doing_of(world, "timeout 5 mv a b"), "mv", "cp")] == ["mv"]
    assert list(calls(doing_of(world, "ls"), "rm")) == []
    with pytest.raises(PreviewQueryError):
        list(calls(doing_of(world, "cd $X; rm a"), "rm"))
    with pytest.raises(PreviewQueryError):
        next(calls(doing_of(world, "rm *.txt"), "rm")).known()


def test_sub_commands_of_git_are_found_behind_its_own_options(world: World) -> None:
    def found(command: str) -> list[tuple[str, str, tuple[str | None, ...]]]:
        return [(one.program, one.folder, one.words) for one in git_calls(doing_of(world, command), "push", "clean")]

    folder = str(world.workspace)
    assert found("git --no-pager -C src -C sub push origin") == [("push", f"{folder}/src/sub", ("origin",))]
    assert found("git -C /tmp clean -f") == [("clean", "/tmp", ("-f",))]
    assert found("git status") == []
    assert found("git") == []
    with pytest.raises(PreviewQueryError):
        found("git -c a.b=c push")


@pytest.mark.parametrize(
    "command",
    [
        *("git reflog expire --expire=now --all", "git reflog delete HEAD@{1}", "git reflog drop --all", "git prune"),
        *("git gc --prune=now", "git repack -ad", "git repack -d -a", "git worktree prune", "git lfs prune"),
        *("git repack -Ad --unpack-unreachable=now", "git maintenance run --task=gc", "git filter-repo --force"),
        *("git gc", "git gc -q", "git gc --aggressive", "git maintenance run", "git maintenance run -q"),
    ],
)
@pytest.mark.parametrize("mode", [Mode.DEFAULT, Mode.ACCEPT_EDITS, Mode.SANDBOXED])
def test_what_the_reflog_could_bring_back_is_asked_about_in_each_mode(world: World, command: str, mode: Mode) -> None:
    grants = [scope for one in ("python -c 1", "git commit -m x") for scope in world.ruling(one, sandbox=HELD).scopes]
    ruling = world.ruling(command, mode=mode, grants=grants, sandbox=HELD)
    assert ruling.verdict is Verdict.ASK
    assert not ruling.scopes
    assert world.ruling(command, mode=Mode.BYPASS, sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["git reflog", "git reflog -5", "git reflog show -n 3 main", "git reflog list"])
def test_the_reflog_is_shown_unasked(world: World, command: str) -> None:
    assert world.ruling(command).verdict is Verdict.RUN


def test_nothing_more_is_learnt_once_the_time_for_git_is_over() -> None:
    now, asked = [0.0], []

    def learn(folder: str, *_: object) -> tuple[str, ...]:
        asked.append(folder)
        now[0] += 1.0
        return (folder,)

    in_time = learnt_in_time(learn, Limits(clock=lambda: now[0], asking_s=2.5))
    learnt = [in_time(folder, "git", {}) for folder in ("a", "b", "c", "d", "e")]
    assert learnt == [("a",), ("b",), ("c",), None, None]
    assert asked == ["a", "b", "c"]
