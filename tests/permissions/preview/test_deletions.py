from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.permissions.previewed import preview, run, said
from tests.permissions.world import World


@pytest.fixture
def committed(world: World) -> World:
    run(world, "git add -A; git commit -qm first")
    return world


def test_several_operands_are_told_apart_and_what_is_missing_is_named(committed: World) -> None:
    run(committed, "echo other >src/app.py; echo new >src/new.py")
    assert said(preview(committed, "rm -rf src docs nothing")) == [
        "Would be deleted",
        "4 files, 22 B",
        "src: 3 files, 16 B",
        "docs: 1 file, 6 B",
        "! With uncommitted changes: 1 file",
        "! Not tracked by git, which cannot restore them: 1 file",
        "Unmodified in git: 2 files",
        "Does not exist, so nothing is deleted: nothing",
    ]


def test_what_is_missing_at_home_is_named_from_there(committed: World) -> None:
    assert said(preview(committed, "rm -rf ~/nothing"))[-1] == "Does not exist, so nothing is deleted: ~/nothing"


def test_where_nothing_is_there_nothing_is_deleted(committed: World) -> None:
    assert said(preview(committed, "rm -f one two three four"))[1:] == [
        "No file is deleted",
        "Does not exist, so nothing is deleted: one",
        "Does not exist, so nothing is deleted: two",
        "Does not exist, so nothing is deleted: three",
    ]


def test_empty_folders_are_counted_as_what_they_are(committed: World) -> None:
    run(committed, "mkdir -p e/f g")
    assert said(preview(committed, "rm -rf e g"))[:2] == ["Would be deleted", "3 empty folders"]
    assert "Deletes 1 empty folder" in said(preview(committed, "rmdir g; git reset --hard"))
    run(committed, "echo x >g/x")
    assert "e: no files, only folders" in said(preview(committed, "rm -rf e g"))


def test_where_looking_would_run_programs_of_the_repository_changes_are_not_looked_for(committed: World) -> None:
    run(committed, "git config filter.x.clean 'touch ran; cat'; echo '* filter=x' >.gitattributes; echo x >a.txt")
    assert said(preview(committed, "rm a.txt")) == ["Would be deleted", "1 file, 2 B", "Tracked by git: 1 file"]
    assert not (committed.workspace / "ran").exists()


def test_a_repository_that_goes_with_its_files_brings_nothing_back(committed: World) -> None:
    found = said(preview(committed, "rm -rf .git src"))
    assert "! Git repositories with their whole history: 1" in found
    assert not any("Unmodified in git" in line for line in found)


def test_outside_of_any_repository_nothing_can_be_brought_back(committed: World) -> None:
    (committed.temp / "a").write_text("x")
    assert said(preview(committed, f"rm {committed.temp}/a"))[2:] == [
        "! Not tracked by git, which cannot restore them: 1 file"
    ]


def test_with_a_submodule_in_it_git_is_not_asked(committed: World) -> None:
    (committed.workspace / "src" / ".git").write_text("gitdir: ../elsewhere")
    assert said(preview(committed, "rm -rf src")) == ["Would be deleted", "3 files, 32 B"]


def test_very_many_operands_are_asked_about_all_at_once(committed: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.permissions.preview.deletions.PATHSPECS_LIMIT", 1)
    assert "Unmodified in git: 2 files" in said(preview(committed, "rm a.txt b.txt"))
    monkeypatch.setattr("desktop_agent.permissions.preview.deletions.REPOSITORIES_LIMIT", 0)
    assert said(preview(committed, "rm a.txt src/app.py"))[-1] == "src/app.py: 1 file, 6 B"


def test_of_many_folders_git_is_asked_at_once_and_of_a_repository_inside_apart(committed: World) -> None:
    run(
        committed,
        "for i in $(seq 20); do mkdir -p many/$i; echo x >many/$i/x.js; done; git add many; git commit -qm m",
    )
    run(committed, "git init -q many/own; cd many/own; echo x >x.js; git add .; git commit -qm m; echo changed >x.js")
    assert said(preview(committed, "find . -name '*.js' -delete"))[1:] == [
        "21 files, 48 B",
        "! With uncommitted changes: 1 file",
        "Unmodified in git: 20 files",
    ]
    assert "! Git repositories with their whole history: 2" in said(preview(committed, "find . -delete"))


def test_a_folder_that_git_takes_for_no_repository_is_not_asked_about(committed: World) -> None:
    (committed.workspace / "src" / ".git").mkdir()
    assert said(preview(committed, "rm src/app.py")) == ["Would be deleted", "1 file, 6 B"]


@pytest.mark.parametrize(
    "command",
    [
        "rm -rI src",
        "rm --interactive=always a.txt",
        "rm -rf --one-file-system src",
        "rmdir -p src",
        "sh -c 'make clean; rm a.txt'",
        "sudo rm a.txt",
        "cd $SOMEWHERE; rm a.txt",
        "rm [ab].txt",
        "for X in *.txt; do rm $X a.txt; done",
        "git rm a.txt",
        "find . -name a.txt | xargs rm",
    ],
)
def test_what_may_be_decided_only_when_it_runs_is_left_out(committed: World, command: str) -> None:
    run(committed, "touch 'c d.txt'")
    assert preview(committed, command) is None


def test_where_git_takes_too_long_what_is_deleted_is_said_without_it(committed: World) -> None:
    looks = itertools.chain([0.0] * 2, itertools.repeat(9000.0))
    assert said(preview(committed, "rm a.txt", clock=lambda: next(looks))) == ["Would be deleted", "1 file, 6 B"]


def test_a_file_that_reads_as_an_option_leaves_it_out(committed: World) -> None:
    Path(committed.workspace / "-rf").touch()
    assert preview(committed, "rm *") is None
    assert preview(committed, "rm ./*.txt") is not None


def test_a_very_deep_tree_is_counted(committed: World) -> None:
    deep = f"deep{'/d' * 1500}/x"
    # At once: bash looks at the whole path again with each `cd` further down.
    run(committed, f"mkdir -p {deep.removesuffix('x')}; echo x >{deep}")
    try:
        assert said(preview(committed, "rm -rf deep"))[1] == "1 file, 2 B"
        assert said(preview(committed, f"rm {deep}"))[2] == "! Not tracked by git, which cannot restore them: 1 file"
    finally:
        # What clears temporary folders later goes down by recursion, and not so far.
        run(committed, "rm -rf deep")
