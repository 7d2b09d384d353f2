"""Files of the workspace that git's hooks name: an approval of local git holds for what they are."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.hook_files import named_by_hooks
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Scope
from tests.permissions.hostile_repository import GIT
from tests.permissions.world import World, git

SCRIPT = "scripts/check.sh"
HOOKS = {
    "a path": "exec ./scripts/check.sh\n",
    "a shell": "#!/bin/sh\nset -e\nbash scripts/check.sh --all\n",
    "a source": ". scripts/check.sh\n",
    "from the top": 'exec "$(git rev-parse --show-toplevel)/scripts/check.sh"\n',
    "from a variable": 'top=$(git rev-parse --show-toplevel)\n"${top}/scripts/check.sh" "$@"\n',
    "from the hook": 'exec "$(dirname "$0")/../../scripts/check.sh"\n',
    "in another language": "#!/usr/bin/env python3\nimport subprocess\nsubprocess.run(['sh', 'scripts/check.sh'])\n",
    "a folder entered": "cd scripts && ./check.sh\n",
}


def written(world: World, path: str, text: str) -> None:
    file = world.workspace / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)


def approved(world: World) -> list[Scope]:
    return [*world.ruling("git commit -m x").scopes, *world.ruling("touch a.txt").scopes]


def runs(world: World, command: str, grants: list[Scope]) -> bool:
    return world.ruling(command, grants=grants).verdict is Verdict.RUN


def ends(world: World, path: str, grants: list[Scope]) -> bool:
    """Return whether local git is approved until a file is written, and not afterwards."""
    before = runs(world, "git commit -m y", grants)
    assert not runs(world, f"echo x > {path} && git commit -m y", grants)
    written(world, path, "another\n")
    return before and not runs(world, "git commit -m y", grants)


@pytest.mark.parametrize("place", [".git/hooks", "tools/hooks"])
@pytest.mark.parametrize("hook", HOOKS)
def test_a_script_that_a_hook_names_is_bound_to_the_approval_of_local_git(
    hook: str, place: str, world: World
) -> None:
    written(world, SCRIPT, "echo ok\n")
    written(world, f"{place}/pre-commit", HOOKS[hook])
    if place != ".git/hooks":
        git(world, "config", "core.hooksPath", place)
    assert ends(world, SCRIPT, approved(world))


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("lefthook.yml", "pre-commit:\n  commands:\n    a:\n      run: sh scripts/check.sh {staged_files}\n"),
        (".pre-commit-config.yaml", "repos:\n- repo: local\n  hooks:\n  - id: a\n    entry: scripts/check.sh\n"),
    ],
)
def test_so_is_one_that_the_settings_of_a_manager_of_hooks_name(file: str, text: str, world: World) -> None:
    written(world, SCRIPT, "echo ok\n")
    written(world, file, text)
    assert ends(world, SCRIPT, approved(world))


def test_so_is_what_such_a_script_names_in_turn(world: World) -> None:
    written(world, "tools/lib.py", "pass\n")
    written(world, SCRIPT, "python3 -m tools.lib\n")
    written(world, ".git/hooks/pre-push", "./scripts/check.sh\n")
    assert ends(world, "tools/lib.py", approved(world))


@pytest.mark.parametrize(
    ("command", "file"),
    [("npm test", "package.json"), ("make -s lint", "Makefile"), ("npx lint-staged", "package.json")],
)
def test_so_is_what_says_what_a_named_task_is(command: str, file: str, world: World) -> None:
    written(world, file, '{"scripts": {}}\n')
    written(world, ".git/hooks/pre-commit", f"{command}\n")
    assert ends(world, file, approved(world))


def test_plain_versions_in_it_do_not_count(world: World) -> None:
    written(world, "package.json", '{"dependencies": {"a": "1.0.0"}}\n')
    written(world, ".git/hooks/pre-commit", "npm test\n")
    grants = approved(world)
    written(world, "package.json", '{"dependencies": {"a": "1.0.1"}}\n')
    assert runs(world, "git commit -m y", grants)


def test_hooks_that_name_nothing_here_bind_nothing(world: World) -> None:
    written(world, ".git/hooks/pre-commit", "exec git lfs pre-commit /etc/passwd ../outside README.txt\n")
    written(world, ".git/hooks/commit-msg.sample", "./build.sh\n")
    (world.workspace.parent / "outside").write_text("x")
    grants = approved(world)
    for path in ("build.sh", "src/app.py", "README.md"):
        written(world, path, "another\n")
    assert runs(world, "git commit -m y", grants)
    assert runs(world, "echo x > build.sh && git commit -m y", grants)


def test_what_lies_outside_or_is_too_much_is_left_out(world: World, tmp_path: Path) -> None:
    (tmp_path / "outside.sh").write_text("x")
    written(world, ".git/hooks/pre-commit", "../outside.sh\n" + "".join(f"./n{one}.sh\n" for one in range(200)))
    for one in range(200):
        written(world, f"n{one}.sh", "x")
    named = named_by_hooks(str(world.workspace), (), GIT, world.environment, (str(world.workspace),))
    assert named is not None
    assert 0 < len(named) < 200
    assert all(one.startswith(f"{world.workspace}/") for one in named)


def test_where_git_does_not_answer_nothing_is_learnt(world: World) -> None:
    assert named_by_hooks(str(world.workspace), (), "/none", world.environment, (str(world.workspace),)) is None


def test_a_file_that_many_hooks_name_leaves_room_for_others(world: World) -> None:
    for number in range(70):
        written(world, f".git/hooks/h{number:02}", f"sh {SCRIPT}\n")
    written(world, ".git/hooks/last", "sh scripts/other.sh\n")
    for script in (SCRIPT, "scripts/other.sh"):
        written(world, script, "echo ok\n")
    named = named_by_hooks(str(world.workspace), (), GIT, world.environment, (str(world.workspace),))
    assert named == (f"{world.workspace}/{SCRIPT}", f"{world.workspace}/scripts/other.sh")


def test_hooks_that_name_too_much_are_not_learnt(world: World) -> None:
    written(world, ".git/hooks/pre-commit", "sh scripts/check.sh\n")
    hours = itertools.count(step=3600)
    roots = (str(world.workspace),)
    assert (
        named_by_hooks(str(world.workspace), (), GIT, world.environment, roots, clock=lambda: float(next(hours)))
        is None
    )


def test_a_folder_that_cannot_be_listed_is_looked_into(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    written(world, SCRIPT, "echo ok\n")
    written(world, ".git/hooks/pre-commit", "cd scripts && ./check.sh\n")
    listed = os.listdir

    def forbidden(folder: str) -> list[str]:
        # As root, whom no folder refuses, cannot see it.
        if folder == f"{world.workspace}/scripts":
            raise PermissionError(folder)
        return listed(folder)

    monkeypatch.setattr(os, "listdir", forbidden)
    named = named_by_hooks(str(world.workspace), (), GIT, world.environment, (str(world.workspace),))
    assert named == (f"{world.workspace}/{SCRIPT}",)
