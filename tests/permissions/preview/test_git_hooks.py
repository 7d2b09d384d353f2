from __future__ import annotations

from pathlib import Path

import pytest

from tests.permissions.previewed import preview, said
from tests.permissions.world import World, git


def put_hook(folder: Path, name: str, mode: int = 0o755) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("#!/bin/sh\n")
    (folder / name).chmod(mode)


@pytest.fixture
def hooked(world: World) -> World:
    hooks = world.workspace / ".git" / "hooks"
    for name in ("pre-commit", "commit-msg", "pre-push", "post-checkout"):
        put_hook(hooks, name)
    put_hook(hooks, "post-commit", 0o644)
    return world


def named(world: World, command: str, folder: str = "") -> str:
    """Return the line that names hooks; empty for none."""
    return next((line for line in said(preview(world, command, folder)) if line.startswith("Runs ")), "")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("git commit -m x", "Runs pre-commit, commit-msg"),
        ("git commit -am x && git push", "Runs pre-commit, commit-msg"),
        ("git -C src commit -m x", "Runs pre-commit, commit-msg"),
        ("git commit --no-verify -m x", ""),
        ("git commit -nm x", ""),
        ("git push origin main", "Runs pre-push"),
        ("git push --no-verify", ""),
        ("git checkout -b new", "Runs post-checkout"),
        ("git add -A", ""),
        ("git status", ""),
    ],
)
def test_the_card_names_the_hooks_that_are_there_and_run(hooked: World, command: str, line: str) -> None:
    assert named(hooked, command) == line


def test_hooks_elsewhere_count_instead_by_the_users_or_the_repositorys_configuration(hooked: World) -> None:
    put_hook(hooked.workspace / "tools" / "hooks", "pre-commit")
    git(hooked, "config", "core.hooksPath", "tools/hooks")
    assert named(hooked, "git commit -m x", "src") == "Runs pre-commit"
    git(hooked, "config", "--unset", "core.hooksPath")
    put_hook(hooked.home / "hooks", "commit-msg")
    (hooked.home / ".gitconfig").write_text("[core]\n\thooksPath = ~/hooks\n")
    assert named(hooked, "git commit -m x") == "Runs commit-msg"


def test_where_no_hook_is_there_nothing_is_said(world: World) -> None:
    assert named(world, "git commit -m x") == ""
