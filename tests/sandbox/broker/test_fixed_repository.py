from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import BrokeredCommand, Rights
from desktop_agent.sandbox.broker.fixed_repository import repository_variables, without_repository
from desktop_agent.sandbox.linux_command import LinuxSandboxRun
from desktop_agent.sandbox.runs.post_run import PreRunState
from tests.sandbox.broker.test_broker import Closed, closed_off, git, place, repository
from tests.sandbox.places import Place

__all__ = ["place"]

GRANTED = Rights(hosts=("a.test",), identity=True)
SAFE = ("git", "--no-pager", "-c", "core.fsmonitor=false")


def evil_in(place: Place) -> Path:
    """A repository of a job's, where nobody looks: a push in it runs a program of the job's."""
    evil = repository(place.temp / "evil")
    (place.temp / "run").write_text('#!/bin/bash\n[ -e /run/desktop-agent ] || touch "$TMPDIR/ran"; exit 1\n')
    (place.temp / "run").chmod(0o755)
    git(evil, "remote", "set-url", "origin", str(evil))
    git(evil, "config", "remote.origin.receivepack", str(place.temp / "run"))
    return evil


def swaps_before_it_starts(closed: Closed, monkeypatch: pytest.MonkeyPatch, link: Path, to: Path) -> None:
    """Let a job make a link right when everything was looked at."""
    really = closed.sandbox._brokered

    @asynccontextmanager
    async def brokered(
        environment: Mapping[str, str],
        kept: tuple[str, ...],
        command: BrokeredCommand,
        folder: str,
        known: Mapping[str, bytes],
        *,
        lines: Sequence[PreRunState],
    ) -> AsyncIterator[LinuxSandboxRun]:
        link.symlink_to(to)
        async with really(environment, kept, command, folder, known, lines=lines) as entered:
            yield entered

    monkeypatch.setattr(closed.sandbox, "_brokered", brokered)


async def test_no_repository_that_comes_to_be_after_the_look_is_taken(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    sub = repository(place.workspace) / "sub"
    sub.mkdir()
    there = git(place.workspace, "init", "-q", "--bare", "there.git")
    git(place.workspace, "remote", "set-url", "origin", f"{place.workspace}/there.git")
    evil = evil_in(place)
    async with closed_off(place) as closed:
        push = closed.command(*SAFE, "push", "origin", "main", rights=GRANTED, folder=sub)
        swaps_before_it_starts(closed, monkeypatch, sub / ".git", evil / ".git")
        ended = await closed.run("cd sub && {0} 2>&1", push)
    assert (there, ended.code) == ("", 0), ended.said
    assert "main -> main" in ended.said
    assert not (place.temp / "ran").exists()


async def test_no_folder_on_the_way_to_the_repository_gets_another_name(place: Place) -> None:
    repository(place.workspace)
    (place.workspace / "p").mkdir()
    nested = repository(place.workspace / "p/nested")
    git(nested, "init", "-q", "--bare", f"{place.workspace}/there.git")
    git(nested, "remote", "set-url", "origin", f"{place.workspace}/there.git")
    hook = nested / ".git/hooks/pre-push"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\ncd ../..; mv p hook; mv p/nested hook; env | grep -c ^GIT_DIR; exit 0\n")
    hook.chmod(0o755)
    async with closed_off(place) as closed:
        push = closed.command(*SAFE, "push", "origin", "main", rights=GRANTED, folder=nested)
        moves = "mv p q; mv p/nested q; git init -q p/nested/own; mv p/nested/own p/nested/other && "
        ended = await closed.run(f"{moves}cd p/nested && {{0}} 2>&1", push)
        # Where no command runs by itself, folders are moved as everywhere.
        moved = await closed.run("mv p q && ls")
    assert ended.code == 0, ended.said
    assert ended.said.count("Device or resource busy") == 4, ended.said
    assert "main -> main" in ended.said
    # A hook is not told what the command was told.
    assert "\n0\n" in ended.said
    assert moved.said == "q\nthere.git\n"


def test_only_a_git_that_works_in_its_folder_is_told(tmp_path: Path) -> None:
    marker = f"{repository(tmp_path)}/.git"
    read_process = (("GIT_DIR", marker), ("GIT_WORK_TREE", str(tmp_path)))
    for argv in (
        (*SAFE, "push"),
        ("/usr/bin/git", "--no-optional-locks", "fetch", "-q"),
        ("git", "branch", "-u", "x"),
    ):
        assert repository_variables(argv, marker) == read_process
    for words in (
        "git clone x",
        "git -C sub push",
        "git --git-dir=x push",
        "git",
        "git init",
        "gh push",
        "sh git push",
    ):
        assert repository_variables(words.split(), marker) == ()
    assert repository_variables(("git", "push"), f"{tmp_path}/HEAD") == ()
    (tmp_path / "none/.git").mkdir(parents=True)
    assert repository_variables(("git", "push"), f"{tmp_path}/none/.git") == ()
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree/.git").write_text(f"gitdir: {marker}\n")
    assert dict(repository_variables(("git", "push"), f"{tmp_path}/tree/.git"))["GIT_DIR"] == f"{tmp_path}/tree/.git"


def test_a_hook_is_told_what_git_tells_it_by_itself() -> None:
    said = {"GIT_DIR": "/w/.git", "GIT_WORK_TREE": "/w", "SKIP": "x"}
    assert without_repository(said, "/w") == {"SKIP": "x"}
    assert without_repository(said, "/w/sub") == said
    by_itself = {"GIT_DIR": "/w/.git/worktrees/x"}
    assert without_repository(by_itself, "/w") == by_itself
