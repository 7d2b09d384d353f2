from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection.backup import SETTLED_NS
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")
GIT = {"PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1"}
GIT |= {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def git(folder: Path, *arguments: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(("git", *arguments), cwd=folder, env={**GIT, "HOME": str(folder)}, capture_output=True, check=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = Path(os.path.realpath(tmp_path)) / "workspace"
    root.mkdir()
    return root


def survey(root: Path) -> Survey:
    return Survey(NAMES, f"{root}/home")


def below(root: Path, paths: object) -> list[str]:
    return sorted(os.path.relpath(path, root) for path in paths)  # type: ignore[attr-defined]


def held(root: Path, one: Survey | None = None) -> list[str]:
    return below(root, (one or survey(root)).look([str(root)]).protected)


def make(root: Path, *files: str) -> None:
    for file in files:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("x")


def test_names_are_found_at_any_depth_and_what_is_in_them_is_theirs(root: Path) -> None:
    make(root, ".vscode/tasks.json", "a/b/c/.envrc", "node_modules/x/.husky/pre-commit", "a/.hg/hgrc", "Makefile")
    make(root, "a/.vscode/sub/.envrc", "home/.config/systemd/x", "b/.config/systemd/x")
    found = [".vscode", "a/.hg/hgrc", "a/.vscode", "a/b/c/.envrc", "home/.config/systemd", "node_modules/x/.husky"]
    assert held(root) == found


def test_what_came_and_went_since_the_last_look_is_seen(root: Path) -> None:
    make(root, "a/b/x")
    one = survey(root)
    assert held(root, one) == []
    make(root, "a/b/.envrc")
    assert held(root, one) == ["a/b/.envrc"]
    (root / "a").rename(root / "z")
    assert held(root, one) == ["z/b/.envrc"]
    (root / "z/b/.envrc").unlink()
    assert held(root, one) == []


def test_only_what_changed_is_listed_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(root, *(f"d{number}/x" for number in range(20)))
    one = survey(root)
    later = SETTLED_NS * 2 + root.stat().st_ctime_ns
    monkeypatch.setattr("desktop_agent.sandbox.protection.survey.time.time_ns", lambda: later)
    held(root, one)
    listed: list[str] = []
    scandir = os.scandir

    def noted(descriptor: int) -> object:
        listed.append(os.readlink(f"/proc/self/fd/{descriptor}"))
        return scandir(descriptor)

    monkeypatch.setattr("desktop_agent.sandbox.protection.survey.os.scandir", noted)
    make(root, "d7/.envrc")
    assert held(root, one) == ["d7/.envrc"]
    assert below(root, listed) == ["d7"]


def test_the_parts_of_every_repository_are_held_however_many_and_however_deep(root: Path) -> None:
    for number in range(30):
        git(root / f"r{number}", "init", "-q")
    git(root / "a/b/c", "init", "-q")
    git(root / "bare", "init", "-q", "--bare")
    sight = survey(root).look([str(root)])
    assert len(sight.repositories) == 32
    assert len(sight.protected) == 64
    assert {f"{root}/a/b/c/.git/hooks", f"{root}/bare/config"} <= {*sight.protected}


def test_where_git_once_kept_remotes_is_held_where_there_are_any(root: Path) -> None:
    git(root / "a", "init", "-q")
    for name in ("a/.git/branches", "a/.git/remotes", "branches"):
        (root / name).mkdir(exist_ok=True)
    make(root, "branches/x")
    one, plain = survey(root), ["a/.git/config", "a/.git/hooks"]
    assert held(root, one) == plain
    make(root, "a/.git/remotes/origin")
    assert held(root, one) == [*plain, "a/.git/remotes"]
    (root / "a/.git/remotes/origin").unlink()
    (root / "a/.git/branches").rmdir()
    (root / "a/.git/branches").symlink_to("nowhere")
    assert held(root, one) == ["a/.git/branches", *plain]


def test_submodules_and_worktrees_are_found_in_their_repository(root: Path) -> None:
    git(root, "init", "-q")
    git(root, "commit", "-q", "--allow-empty", "-m", "x")
    git(root, "worktree", "add", "-q", "tree")
    (root / ".git/modules/libs").mkdir(parents=True)
    git(root, "init", "-q", f"--separate-git-dir={root}/.git/modules/libs/deep", "libs/deep")
    git(root, "init", "-q", f"--separate-git-dir={root}/.git/modules/config", "config")
    sight = survey(root).look([str(root)])
    found = [".git", ".git/modules/config", ".git/modules/libs/deep", ".git/worktrees/tree"]
    assert below(root, sight.repositories) == found
    assert {"tree/.git", "libs/deep/.git", ".git/worktrees/tree/commondir"} <= {*below(root, sight.protected)}
    assert ".git/modules/config" not in below(root, sight.protected)
    assert sight.work_trees[f"{root}/tree/.git"] == f"{root}/.git/worktrees/tree"


def test_what_a_file_or_a_link_leads_to_is_a_repository_whatever_it_is_called(root: Path) -> None:
    make(root, "store/hooks/x", "other/config")
    make(root, "a/.git", "b/x")
    (root / "a/.git").write_text("gitdir: ../store\n")
    (root / "b/.git").symlink_to("../other")
    sight = survey(root).look([str(root)])
    assert below(root, sight.repositories) == ["other", "store"]
    assert below(root, sight.protected) == ["a/.git", "b/.git", "other/config", "store/hooks"]


def test_what_a_held_link_leads_to_is_held_too(root: Path) -> None:
    make(root, "settings/tasks.json")
    (root / ".vscode").symlink_to("settings")
    (root / ".idea").symlink_to("/etc")
    sight = survey(root).look([str(root)])
    assert below(root, sight.protected) == [".idea", ".vscode", "settings"]
    assert sight.led_to == {f"{root}/settings": f"{root}/.vscode"}


def test_what_the_configuration_names_is_held_too(root: Path) -> None:
    git(root, "init", "-q")
    git(root, "config", "core.hooksPath", "tools/hooks")
    make(root, "tools/hooks/pre-commit")
    one = Survey(NAMES, "/nowhere", ConfiguredFiles(NAMES.hooks))
    sight = one.look([str(root)])
    assert f"{root}/tools/hooks" in sight.protected
    assert f"{root}/tools" not in sight.protected
    assert sight.configured == {f"{root}/tools/hooks": str(root), f"{root}/tools": str(root)}


def test_links_on_the_way_to_what_is_held_are_held_wherever_they_lead(root: Path) -> None:
    outside = root.parent / "outside"
    make(outside, "x/tasks.json")
    (root / "l").symlink_to("m")
    (root / "m").symlink_to(outside)
    (root / ".vscode").symlink_to("l/x")
    make(root, "a/.husky/own")
    (root / "a/.husky/pre-commit").symlink_to("../../l/x/tasks.json")
    sight = survey(root).look([str(root)])
    assert below(root, sight.protected) == [".vscode", "a/.husky", "l", "m"]
    assert below(root, sight.led_to) == ["l", "m"]


def test_links_in_a_folder_that_a_held_link_leads_to_are_followed(root: Path) -> None:
    make(root, "settings/own", "conf/tasks.json")
    (root / ".vscode").symlink_to("settings")
    (root / "settings/tasks.json").symlink_to("../conf/tasks.json")
    assert held(root) == [".vscode", "conf/tasks.json", "settings"]


def test_what_the_configuration_named_before_it_was_there_is_known_for_that(root: Path) -> None:
    git(root, "init", "-q")
    git(root, "config", "core.fsmonitor", "tools/watch")
    git(root, "config", "core.pager", "less")
    one = Survey(NAMES, "/nowhere", ConfiguredFiles(NAMES.hooks))
    before = one.look([str(root)])
    assert below(root, before.configured) == ["tools", "tools/watch"]
    make(root, "tools/watch", "less")
    now = one.look([str(root)])
    assert {"tools/watch", "less"} <= {*below(root, now.protected)}


def test_links_on_the_way_to_a_remote_are_held_and_nothing_else_there(root: Path) -> None:
    for name, url in (("a", "../../o/far"), ("b", "https://x.test/o/far"), ("c", f"file://{root}/o/near")):
        git(root / "sub" / name, "init", "-q")
        git(root / "sub" / name, "remote", "add", "origin", url)
    one = survey(root)
    plain = held(root, one)
    make(root, "o/far/x", "other/far/x")
    assert held(root, one) == plain
    assert {"o", "o/far", "o/near"} <= {*below(root, one.look([str(root)]).configured)}
    (root / "o").rename(root / "old")
    (root / "o").symlink_to("other")
    assert held(root, one) == sorted([*plain, "o"])


def test_a_folder_that_its_owner_cannot_list_is_opened_where_that_is_wanted(root: Path) -> None:
    make(root, "a/b/.envrc")
    (root / "a/b").chmod(0o111)
    (root / "a").chmod(0o111)
    one = survey(root)
    one.look([str(root)])
    assert (root / "a").stat().st_mode & 0o777 == 0o111
    assert below(root, one.look([str(root)], opens=True).protected) == ["a/b/.envrc"]
    assert [path.stat().st_mode & 0o777 for path in (root / "a", root / "a/b")] == [0o711, 0o711]


def test_hidden_folders_are_passed_by_but_the_one_that_is_looked_at(root: Path) -> None:
    make(root, "own/.envrc", "own/tmp/.envrc")
    one = Survey(NAMES, "/nowhere", without=[f"{root}/own"])
    assert below(root, one.look([str(root)]).protected) == []
    assert below(root, one.look([f"{root}/own"]).protected) == ["own/.envrc", "own/tmp/.envrc"]
