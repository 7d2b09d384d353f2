"""What stands at a path, told by content and mode."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.shapes import Shape, Unreadable, blob_of, shape_at


def test_a_file_is_called_what_git_calls_it(tmp_path: Path) -> None:
    data = os.urandom(100_000)
    (tmp_path / "a").write_bytes(data)
    (tmp_path / "a").chmod(0o640)
    said = subprocess.run(["git", "hash-object", "a"], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert shape_at(str(tmp_path / "a")) == Shape("file", said.stdout.strip(), 0o640)
    assert blob_of(data) == said.stdout.strip()


def test_links_and_nothing(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/nowhere")
    (tmp_path / "file").touch()
    assert shape_at(str(tmp_path / "link")) == Shape("link", blob_of(b"/nowhere"), 0o777)
    assert shape_at(str(tmp_path / "none")) is None
    assert shape_at(str(tmp_path / "file/below")) is None
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        assert shape_at("link", at=folder) == Shape("link", blob_of(b"/nowhere"), 0o777)
    finally:
        os.close(folder)


def test_what_is_neither_is_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(Unreadable):
            shape_at(str(path))


def test_shapes_tell_files_apart() -> None:
    assert Shape("file", "1").is_like(Shape("file", "1", 0o600))
    assert not Shape("file", "1").is_like(Shape("file", "1", 0o755))
    assert not Shape("file", "1").is_like(Shape("link", "1", 0o777))
    assert not Shape("file", "1").is_like(None)
