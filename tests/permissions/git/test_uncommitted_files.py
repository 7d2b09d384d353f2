"""What is not committed is learnt from git, while a job writes programs into the repository's configuration."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from desktop_agent.permissions.disk.git_queries import Budget, LocalGit
from desktop_agent.permissions.fact_cache import looking_once
from desktop_agent.permissions.git.uncommitted_files import (
    ask_work_tree,
    changed_files,
    has_uncommitted,
    taken_below,
    taken_files,
)

GIT = shutil.which("git") or "/usr/bin/git"
STATUS = ("status", "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all")
Ask = Callable[[str, str, Mapping[str, str]], object]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "home").mkdir()
    who = {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home"), **who}


@pytest.fixture
def folder(tmp_path: Path, environment: dict[str, str]) -> Path:
    """A repository of which one file may have changed, by its time."""
    made = tmp_path / "project"
    made.mkdir()
    (made / "a.txt").write_text("one\n")
    (made / ".gitattributes").write_text("* filter=x\n")
    git(made, environment, "init", "-q")
    commit(made, environment)
    return made


def git(folder: Path, environment: Mapping[str, str], *words: str) -> str:
    done = subprocess.run([GIT, *words], cwd=folder, env=dict(environment), capture_output=True, check=True)
    return done.stdout.decode()


def commit(folder: Path, environment: Mapping[str, str]) -> None:
    git(folder, environment, "add", "-A")
    git(folder, environment, "commit", "-qm", "x")
    (folder / "a.txt").touch()


def beside_a_job(folder: Path, harm: Path) -> str:
    """Return a git that finds a program in the configuration where it looks at files, and not before."""
    program = folder.parent / "git-beside-a-job"
    writes = f'"{GIT}" config -f "{folder}/.git/config" filter.x.clean "touch {harm}; cat"'
    own = "env -u GIT_DIR -u GIT_WORK_TREE -u GIT_INDEX_FILE -u GIT_OBJECT_DIRECTORY"
    program.write_text(f'#!/bin/sh\ncase " $* " in *" status "*) {own} {writes};; esac\nexec "{GIT}" "$@"\n')
    program.chmod(0o755)
    return str(program)


def _preview(folder: str, program: str, environment: Mapping[str, str]) -> object:
    return LocalGit(program, environment, Budget(lambda: 0.0, 10.0)).states(folder)


LOOKS: dict[str, Ask] = {
    "changed": changed_files,
    "uncommitted": has_uncommitted,
    "taken": taken_files,
    "taken below": lambda folder, program, environment: taken_below(folder, [folder], program, environment),
    "a preview": _preview,
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_program_that_comes_into_the_configuration_meanwhile_is_not_run(
    look: str, folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    harm = tmp_path / "PWN"
    LOOKS[look](str(folder), beside_a_job(folder, harm), environment)
    assert "filter" in (folder / ".git/config").read_text()
    assert not harm.exists()


def _plain(folder: Path, _: Mapping[str, str]) -> Path:
    (folder / "new.txt").write_text("new")
    (folder / "a.txt").write_text("two\n")
    return folder


def _unborn(folder: Path, environment: Mapping[str, str]) -> Path:
    git(folder, environment, "checkout", "-q", "--orphan", "other")
    return folder


def _split(folder: Path, environment: Mapping[str, str]) -> Path:
    git(folder, environment, "update-index", "--split-index")
    return _plain(folder, environment)


def _excluded(folder: Path, environment: Mapping[str, str]) -> Path:
    (folder / ".git/info/exclude").write_text("*.out\n")
    (folder / "mine").write_text("*.mine\n")
    git(folder, environment, "config", "core.excludesFile", str(folder / "mine"))
    for name in ("a.out", "a.mine", 'a "b\\'):
        (folder / name).write_text("x")
    return folder


def _with_line_ends(folder: Path, environment: Mapping[str, str]) -> Path:
    git(folder, environment, "config", "core.autocrlf", "true")
    (folder / "a.txt").write_bytes(b"one\r\n")
    return folder


def _without_modes(folder: Path, environment: Mapping[str, str]) -> Path:
    git(folder, environment, "config", "core.fileMode", "false")
    (folder / "a.txt").chmod(0o755)
    return folder


def _work_tree(folder: Path, environment: Mapping[str, str]) -> Path:
    git(folder, environment, "worktree", "add", "-q", "../other")
    return _plain(folder.parent / "other", environment)


def _below(folder: Path, environment: Mapping[str, str]) -> Path:
    (folder / "sub").mkdir()
    (folder / "sub/b.txt").write_text("b")
    return _plain(folder, environment) / "sub"


def _of_another_length(folder: Path, environment: Mapping[str, str]) -> Path:
    shutil.rmtree(folder / ".git")
    git(folder, environment, "init", "-q", "--object-format=sha256")
    commit(folder, environment)
    return _plain(folder, environment)


def _with_a_repository_below(folder: Path, environment: Mapping[str, str]) -> Path:
    (folder / "below").mkdir()
    (folder / "below/a.txt").write_text("b")
    git(folder / "below", environment, "init", "-q")
    commit(folder / "below", environment)
    return folder


@pytest.mark.parametrize(
    "prepare",
    [
        *(
            _plain,
            _unborn,
            _split,
            _excluded,
            _with_line_ends,
            _without_modes,
            _work_tree,
            _below,
            _of_another_length,
        ),
        _with_a_repository_below,
    ],
)
def test_git_says_the_same_as_in_the_repository_itself(
    prepare: Callable[[Path, Mapping[str, str]], Path], folder: Path, environment: dict[str, str]
) -> None:
    place = prepare(folder, environment)
    wanted = git(place, environment, *STATUS)
    assert ask_work_tree(GIT, STATUS, str(place), environment, 5.0) == wanted


def test_where_there_is_no_work_tree_nothing_is_learnt(tmp_path: Path, environment: dict[str, str]) -> None:
    assert ask_work_tree(GIT, STATUS, str(tmp_path), environment, 5.0) is None
    git(tmp_path, environment, "init", "-q", "--bare", "bare")
    assert ask_work_tree(GIT, STATUS, str(tmp_path / "bare"), environment, 5.0) is None


@pytest.mark.parametrize("seed", range(12))
def test_what_changed_is_told_by_what_would_be_taken_as_git_itself_tells_it(
    folder: Path, environment: dict[str, str], seed: int
) -> None:
    _disturb(folder, environment, Random(seed))
    alone = changed_files(str(folder), GIT, environment)
    with looking_once():
        taken = taken_files(str(folder), GIT, environment)
        assert (taken is not None, changed_files(str(folder), GIT, environment)) == (True, alone)
    told = git(folder, environment, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=no")
    assert alone == tuple(entry[3:] for entry in told.split("\0") if entry)


def test_in_one_judgement_git_looks_at_the_files_once(folder: Path, environment: dict[str, str]) -> None:
    program, noted = folder.parent / "counting-git", folder.parent / "noted"
    program.write_text(f'#!/bin/sh\ncase " $* " in *" status "*) echo x >> "{noted}";; esac\nexec "{GIT}" "$@"\n')
    program.chmod(0o755)
    with looking_once():
        for ask in (taken_files, changed_files, taken_files):
            ask(str(folder), str(program), environment)
    assert noted.read_text() == "x\n"


def _disturb(folder: Path, environment: Mapping[str, str], random: Random) -> None:
    """Change, add, stage, remove and ignore files, links and folders, as a day's work leaves them."""
    names = ["a.txt", "b b.txt", "ü", "-c", "d/e", "d/f/g", "h"]
    for name in random.sample(names, 4):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    commit(folder, environment)
    (folder / ".gitignore").write_text(random.choice(["", "*.o\n", "d/\n"]))
    for number in range(12):
        path = folder / random.choice([*names, f"new {number}", f"d/new{number}", "x.o"])
        match random.randrange(6):
            case 0 | 1 if not path.is_dir() and path.parent.is_dir():
                path.unlink(missing_ok=True)
                path.write_text(str(number))
            case 2 if path.is_file() or path.is_symlink():
                path.unlink()
            case 3 if path.is_file():
                path.unlink()
                path.symlink_to("a.txt")
            case 4 if path.is_file():
                path.unlink()
                path.mkdir()
                (path / "in").write_text("x")
            case 5 if path.exists() and path != folder / "x.o" and not path.is_symlink():
                git(folder, environment, "add", "-f", "--", str(path))
            case _:
                pass
