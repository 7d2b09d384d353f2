from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.permissions.fact_cache import looking_once
from desktop_agent.permissions.git.repository_facts import (
    Remotes,
    ask_cached,
    configured_programs,
    configured_remotes,
    git_environment,
    stashed_files,
    top_of,
    tracked_files,
)
from desktop_agent.permissions.git.repository_state import INDEX, REFS, SETTINGS, AnswerSources
from desktop_agent.permissions.git.uncommitted_files import changed_files, has_uncommitted

GIT = shutil.which("git") or "/usr/bin/git"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "home").mkdir()
    return {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}


@pytest.fixture
def folder(tmp_path: Path, environment: dict[str, str]) -> Path:
    repository = tmp_path / "project"
    repository.mkdir()
    git(repository, environment, "init", "-q")
    return repository


def git(folder: Path, environment: dict[str, str], *arguments: str) -> str:
    named = {
        "GIT_AUTHOR_NAME": "a",
        "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b",
    }
    done = subprocess.run([GIT, *arguments], cwd=folder, env=environment | named, capture_output=True, check=True)
    return done.stdout.decode()


def test_a_fresh_repository_names_no_program(folder: Path, environment: dict[str, str]) -> None:
    (folder / "sub").mkdir()
    assert configured_programs(str(folder), GIT, environment) == frozenset()
    assert configured_programs(str(folder / "sub"), GIT, environment) == frozenset()


@pytest.mark.parametrize("place", [".git", "linked"])
def test_of_an_index_that_is_a_pipe_nothing_is_learnt_and_nobody_waits(
    place: str, folder: Path, environment: dict[str, str]
) -> None:
    """Git would wait for who writes it, and who does may write another one for the next git."""
    if place == "linked":
        shutil.move(folder / ".git", folder / "linked")
        (folder / ".git").write_text("gitdir: linked\n")
    os.mkfifo(folder / place / "index")
    pipe = os.open(folder / place / "index", os.O_RDWR)
    try:
        assert configured_programs(str(folder), GIT, environment) is None
        assert tracked_files(str(folder), GIT, environment) is None
        assert changed_files(str(folder), GIT, environment) is None
    finally:
        os.close(pipe)


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("filter.x.clean", "filter"),
        ("filter.x.process", "filter"),
        ("diff.external", "external_diff"),
        ("diff.x.command", "external_diff"),
        ("diff.x.textconv", "textconv"),
        ("gpg.program", "signature"),
        ("gpg.ssh.program", "signature"),
        ("core.worktree", "worktree"),
    ],
)
def test_a_program_that_the_repository_names_is_found(
    folder: Path, environment: dict[str, str], key: str, kind: str
) -> None:
    git(folder, environment, "config", key, "/")
    assert configured_programs(str(folder), GIT, environment) == {kind}


def test_an_included_file_counts_as_the_repository_s_own(folder: Path, environment: dict[str, str]) -> None:
    (folder / "evil").write_text('[diff "x"]\n\ttextconv = touch x\n')
    git(folder, environment, "config", "include.path", "../evil")
    assert configured_programs(str(folder), GIT, environment) == {"textconv"}


def test_the_user_s_own_configuration_does_not_count(folder: Path, environment: dict[str, str]) -> None:
    (Path(environment["HOME"]) / ".gitconfig").write_text('[diff]\n\texternal = difft\n[filter "x"]\n\tclean = y\n')
    assert configured_programs(str(folder), GIT, environment) == frozenset()


def test_what_git_lfs_writes_itself_does_not_count(folder: Path, environment: dict[str, str]) -> None:
    git(folder, environment, "config", "filter.lfs.clean", "git-lfs clean -- %f")
    assert configured_programs(str(folder), GIT, environment) == frozenset()
    git(folder, environment, "config", "filter.lfs.clean", "git-lfs clean -- %f; touch x")
    assert configured_programs(str(folder), GIT, environment) == {"filter"}


