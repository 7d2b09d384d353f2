"""Recorded contents, read one after the other."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileSwap
from desktop_agent.checkpoints.snapshots.blob_reader import MissingContentError, contents_of
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit


@pytest.fixture
def git(tmp_path: Path) -> PrivateGit:
    (tmp_path / "work").mkdir()
    own = PrivateGit(shutil.which("git") or "", tmp_path / "repository", tmp_path / "work", tmp_path / "index")
    own.make("")
    return own


def kept(git: PrivateGit, data: bytes) -> FileSwap:
    blob = git.ask("hash-object", "-w", "--stdin", stdin=data).decode().strip()
    return FileSwap("a", None, FileState("file", blob))


def test_they_come_byte_for_byte(git: PrivateGit, tmp_path: Path) -> None:
    several = [b"", b"\n", b"a\r\n\0", os.urandom(3_000_000), b"end"]
    swaps = [kept(git, data) for data in several]
    with contents_of(git) as contents:
        for swap, data in zip(swaps, several, strict=True):
            path = tmp_path / "out"
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            try:
                contents.write(swap, descriptor)
            finally:
                os.close(descriptor)
            assert path.read_bytes() == data


def test_what_is_not_kept_is_said(git: PrivateGit) -> None:
    descriptor = os.open(os.devnull, os.O_WRONLY)
    try:
        with contents_of(git) as contents, pytest.raises(MissingContentError):
            contents.write(FileSwap("a", None, FileState("file", "0" * 40)), descriptor)
    finally:
        os.close(descriptor)
