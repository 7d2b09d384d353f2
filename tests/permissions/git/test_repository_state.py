from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.permissions.git.repository_state import (
    INDEX,
    REFS,
    REFS_LIMIT,
    SETTINGS,
    SMALL_BYTES,
    AnswerSources,
    state_of,
)

GIT = shutil.which("git") or "/usr/bin/git"
ALL = AnswerSources(index=True, refs=True)
LONG_AGO = 1_000_000_000


@dataclass(frozen=True)
class Place:
    """A repository with one commit, a home with a configuration, and a file of configuration of the machine."""

    folder: Path
    home: Path
    system: Path

    @property
    def own(self) -> Path:
        return self.folder / ".git"

    def git(self, *words: str) -> None:
        named = {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), **named}
        subprocess.run([GIT, *words], cwd=self.folder, env=environment, capture_output=True, check=True)

    def state(self, on: AnswerSources = ALL, folder: str = "", **environment: str) -> bytes | None:
        given = {"HOME": str(self.home), **environment}
        return state_of(str(self.folder / folder), GIT, given, (str(self.system),), on)

    def known(self, on: AnswerSources = ALL, folder: str = "") -> bytes:
        found = self.state(on, folder)
        assert found is not None
        return found


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path / "project", tmp_path / "home", tmp_path / "gitconfig")
    (made.folder / "src").mkdir(parents=True)
    made.home.mkdir()
    (made.home / ".gitconfig").write_text("[user]\n\tname = a\n")
    made.git("init", "-q", "-b", "main")
    (made.folder / "a.txt").write_text("a")
    made.git("add", "a.txt")
    made.git("commit", "-qm", "one")
    return made


def in_place(path: Path, old: str, new: str) -> None:
    """Write other bytes of the same length into a file, and leave its times as they were."""
    facts = path.stat()
    with path.open("r+b") as file:
        content = file.read().replace(old.encode(), new.encode())
        assert len(content) == facts.st_size
        file.seek(0)
        file.write(content)
    os.utime(path, ns=(facts.st_atime_ns, facts.st_mtime_ns))


def test_what_stays_has_one_state(place: Place) -> None:
    assert place.known() == place.known()
    assert place.known(SETTINGS, "src") == place.known(SETTINGS, "src")
    (place.folder / "b.txt").write_text("files of the work tree are no part of it")
    before = place.known()
    (place.folder / "a.txt").write_text("b")
    assert place.known() == before


def put_another_in_its_place(folder: Path) -> None:
    shutil.copytree(folder, folder.with_name("copy"))
    folder.rename(folder.with_name("first"))
    folder.with_name("copy").rename(folder)


