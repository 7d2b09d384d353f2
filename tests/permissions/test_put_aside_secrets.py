from __future__ import annotations

import subprocess

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World


@pytest.fixture
def tracked(world: World) -> World:
    (world.workspace / ".env").write_text("KEY=committed\n")
    git(world, "add", "-A")
    git(world, *AUTHOR, "commit", "-q", "-m", "x")
    return world


def git(world: World, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=world.workspace, check=True, env=dict(world.environment))


def _id(world: World, name: str) -> str:
    asked = ["git", "rev-parse", name]
    done = subprocess.run(asked, cwd=world.workspace, check=True, env=dict(world.environment), capture_output=True)
    return done.stdout.decode().strip()


AUTHOR = ("-c", "user.name=a", "-c", "user.email=a@b")


@pytest.mark.parametrize(
    "command",
    [
        *(
            "git stash && git show stash^2",
            "git stash -q; git stash show -p",
            "git stash push -u && git show stash^3",
        ),
        *("git stash; git log -p --all", "git stash && git tag y stash && git show y", "sleep 3; git show stash@{0}"),
        *("git stash && git show ':/WIP on'", "git stash && git show HEAD..:/WIP"),
    ],
)
@pytest.mark.parametrize("name", [".env", "prod.tfvars"])
def test_secret_that_is_put_aside_by_the_time_it_is_shown_is_not_shown_unasked(
    command: str, name: str, tracked: World
) -> None:
    """A part before, or a job of the agent's, makes the object that the revision names."""
    assert not {"reads_tree_secret", "reads_tree_unknown"} & set(tracked.reasons(command))
    (tracked.workspace / name).write_text("KEY=mine alone\n")
    grants = tracked.ruling("git commit -m x", sandbox=HELD).scopes
    for mode in (Mode.DEFAULT, Mode.SANDBOXED):
        assert tracked.ruling(command, mode=mode, sandbox=HELD, grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    ["git show st?sh", "git show *", "git log -p ref*", "git branch x st?sh"],
)
def test_pattern_that_may_stand_for_a_stash_is_no_way_to_it(command: str, tracked: World) -> None:
    for name in ("stash", "refsstash"):
        (tracked.workspace / name).write_text("no secret\n")
    assert "reads_tree_secret" not in tracked.reasons(command)
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, *AUTHOR, "stash", "-q", "-u", "--", "prod.tfvars")
    assert "reads_tree_secret" in tracked.reasons(command)
    assert "reads_tree_secret" not in tracked.reasons("git diff *.py src/*.md && git log -p -- *.txt")


def test_pattern_that_stands_for_the_id_of_something_dropped_is_no_way_to_it(tracked: World) -> None:
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "add", "prod.tfvars")
    dropped = _id(tracked, ":prod.tfvars")
    git(tracked, "rm", "-qf", "prod.tfvars")
    assert tracked.ruling("git cat-file -p ????????*", sandbox=HELD).verdict is Verdict.RUN
    (tracked.workspace / dropped).write_text("no secret\n")
    assert tracked.ruling("git cat-file -p ????????*", sandbox=HELD).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *("touch stash; git stash; git show st?sh", "cp a.txt stash && git show s*", "echo > deadbeef; git show d*f"),
        *("mv a.txt 'x..stash'; git show x*", "git checkout main; git show *", "cp -r docs/* . && git show ????"),
        "touch stash; git branch x st?sh",
    ],
)
def test_pattern_for_a_name_that_the_line_makes_asks_where_it_may_be_a_revision(command: str, tracked: World) -> None:
    grants = [*tracked.ruling("git commit -m x", sandbox=HELD).scopes, *tracked.ruling("touch x").scopes]
    grants += tracked.ruling("touch x", sandbox=HELD).scopes
    for mode in (Mode.DEFAULT, Mode.SANDBOXED):
        assert tracked.ruling(command, mode=mode, sandbox=HELD, grants=grants).verdict is Verdict.ASK
    for plain in ("touch x.txt; git diff *.txt", "touch a.md; git diff src/* docs/*", "echo a > notes.md; git log *"):
        assert tracked.ruling(plain, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize("length", [40, 7])
@pytest.mark.parametrize(
    "command", ["git show {}", "git show {}^2", "git log -p {}", "git diff HEAD {}", "git tag y {}", "git show {}~0"]
)
def test_secret_that_a_dropped_stash_holds_is_not_shown_by_its_id(command: str, length: int, tracked: World) -> None:
    (tracked.workspace / "README.md").write_text("changed\n")
    git(tracked, *AUTHOR, "stash", "-q")
    plain = _id(tracked, "stash")[:length]
    git(tracked, "stash", "drop", "-q")
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, *AUTHOR, "stash", "-q", "-u")
    dropped, untracked = _id(tracked, "stash")[:length], _id(tracked, "stash^3")[:length]
    git(tracked, "stash", "drop", "-q")
    reasons = tracked.reasons(command.replace("{}", plain))
    assert not {"reads_tree_secret", "reads_tree_unknown"} & set(reasons)
    for one in (dropped, untracked):
        assert "reads_tree_secret" in tracked.reasons(command.replace("{}", one))


