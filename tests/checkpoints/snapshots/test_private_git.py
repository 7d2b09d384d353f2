"""git as a store of our own: nothing of the user's, the system's or the workspace's reaches it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.private_git import GitFailed, PrivateGit, joined, split


@pytest.fixture
def git(tmp_path: Path) -> PrivateGit:
    (tmp_path / "work").mkdir()
    own = PrivateGit(shutil.which("git") or "", tmp_path / "repository", tmp_path / "work", tmp_path / "index")
    own.make("*.own\n")
    return own


def test_no_configuration_but_ours_is_seen(git: PrivateGit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".gitconfig").write_text("[core]\n\tfsmonitor = touch ran\n[user]\n\tname = user\n")
    for name, value in (("HOME", str(tmp_path)), ("GIT_CONFIG_COUNT", "1"), ("GIT_CONFIG_KEY_0", "a.b")):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "c")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path / "work", check=True)
    subprocess.run(["git", "config", "core.fsmonitor", "touch ran"], cwd=tmp_path / "work", check=True)
    said = git.ask("config", "--list", "--show-origin").decode()
    assert {line.partition("\t")[0] for line in said.splitlines()} == {"file:" + str(git.repository / "config")}
    git.ask("ls-files", "-o")
    assert not (tmp_path / "work/ran").exists()


def test_git_that_takes_its_time_is_told_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.stalled_git.WAITS_S", 0.01)
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.private_git.LIMIT_S", 20.0)
    program = tmp_path / "git"
    program.write_text("#!/bin/sh\nsleep 0.3\nexec wc -c\n")
    program.chmod(0o755)
    slow = PrivateGit(str(program), tmp_path, tmp_path, tmp_path / "index")
    assert slow.ask("update-index", stdin=b"x" * 300_000).split() == [b"300000"]
    assert slow.ask("update-index").split() == [b"0"]


def test_what_goes_wrong_is_said(git: PrivateGit) -> None:
    with pytest.raises(GitFailed, match="cat-file"):
        git.ask("cat-file", "blob", "nothing")
    with git.begun("cat-file", "blob", "nothing") as output, pytest.raises(GitFailed):
        output()


def test_work_goes_on_beside(git: PrivateGit) -> None:
    (git.work_tree / "a").touch()
    (git.work_tree / "b.own").touch()
    with git.begun("ls-files", "-z", "--others", "--exclude-standard") as output:
        assert split(output()) == ["a"]


def test_a_folder_of_objects_that_goes_meanwhile_is_made_again(
    git: PrivateGit, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, tries = Path.replace, list[Path]()

    def replace_later(source: Path, target: Path) -> Path:
        tries.append(target)
        if len(tries) == 1:
            target.parent.rmdir()
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", replace_later)
    assert git.ask("cat-file", "blob", git.write("blob", b"kept")) == b"kept"
    assert len(tries) == 2
    assert not list((git.repository / "objects").glob("tmp_obj_*"))


def test_names_come_and_go_as_they_are() -> None:
    names = ["a b", "new\nline", os.fsdecode(b"\xff")]
    assert split(joined(names)) == names


def test_it_is_made_once_and_its_settings_anew(git: PrivateGit) -> None:
    (git.repository / "config").write_text("[core]\n\tfsmonitor = touch ran\n")
    git.make("")
    assert b"fsmonitor = false" in (git.repository / "config").read_bytes()


def test_a_small_object_is_written_as_git_writes_it_and_young_again_where_it_is_there(git: PrivateGit) -> None:
    blob = git.write("blob", b"some\0bytes\n")
    assert git.ask("cat-file", "blob", blob) == b"some\0bytes\n"
    assert git.ask("hash-object", "--stdin", stdin=b"some\0bytes\n").decode().strip() == blob
    tree = git.write("tree", b"100644 name\0" + bytes.fromhex(blob))
    assert git.ask("ls-tree", tree).decode() == f"100644 blob {blob}\tname\n"
    place = git.repository / "objects" / blob[:2] / blob[2:]
    os.utime(place, (0, 0))
    assert git.write("blob", b"some\0bytes\n") == blob
    assert place.stat().st_mtime > 0
    assert git.ask("fsck", "--no-dangling") == b""
