"""What is read of git's own files, by their paths, is what git would show by its ids."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode, Risk
from tests.permissions.world import HELD, World

AUTHOR = ("-c", "user.name=a", "-c", "user.email=a@b")
READS = (
    "cat .git/objects/??/* | zlib-flate -uncompress",
    "cat .git/objects/*/*",
    "find .git/objects -type f -exec cat {} +",
    "find .git -type f | xargs cat",
    "find . -type f -exec cat {} +",
    "cp -r .git/objects x",
    "cp -r . x",
    "tar cf x.tar .git",
    "tar c .",
    "zip -r x.zip .git",
    "cat .git/objects/pack/p.pack",
    "pigz -dz .git/objects/*/*",
    "dd if=.git/objects/pack/p.pack",
    "zlib-flate -uncompress < .git/objects/pack/p.pack",
    "node -e 'console.log(fs.readFileSync(\".git/objects/pack/p.pack\"))'",
    "perl -e 'print <.git/objects/*/*>'",
    "pax -w .git",
    "sometool --repository=.git/",
    "python3 - <<< 'print(open(\".git/objects/e1/x\").read())'",
    "python3 <<'END'\nprint(open('.git' + '/objects/e1/x').read())\nEND",
    "ln -s .git g; cat g/objects/*/*",
    "find . -depth -name .git -prune -o -type f -exec cat {} +",
    "find .git -not -path './.git/*' -type f -exec cat {} +",
    "tar c --anchored --exclude=.git .",
    "cd .git && cat objects/*/*",
    "cd .git/objects && cat */*",
    "LC_ALL=C grep -rh '' .git",
    "LC_ALL=C grep -rah '' .",
)
HARMLESS = (
    "du -sh .git",
    "ls .git/objects",
    "ls -la .git/objects/pack",
    "git count-objects -v",
    "stat .git/objects/pack/p.pack",
    "wc -c .git/objects/pack/p.pack",
    "grep -rn TODO .",
    "grep -n url .git/config",
    "cat .git/HEAD .git/config",
    "cat .git/objects/info/packs",
    "tar c --exclude=.git .",
    "tar czf x.tgz --exclude ./.git .",
    "tar c --exclude-vcs .",
    "zip -r x.zip . -x '.git/*'",
    "find . -not -path './.git/*' -type f -exec cat {} +",
    "find . -name .git -prune -o -type f -print | xargs cat",
    "find . -path ./.git -prune -o -type f -exec cat {} +",
    "find . -name '*.py' -exec cat {} +",
    "find . -type f | xargs grep -n TODO",
    "cp -r src x",
    "rg -uu TODO",
    "git log -p",
)


def git(folder: Path, world: World, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, check=True, env=dict(world.environment), capture_output=True, text=True
    )
    return done.stdout.strip()


@pytest.fixture
def tracked(world: World) -> World:
    git(world.workspace, world, "add", "-A")
    git(world.workspace, world, *AUTHOR, "commit", "-q", "-m", "x")
    (world.workspace / ".git/objects/pack/p.pack").write_bytes(b"")
    return world


def stash(world: World, folder: Path | None = None, name: str = "prod.tfvars") -> str:
    folder = folder or world.workspace
    (folder / name).write_text("key=mine alone\n")
    git(folder, world, *AUTHOR, "stash", "-q", "-u", "--", name)
    return git(folder, world, "rev-parse", f"stash^3:{name}")


def found(world: World, command: str) -> bool:
    """Return whether a command asks about a secret, in whatever mode there is."""
    judged = world.judged(command, sandbox=HELD)
    is_found = bool({"reads_tree_secret", "reads_tree_unknown", "reads_secret"} & set(judged.assessment.reasons))
    if is_found:
        assert judged.assessment.risk >= Risk.HIGH
        assert world.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK
    return is_found


@pytest.mark.parametrize("command", READS)
def test_reading_gits_objects_is_printing_the_secret_they_hold(command: str, tracked: World) -> None:
    assert not found(tracked, command)
    stash(tracked)
    assert found(tracked, command)


@pytest.mark.parametrize("command", HARMLESS)
def test_everyday_command_does_not_ask_for_what_is_stored(command: str, tracked: World) -> None:
    stash(tracked)
    assert not found(tracked, command)


def test_one_object_is_judged_by_what_git_knows_of_it(tracked: World) -> None:
    secret, plain = stash(tracked), git(tracked.workspace, tracked, "rev-parse", "HEAD:README.md")
    assert found(tracked, f"base64 .git/objects/{secret[:2]}/{secret[2:]}")
    assert not found(tracked, f"base64 .git/objects/{plain[:2]}/{plain[2:]}")


def test_what_is_staged_or_was_dropped_counts_too(tracked: World) -> None:
    (tracked.workspace / ".env").write_text("KEY=1\n")
    git(tracked.workspace, tracked, "add", ".env")
    assert found(tracked, "cat .git/objects/*/*")
    git(tracked.workspace, tracked, *AUTHOR, "commit", "-q", "-m", "y")
    assert not found(tracked, "cat .git/objects/*/*"), "what is committed was given to all"
    git(tracked.workspace, tracked, "reset", "-q", "--hard", "HEAD~1")
    assert found(tracked, "cat .git/objects/*/*")
    assert found(tracked, "tar c .git")


def test_what_nobody_has_a_name_for_may_be_a_secret(tracked: World) -> None:
    (tracked.workspace / ".env").write_text("KEY=1\n")
    git(tracked.workspace, tracked, "add", ".env")
    git(tracked.workspace, tracked, "rm", "-q", "-f", ".env")
    assert found(tracked, "cat .git/objects/*/*")
    assert not found(tracked, "tar c .git"), "nearly every repository has such a thing"


@pytest.mark.parametrize("where", ["worktree", "submodule", "nested", "copy"])
def test_repository_is_found_wherever_it_lies(where: str, tracked: World) -> None:
    folder, objects = tracked.workspace / "inner", "inner/.git/objects"
    if where == "worktree":
        git(tracked.workspace, tracked, "worktree", "add", "-q", str(folder))
        objects = ".git/objects"
        (folder / ".env").write_text("KEY=1\n")
        git(folder, tracked, "add", ".env")
    else:
        git(tracked.workspace, tracked, "init", "-q", str(folder))
        git(folder, tracked, *AUTHOR, "commit", "-q", "--allow-empty", "-m", "x")
        stash(tracked, folder)
    if where == "submodule":
        home = tracked.workspace / ".git/modules/inner"
        home.parent.mkdir()
        (folder / ".git").rename(home)
        (folder / ".git").write_text("gitdir: ../.git/modules/inner\n")
        git(tracked.workspace, tracked, "config", "-f", str(home / "config"), "core.worktree", str(folder))
        objects = ".git/modules/inner/objects"
    if where == "copy":
        subprocess.run(["cp", "-r", str(folder / ".git"), str(tracked.workspace / "copied")], check=True)
        subprocess.run(["rm", "-r", str(folder)], check=True)
        objects = "copied/objects"
    assert found(tracked, f"cat {objects}/*/*")
    assert found(tracked, "tar c .")
