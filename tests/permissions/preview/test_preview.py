from __future__ import annotations

import itertools
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.permissions.preview.preview import PreviewInput, preview_of
from desktop_agent.permissions.preview.sections import size_words
from desktop_agent.protocol import Preview, RunsCommand, WritesPath
from desktop_agent.sentences import in_english
from tests.permissions.previewed import counted, preview, run, said
from tests.permissions.world import World

TREE = """
printf 'build/\\n*.log\\n' >.gitignore
mkdir -p sub/deep empty nested
echo one >sub/one; echo three >sub/.three; echo two2 >sub/deep/two; echo y >sub/deep/y
echo hidden >.hidden; echo odd >$'odd\\nname'; echo odder >'odd name'; echo star >'a*b.txt'; echo u >ünï.txt
echo dash >./-dash; echo soon >changed.txt; echo soon >staged.txt; : >nothing.txt
ln -s a.txt link; ln -s sub linkdir; ln -s nowhere dangling
git add -A; git commit -qm first
echo changed now >changed.txt; echo staged now >staged.txt; git add staged.txt
mkdir -p build/in; echo object >build/o1; echo other >build/in/o2; echo x >x.log; echo new >new.txt; mkdir -p empty
echo hard >h1; ln h1 h2
git init -q --template= nested; (cd nested; echo inner >inner; git add inner; git commit -qm inner)
"""

REMOVALS = """
rm a.txt
rm -f a.txt b.txt
rm -rf sub
rm -r sub a.txt
rm -rf a.txt sub missing
rm missing
rm -f missing
rm *.txt
rm *.none
rm -rf ./*
rm -rf *
rm -rf -- *
rm -rf .h*
rm -rf .*
rm .hidden x.log
rm -rf build
rm -rf build/in new.txt changed.txt staged.txt
rm -rf nested
rm -rf nested/.git
rm link
rm -r linkdir
rm -rf linkdir/
rm linkdir/one
rm -rf linkdir/*
rm dangling
rm -- -dash
rm ./-dash
rm odd*
rm $'odd\\nname'
rm 'odd name' ünï.txt
rm 'a*b.txt'
rm sub
rm sub a.txt
rm -d empty
rm -d sub
rm -rf empty
rmdir empty
rmdir sub
rmdir a.txt
rm -rf sub sub/deep sub/one
rm sub/one && rm -rf sub
rm sub/deep/*; rmdir sub/deep
cd sub && rm -r deep
rm -rf sub/deep/../one
rm -rf .
rm -rf ./
rm -rf sub/.
rm -rf sub/..
rm -r a.txt/
rm {a,b}.txt
rm h1
rm h1 h2
rm -rf "$PWD/sub"
unlink a.txt
for f in a.txt b.txt; do rm "$f"; done
for f in *.txt; do rm "$f"; done
sh -c 'rm -rf sub'
timeout 5 rm -rf sub
env rm -rf sub
rm sub/*
rm -rfv sub/deep | cat
rm -rf sub; rm -rf sub
find . -name '*.txt' -delete
find . -name deep -exec rm -rf {} +
find sub -type f -exec rm -f {} ';'
find sub -delete
find . -type f -empty -delete
find sub build ! -name 'o*' -type f -delete
git clean -fd
git clean -fdx
git clean -fdX
git clean -ffd build nested
git clean -f sub
""".strip().splitlines()


@pytest.fixture
def tree(world: World) -> World:
    run(world, TREE)
    return world


def files_in(folder: Path) -> Iterator[tuple[str, os.stat_result]]:
    for top, folders, files in os.walk(folder):
        for name in files + [one for one in folders if (Path(top) / one).is_symlink()]:
            path = Path(top) / name
            yield str(path.relative_to(folder)), path.lstat()


