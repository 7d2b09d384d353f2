"""What the user's own git knows, found and judged."""

from __future__ import annotations

import hashlib
import os
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.git_seed import UserGitPlaces, excludes_of, known_of, seed
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from tests.checkpoints.trees import make_tree


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_tree(folder, {b"a": b"1\n", b"b": b"2\n"})
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "x")
    return folder


def git(folder: Path, *words: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@b.test", *words], cwd=folder, check=True, capture_output=True
    )


def seeded(workspace: Path, known: UserGitPlaces) -> bool:
    data = workspace.parent / "data"
    own = PrivateGit(shutil.which("git") or "", data / "repository", workspace, data / "index")
    own.make("")
    done = seed(own, known)
    assert own.index.exists() is done
    assert (own.repository / "objects/info/alternates").exists() is done
    return done


def test_a_plain_repository_is_begun_with(workspace: Path, tmp_path: Path) -> None:
    known = known_of(workspace, tmp_path)
    assert known is not None
    assert (known.folder, known.objects) == (workspace / ".git", workspace / ".git/objects")
    assert seeded(workspace, known)


def test_a_work_tree_beside_another_is_found_too(workspace: Path, tmp_path: Path) -> None:
    git(workspace, "worktree", "add", "-q", str(tmp_path / "second"))
    known = known_of(tmp_path / "second", tmp_path)
    assert known is not None
    assert known.objects == workspace / ".git/objects"
    assert seeded(tmp_path / "second", known)


def test_there_is_nothing_without_a_repository_or_an_index(tmp_path: Path) -> None:
    assert known_of(tmp_path, tmp_path) is None
    git(tmp_path, "init", "-q", "fresh")
    assert known_of(tmp_path / "fresh", tmp_path) is None
    (tmp_path / ".git").write_text("gitdir: nowhere\n")
    assert known_of(tmp_path, tmp_path) is None


def test_what_another_repository_holds_is_nobodys(workspace: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    make_tree(other, {b"secret": b"theirs\n"})
    git(other, "init", "-q")
    git(other, "add", "-A")
    own = workspace / ".git"
    (own / "commondir").write_text(f"{other}/.git\n")
    assert known_of(workspace, tmp_path) is None
    (own / "commondir").unlink()
    assert known_of(workspace, tmp_path) is not None
    shutil.rmtree(own / "objects")
    (own / "objects").symlink_to(other / ".git/objects")
    assert known_of(workspace, tmp_path) is None
    shutil.rmtree(own)
    own.write_text(f"gitdir: {other}/.git\n")
    assert known_of(workspace, tmp_path) is None
    own.unlink()
    own.symlink_to(other / ".git")
    assert known_of(workspace, tmp_path) is None


def test_what_is_no_file_is_not_waited_for(workspace: Path, tmp_path: Path) -> None:
    own = workspace / ".git"
    os.mkfifo(own / "info/attributes")
    known = known_of(workspace, tmp_path)
    assert known is not None
    assert not seeded(workspace, known)
    (own / "index").unlink()
    os.mkfifo(own / "index")
    assert known_of(workspace, tmp_path) is None
    assert not seeded(workspace, known)
    shutil.rmtree(own)
    os.mkfifo(own)
    assert known_of(workspace, tmp_path) is None
    assert excludes_of(workspace, tmp_path) == "\n"


def test_an_index_too_large_to_be_one_is_not_copied(workspace: Path, tmp_path: Path) -> None:
    known = known_of(workspace, tmp_path)
    assert known is not None
    os.truncate(workspace / ".git/index", 1 << 40)
    assert not seeded(workspace, known)


def test_line_ends_that_git_changed_are_seen_by_the_length_whatever_the_settings_say(
    workspace: Path, tmp_path: Path
) -> None:
    known = known_of(workspace, tmp_path)
    assert known is not None
    make_tree(workspace, {b"crlf": b"1\r\n2\r\n"})
    os.utime(workspace / "crlf", (10**9, 10**9))  # else git would look at it once more by itself
    git(workspace, "-c", "core.autocrlf=input", "add", "crlf")
    assert not seeded(workspace, known)


def test_files_that_were_changed_since_they_were_added_are_no_reason_to_begin_with_nothing(
    workspace: Path, tmp_path: Path
) -> None:
    known = known_of(workspace, tmp_path)
    assert known is not None
    make_tree(workspace, {b"a": b"longer\n"})
    (workspace / "b").unlink()
    assert seeded(workspace, known)


def test_a_damaged_index_is_left_alone(workspace: Path, tmp_path: Path) -> None:
    (workspace / ".git/index").write_bytes(b"DIRC damaged")
    known = known_of(workspace, tmp_path)
    assert known is not None
    assert not seeded(workspace, known)


def test_what_the_user_ignores_everywhere(workspace: Path, tmp_path: Path) -> None:
    make_tree(tmp_path, {b".config/git/ignore": b"*.mine\n"})
    (workspace / ".git/info/exclude").write_text("*.own\n")
    assert excludes_of(workspace, tmp_path).split() == ["*.mine", "*.own"]
    assert excludes_of(tmp_path, tmp_path).split() == ["*.mine"]


@pytest.mark.parametrize(
    "name", ["../outside", "sub/../../outside", ".git/config", "sub/.GIT/config", "/etc/passwd", "./a", "sub//b"]
)
def test_an_index_that_names_what_lies_elsewhere_is_not_begun_with(
    name: str, workspace: Path, tmp_path: Path
) -> None:
    # Of a file that is there, and is as the index says, no comparison would find anything.
    (tmp_path / "outside").write_text("theirs\n")
    make_tree(workspace, {b"sub/b": b"2\n", b"sub/.GIT/config": b"3\n"})
    known = known_of(workspace, tmp_path)
    assert known is not None
    write_index(workspace, ["a"])
    assert seeded(workspace, known)
    for path in (tmp_path / "data/index", tmp_path / "data/repository/objects/info/alternates"):
        path.unlink()
    write_index(workspace, ["a", name])
    assert not seeded(workspace, known)


def write_index(workspace: Path, names: list[str]) -> None:
    """Write an index that git would not write. Source: gitformat-index(5), version 2."""
    entries = b""
    for name in sorted(names):
        path = workspace / name
        found, content, encoded = path.stat(), path.read_bytes(), os.fsencode(name)
        blob = hashlib.sha1(b"blob %d\0" % len(content) + content).digest()
        subprocess.run(
            ["git", "hash-object", "-w", "--stdin"], input=content, cwd=workspace, check=True, capture_output=True
        )
        times = (*divmod(found.st_ctime_ns, 10**9), *divmod(found.st_mtime_ns, 10**9))
        numbers = (found.st_dev, found.st_ino, 0o100644, found.st_uid, found.st_gid, found.st_size)
        entry = struct.pack(">10I", *(one & 0xFFFFFFFF for one in (*times, *numbers)))
        entry += blob + struct.pack(">H", len(encoded)) + encoded
        entries += entry + b"\0" * (8 - len(entry) % 8)
    index = b"DIRC" + struct.pack(">II", 2, len(names)) + entries
    (workspace / ".git/index").write_bytes(index + hashlib.sha1(index).digest())
