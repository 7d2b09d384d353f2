from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.git_queries import names_of, repository_top, taken_at_once
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.git import repository_facts
from desktop_agent.permissions.git.uncommitted_files import taken_files
from desktop_agent.permissions.programs.actions import Action, Deed, PathAction, RecursiveAction
from desktop_agent.permissions.shell.word_values import Value
from tests.permissions.world import World

TAKEN = RecursiveAction(is_taken=True)


def touch(world: World, path: str, sweep: RecursiveAction = TAKEN) -> PathAction:
    return PathAction(Action.TREE, Value(path), (str(world.workspace),), 0, len(path), sweep)


def taken(world: World, *deeds: Deed) -> dict[str, tuple[str, ...]]:
    return dict(taken_at_once(deeds, world.judge.places, world.environment, Limits()))


def test_of_several_folders_git_is_asked_once_and_says_the_same_of_each(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = world.workspace / "[s]rc"
    odd.mkdir()
    (odd / "new").write_text("a")
    (world.workspace / "src2").mkdir()
    (world.workspace / "src2" / "near").write_text("a")
    (world.workspace / ".gitignore").write_text("*.log\n")
    (world.workspace / "src" / "a.log").write_text("a")
    folders = [str(world.workspace / name) for name in ("src", "docs", "[s]rc")]
    each = {folder: taken_files(folder, "/usr/bin/git", world.environment) for folder in folders}
    asked: list[Sequence[str]] = []
    run = subprocess.run

    def noted(words: Sequence[str], **rest: object) -> object:
        asked.append(words)
        return run(words, **rest)  # type: ignore[call-overload]

    monkeypatch.setattr(repository_facts.subprocess, "run", noted)
    found = taken(world, touch(world, "src"), touch(world, "docs"), touch(world, "[s]rc"))
    assert found == each
    assert found[folders[0]] == ("src/app.py", "src/lib.py")
    assert found[folders[2]] == ("[s]rc/new",)
    assert sum("status" in words for words in asked) == 1


def test_the_whole_workspace_and_a_folder_in_it_are_asked_together(world: World) -> None:
    found = taken(world, touch(world, "."), touch(world, "src"))
    assert found[str(world.workspace / "src")] == ("src/app.py", "src/lib.py")
    assert set(found[str(world.workspace)]) >= {"README.md", "src/app.py"}


def test_of_files_that_are_not_there_the_folder_around_them_is_asked_with_the_others(world: World) -> None:
    tracked = RecursiveAction(is_taken=True, is_tracked=True)
    gone = touch(world, "src/gone/for/good.py", tracked)
    found = taken(world, gone, touch(world, "docs", tracked), touch(world, "README.md", tracked))
    places = [str(world.workspace / name) for name in ("src", "docs")]
    assert found == {place: taken_files(place, "/usr/bin/git", world.environment) for place in places}


def test_one_folder_and_what_is_no_folder_is_not_asked_beforehand(world: World) -> None:
    every = RecursiveAction(is_taken=True, is_changed=True)
    assert taken(world, touch(world, "src")) == {}
    assert taken(world, touch(world, "src"), touch(world, "README.md"), touch(world, "missing")) == {}
    assert taken(world, touch(world, "src", every), touch(world, "docs", every)) == {}
    assert taken(world, touch(world, "src", RecursiveAction()), touch(world, "docs", RecursiveAction())) == {}


def test_folders_of_several_repositories_are_asked_each_by_itself(world: World) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(world.home)}
    subprocess.run(["git", "init", "-q", str(world.workspace / "docs")], env=environment, check=True)
    assert taken(world, touch(world, "src"), touch(world, "docs")) == {}


def test_where_a_filter_would_run_nothing_is_asked(world: World) -> None:
    config = Path(world.workspace / ".git/config")
    config.write_text(config.read_text() + '[filter "x"]\n\tclean = touch x\n')
    assert taken(world, touch(world, "src"), touch(world, "docs")) == {}


def test_without_git_no_name_is_tracked_and_with_one_that_is_not_trusted_none_is_known(world: World) -> None:
    folder, places = str(world.workspace / "src"), world.judge.places
    assert repository_top(folder, places, world.environment) == str(world.workspace)
    assert names_of(folder, places, world.environment) == ()
    assert names_of(folder, places, {"PATH": "/nowhere"}) == ()
    program = world.workspace / "git"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert names_of(folder, places, {"PATH": str(world.workspace)}) is None
    assert repository_top(folder, places, {"PATH": str(world.workspace)}) == folder
