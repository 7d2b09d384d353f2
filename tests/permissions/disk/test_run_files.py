from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.permissions.disk import run_files
from desktop_agent.permissions.disk.run_files import HOOKS, content, hooks_folder, is_run
from desktop_agent.permissions.judgement import Verdict
from tests.permissions.hostile_repository import GIT
from tests.permissions.world import World

NAMES = ("**/eslint.config.*", "Makefile")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src" / "deep").mkdir(parents=True)
    return folder


def held(root: Path, folder: str = "", hooks: str | None = "") -> str | None:
    return content(NAMES, str(root / folder), [str(root)], hooks)


def test_a_file_counts_by_its_name_or_by_lying_among_the_hooks() -> None:
    assert is_run("/w/src/eslint.config.mjs", NAMES, "")
    assert is_run("/w/Makefile", NAMES, "")
    assert not is_run("/w/makefile.txt", NAMES, "")
    assert is_run("/w/tools/hooks/pre-commit", (), "/w/tools/hooks")
    assert not is_run("/w/tools/hooks2/pre-commit", (), "/w/tools/hooks")


def test_the_digest_changes_when_a_file_that_is_run_does(root: Path) -> None:
    seen = {held(root)}
    for path in ("eslint.config.js", "src/deep/eslint.config.mjs", "Makefile"):
        (root / path).write_text("one")
        assert held(root) not in seen
        seen.add(held(root))
        (root / path).write_text("two")
        assert held(root) not in seen
        seen.add(held(root))
    before = held(root)
    (root / "src" / "app.js").write_text("x")
    (root / "src" / "Makefile").write_text("only that of the folder and those above it are read")
    assert held(root) == before
    assert held(root, "src") != before


def test_what_cannot_be_read_still_counts_and_links_are_what_they_lead_to(root: Path) -> None:
    before = held(root)
    (root / "Makefile").symlink_to(root / "real")
    unread = held(root)
    (root / "real").write_text("one")
    one = held(root)
    (root / "real").write_text("two")
    assert len({before, unread, one, held(root)}) == 4


def test_what_is_installed_is_passed_over(root: Path) -> None:
    before = held(root)
    (root / "node_modules" / "x").mkdir(parents=True)
    (root / "node_modules" / "x" / "eslint.config.js").write_text("x")
    assert held(root) == before


def test_too_much_to_look_through_is_not_learnt(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "a").write_text("a")
    monkeypatch.setattr(run_files, "ENTRIES_LIMIT", 1)
    assert held(root) is None
    assert held(root, hooks=None) is None


def test_what_takes_too_long_to_read_is_not_learnt(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "Makefile").write_text("one")
    times = iter(range(0, 10**6, 1000))
    monkeypatch.setattr(run_files.time, "monotonic", lambda: next(times))
    assert content(("Makefile",), str(root), [str(root)], "") is None


def test_git_runs_nothing_where_there_are_no_hooks(root: Path) -> None:
    def of_git(hooks: str) -> str | None:
        return content((HOOKS, "lefthook.*"), str(root), [str(root)], hooks)

    assert of_git("") == ""
    empty = of_git(str(root / "hooks"))
    (root / "hooks" / "_").mkdir(parents=True)
    (root / "hooks" / "pre-commit").write_text("one")
    one = of_git(str(root / "hooks"))
    assert of_git(str(root / "hooks" / "_")) == one
    (root / "lefthook.yml").write_text("x")
    assert len({"", empty, one, of_git("")}) == 4


def git(folder: Path, *arguments: str) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder.parent)}
    subprocess.run([GIT, *arguments], cwd=folder, env=environment, check=True, capture_output=True)


def test_the_folder_of_hooks_is_where_git_looks_for_them(root: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(root.parent)}

    def found(folder: str = "") -> str | None:
        return hooks_folder(str(root / folder), GIT, environment, [str(root)])

    assert found() == ""
    git(root, "init", "-q", ".")
    assert found() == ""
    git(root, "config", "core.hooksPath", "tools/hooks")
    assert (found(), found("src")) == (str(root / "tools" / "hooks"),) * 2
    git(root, "config", "core.hooksPath", "../elsewhere")
    assert found() == ""
    git(root, "config", "core.hooksPath", "~/project/own")
    assert found() == str(root / "own")
    assert hooks_folder(str(root), "/none", environment, [str(root)]) is None


def test_a_hook_of_the_workspace_that_is_written_ends_the_approval_of_local_git(world: World) -> None:
    hooks = world.workspace / "tools" / "hooks"
    hooks.mkdir(parents=True)
    git(world.workspace, "config", "core.hooksPath", "tools/hooks")
    approved = [*world.ruling("touch a").scopes, *world.ruling("git add .").scopes]
    assert world.ruling("git commit -m x", grants=approved).verdict is Verdict.RUN
    (hooks / "pre-commit").write_text("#!/bin/sh\ntouch PWN\n")
    asked = world.ruling("git commit -m x", grants=approved)
    assert (asked.verdict, [scope.id for scope in asked.scopes]) == (Verdict.ASK, ["git local"])
    again = [*approved, *asked.scopes]
    assert world.ruling("git commit -m y", grants=again).verdict is Verdict.RUN


@pytest.mark.parametrize(
    ("before", "file", "after"),
    [
        ("ruff check .", "eslint.config.js", "eslint ."),
        ("eslint .", "eslint.config.js", "eslint ."),
        ("eslint .", "src/.eslintrc.cjs", "eslint src"),
        ("prettier --check .", "docs/prettier.config.mjs", "prettier --check ."),
        ("pylint src", ".pylintrc", "pylint src"),
        ("mypy src", "mypy.ini", "mypy src"),
        ("flake8", ".flake8", "flake8"),
        ("npm run lint", "package.json", "npm run lint"),
        ("make test", "Makefile", "make test"),
        ("pre-commit run", ".pre-commit-config.yaml", "pre-commit run"),
    ],
)
def test_a_file_that_a_covered_command_runs_ends_its_approval_when_it_is_written(
    before: str, file: str, after: str, world: World
) -> None:
    approved = [*world.ruling("touch a").scopes, *world.ruling(before).scopes]
    assert approved != []
    (world.workspace / file).write_text("code")
    assert world.ruling(after, grants=approved).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command", ["ruff check .", "eslint .", "mypy src", "npm run lint", "make test", "git add ."]
)
def test_other_files_end_no_approval(command: str, world: World) -> None:
    approved = world.ruling(command).scopes
    (world.workspace / "src" / "app.py").write_text("changed")
    (world.workspace / "new.txt").write_text("new")
    assert world.ruling(command, grants=approved).verdict is Verdict.RUN