def test_a_repository_embedded_in_another_counts_too(folder: Path, environment: dict[str, str]) -> None:
    inner = folder / "inner"
    inner.mkdir()
    git(inner, environment, "init", "-q")
    git(inner, environment, "commit", "-q", "--allow-empty", "-m", "x")
    head = git(inner, environment, "rev-parse", "HEAD").strip()
    git(folder, environment, "update-index", "--add", "--cacheinfo", f"160000,{head},inner")
    assert configured_programs(str(folder), GIT, environment) == frozenset()
    git(inner, environment, "config", "filter.x.clean", "touch x")
    assert configured_programs(str(folder), GIT, environment) == {"filter"}


def test_too_many_embedded_repositories_are_not_learnt(folder: Path, environment: dict[str, str]) -> None:
    for index in range(21):
        (folder / str(index) / ".git").mkdir(parents=True)
        git(folder, environment, "update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},{index}")
    assert configured_programs(str(folder), GIT, environment) is None


def test_a_folder_without_a_repository_says_so(tmp_path: Path, environment: dict[str, str]) -> None:
    assert configured_programs(str(tmp_path), GIT, environment) == {"no_repository"}


def test_a_git_that_cannot_be_started_leaves_it_not_learnt(folder: Path, environment: dict[str, str]) -> None:
    assert configured_programs(str(folder), str(folder / "none"), environment) is None


