from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.git_config_guard import (
    MOST_KEYS,
    WHOLE,
    GuardedConfig,
    Keys,
    current_branches,
    keep_meant,
    read,
)
from desktop_agent.sandbox.protection.remote_addresses import MOST_RELATIVE


def git(folder: Path, *arguments: str) -> str:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    argv = ("git", *arguments)
    return subprocess.run(argv, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    git(tmp_path, "config", "user.email", "a@example.test")
    return tmp_path


def before(repository: Path) -> bytes:
    content = read(f"{repository}/.git/config")
    assert content is not None
    return content


ADD = ("git", "remote", "add", "origin", "https://example.test/a.git")
BRANCH = ("git", "branch", "-u", "origin/main", "main")


def kept(config: str, was: bytes, *commands: tuple[str, ...], is_new: bool = False) -> tuple[str, ...]:
    """Return the keys that were put back; what it says is there is there."""
    found = keep_meant(config, was, commands, keys=Keys.OF_NEW if is_new else Keys.MEANT)
    assert Path(config).read_bytes() == found.content
    return found.refused


def test_what_was_meant_stays_as_git_wrote_it(repository: Path) -> None:
    was = before(repository)
    git(repository, *ADD[1:])
    git(repository, "config", "branch.main.merge", "refs/heads/main")
    git(repository, "config", "branch.main.remote", "origin")
    now = before(repository)
    assert keep_meant(f"{repository}/.git/config", was, (ADD, BRANCH)) == GuardedConfig(now)
    assert before(repository) == now != was


def test_what_was_not_meant_is_put_back_though_it_is_a_branch_or_a_remote(repository: Path) -> None:
    was = before(repository)
    git(repository, *ADD[1:])
    git(repository, "config", "branch.main.remote", "origin")
    git(repository, "config", "branch.other.remote", "origin")
    assert kept(f"{repository}/.git/config", was, ADD) == ("branch.main.remote", "branch.other.remote")
    with_remote = before(repository)
    git(repository, "config", "remote.origin.pushurl", "https://evil.test/")
    git(repository, "config", "url.https://evil.test/.insteadOf", "https://example.test/")
    git(repository, "config", "branch.main.remote", "origin")
    assert kept(f"{repository}/.git/config", with_remote, BRANCH) == (
        "remote.origin.pushurl",
        "url.https://evil.test/.insteadof",
    )
    assert git(repository, "config", "branch.main.remote") == "origin\n"


def test_branches_that_are_checked_out_anywhere_are_known(repository: Path) -> None:
    git(repository, "checkout", "-q", "-b", "a/b")
    git(repository, "-c", "user.name=x", "commit", "-q", "--allow-empty", "-m", "x")
    git(repository, "worktree", "add", "-q", "-b", "c", f"{repository}/tree")
    assert current_branches(f"{repository}/.git") == ("a/b", "c")
    git(repository, "checkout", "-q", "--detach")
    assert current_branches(f"{repository}/.git") == ("c",)
    assert current_branches(f"{repository}/none") == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("core.fsmonitor", "/tmp/evil"),
        ("core.hooksPath", "/tmp/evil"),
        ("filter.x.clean", "evil"),
        ("alias.st", "!evil"),
        ("include.path", "/tmp/evil"),
        ("user.email", "b@example.test"),
        ("remote.origin.uploadpack", "evil"),
        ("remote.origin.vcs", "evil"),
    ],
)
def test_any_other_key_is_put_back_and_named(key: str, value: str, repository: Path) -> None:
    was = before(repository)
    git(repository, *ADD[1:])
    git(repository, "config", key, value)
    assert kept(f"{repository}/.git/config", was, ADD, BRANCH) == (key.lower() if "." not in key[5:] else key,)
    settings = git(repository, "config", "--local", "--list")
    assert "remote.origin.url=https://example.test/a.git" in settings
    assert value not in settings
    assert "user.email=a@example.test" in settings


def test_a_key_that_was_taken_away_is_there_again(repository: Path) -> None:
    was = before(repository)
    git(repository, "config", "--unset", "user.email")
    assert kept(f"{repository}/.git/config", was) == ("user.email",)
    assert git(repository, "config", "user.email").strip() == "a@example.test"


def test_values_in_order_and_without_value_are_kept(repository: Path) -> None:
    was = before(repository)
    add = ("git", "remote", "add", "-t", "a", "-t", "b", "origin", "https://example.test/a.git")
    git(repository, *add[1:])
    with (repository / ".git/config").open("a") as file:
        file.write('[branch "main"]\n\trebase\n[core]\n\tpager = evil\n')
    assert kept(f"{repository}/.git/config", was, add, BRANCH) == ("core.pager",)
    fetched = git(repository, "config", "--get-all", "remote.origin.fetch").split()
    assert fetched == [f"+refs/heads/{name}:refs/remotes/origin/{name}" for name in "ab"]
    assert git(repository, "config", "--type=bool", "branch.main.rebase").strip() == "true"


