from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import LARGEST, BackupCopy


def test_just_what_was_let_stand_stays(tmp_path: Path) -> None:
    path = tmp_path / ".vimrc"
    path.write_text("one")
    accepted = AcceptedChanges()
    accepted.add(str(path))
    identity = (path.stat().st_dev, path.stat().st_ino, tmp_path.stat().st_ino)
    assert accepted.has(str(path), identity)
    assert not accepted.has(str(path), (0, 0, 0))
    [(known, copy)] = accepted.since(0).values()
    assert (known, copy.is_at(str(path))) == (identity, True)
    path.write_text("two")
    assert not copy.is_at(str(path))


def test_a_command_that_began_later_found_it_there(tmp_path: Path) -> None:
    accepted = AcceptedChanges()
    (tmp_path / "x").touch()
    accepted.add(f"{tmp_path}/x")
    assert (accepted.count, accepted.since(accepted.count)) == (1, {})


def test_what_is_too_large_to_be_compared_stands_as_it_is(tmp_path: Path) -> None:
    accepted, path = AcceptedChanges(), tmp_path / "x"
    path.write_bytes(b"x" * (LARGEST + 1))
    accepted.add(str(path))
    assert accepted.since(0) == {}
    assert accepted.has(str(path), (path.stat().st_dev, path.stat().st_ino, os.stat(tmp_path).st_ino))
    with pytest.raises(FileNotFoundError):
        accepted.add(f"{tmp_path}/nowhere")


def test_what_is_meant_counts_where_a_command_was_faster(tmp_path: Path) -> None:
    path, accepted = tmp_path / "x", AcceptedChanges()
    path.write_text("meant")
    copy = BackupCopy.of(str(path))
    path.write_text("evil")
    accepted.add(str(path), copy)
    [(_, known)] = accepted.since(0).values()
    assert not known.is_at(str(path))
    assert known.entries[""].content == b"meant"
