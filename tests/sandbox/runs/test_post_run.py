from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.mount_plan import SurveyCache, layout_of
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.quarantine import name_beside, put_in_place
from desktop_agent.sandbox.protection.tree_digest import digest_at
from desktop_agent.sandbox.runs.post_run import PreRunState, SettledFileCheck, look
from tests.sandbox.grounds import git, ground_of

RESOURCES = resource_folder("resources")
MANY = 40
"""More than are covered."""


class Watched:
    """A workspace, and how it is before a command."""

    def __init__(self, root: Path) -> None:
        self.workspace = root / "workspace"
        self.workspace.mkdir()
        self.accepted = AcceptedChanges()
        self._ground = ground_of(self.workspace, root)
        self._eyes = SurveyCache(self._ground)

    def before(self, *, may_configure: bool = False, tracking: tuple[tuple[str, ...], ...] = ()) -> PreRunState:
        confinement = Confinement(SandboxProfile.PROJECT, git_config=may_configure, tracking=tracking)
        layout = layout_of(self._ground, confinement, eyes=self._eyes)
        return PreRunState.of(layout, self._eyes, self.accepted, confinement)

    def make(self, path: str, content: str = "new") -> Path:
        made = self.workspace / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(content)
        return made

    def aside(self, path: str) -> Denial:
        return Denial(DenialKind.ASIDE, f"{self.workspace}/{path}", f"{self.workspace}/{path}.put-aside")


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(Path(os.path.realpath(tmp_path)))