@pytest.mark.parametrize("left", ["broken", "gone", "link", "folder", "empty"])
def test_a_file_that_is_none_any_more_is_put_back_as_a_whole(left: str, repository: Path) -> None:
    config, was = repository / ".git/config", before(repository)
    config.unlink()
    if left == "broken":
        config.write_text("[core\n")
    elif left == "link":
        (repository / "evil").write_text("[core]\n\tpager = evil\n")
        config.symlink_to(repository / "evil")
    elif left == "folder":
        config.mkdir()
    elif left == "empty":
        config.write_text("")
    assert kept(str(config), was)
    assert (config.read_bytes(), config.is_symlink()) == (was, False)


def test_a_new_repository_may_hold_what_git_itself_sets(repository: Path) -> None:
    config = f"{repository}/.git/config"
    assert kept(config, b"", is_new=True) == ()
    git(repository, "config", "core.fsmonitor", "evil")
    assert kept(config, b"", is_new=True) == ("core.fsmonitor",)
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "config", "user.email").strip() == "a@example.test"


def test_what_is_no_file_of_a_bearable_size_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/etc/hosts")
    (tmp_path / "large").write_bytes(b"#" * (5 << 20))
    assert [read(f"{tmp_path}/{name}") for name in ("link", "large", "none", ".")] == [None] * 4
    assert WHOLE == "*"


def test_a_new_module_may_name_its_own_work_tree_and_no_other(tmp_path: Path) -> None:
    git = Path(os.path.realpath(tmp_path), ".git/modules/lib")
    git.mkdir(parents=True)
    work_tree = git.parents[2] / "lib"
    work_tree.mkdir()
    (work_tree / ".git").write_text("gitdir: ../.git/modules/lib\n")
    config = git / "config"
    for said, refused in (("../../../lib", ()), ("../../..", ("core.worktree",)), ("/", ("core.worktree",))):
        config.write_text(f"[core]\n\tworktree = {said}\n")
        assert kept(str(config), b"", is_new=True) == refused
    (work_tree / ".git").write_text("gitdir: ../other\n")
    config.write_text("[core]\n\tworktree = ../../../lib\n")
    assert kept(str(config), b"", is_new=True) == ("core.worktree",)


def test_no_branch_is_looked_for_where_there_is_no_file_or_too_much_of_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "HEAD")
    (tmp_path / "worktrees/one").mkdir(parents=True)
    (tmp_path / "worktrees/one/HEAD").write_text("ref: refs/heads/one\n")
    (tmp_path / "worktrees/two").mkdir()
    (tmp_path / "worktrees/two/HEAD").write_text("ref: refs/heads/two\n")
    os.truncate(tmp_path / "worktrees/two/HEAD", 1 << 42)
    assert current_branches(str(tmp_path)) == ("one",)


def test_no_remote_may_lead_where_nobody_looks(repository: Path) -> None:
    config, far = f"{repository}/.git/config", "/caches/far"
    git(repository, "remote", "add", "origin", far)
    git(repository, "remote", "add", "fork", f"{repository}/fork.git")
    git(repository, "config", "branch.main.pushremote", f"file://{far}")
    found = keep_meant(config, b"", keys=Keys.OF_NEW, unwatched=["/caches"])
    assert found.refused == ("branch.main.pushremote", "remote.origin.url")
    assert git(repository, "config", "remote.fork.url") == f"{repository}/fork.git\n"
    for keys in (Keys.MEANT, Keys.OF_ANYBODY):
        was = before(repository)
        git(repository, "remote", "add", "other", far)
        found = keep_meant(config, was, [("git", "remote", "add", "other", far)], keys=keys, unwatched=["/caches"])
        assert found.refused == ("remote.other.url",)
        git(repository, "config", "--remove-section", "remote.other")


def test_very_many_keys_beside_a_refused_one_are_put_back_as_a_whole(repository: Path) -> None:
    config, was = repository / ".git/config", before(repository)
    many = "".join(f'[branch "b{number}"]\n\tremote = origin\n' for number in range(MOST_KEYS))
    config.write_bytes(was + many.encode())
    assert kept(str(config), was, is_new=True) == ()
    config.write_bytes(was + many.encode() + b"[branch x]\n\tremote = origin\n[x]\n\ty = z\n")
    assert kept(str(config), was, is_new=True) == (WHOLE,)
    assert before(repository) == was


def test_only_so_many_remotes_may_be_told_by_relative_addresses(repository: Path) -> None:
    config, was = repository / ".git/config", before(repository)
    told = "".join(f'[remote "r{number:02}"]\n\turl = ../r{number}\n' for number in range(MOST_RELATIVE + 1))
    far = "".join(f'[remote "s{number:02}"]\n\turl = https://x.test/{number}\n' for number in range(50))
    config.write_text(was.decode() + told + far)
    assert kept(str(config), was, is_new=True) == (f"remote.r{MOST_RELATIVE:02}.url",)
