"""A commit that was taken back may hold a secret that nobody else has: by whatever name git still knows it."""

from __future__ import annotations

import subprocess

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World

AUTHOR = ("-c", "user.name=a", "-c", "user.email=a@b")


def git(world: World, *arguments: str) -> str:
    asked = ["git", *AUTHOR, *arguments]
    done = subprocess.run(asked, cwd=world.workspace, check=True, env=dict(world.environment), capture_output=True)
    return done.stdout.decode().strip()


def commit(world: World, name: str, content: str) -> None:
    (world.workspace / name).write_text(content)
    git(world, "add", "-f", name)
    git(world, "commit", "-q", "-m", name)


@pytest.fixture
def taken_back(world: World) -> World:
    """Give a repository in which a secret was committed by mistake, and the commit taken back."""
    git(world, "add", "-A")
    git(world, "commit", "-q", "-m", "x")
    commit(world, "prod.tfvars", "key=mine alone\n")
    git(world, "reset", "-q", "HEAD~1")
    commit(world, ".gitignore", "prod.tfvars\n")
    return world


SHOWS = (
    *("git show ORIG_HEAD", "git show HEAD@{2}", "git show '@{2}'", "git show 'master@{2}'", "git diff ORIG_HEAD"),
    *(
        "git log -p ORIG_HEAD",
        "git log -p HEAD..ORIG_HEAD",
        "git log -p -g",
        "git log -p --reflog",
        "git tag y ORIG_HEAD",
    ),
    *(
        "git cat-file -p ORIG_HEAD",
        "git grep key ORIG_HEAD",
        "git ls-tree ORIG_HEAD",
        "git rev-parse ORIG_HEAD:prod.tfvars",
    ),
    *("git diff-tree -p ORIG_HEAD", "git show ORIG_HEAD~0", "git rev-list --objects ORIG_HEAD"),
    *("echo ORIG_HEAD | git log -p --stdin", "git log --raw --reflog"),
)


@pytest.mark.parametrize("command", SHOWS)
def test_secret_of_a_commit_that_was_taken_back_is_not_shown_unasked(command: str, taken_back: World) -> None:
    for mode in (Mode.DEFAULT, Mode.SANDBOXED):
        assert taken_back.ruling(command, mode=mode, sandbox=HELD).verdict is Verdict.ASK
    assert "reads_tree_secret" in taken_back.reasons(command)


@pytest.mark.parametrize("command", SHOWS)
def test_nothing_asks_where_what_was_taken_back_holds_no_secret(command: str, world: World) -> None:
    git(world, "add", "-A")
    git(world, "commit", "-q", "-m", "x")
    commit(world, "notes.txt", "a\n")
    git(world, "reset", "-q", "HEAD~1")
    commit(world, "other.txt", "b\n")
    assert not {"reads_tree_secret", "reads_tree_unknown"} & set(world.reasons(command.replace("prod.tfvars", "a")))


@pytest.mark.parametrize(
    "command", ["git show HEAD", "git diff HEAD~1", "git show '@{u}'", "git log -p --all", "git show '@{push}'"]
)
def test_history_is_shown_beside_it(command: str, taken_back: World) -> None:
    assert taken_back.ruling(command, sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize("name", ["ID", "ORIG_HEAD"])
@pytest.mark.parametrize("command", ["git diff HEAD {}", "git log -p {}", "git grep key {}", "git show {}~3"])
def test_secret_of_an_older_commit_that_went_with_it_is_not_shown_unasked(
    command: str, name: str, world: World
) -> None:
    git(world, "add", "-A")
    git(world, "commit", "-q", "-m", "x")
    commit(world, "prod.tfvars", "key=mine alone\n")
    for content in ("1", "2", "3"):
        commit(world, "notes.txt", content)
    dropped = git(world, "rev-parse", "HEAD")
    git(world, "reset", "-q", "--hard", "HEAD~4")
    commit(world, "other.txt", "b\n")
    line = command.format(dropped if name == "ID" else name)
    assert "reads_tree_secret" in world.reasons(line)
    kept = git(world, "rev-parse", "HEAD")
    assert world.ruling(f"git show {kept}", sandbox=HELD).verdict is Verdict.RUN


def test_pattern_for_a_file_called_as_such_a_commit_is_no_way_to_it(taken_back: World) -> None:
    assert taken_back.ruling("git show O*D *_HEAD", sandbox=HELD).verdict is Verdict.RUN
    for name in ("ORIG_HEAD", "HEAD@{2}"):
        (taken_back.workspace / name).write_text("no secret\n")
        assert taken_back.ruling("git show *HEAD* O*_HEAD H*}", sandbox=HELD).verdict is Verdict.ASK
        (taken_back.workspace / name).unlink()


@pytest.mark.parametrize(
    "command",
    [
        *(
            "cat .git/lost-found/other/x",
            "git fsck --lost-found && cat .git/lost-found/other/*",
            "cp -r .git/lost-found y",
        ),
        *("grep -r key .git/lost-found/other", "cd .git/lost-found/other && cat ./*", "cp .git/lost-found/other/x y"),
        *("git fsck --lost-found", "git fsck --lost-found; grep -r key .git"),
    ],
)
def test_what_git_finds_again_of_dropped_files_asks(command: str, taken_back: World) -> None:
    """Who gives it a file's name gives it another than the secret's."""
    other = taken_back.workspace / ".git/lost-found/other"
    other.mkdir(parents=True)
    (other / "x").write_text("key=mine alone\n")
    assert taken_back.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK
