from __future__ import annotations

import pytest

from tests.permissions.world import World


@pytest.mark.parametrize(
    "command",
    [
        *(
            "echo x > eslint.config.js && eslint .",
            "eslint . ; cp a.txt eslint.config.mjs",
            "mv a.txt .eslintrc; eslint .",
        ),
        *("tee eslint.config.js < a.txt | eslint .", "sed -i s/a/b/ eslint.config.js && npx eslint . && eslint ."),
        *("echo x > package.json && npm run lint", "touch Makefile; make", "echo x > src/.flake8; cd src && flake8"),
        *("git stash pop && eslint .", "git switch main; eslint .", "tar xf a.tgz && eslint .", "git pull && make"),
        *("git merge side && make test", "touch lefthook.yml && git commit -m x"),
    ],
)
def test_who_writes_what_the_same_command_runs_is_asked_each_time(command: str, quiet_world: World) -> None:
    assert "runs_written" in quiet_world.reasons(command)
    assert quiet_world.scopes(command) == []


@pytest.mark.parametrize(
    "command",
    [
        *("touch a && git add a && git commit -m x", "git add . && eslint .", "echo x > src/app.js && eslint src"),
        *("eslint . && git switch main", "git stash pop && git commit -m x", "cat eslint.config.js && eslint ."),
        *("touch b.txt && make", "git fetch && make", "echo x > eslint.config.js && ruff check ."),
        *("echo x > lefthook.yml && git branch -v", "git stash pop && git tag -l", "echo x > package.json; npm run"),
    ],
)
def test_who_writes_other_files_or_later_is_not(command: str, quiet_world: World) -> None:
    assert "runs_written" not in quiet_world.reasons(command)


def test_hooks_of_the_workspace_that_git_may_put_there_are_asked_about(world: World) -> None:
    config = world.workspace / ".git" / "config"
    config.write_text(f"{config.read_text()}[core]\n\thooksPath = tools/hooks\n")
    assert "runs_written" in world.reasons("git stash pop && git commit -m x")
    assert "runs_written" in world.reasons("echo x > tools/hooks/pre-commit && git commit -m x")
    assert "runs_written" not in world.reasons("git add . && git commit -m x")
