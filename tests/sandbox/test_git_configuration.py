from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.sandbox.git_configuration import WHOLE, keep_tracking, read


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


def test_branches_and_remotes_stay_as_git_wrote_them(repository: Path) -> None:
    was = before(repository)
    git(repository, "remote", "add", "origin", "https://example.test/a.git")
    git(repository, "config", "branch.main.merge", "refs/heads/main")
    now = before(repository)
    assert keep_tracking(f"{repository}/.git/config", was) == ()
    assert before(repository) == now != was


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
    git(repository, "config", "remote.origin.url", "https://example.test/a.git")
    git(repository, "config", key, value)
    assert keep_tracking(f"{repository}/.git/config", was) == (key.lower() if "." not in key[5:] else key,)
    settings = git(repository, "config", "--local", "--list")
    assert "remote.origin.url=https://example.test/a.git" in settings
    assert value not in settings
    assert "user.email=a@example.test" in settings


def test_a_key_that_was_taken_away_is_there_again(repository: Path) -> None:
    was = before(repository)
    git(repository, "config", "--unset", "user.email")
    assert keep_tracking(f"{repository}/.git/config", was) == ("user.email",)
    assert git(repository, "config", "user.email").strip() == "a@example.test"


def test_values_in_order_and_without_value_are_kept(repository: Path) -> None:
    was = before(repository)
    for value in ("+refs/a:refs/b", "+refs/c:refs/d"):
        git(repository, "config", "--add", "remote.origin.fetch", value)
    with (repository / ".git/config").open("a") as file:
        file.write('[remote "x y"]\n\tprune\n[core]\n\tpager = evil\n')
    assert keep_tracking(f"{repository}/.git/config", was) == ("core.pager",)
    fetched = git(repository, "config", "--get-all", "remote.origin.fetch").split()
    assert fetched == ["+refs/a:refs/b", "+refs/c:refs/d"]
    assert git(repository, "config", "--type=bool", "remote.x y.prune").strip() == "true"


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
    assert keep_tracking(str(config), was)
    assert (config.read_bytes(), config.is_symlink()) == (was, False)


def test_a_new_repository_may_hold_what_git_itself_sets(repository: Path) -> None:
    config = f"{repository}/.git/config"
    assert keep_tracking(config, b"", is_new=True) == ()
    git(repository, "config", "core.fsmonitor", "evil")
    assert keep_tracking(config, b"", is_new=True) == ("core.fsmonitor",)
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "config", "user.email").strip() == "a@example.test"


def test_what_is_no_file_of_a_bearable_size_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/etc/hosts")
    (tmp_path / "large").write_bytes(b"#" * (5 << 20))
    assert [read(f"{tmp_path}/{name}") for name in ("link", "large", "none", ".")] == [None] * 4
    assert WHOLE == "*"