def test_a_git_that_does_not_answer_in_time_leaves_it_not_learnt(
    folder: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = folder / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 20\n")
    slow.chmod(0o755)
    monkeypatch.setattr("desktop_agent.permissions.git.repository_facts.TIME_LIMIT_S", 0.05)
    assert configured_programs(str(folder), str(slow), environment) is None


def test_looking_runs_nothing_of_a_hostile_repository(folder: Path, environment: dict[str, str]) -> None:
    marker = folder / "ran"
    for key in ("core.fsmonitor", "core.pager", "diff.external", "filter.x.clean", "core.sshCommand", "alias.config"):
        git(folder, environment, "config", key, f"touch {marker}")
    (folder / ".gitattributes").write_text("* filter=x\n")
    (folder / "a.txt").write_text("a")
    configured_programs(str(folder), GIT, environment)
    assert not marker.exists()


def test_what_runs_unasked_has_no_hook_no_monitor_and_no_transport(folder: Path, environment: dict[str, str]) -> None:
    marker = folder / "ran"
    git(folder, environment, "config", "core.fsmonitor", f"touch {marker}")
    hook = folder / ".git" / "hooks" / "post-index-change"
    hook.write_text(f"#!/bin/sh\ntouch {marker}\n")
    hook.chmod(0o755)
    (folder / "a.txt").write_text("a")
    for command in ("status", "diff", "log --all"):
        subprocess.run(
            [GIT, *command.split()], cwd=folder, env=environment | git_environment(unasked=True), capture_output=True
        )
    assert not marker.exists()
    assert git_environment(unasked=True)["GIT_ALLOW_PROTOCOL"] == "none"


def test_what_was_asked_about_keeps_hooks_and_transports() -> None:
    asked = git_environment(unasked=False)
    assert "GIT_ALLOW_PROTOCOL" not in asked
    assert "core.hooksPath" not in asked.values()
    assert asked["GIT_TERMINAL_PROMPT"] == "0"
    assert asked["GIT_CONFIG_COUNT"] == "3"


def test_the_programs_of_a_repository_inside_a_repository_inside_it_are_found(
    folder: Path, environment: dict[str, str]
) -> None:
    def make(place: Path) -> None:
        place.mkdir(exist_ok=True)
        git(place, environment, "init", "-q")
        (place / "a.txt").write_text("x")

    def commit(place: Path) -> None:
        git(place, environment, "add", ".")
        git(place, environment, "commit", "-qm", "x")

    nested = [folder, folder / "middle", folder / "middle" / "low"]
    for place in nested:
        make(place)
    git(nested[-1], environment, "config", "filter.x.clean", "touch hacked")
    for place in reversed(nested):
        commit(place)
    assert configured_programs(str(folder), GIT, environment) == frozenset({"filter"})


def committed(folder: Path, environment: dict[str, str]) -> Path:
    """Return a file of the repository that is committed, and nothing else."""
    file = folder / "a.txt"
    file.write_text("a\n")
    git(folder, environment, "add", ".")
    git(folder, environment, "commit", "-qm", "x")
    return file


def test_tracked_files_that_differ_are_uncommitted_work_and_new_ones_are_not(
    folder: Path, environment: dict[str, str]
) -> None:
    file = committed(folder, environment)
    (folder / "new.txt").write_text("new")
    assert has_uncommitted(str(folder), GIT, environment) is False
    file.write_text("b\n")
    assert has_uncommitted(str(folder), GIT, environment) is True
    git(folder, environment, "add", ".")
    assert has_uncommitted(str(folder), GIT, environment) is True


def test_without_a_repository_nothing_is_uncommitted(tmp_path: Path, environment: dict[str, str]) -> None:
    assert has_uncommitted(str(tmp_path), GIT, environment) is False


def test_where_looking_would_run_a_program_or_cannot_be_done_it_is_not_learnt(
    folder: Path, environment: dict[str, str]
) -> None:
    committed(folder, environment)
    (folder / ".git" / "index").write_bytes(b"not an index")
    assert has_uncommitted(str(folder), GIT, environment) is None
    (folder / ".git" / "index").unlink()
    git(folder, environment, "config", "filter.x.clean", "touch ran")
    assert has_uncommitted(str(folder), GIT, environment) is None
    assert has_uncommitted(str(folder), str(folder / "no-git"), environment) is None


def test_a_remote_is_known_with_all_that_says_where_it_leads(folder: Path, environment: dict[str, str]) -> None:
    branch = git(folder, environment, "symbolic-ref", "--short", "HEAD").strip()
    assert configured_remotes(str(folder), GIT, environment) == Remotes(branch=branch)
    git(folder, environment, "remote", "add", "origin", "https://a.example/x")
    known = configured_remotes(str(folder), GIT, environment)
    assert known is not None
    assert (known.addresses, known.own) == ({"origin": "url=https://a.example/x"}, "origin")
    for key in (
        "remote.origin.pushurl",
        "url.https://evil.example/.insteadof",
        "url.https://evil.example/.pushinsteadof",
    ):
        before = configured_remotes(str(folder), GIT, environment)
        git(folder, environment, "config", key, "https://a.example/")
        assert configured_remotes(str(folder), GIT, environment) != before


def test_the_branch_says_which_remote_is_its_own(folder: Path, environment: dict[str, str]) -> None:
    branch = git(folder, environment, "symbolic-ref", "--short", "HEAD").strip()

    def own() -> str:
        known = configured_remotes(str(folder), GIT, environment)
        assert known is not None
        return known.own

    git(folder, environment, "config", f"branch.{branch}.remote", "one")
    assert own() == "one"
    git(folder, environment, "config", "remote.pushDefault", "two")
    assert own() == "two"
    git(folder, environment, "config", f"branch.{branch}.pushRemote", "three")
    assert own() == "three"


def test_remotes_that_cannot_be_asked_for_are_not_learnt(folder: Path, environment: dict[str, str]) -> None:
    assert configured_remotes(str(folder), str(folder / "no-git"), environment) is None
    (folder / ".git" / "config").write_text("[broken")
    assert configured_remotes(str(folder), GIT, environment) is None


def test_what_git_tracks_is_named_from_a_folder_there_or_not(folder: Path, environment: dict[str, str]) -> None:
    (folder / "src").mkdir()
    (folder / "src" / "b c.txt").write_text("b")
    committed(folder, environment).unlink()
    (folder / "new.txt").write_text("new")
    assert tracked_files(str(folder), GIT, environment) == ("a.txt", "src/b c.txt")
    assert tracked_files(str(folder / "src"), GIT, environment) == ("b c.txt",)
    assert tracked_files("/", GIT, environment) is None
    assert tracked_files(str(folder), str(folder / "no-git"), environment) is None


def test_what_is_not_committed_as_it_is_is_named_from_the_top(folder: Path, environment: dict[str, str]) -> None:
    (folder / "sub").mkdir()
    for name in ("a b.txt", "sub/c.txt", "d.txt"):
        (folder / name).write_text("one\n")
    git(folder, environment, "add", "-A")
    git(folder, environment, "commit", "-q", "-m", "x")
    assert changed_files(str(folder), GIT, environment) == ()
    (folder / "sub/c.txt").write_text("two\n")
    (folder / "a b.txt").write_text("two\n")
    git(folder, environment, "add", "a b.txt")
    assert changed_files(str(folder / "sub"), GIT, environment) == ("a b.txt", "sub/c.txt")
    assert top_of(str(folder / "sub"), GIT, environment) == str(folder)


def test_what_was_put_aside_is_named_from_the_top(folder: Path, environment: dict[str, str]) -> None:
    (folder / "sub").mkdir()
    for name in ("sub/c.txt", "d.txt"):
        (folder / name).write_text("one\n")
    git(folder, environment, "add", "-A")
    git(folder, environment, "commit", "-q", "-m", "x")
    assert stashed_files(str(folder), GIT, environment) == ()
    (folder / "sub/c.txt").write_text("two\n")
    git(folder, environment, "stash", "-q")
    assert stashed_files(str(folder / "sub"), GIT, environment) == ("sub/c.txt",)
    (folder / "new.txt").write_text("two\n")
    git(folder, environment, "stash", "-q", "-u")
    assert {"new.txt", "sub/c.txt"} <= set(stashed_files(str(folder), GIT, environment) or ())
    assert stashed_files(str(folder), "/nonexistent/git", environment) is None


def test_where_looking_would_run_filters_or_there_is_no_git_nothing_is_learnt(
    folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    git(folder, environment, "config", "filter.x.clean", "touch PWN")
    assert changed_files(str(folder), GIT, environment) is None
    assert not (folder / "PWN").exists()
    assert top_of(str(tmp_path), GIT, environment) == str(tmp_path)
    assert top_of(str(folder), "/nonexistent/git", environment) == str(folder)


@pytest.fixture
def starts(tmp_path: Path) -> Counted:
    """A git that notes each start, and what it answered to questions that it has heard before."""
    program = tmp_path / "counted"
    # As git from 2.42 on, it says which file of the system it reads.
    system = f'case "$*" in *GIT_CONFIG_SYSTEM*) echo "{tmp_path}/gitconfig"; exit;; esac'
    program.write_text(f'#!/bin/sh\n{system}\necho x >> "{tmp_path}/starts"\nexec "{GIT}" "$@"\n')
    program.chmod(0o755)
    return Counted(program, tmp_path / "starts")


@dataclass(frozen=True)
class Counted:
    program: Path
    noted: Path

    def ask(
        self, folder: Path, environment: dict[str, str], *words: str, on: AnswerSources
    ) -> tuple[str | None, int]:
        """Return what it says, and how many starts of git with a question that took."""
        before = self.count()
        said = ask_cached(str(self.program), words, str(folder), environment, 20, on=on)
        return said, self.count() - before

    def count(self) -> int:
        return self.noted.read_text().count("x") if self.noted.exists() else 0


@pytest.mark.parametrize(
    ("words", "on", "change"),
    [
        (("config", "--list"), SETTINGS, ("config", "x.y", "z")),
        (("config", "--list"), SETTINGS, ("config", "--global", "x.y", "z")),
        (("config", "--get", "x.y"), SETTINGS, ("config", "x.y", "z")),
        (("ls-files",), INDEX, ("add", "new")),
        (("for-each-ref",), REFS, ("branch", "other")),
        (("rev-parse", "-q", "--verify", "other"), AnswerSources(refs=True, words=("other",)), ("branch", "other")),
        (("symbolic-ref", "HEAD"), REFS, ("checkout", "-q", "-b", "other")),
        (("log", "--format=%H"), REFS, ("commit", "-q", "--allow-empty", "-m", "two")),
        (("diff", "--cached", "--name-only"), AnswerSources(index=True, refs=True), ("add", "new")),
    ],
)
def test_git_is_not_asked_again_until_something_changed(
    words: tuple[str, ...],
    on: AnswerSources,
    change: tuple[str, ...],
    folder: Path,
    environment: dict[str, str],
    starts: Counted,
) -> None:
    git(folder, environment, "commit", "-q", "--allow-empty", "-m", "one")
    (folder / "new").write_text("a")
    first = starts.ask(folder, environment, *words, on=on)
    assert first[1] > 0
    assert starts.ask(folder, environment, *words, on=on) == (first[0], 0)
    git(folder, environment, *change)
    again, count = starts.ask(folder, environment, *words, on=on)
    assert (again != first[0], count > 0) == (True, True)


def test_one_judgement_sees_a_repository_as_it_was_at_the_first_look(
    folder: Path, environment: dict[str, str], starts: Counted
) -> None:
    with looking_once():
        first, _ = starts.ask(folder, environment, "config", "--list", on=SETTINGS)
        git(folder, environment, "config", "x.y", "z")
        assert starts.ask(folder, environment, "config", "--list", on=SETTINGS) == (first, 0)
    again, count = starts.ask(folder, environment, "config", "--list", on=SETTINGS)
    assert (again != first, count > 0) == (True, True)


def test_an_answer_that_may_be_an_accident_is_not_kept(
    folder: Path, environment: dict[str, str], starts: Counted
) -> None:
    for _ in range(2):
        assert starts.ask(folder, environment, "log", on=REFS) == (None, 1)


def test_an_answer_of_a_git_that_saw_something_change_is_not_kept(
    folder: Path, environment: dict[str, str], starts: Counted
) -> None:
    text = starts.program.read_text()
    starts.program.write_text(f'{text.partition("exec")[0]}"{GIT}" "$@"\n"{GIT}" config x.y "$$"\n')
    assert starts.ask(folder, environment, "config", "--list", on=SETTINGS)[1] == 1
    assert starts.ask(folder, environment, "config", "--list", on=SETTINGS)[1] == 1


def test_where_git_does_not_say_what_it_reads_it_is_asked_each_time(
    folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    program, noted = tmp_path / "old", tmp_path / "noted"
    program.write_text(
        f'#!/bin/sh\necho "$*" >> "{noted}"\ncase "$*" in *" var "*) exit 1;; esac\nexec "{GIT}" "$@"\n'
    )
    program.chmod(0o755)
    for _ in range(2):
        assert ask_cached(str(program), ["ls-files"], str(folder), environment, 20, on=INDEX) == ""
    assert [line.split()[-1] for line in noted.read_text().splitlines()] == [
        "GIT_CONFIG_SYSTEM",
        "ls-files",
        "ls-files",
    ]


def test_a_git_that_was_slow_once_is_not_asked_each_time_from_then_on(
    folder: Path, environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, noted, is_quick = tmp_path / "slow", tmp_path / "noted", tmp_path / "quick"
    system = f'case "$*" in *" var "*) [ -e "{is_quick}" ] || exec sleep 600; echo /x; exit;; esac'
    program.write_text(f'#!/bin/sh\n{system}\necho asked >> "{noted}"\nexec "{GIT}" "$@"\n')
    program.chmod(0o755)
    with monkeypatch.context() as patch:
        patch.setattr("desktop_agent.permissions.git.repository_facts.TIME_LIMIT_S", 0.2)
        assert ask_cached(str(program), ["ls-files"], str(folder), environment, 20, on=INDEX) == ""
    is_quick.touch()
    for _ in range(3):
        assert ask_cached(str(program), ["ls-files"], str(folder), environment, 20, on=INDEX) == ""
    # Once while it was slow, and once more: from then on its answer is kept.
    assert noted.read_text().count("asked") == 2


def test_where_there_is_no_repository_git_is_not_asked_which_one(
    tmp_path: Path, environment: dict[str, str], starts: Counted
) -> None:
    place, program = str(tmp_path / "home"), str(starts.program)
    assert top_of(place, program, environment) == place
    assert tracked_files(place, program, environment) is None
    assert changed_files(place, program, environment) is None
    assert starts.count() == 0
