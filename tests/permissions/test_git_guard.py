"""The guard of git's table, tried with the real git: what it keeps quiet without a word in the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.git.repository_facts import git_environment
from desktop_agent.permissions.programs.table_loader import Tables
from tests.permissions.hostile_repository import HostileRepository, guarded, make_hostile_repository

# What each would run, were it not for the guard.
USES = [
    ("status", {"fsmonitor", "post-index-change"}),
    ("status --short --branch", {"fsmonitor"}),
    ("log", set()),
    ("log -p", {"textconv"}),
    ("log -m -p", {"merge", "textconv"}),
    ("log --stat -3", set()),
    ("log -Gone", {"textconv"}),
    ("show", set()),
    ("show HEAD~2", {"textconv"}),
    ("show -m HEAD~1", {"merge"}),
    ("diff", {"external", "fsmonitor"}),
    ("diff --cached", {"external", "fsmonitor"}),
    ("diff HEAD~1 HEAD", {"external"}),
    ("diff-tree -p HEAD~2", {"fsmonitor"}),
    ("blame a.txt", {"textconv", "fsmonitor"}),
    ("grep one", {"fsmonitor"}),
    ("describe --always --dirty", {"fsmonitor"}),
    ("ls-files -m", {"fsmonitor"}),
    ("submodule status", {"fsmonitor"}),
    ("branch -a", set()),
    ("stash list", set()),
    ("reflog", set()),
    ("shortlog HEAD", set()),
    ("fsck", {"fsmonitor"}),
    ("cat-file -p HEAD", set()),
]


SIGNED = """tree {tree}
author a <a@b> 0 +0000
committer a <a@b> 0 +0000
gpgsig -----BEGIN {kind} SIGNATURE-----
 x
 -----END {kind} SIGNATURE-----

signed
"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> HostileRepository:
    return make_hostile_repository(tmp_path_factory.mktemp("hostile"))


@pytest.mark.parametrize(("use", "unguarded"), USES)
def test_a_guarded_use_runs_nothing_without_an_environment(
    use: str, unguarded: set[str], hostile: HostileRepository, tables: Tables
) -> None:
    git = tables.table("git")
    assert git is not None
    assert hostile.runs(*use.split()) >= unguarded
    assert hostile.runs(*guarded(git, *use.split())) == set()


def test_the_guard_of_what_was_approved_leaves_hooks_to_run(hostile: HostileRepository, tables: Tables) -> None:
    git = tables.table("git")
    assert git is not None
    words = ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"]
    assert hostile.runs(*git.guard, *words) >= {"pre-commit"}
    assert hostile.runs(*git.guard, *git.guard_unasked, *words, "--allow-empty") == set()


@pytest.mark.parametrize("kind", ["PGP", "SSH"])
@pytest.mark.parametrize("use", ["log --format=%+G?", "log --pretty=own", "show -s --format=%-GK"])
def test_a_guarded_git_asks_nobody_about_signatures(use: str, kind: str, tmp_path: Path, tables: Tables) -> None:
    git = tables.table("git")
    assert git is not None
    made = make_hostile_repository(tmp_path)
    made.git("config", "gpg.ssh.program", made.program("gpg"))
    made.git("config", "gpg.ssh.allowedSignersFile", "/dev/null")
    made.git("config", "pretty.own", "%G?")
    (tmp_path / "signed").write_text(SIGNED.format(tree=made.git("rev-parse", "HEAD^{tree}").strip(), kind=kind))
    signed = made.git("hash-object", "-t", "commit", "-w", str(tmp_path / "signed")).strip()
    words = (*use.split(), signed, "--")
    assert "gpg" in made.runs("-c", "core.fsmonitor=false", *words)
    assert made.runs(*guarded(git, *words)) == set()


def test_a_folder_that_looks_like_a_bare_repository_is_none_to_a_guarded_git(tmp_path: Path, tables: Tables) -> None:
    git = tables.table("git")
    assert git is not None
    made = make_hostile_repository(tmp_path)
    sub = made.folder / "sub"
    sub.mkdir()
    (sub / "HEAD").write_text("ref: refs/heads/main\n")
    (sub / "commondir").write_text("../.git\n")
    (made.folder / ".git" / "info" / "attributes").write_text("*.txt diff=own\n")
    assert made.runs("log", "-p", "-3", folder=sub) == {"textconv"}
    assert made.runs(*git.guard, *git.guard_unasked, "log", "-p", "-3", folder=sub) == set()


@pytest.mark.parametrize(
    ("address", "settings"),
    [
        ("file://{up}", {"remote.origin.uploadpack": "{program}", "protocol.file.allow": "always"}),
        ("ssh://nowhere.invalid/x", {"core.sshCommand": "{program}", "protocol.ssh.allow": "always"}),
        ("ext::{program}", {"protocol.ext.allow": "always"}),
    ],
)
def test_a_guarded_git_fetches_nothing_that_a_partial_clone_lacks(
    address: str, settings: dict[str, str], tmp_path: Path, tables: Tables
) -> None:
    git = tables.table("git")
    assert git is not None
    made = make_hostile_repository(tmp_path)
    lacking, program = tmp_path / "lacking", made.program("transport")
    made.git("config", "uploadpack.allowFilter", "true")
    made.git("clone", "-q", "--no-checkout", "--filter=blob:none", f"file://{made.folder}", str(lacking))
    for key, value in {**settings, "remote.origin.url": address}.items():
        filled = value.format(program=program, up=made.folder)
        made.git("config", key, filled, folder=lacking)
    use = ("cat-file", "-p", "HEAD:a.txt")
    assert made.runs(*use, folder=lacking) == {"transport"}
    assert made.runs(*git.guard, "-c", "protocol.allow=never", *use, folder=lacking) == {"transport"}
    assert made.runs(*guarded(git, *use), folder=lacking) == set()


def test_a_guarded_git_shows_no_more_of_what_was_put_aside_than_was_asked_for(tmp_path: Path, tables: Tables) -> None:
    git = tables.table("git")
    assert git is not None
    made = make_hostile_repository(tmp_path)
    made.git("config", "stash.showPatch", "true")
    (made.folder / "a.txt").write_text("mine alone\n")
    made.git("-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q")
    shown = made.git(*guarded(git, "stash", "show"))
    assert "a.txt" in shown
    assert "mine alone" not in shown


def test_all_that_the_environment_sets_is_in_the_guard_too(tables: Tables) -> None:
    git = tables.table("git")
    assert git is not None
    guard = [*git.guard, *git.guard_unasked]
    environment = git_environment(unasked=True)
    for index in range(int(environment["GIT_CONFIG_COUNT"])):
        assert f"{environment[f'GIT_CONFIG_KEY_{index}']}={environment[f'GIT_CONFIG_VALUE_{index}']}" in guard
    assert {"--no-optional-locks", "--no-pager", "protocol.allow=never"} <= set(guard)