@pytest.mark.parametrize("command", REMOVALS)
def test_what_a_preview_counts_is_what_is_then_deleted(tree: World, command: str) -> None:
    found = preview(tree, command)
    tracked = set(run(tree, "git ls-files -z").split("\0"))
    changed = set(run(tree, "git diff --name-only -z HEAD").split("\0"))
    before = dict(files_in(tree.workspace))
    repositories = {name for name in before if name.endswith(".git/HEAD")}
    run(tree, command)
    after = dict(files_in(tree.workspace))
    gone = before.keys() - after.keys()
    is_kept_by_git = ".git/HEAD" in after
    known = gone & tracked if is_kept_by_git else set()
    room = sum(size for _, size in {((one.st_dev, one.st_ino), one.st_size) for one in map(before.get, gone) if one})
    if gone:
        assert found is not None
        assert found.total is not None
        assert in_english(found.total) == f"{len(gone)} file{'s' * (len(gone) != 1)}, {size_words(room)}"
    elif found is not None and found.total is not None:
        assert "empty" in found.total.text
    assert gone <= before.keys()
    if found is not None:
        assert counted(found, "ncommitted changes") == len(known & changed)
        assert counted(found, "Not tracked by git") == len(gone - known)
        assert counted(found, "Unmodified in git") == len(known - changed)
        assert counted(found, "history") == len(repositories - after.keys())


FAR = """
git checkout -q -b main 2>/dev/null; git add -A; git commit -qm first
git init -q --bare ../far.git; git remote add origin ../far.git; git push -q -u origin main
"""
COMMIT = "git commit -q --allow-empty -m more"
PUSHES = [
    ("", "git push"),
    (COMMIT, "git push"),
    (f"{COMMIT}; {COMMIT}", "git push"),
    (f"for i in 1 2 3 4 5 6 7; do {COMMIT}; done", "git push origin main"),
    (COMMIT, "git push origin"),
    (COMMIT, "git push -q origin HEAD"),
    (COMMIT, "git push origin main:other"),
    (COMMIT, "git push origin HEAD:refs/heads/other"),
    (f"{COMMIT}; {COMMIT}", "git push origin HEAD~1:main"),
    (f"git checkout -qb topic; {COMMIT}; {COMMIT}", "git push -u origin topic"),
    (f"git checkout -qb topic; {COMMIT}", "git push"),
    (f"git checkout -qb topic; {COMMIT}", "git -c x.y=z push"),
    ("git checkout -qb topic", "git push origin topic"),
    (f"git checkout -qb topic; {COMMIT}; git push -q -u origin topic; {COMMIT}", "git push"),
    (f"git checkout -qb topic; {COMMIT}; git checkout -q main; {COMMIT}", "git push origin main topic"),
    (f"{COMMIT}; git checkout -qb a; {COMMIT}; git branch b; git checkout -qb c; {COMMIT}", "git push --all"),
    (f"{COMMIT}; git checkout -qb a; {COMMIT}", "git push --all origin"),
    (f"{COMMIT}; git tag v1", "git push --tags"),
    (f"{COMMIT}; git tag v1", "git push origin v1"),
    (f"{COMMIT}; git tag -am one v1", "git push origin main --tags"),
    (f"{COMMIT}; git tag -am one v1", "git push --follow-tags"),
    (f"{COMMIT}; git tag v1", "git push origin refs/tags/v1"),
    (f"{COMMIT}; git tag v1", "git push origin v1:v2"),
    (f"{COMMIT}; git tag v1; git push -q origin v1", "git push origin :v1"),
    (COMMIT, "git push -- origin main"),
    (f"{COMMIT}; git checkout -q HEAD~1", "git push origin HEAD@{1}:main"),
    (COMMIT, "git push --quiet origin refs/heads/main"),
    ("git commit -q --amend -m other", "git push -qf"),
    ("git commit -q --amend -m other", "git push"),
    ("git commit -q --amend -m other", "git push --force"),
    ("git commit -q --amend -m other", "git push -f origin main"),
    ("git commit -q --amend -m other", "git push origin +main"),
    (f"{COMMIT}; git push -q; git reset -q --hard HEAD~1", "git push"),
    (f"{COMMIT}; git push -q; git reset -q --hard HEAD~1", "git push --force-with-lease"),
    (f"git checkout -qb topic; {COMMIT}; git push -q origin topic", "git push origin --delete topic"),
    (f"git checkout -qb topic; {COMMIT}; git push -q origin topic", "git push origin :topic"),
    (COMMIT, "git push --dry-run"),
    (f"git checkout -q --detach; {COMMIT}", "git push"),
    (f"git checkout -q --detach; {COMMIT}", "git push origin HEAD:main"),
    (f"{COMMIT}; mkdir -p sub", "cd sub && git push"),
    (COMMIT, "git -C src push"),
    (COMMIT, "git push origin nowhere"),
    (f"git checkout -qb t; {COMMIT}; git checkout -q main; {COMMIT}; git merge -q --no-edit t", "git push"),
    (f"git config push.default current; git checkout -qb topic; {COMMIT}", "git push"),
    (f"git config push.default nothing; {COMMIT}", "git push"),
    (f"git config push.default matching; {COMMIT}; git checkout -qb topic; {COMMIT}", "git push"),
    (f"git checkout -q -t -b local origin/main; git config push.default upstream; {COMMIT}", "git push"),
    (f"git checkout -q -t -b local origin/main; {COMMIT}", "git push"),
    (f"git config push.autoSetupRemote true; git checkout -qb topic; {COMMIT}", "git push"),
    (f"git remote rename origin up; {COMMIT}", "git push"),
    ("git init -q --bare ../second.git; git remote add second ../second.git", "git push second main"),
    (f"git config remote.pushDefault origin; {COMMIT}", "git push"),
]


def commits(world: World) -> dict[str, set[str]]:
    """Return the commits of every bare repository beside the workspace."""
    bare = ("far.git", "second.git")
    return {name: set(run(world, f"git -C ../{name} rev-list --all 2>/dev/null").split()) for name in bare}


@pytest.mark.parametrize(("before", "command"), PUSHES)
def test_what_a_preview_counts_is_what_then_arrives(world: World, before: str, command: str) -> None:
    run(world, FAR + before)
    found = preview(world, command)
    there = commits(world)
    run(world, command)
    here = commits(world)
    arrived = sum(len(here[name] - there[name]) for name in here)
    lost = sum(len(there[name] - here[name]) for name in here)
    if command.startswith(("git -c", "git push --dry-run")):
        assert found is None
        return
    assert found is not None
    total = 0 if found.total is None else found.total.count
    assert total == arrived
    if "delete" not in command and " :" not in command:
        assert counted(found, "discarded") == lost
    assert any(line.is_loss for line in found.lines) == bool(lost)


def test_enough_real_calls_are_compared() -> None:
    assert len(REMOVALS) + len(PUSHES) >= 50


def test_a_preview_of_several_things_says_each_in_its_turn(world: World) -> None:
    run(world, FAR + COMMIT)
    assert said(preview(world, "rm -rf src && git push && curl https://example.com/x"))[:3] == [
        "What it would do",
        "Deletes 2 files, 12 B",
        "Unmodified in git: 2 files",
    ]
    assert "Sends 1 commit to origin" in said(preview(world, "rm -rf src && git push"))
    assert said(preview(world, "rm -rf src; curl -L https://example.com/x"))[-3:] == [
        "Over the network",
        "Connects to example.com",
        "…and any redirects",
    ]


def test_what_parts_before_it_may_change_is_said(world: World) -> None:
    run(world, FAR + COMMIT)
    said_so = "As of now; earlier parts of this command may change it"
    assert said_so in said(preview(world, "git commit -am x && git push"))
    assert said_so in said(preview(world, "touch src/new && rm -rf src"))
    assert said_so not in said(preview(world, "cd src && ls && rm app.py"))
    assert said_so not in said(preview(world, "git push && touch x"))


@pytest.mark.parametrize(
    "command",
    ["ls", "rm -rf $TARGET", "rm -rf $(cat names.txt)", "rm -i a.txt", "rm a.tx[t]", "shred a.txt", "xargs rm", "'"],
)
def test_what_is_not_known_before_it_runs_has_no_preview(world: World, command: str) -> None:
    assert preview(world, command) is None


def test_one_part_that_is_not_known_leaves_the_others(world: World) -> None:
    run(world, FAR + COMMIT)
    assert said(preview(world, "rm -rf $X; git push"))[0] == "Would be sent to origin"


def test_where_the_time_is_over_nothing_is_said_or_only_what_is_true(tree: World) -> None:
    ticks = itertools.count()
    assert preview(tree, "rm -rf sub", clock=lambda: next(ticks) * 1000.0) is None
    assert preview(tree, "git push", clock=lambda: next(ticks) * 1000.0) is None
    many = tree.workspace / "many"
    many.mkdir()
    for name in range(500):
        (many / str(name)).touch()
    # The time is over after the first few looks at the clock, with part of the files counted.
    slow = itertools.chain([0.0] * 3, itertools.repeat(9000.0))
    late = preview(tree, "rm -rf many", clock=lambda: next(slow))
    assert late is not None
    assert late.total is not None
    assert late.total.text == "At least %n file(s)"
    assert 0 < (late.total.count or 0) < 500


def test_a_fault_of_the_disk_leaves_the_preview_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: str) -> os.stat_result:
        raise OSError(5, "Input/output error", path)

    monkeypatch.setattr("desktop_agent.permissions.preview.delete_count.os.lstat", broken)
    assert preview(world, "rm a.txt") is None


def test_without_git_what_is_deleted_is_counted_all_the_same(world: World) -> None:
    understood = world.judge.parse("rm a.txt", str(world.workspace))
    found = preview_of(PreviewInput(understood.doings), world.judge.places, {"PATH": str(world.home)}, lambda: 0.0)
    assert said(found) == ["Would be deleted", "1 file, 6 B"]


def test_the_judge_previews_commands_and_nothing_else(world: World) -> None:
    def previewed(effect: RunsCommand | WritesPath) -> Preview | None:
        return world.judge.preview((effect,), world.judge.judge("Bash", (effect,)))

    found = previewed(RunsCommand("wget https://example.com/x", str(world.workspace)))
    assert said(found)[1] == "Connects to example.com"
    assert previewed(WritesPath(str(world.workspace / "a.txt"))) is None
    assert previewed(RunsCommand("", str(world.workspace))) is None


@pytest.mark.parametrize(
    ("command", "asked"), [("find . -name '*.txt' -delete", "-print0"), ("git checkout -- .", "status")]
)
def test_what_a_card_says_and_what_is_lost_come_of_one_look(
    tree: World, monkeypatch: pytest.MonkeyPatch, command: str, asked: str
) -> None:
    effects = (RunsCommand(command, str(tree.workspace)),)
    judged = tree.judge.judge("Bash", effects)
    apart = tree.judge.workspace_losses(effects, judged.assessment, is_confined=False, limit_s=60.0)
    started: list[list[str]] = []
    start = subprocess.Popen.__init__

    def noted(self: subprocess.Popen[str], words: list[str], *rest: Any, **more: Any) -> None:
        started.append(words)
        start(self, words, *rest, **more)

    monkeypatch.setattr(subprocess.Popen, "__init__", noted)
    # The preview by itself has a shorter time, which a busy machine may use up.
    _, losses = tree.judge.foreseen(effects, judged, 60.0)
    assert losses == apart
    assert apart.paths
    assert len([words for words in started if asked in words]) == 1


def test_looking_changes_nothing(tree: World) -> None:
    def state() -> dict[str, tuple[int, int]]:
        return {name: (found.st_mtime_ns, stat.S_IMODE(found.st_mode)) for name, found in files_in(tree.workspace)}

    before = state()
    for command in ("rm -rf *", "git clean -fdx", "find . -delete", "git push", "git checkout -- .", "echo >a.txt"):
        preview(tree, command)
    assert state() == before