CHANGES: dict[str, tuple[AnswerSources, Callable[[Place], object]]] = {
    "its configuration": (SETTINGS, lambda place: place.git("config", "a.b", "c")),
    "its configuration in place": (SETTINGS, lambda place: in_place(place.own / "config", "false", "true ")),
    "that of one work tree": (SETTINGS, lambda place: (place.own / "config.worktree").write_text("[a]\n\tb = c\n")),
    "the user's": (SETTINGS, lambda place: place.git("config", "--global", "a.b", "c")),
    "the user's in place": (SETTINGS, lambda place: in_place(place.home / ".gitconfig", "name = a", "name = b")),
    "the machine's": (SETTINGS, lambda place: place.system.write_text("[a]\n\tb = c\n")),
    "the branch": (SETTINGS, lambda place: place.git("checkout", "-qb", "other")),
    "a repository below": (SETTINGS, lambda place: place.git("init", "-q", "src")),
    "the folder": (SETTINGS, lambda place: put_another_in_its_place(place.folder)),
    "the index": (INDEX, lambda place: ((place.folder / "b").write_text("b"), place.git("add", "b"))),
    "the index in place": (INDEX, lambda place: in_place(place.own / "index", "a.txt", "b.txt")),
    "what is said of submodules": (INDEX, lambda place: (place.folder / ".gitmodules").write_text("x")),
    "a branch": (REFS, lambda place: place.git("branch", "other")),
    "a commit": (REFS, lambda place: place.git("commit", "-q", "--allow-empty", "-m", "two")),
    "a ref in place": (REFS, lambda place: (place.own / "refs/heads/main").write_text("0" * 40 + "\n")),
    "refs that are packed": (REFS, lambda place: place.git("pack-refs", "--all")),
    "a cut history": (REFS, lambda place: (place.own / "shallow").write_text("0" * 40 + "\n")),
    "grafts": (REFS, lambda place: (place.own / "info/grafts").write_text("x")),
    "objects elsewhere": (REFS, lambda place: (place.own / "objects/info/alternates").write_text("/x\n")),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_what_changes_has_another_state(what: str, place: Place) -> None:
    on, change = CHANGES[what]
    before = place.known(on, "src")
    change(place)
    assert place.state(on, "src") != before


def test_another_git_has_another_state(place: Place, tmp_path: Path) -> None:
    program, environment = tmp_path / "git", {"HOME": str(place.home)}
    shutil.copy2(GIT, program)
    before = state_of(str(place.folder), str(program), environment, (), SETTINGS)
    program.unlink()
    shutil.copy2(GIT, program)
    assert before is not None
    assert state_of(str(place.folder), str(program), environment, (), SETTINGS) not in (None, before)


@pytest.mark.parametrize("header", ["[include]", '[includeIf "gitdir:/x/"]', '[INCLUDEIF "onbranch:main"] ; why'])
@pytest.mark.parametrize("named", ["more", "~/more", '"more"'])
def test_what_is_included_counts_whatever_the_condition(header: str, named: str, place: Place) -> None:
    (place.home / ".gitconfig").write_text(f"# a\n{header.partition(' ;')[0]}\n\t; b\n\tpath = {named}\n")
    before = place.known(SETTINGS)
    (place.home / "more").write_text("[include]\npath=third\n")
    between = place.known(SETTINGS)
    (place.home / "third").write_text("[a]\n\tb = c\n")
    assert len({before, between, place.known(SETTINGS)}) == 3


@pytest.mark.parametrize(
    "text",
    [
        *("[include] path = more\n", "[include]\npath = ~other/more\n", "[include]\npath = a\\\nb\n"),
        *('[include]\npath = "a\\"b"\n', "[include]\npath = %(prefix)/more\n", "\ufeff[include]\npath = more\n"),
        *(
            "[include]\npath = .gitconfig\n",
            "[core]\n\tworktree = ../elsewhere\n",
            "[a]\n" + "# much\n" * SMALL_BYTES,
        ),
    ],
)
def test_configuration_that_is_not_plain_has_no_state(text: str, place: Place) -> None:
    (place.home / ".gitconfig").write_text(text)
    assert place.state(SETTINGS) is None


def test_a_work_tree_that_was_added_has_a_state_of_its_own(place: Place, tmp_path: Path) -> None:
    place.git("worktree", "add", "-q", str(tmp_path / "tree"))
    added = Place(tmp_path / "tree", place.home, place.system)
    before = added.known()
    assert before != place.known()
    added.git("commit", "-q", "--allow-empty", "-m", "two")
    assert added.known() != before
    before = added.known(SETTINGS)
    place.git("config", "a.b", "c")
    assert added.known(SETTINGS) != before


def no_repository(place: Place) -> None:
    shutil.rmtree(place.own)


def linked(place: Place) -> None:
    place.own.rename(place.home / "git")
    place.own.symlink_to(place.home / "git")


def bare(place: Place) -> None:
    (place.folder / "src/HEAD").write_text("ref: refs/heads/main\n")


def head_linked(place: Place) -> None:
    (place.own / "HEAD").unlink()
    (place.own / "HEAD").symlink_to("refs/heads/main")


def old_remote(place: Place) -> None:
    (place.own / "remotes").mkdir()
    (place.own / "remotes/origin").write_text("URL: x\n")


def other_refs(place: Place) -> None:
    (place.own / "reftable").mkdir()


def many_refs(place: Place) -> None:
    for number in range(REFS_LIMIT):
        (place.own / f"refs/heads/b{number}").write_text("0" * 40)


def ref_linked(place: Place) -> None:
    (place.own / "refs/heads/link").symlink_to("main")


def pipe(place: Place) -> None:
    (place.own / "index").unlink()
    os.mkfifo(place.own / "index")


@pytest.mark.parametrize(
    "make", [no_repository, linked, bare, head_linked, old_remote, other_refs, many_refs, ref_linked, pipe]
)
def test_a_repository_that_is_not_plain_has_no_state(make: Callable[[Place], None], place: Place) -> None:
    make(place)
    assert place.state(ALL, "src") is None


def test_folders_of_the_environment_that_are_no_whole_paths_have_no_state(place: Place) -> None:
    assert place.state(SETTINGS, HOME="here") is None
    assert place.state(SETTINGS, XDG_CONFIG_HOME="here") is None
    assert place.state(SETTINGS, XDG_CONFIG_HOME=str(place.home)) is not None


def test_of_a_large_file_counts_the_end_and_only_where_it_is_at_rest(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place.own / "index").write_bytes(b"x" * (SMALL_BYTES + 1))
    assert place.state(INDEX) is None
    monkeypatch.setattr("desktop_agent.permissions.git.repository_state.AT_REST_NS", -LONG_AGO * LONG_AGO)
    before = place.known(INDEX)
    assert place.known(INDEX) == before
    (place.own / "index").write_bytes(b"x" * SMALL_BYTES + b"y")
    assert place.known(INDEX) != before


@pytest.mark.parametrize(
    "word", ["main", "HEAD", "main^0", "HEAD^{commit}", "feature/a-b", "v1.2", "^main", "0" * 40]
)
def test_words_that_name_refs_have_a_state(word: str, place: Place) -> None:
    assert place.state(AnswerSources(refs=True, words=(word,))) is not None


@pytest.mark.parametrize(
    "word",
    [
        *("abcd", "1234567", "v1-3-gabcdef", "main@{1}", "@{-1}", "@", "main~1", "HEAD~", ":/text", "main:a.txt", ""),
        *("main^{tree}", "a..b", "a/../b", "ORIG_HEAD", "index", "-x", "main^", "café"),
    ],
)
def test_words_that_may_become_another_commit_have_none(word: str, place: Place) -> None:
    (place.own / "ORIG_HEAD").write_text("0" * 40)
    assert place.state(AnswerSources(refs=True, words=(word,))) is None
