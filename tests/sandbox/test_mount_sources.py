from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.sandbox.mount_sources import FixedFiles
from desktop_agent.sandbox.mounts import MountKind


def test_each_is_shown_as_it_was_and_its_copy_goes(tmp_path: Path) -> None:
    own, there = tmp_path / "own", tmp_path / "there"
    own.mkdir()
    there.write_bytes(b"changed")
    made = FixedFiles(own, {str(there): b"judged", str(tmp_path / "missing"): b"x"})
    [mount] = made.mounts
    assert (mount.kind, mount.path, Path(mount.source).read_bytes()) == (MountKind.READABLE, str(there), b"judged")
    assert Path(mount.source).stat().st_mode & 0o777 == 0o400
    made.close()
    made.close()
    assert list(own.iterdir()) == []


def test_nothing_is_made_where_nothing_is_to_be_shown(tmp_path: Path) -> None:
    made = FixedFiles(tmp_path / "missing", {})
    assert made.mounts == ()
    made.close()


def test_what_cannot_be_copied_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FixedFiles(tmp_path / "missing", {"/a": b"x"})