def test_where_nothing_changed_nothing_is_said(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    watched.make("a/.vscode/tasks.json")
    assert list(look(watched.before(may_configure=True))) == []
    before = watched.before()
    watched.make("src/Makefile")
    assert list(look(before)) == []


def test_what_only_reads_is_not_looked_at(watched: Watched) -> None:
    assert list(look(PreRunState(watched.before().layout))) == []


def test_names_keys_and_new_hooks_are_set_aside_and_said(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    before = watched.before(may_configure=True)
    watched.make("a/b/.vimrc")
    git(watched.workspace, "config", "core.pager", "evil")
    git(watched.workspace / "sub", "init", "-q")
    watched.make("sub/.git/hooks/pre-commit")
    git(watched.workspace / "sub", "config", "alias.x", "!evil")
    assert set(look(before)) == {
        watched.aside("a/b/.vimrc"),
        Denial(DenialKind.GIT_CONFIG, "core.pager"),
        watched.aside("sub/.git/hooks/pre-commit"),
        Denial(DenialKind.GIT_CONFIG, "alias.x"),
        watched.aside("sub/.git/config"),
    }
    assert "evil" not in (watched.workspace / ".git/config").read_text()
    assert "evil" not in (watched.workspace / "sub/.git/config").read_text()
    assert "!evil" in (watched.workspace / "sub/.git/config.put-aside").read_text()
    assert (watched.workspace / "sub/.git/hooks/pre-commit.sample").exists()


@pytest.mark.parametrize("how", ["init", "clone", "worktree", "submodule"])
def test_what_git_makes_by_itself_works_afterwards(how: str, watched: Watched) -> None:
    top, new = watched.workspace, watched.workspace / "new"
    git(top, "init", "-q")
    git(top / "lib", "init", "-q")
    for folder in (top / "lib", top):
        git(folder, "commit", "-q", "--allow-empty", "-m", "x")
    words = {
        "init": ("init", "-q", "new"),
        "clone": ("clone", "-q", "lib", "new"),
        "worktree": ("worktree", "add", "-q", "new"),
        "submodule": ("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./lib", "new"),
    }[how]
    before = watched.before(may_configure=True, tracking=(("git", *words),))
    git(top, *words)
    assert list(look(before)) == []
    git(new, "status")
    git(new, "commit", "-q", "--allow-empty", "-m", "y")


def test_a_file_git_that_leads_elsewhere_is_set_aside(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    before = watched.before()
    watched.make("s/.git", "gitdir: /tmp/evil\n")
    watched.make("t/.git", f"gitdir: {watched.workspace}/.git/worktrees/x\n")
    assert set(look(before)) == {watched.aside("s/.git"), watched.aside("t/.git")}


def many(watched: Watched) -> list[Path]:
    return [watched.make(f"p{number:02}/.envrc", "old") for number in range(MANY)]


def test_what_could_not_be_covered_is_put_back_and_what_was_written_kept(watched: Watched) -> None:
    last = many(watched)[-1]
    before = watched.before()
    last.write_text("new")
    assert list(look(before)) == [watched.aside("p39/.envrc")]
    assert (last.read_text(), last.with_name(".envrc.put-aside").read_text()) == ("old", "new")
    assert list(look(before)) == []
    last.unlink()
    assert list(look(before)) == [Denial(DenialKind.ASIDE, str(last))]
    assert last.read_text() == "old"


def test_what_could_not_be_covered_has_no_other_name_afterwards(watched: Watched) -> None:
    files = [watched.make(f"a{number}/.envrc", "mine") for number in range(MANY)]
    shared = watched.make("b/.envrc", "shared")
    os.link(shared, watched.workspace / "own name")
    before = watched.before()
    free = next(path for path in files if str(path) in before.layout.loose)
    os.link(free, watched.workspace / "other")
    assert list(look(before)) == []
    (watched.workspace / "other").write_text("evil")
    assert free.read_text() == "mine"
    assert os.path.samefile(shared, watched.workspace / "own name")


def test_what_a_kill_left_of_putting_back_is_said_by_the_next_command(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    was = watched.make("p/.envrc", "made by a command")
    of_now = watched.make(f"p/{name_beside('.envrc')}", "of one that goes on")
    watched.make(f"p/.envrc.put-back-{new_id(0)}", "as it was")
    watched.make(f".git/config.put-back-{new_id(0)}", "as it was")
    watched.make("p/.envrc.put-back-mine", "the user's")
    assert set(look(watched.before())) == {watched.aside("p/.envrc"), watched.aside(".git/config")}
    assert was.with_name(".envrc.put-aside").read_text() == "as it was"
    assert list(look(watched.before())) == []
    names = {".envrc", ".envrc.put-aside", ".envrc.put-back-mine", of_now.name}
    assert {path.name for path in was.parent.iterdir()} == names


def test_a_link_that_leads_through_what_may_not_be_read_hides_nothing_else(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    readlink = os.readlink

    def refusing(path: str, *, dir_fd: int | None = None) -> str:
        if path == "/proc/1/root":
            raise PermissionError(errno.EACCES, "no")
        return readlink(path, dir_fd=dir_fd)

    monkeypatch.setattr(os, "readlink", refusing)
    before = watched.before()
    watched.make("a/.envrc")
    for path in ("p/.envrc", "q/.vscode", "s/.git"):
        (watched.workspace / path).parent.mkdir()
        (watched.workspace / path).symlink_to("/proc/1/root/x")
    assert set(look(before)) == {watched.aside(path) for path in ("a/.envrc", "p/.envrc", "q/.vscode", "s/.git")}


def test_what_goes_with_its_folder_is_gone_and_what_moves_with_it_is_held_there(watched: Watched) -> None:
    many(watched)
    before = watched.before()
    (watched.workspace / "p39/.envrc").write_text("new")
    (watched.workspace / "p39").rename(watched.workspace / "z")
    (watched.workspace / "p38").rename(watched.workspace / "y")
    for path in (watched.workspace / "p37").iterdir():
        path.unlink()
    (watched.workspace / "p37").rmdir()
    assert list(look(before)) == [watched.aside("z/.envrc")]
    assert (watched.workspace / "z/.envrc").read_text() == "old"
    assert not (watched.workspace / "p37").exists()


def test_many_repositories_are_held_each(watched: Watched) -> None:
    for number in range(MANY):
        git(watched.workspace / f"r{number:02}", "init", "-q")
    before = watched.before()
    for number in range(MANY):
        watched.make(f"r{number:02}/.git/hooks/pre-commit")
        git(watched.workspace / f"r{number:02}", "config", "core.fsmonitor", "evil")
    said = {one.what for one in look(before)}
    loose = {*before.layout.loose}
    assert said == {*loose, *before.covered, "core.fsmonitor"}
    assert len(loose) > MANY
    assert not [path for path in loose if path.endswith("config") and "evil" in Path(path).read_text()]


def test_while_a_command_goes_on_only_what_stays_is_touched(watched: Watched) -> None:
    before, patience = watched.before(), SettledFileCheck()
    watched.make(".vimrc").rename(watched.workspace / "plain")
    path = watched.make(".exrc")
    assert list(look(before, patience)) == []
    assert list(look(before, patience)) == [watched.aside(".exrc")]
    # What comes again is known.
    path.write_text("again")
    assert list(look(before, patience)) == [Denial(DenialKind.ASIDE, str(path), f"{path}.put-aside1")]
    path.write_text("at last")
    assert list(look(before)) == [Denial(DenialKind.ASIDE, str(path), f"{path}.put-aside2")]


def test_what_the_user_put_back_stays_as_it_was_then(watched: Watched) -> None:
    before = watched.before()
    path = watched.make(".vimrc")
    watched.accepted.add(str(path))
    assert list(look(before)) == []
    path.write_text("evil")
    assert list(look(before)) == [watched.aside(".vimrc")]
    assert path.read_text() == "new"
    assert list(look(before)) == []
    path.unlink()
    assert list(look(before)) == []
    assert not path.exists()


def test_what_the_user_changes_where_it_is_covered_is_let_alone(watched: Watched) -> None:
    path = watched.make(".envrc", "old")
    before = watched.before()
    path.unlink()
    watched.make(".envrc")
    # Only where the number of the old file goes to the new one is that not seen.
    assert list(look(before)) in ([], [Denial(DenialKind.STAYS, str(path))])
    assert path.read_text() == "new"


def test_a_path_of_hooks_that_is_set_meanwhile_moves_no_hook(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    hook, config = watched.make("scripts/pre-commit"), f"{watched.workspace}/.git/config"
    before = watched.before()
    git(watched.workspace, "config", "core.hooksPath", "scripts")
    # Whose git has set it cannot be told: where the user's has, a command could, too.
    aside = Denial(DenialKind.ASIDE, config, f"{config}.put-aside")
    assert list(look(before)) == [Denial(DenialKind.GIT_CONFIG, "core.hookspath"), aside]
    assert hook.exists()
    put_in_place(aside.aside, config, digest_at(aside.aside))
    before.accepted.add(config)
    assert list(look(before)) == []
    before = watched.before()
    assert f"{watched.workspace}/scripts" in before.layout.seen.protected


def test_one_hook_that_cannot_be_set_aside_keeps_no_other(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before, rename = watched.before(), FolderHandle.rename_new

    def refusing(self: FolderHandle, path: str, to: str) -> None:
        if path == "a":
            raise OSError(errno.EIO, "no")
        rename(self, path, to)

    git(watched.workspace / "s", "init", "-q")
    for name in ("a", "pre-commit", "z" * 255):
        watched.make(f"s/.git/hooks/{name}")
    monkeypatch.setattr(FolderHandle, "rename_new", refusing)
    found = [*look(before)]
    left = {path.name for path in (watched.workspace / "s/.git/hooks").iterdir() if path.suffix != ".sample"}
    assert left == {"a", "pre-commit.put-aside", "z" * 245 + ".put-aside"}
    assert Denial(DenialKind.STAYS, f"{watched.workspace}/s/.git/hooks/a") in found
    assert len(caplog.records) == 1


def test_what_cannot_be_set_aside_is_said(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = watched.before()
    path = watched.make(".vimrc")
    monkeypatch.setattr("desktop_agent.sandbox.protection.quarantine.FolderHandle.rename_new", full)
    assert list(look(before)) == [Denial(DenialKind.STAYS, str(path))]
    assert "No space left" in caplog.text


@pytest.mark.parametrize("content", ["[core]\n\tbare = false\n", "[core]\n\trepositoryformatversion = 0\n"])
def test_what_git_init_writes_needs_no_program_to_be_judged(
    content: str, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge: Callable[..., object] | None = None
    before = watched.before()
    watched.make("s/.git/config", content)
    monkeypatch.setattr("desktop_agent.sandbox.protection.git_config_guard.keep_meant", judge)
    assert list(look(before)) == []


def test_what_a_job_wrote_before_a_command_began_is_none_of_the_commands(watched: Watched) -> None:
    git(watched.workspace, "init", "-q")
    config = watched.workspace / ".git/config"
    was = config.read_bytes()
    git(watched.workspace, "config", "core.fsmonitor", "evil")
    before = replace(watched.before(), configurations={str(config): config.read_bytes()})
    before.begin_with({str(config): was, "/elsewhere/config": was})
    assert list(look(before)) == [Denial(DenialKind.GIT_CONFIG, "core.fsmonitor")]
    assert (config.read_bytes(), [*before.configurations]) == (was, [str(config)])