def test_dropped_tag_of_a_secret_is_not_shown_by_its_id(tracked: World) -> None:
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, *AUTHOR, "stash", "-q", "-u")
    git(tracked, *AUTHOR, "tag", "-a", "-m", "x", "kept", "stash^3:prod.tfvars")
    dropped = _id(tracked, "kept")
    git(tracked, "tag", "-d", "kept")
    git(tracked, "stash", "drop", "-q")
    assert tracked.ruling(f"git show {dropped}", sandbox=HELD).verdict is Verdict.ASK


def test_commit_that_holds_a_secret_is_shown_by_its_id_where_it_is_of_the_history(tracked: World) -> None:
    named = _id(tracked, "HEAD")
    assert tracked.ruling(f"git show {named[:8]}").verdict is Verdict.RUN
    (tracked.workspace / "README.md").write_text("changed\n")
    git(tracked, *AUTHOR, "commit", "-qam", "y")
    assert tracked.ruling(f"git log -p {named}").verdict is Verdict.RUN
    assert tracked.ruling(f"git show {named}").verdict is Verdict.RUN


SHOWS_IDS = (
    *("git diff --raw", "git diff --raw --cached", "git diff --full-index --raw --name-only", "git ls-files -s"),
    *("git ls-files --stage .env", "git ls-files --format='%(objectname)'", "git status --porcelain=v2"),
    *("git rev-list --objects :.env", "git rev-list --objects HEAD :0:.env"),
    *("git rev-parse :.env", "git rev-parse :0:.env", "git -C src ls-files -s ..", "git ls-files -u"),
)


@pytest.mark.parametrize("command", SHOWS_IDS)
def test_id_of_a_staged_secret_is_a_hash_that_asks(command: str, tracked: World) -> None:
    (tracked.workspace / "README.md").write_text("changed\n")
    git(tracked, "add", "-A")
    assert tracked.ruling(command).verdict is Verdict.RUN
    (tracked.workspace / ".env").write_text("KEY=mine alone\n")
    git(tracked, "add", ".env")
    assert {"reads_tree_secret", "reads_secret"} & set(tracked.reasons(command))


@pytest.mark.parametrize(
    "command",
    [
        "git ls-tree stash^3",
        "git ls-tree -r {}",
        "git rev-parse stash^3:prod.tfvars",
        "git log --all --raw",
        "git rev-list --objects --all",
        "git rev-list --objects HEAD..stash",
    ],
)
def test_id_of_a_secret_that_was_put_aside_is_a_hash_that_asks(command: str, tracked: World) -> None:
    assert tracked.ruling(command.replace("{}", _id(tracked, "HEAD"))).verdict is Verdict.RUN
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, *AUTHOR, "stash", "-q", "-u")
    assert "reads_tree_secret" in tracked.reasons(command.replace("{}", _id(tracked, "stash^3")))
    for plain in (
        "git rev-list --objects HEAD",
        "git rev-list --all",
        "git rev-parse stash",
        "git log --all --format=%H",
        "git ls-tree -r HEAD",
        "git rev-parse HEAD:.env",
    ):
        assert tracked.ruling(plain).verdict is Verdict.RUN


@pytest.mark.parametrize("kept", ["stashed", "staged", "dropped"])
@pytest.mark.parametrize(
    "command",
    [
        "git log --frobnicate",
        "git frobnicate",
        "git -c core.x=y log",
        "git diff-index --frobnicate HEAD",
        "git --frob x",
    ],
)
def test_what_git_may_show_by_what_no_table_knows_asks_in_each_mode(command: str, kept: str, tracked: World) -> None:
    is_read = "endangers_environment" not in tracked.reasons(command)
    assert (tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.RUN) is is_read
    (tracked.workspace / ".env").write_text("KEY=mine alone\n")
    if kept == "dropped":
        git(tracked, *AUTHOR, "commit", "-qam", "y")
        git(tracked, "reset", "-q", "--hard", "HEAD~1")
    elif kept == "stashed":
        git(tracked, *AUTHOR, "stash", "-q")
    assert tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK


def test_so_does_an_object_that_an_unknown_option_names(tracked: World) -> None:
    (tracked.workspace / "x").write_text("KEY=mine alone\n")
    added = ["git", "hash-object", "-w", "x"]
    done = subprocess.run(
        added, cwd=tracked.workspace, check=True, env=dict(tracked.environment), capture_output=True
    )
    (tracked.workspace / "x").unlink()
    command = f"git log --frobnicate={done.stdout.decode().strip()}"
    assert tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK
