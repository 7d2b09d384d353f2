from __future__ import annotations

from pathlib import Path

import pytest

from tests.permissions.previewed import preview, run, said
from tests.permissions.world import World

CHANGES = """
git add -A; git commit -qm first; git branch other
echo 1 >a.txt                                      # changed
echo 2 >b.txt; git add b.txt                       # staged
echo 3 >notes.txt; git add notes.txt; echo 4 >notes.txt  # both
rm names.txt                                       # deleted
echo 5 >added.txt; git add added.txt               # new, staged
echo 6 >new.txt                                    # unknown
"""


@pytest.fixture(scope="module")
def changed(quiet_world: World) -> World:
    run(quiet_world, CHANGES)
    return quiet_world


@pytest.mark.parametrize(
    ("command", "count"),
    [
        ("git reset --hard", 4),
        ("git reset -q --hard HEAD", 4),
        ("git checkout -f", 4),
        ("git checkout -f other", 4),
        ("git switch -f other", 4),
        ("git switch --discard-changes other", 4),
        ("git checkout -- .", 2),
        ("git checkout .", 2),
        ("git checkout a.txt", 1),
        ("git checkout -- b.txt", 0),
        ("git checkout HEAD -- .", 3),
        ("git checkout HEAD b.txt", 1),
        ("git restore .", 2),
        ("git restore a.txt b.txt", 1),
        ("git restore --staged --worktree .", 4),
        ("git restore -s HEAD b.txt", 1),
        ("git restore --source=HEAD -- b.txt", 1),
        ("cd src && git checkout -- ../a.txt", 1),
        ("git -C src restore ../a.txt", 1),
    ],
)
def test_the_files_whose_changes_are_lost_are_counted(world: World, command: str, count: int) -> None:
    def contents() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in world.workspace.glob("*.txt")}

    run(world, CHANGES)
    found = said(preview(world, command))
    before = contents()
    run(world, command)
    after = contents()
    assert sum(1 for path, content in before.items() if after.get(path) != content) == count
    lost = f"! Uncommitted changes in {count} file{'s' * (count != 1)}"
    assert found == ["Would be discarded", lost if count else "No changes: everything is committed or kept"]


@pytest.mark.parametrize(
    "command",
    [
        "git reset",
        "git reset --soft HEAD~1",
        "git checkout other",
        "git checkout -b newer",
        "git checkout nowhere",
        "git checkout -",
        "git checkout -p .",
        "git switch other",
        "git restore --staged a.txt",
        "git restore",
        "git restore -p .",
        "git restore *.txt",
        "git clean",
        "git clean -nfd",
        "git clean --dry-run -f",
        "git clean -fdi",
        "git --git-dir=x reset --hard",
    ],
)
def test_what_loses_nothing_or_is_not_known_says_nothing(changed: World, command: str) -> None:
    assert preview(changed, command) is None


@pytest.mark.parametrize("command", ["git reset --hard", "git clean -fd"])
def test_where_looking_would_run_programs_of_the_repository_nobody_looks(world: World, command: str) -> None:
    run(world, CHANGES + "\ngit config filter.x.clean 'touch ran; cat'; echo '* filter=x' >.gitattributes")
    assert preview(world, command) is None
    assert not (world.workspace / "ran").exists()


def test_odd_names_are_cleaned_as_they_are(world: World) -> None:
    run(
        world, "git add -A; git commit -qm first; echo 12 >$'a\\nb'; mkdir 'c \"d'; echo 12 >'c \"d/ü'; : >.gitignore"
    )
    assert said(preview(world, "git clean --force -q -d --exclude=.gitignore")) == [
        "Would be deleted",
        "2 files, 6 B",
        "a\nb: 1 file, 3 B",
        'c "d: 1 file, 3 B',
        "! Not tracked by git, which cannot restore them: 2 files",
    ]


def test_outside_of_a_repository_nothing_is_said(world: World) -> None:
    assert preview(world, f"cd {world.temp} && git reset --hard") is None
    assert preview(world, f"cd {world.temp} && git clean -fd") is None
