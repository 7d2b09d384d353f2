from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
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


@pytest.mark.parametrize(
    "command",
    [
        *(
            "ln .git/config y",
            "ln -f .git/config y; echo x >> y",
            "ln -s .git/config y; echo x >> y",
            "ln -t src .git/config",
        ),
        *(
            "ln -sr .git/hooks/x y; echo x > y",
            "cp -l .git/config y",
            "cp -al .git/hooks y",
            "cp -s .git/config y; echo x >> y",
        ),
        *("cp -P lnk y; echo x >> y", "cp -d lnk y", "ln ../x y", "ln -s ../x y; echo x > y"),
    ],
)
@pytest.mark.parametrize("mode", [Mode.DEFAULT, Mode.ACCEPT_EDITS])
def test_a_link_to_what_may_not_be_written_asks_as_writing_there_does(world: World, command: str, mode: Mode) -> None:
    (world.workspace / "lnk").symlink_to(".git/config")
    changes = world.ruling("touch a").scopes
    assert world.ruling(command, mode=mode, grants=changes).verdict is Verdict.ASK


def test_a_link_within_the_workspace_is_a_change_like_others(world: World) -> None:
    changes = world.ruling("touch a").scopes
    for command in ("ln a.txt y", "ln -s a.txt y", "cp -l a.txt y", "cp -P a.txt y"):
        assert (command, world.ruling(command, grants=changes).verdict) == (command, Verdict.RUN)
        assert world.ruling(command, mode=Mode.ACCEPT_EDITS).verdict is Verdict.RUN


@pytest.mark.parametrize("mode", [Mode.DEFAULT, Mode.ACCEPT_EDITS])
def test_what_is_run_by_itself_is_no_other_file_through_a_link(world: World, mode: Mode) -> None:
    (world.workspace / "Makefile").touch()
    grants = (*world.ruling("touch a").scopes, *world.ruling("make test").scopes)
    for link in ("ln Makefile y", "ln -s Makefile y"):
        assert world.ruling(f"{link}; echo x >> y; make test", mode=mode, grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize("puts", ["git switch other", "git pull origin", "git stash pop", "tar xf a.tar"])
def test_what_git_or_an_archive_brings_may_be_a_link_that_is_written_through(world: World, puts: str) -> None:
    grants = (*world.ruling("touch a").scopes, *world.ruling(puts).scopes)
    assert world.ruling(f"{puts}; echo x > y", grants=grants).verdict is Verdict.ASK
    assert "writes_unknown" in world.reasons(f"{puts} && sed -i s/a/b/ y")
    assert "writes_unknown" not in world.reasons(f"echo x > y; {puts}")
    assert "writes_unknown" not in world.reasons(f"{puts} 2> /dev/null; ls > /dev/null")


PUTS = (
    *("git switch other", "git pull origin", "git stash pop", "tar xf a.tar", "unzip a.zip", "git apply p"),
    *("git merge side", "git checkout other -- y", "git restore y", "7z x a.7z"),
)


@pytest.mark.parametrize("puts", PUTS)
@pytest.mark.parametrize("reads", ["cat y", "wc -l < y", "head src/y", "ls y", "cat *.y", "grep -r x y"])
def test_what_git_or_an_archive_brings_may_be_a_link_that_is_read_through(
    quiet_world: World, puts: str, reads: str
) -> None:
    grants = quiet_world.ruling(puts).scopes
    line = f"{puts} && {reads}"
    assert "reads_unknown" in quiet_world.reasons(line)
    ruling = quiet_world.ruling(line, grants=grants)
    assert ruling.verdict is Verdict.ASK
    assert not any(scope.id.startswith("exact:") for scope in ruling.scopes)
    assert "reads_unknown" not in quiet_world.judged(line, sandbox=SandboxState(works=True)).assessment.reasons


@pytest.mark.parametrize("line", ["for i in a b; do cat y; tar xf a.tar; done", "sleep 1 && cat y & tar xf a.tar"])
def test_what_may_be_read_after_it_in_spite_of_its_place_is_unknown_too(quiet_world: World, line: str) -> None:
    assert "reads_unknown" in quiet_world.reasons(line)


@pytest.mark.parametrize(
    "line",
    [
        *("cat y && git pull", "git switch other && grep -rn x .", "tar xf a.tar && ls", "git stash pop; git diff"),
        *(
            "git switch other && cat /etc/os-release",
            "git add . && cat y",
            "git fetch && cat y",
            "git commit -m x; ls y",
        ),
    ],
)
def test_what_no_link_can_be_put_before_is_read_as_it_is(quiet_world: World, line: str) -> None:
    assert "reads_unknown" not in quiet_world.reasons(line)
