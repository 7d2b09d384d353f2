"""What stands at a path, told by content and mode."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileStateUnreadable, PathResolver, blob_of, shape_at
from desktop_agent.execution.files.folder_handle import FolderHandle


def test_a_file_is_called_what_git_calls_it(tmp_path: Path) -> None:
    data = os.urandom(100_000)
    (tmp_path / "a").write_bytes(data)
    (tmp_path / "a").chmod(0o640)
    said = subprocess.run(["git", "hash-object", "a"], cwd=tmp_path, check=True, capture_output=True, text=True)
    with FolderHandle.at(tmp_path) as folder:
        assert shape_at(folder, "a") == FileState("file", said.stdout.strip(), 0o640)
    assert blob_of(data) == said.stdout.strip()


def test_links_and_nothing(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/nowhere")
    (tmp_path / "file").touch()
    (tmp_path / "away").symlink_to("/etc")
    with FolderHandle.at(tmp_path) as folder:
        assert shape_at(folder, "link") == FileState("link", blob_of(b"/nowhere"), 0o777)
        assert shape_at(folder, "none") is None
        assert shape_at(folder, "file/below") is None
        assert shape_at(folder, "away/passwd") is None


def test_what_is_neither_is_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with FolderHandle.at(tmp_path.parent) as above:
        for path in (tmp_path.name, f"{tmp_path.name}/pipe"):
            with pytest.raises(FileStateUnreadable):
                shape_at(above, path)


def test_the_first_link_on_a_way_is_found_and_modes_of_folders_are_kept(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a").chmod(0o750)
    (tmp_path / "a/link").symlink_to("b")
    with FolderHandle.at(tmp_path) as folder:
        ways = PathResolver(folder)
        assert [ways.barred(path) for path in ("a/b/c", "a/link/c/d", "x/y", "x")] == ["", "a/link", "", ""]
    assert ways.modes["a"] == 0o750


def test_shapes_tell_files_apart() -> None:
    assert FileState("file", "1").is_like(FileState("file", "1", 0o600))
    assert not FileState("file", "1").is_like(FileState("file", "1", 0o755))
    assert not FileState("file", "1").is_like(FileState("link", "1", 0o777))
    assert not FileState("file", "1").is_like(None)


def test_a_file_of_holes_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "holes").touch()
    os.truncate(tmp_path / "holes", 1 << 42)
    with FolderHandle.at(tmp_path) as folder, pytest.raises(FileStateUnreadable, match="too large"):
        shape_at(folder, "holes")
