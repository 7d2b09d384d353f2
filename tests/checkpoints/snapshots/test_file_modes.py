"""Permission bits that git does not keep."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.file_modes import FileModes, seen_modes, usual_modes


def test_only_unusual_bits_are_kept() -> None:
    modes = FileModes().with_seen({"a": 0o644, "b": 0o755, "c": 0o600, "d": 0o4755})
    assert dict(modes.odd) == {"c": 0o600, "d": 0o4755}
    assert [modes.of(name, is_executable=name in "bd") for name in "abcd"] == [0o644, 0o755, 0o600, 0o4755]


def test_bits_that_became_usual_or_whose_file_is_gone_are_forgotten() -> None:
    modes = FileModes(odd={"a": 0o600, "b": 0o600, "c": 0o600})
    assert dict(modes.with_seen({"a": 0o644}, ["b"]).odd) == {"c": 0o600}
    assert modes.with_seen({"a": 0o600}) is modes


def test_what_git_says_of_execution_is_newer() -> None:
    modes = FileModes(odd={"a": 0o600})
    assert modes.of("a", is_executable=True) == 0o755


def test_they_come_back_from_their_text() -> None:
    modes = FileModes(0o664, {"b\udcff": 0o600, "a": 0o400}, is_partial=True)
    assert FileModes.read(modes.text()) == modes
    with pytest.raises(ValueError, match="Expecting"):
        FileModes.read(b"")


def test_the_usual_ones_are_those_of_new_files(tmp_path: Path) -> None:
    (tmp_path / "new").touch()
    (tmp_path / "link").symlink_to("new")
    assert usual_modes().usual == (tmp_path / "new").stat().st_mode & 0o777
    assert seen_modes(tmp_path, ["new", "link", "none"]) == {"new": os.stat(tmp_path / "new").st_mode & 0o777}


def test_the_folders_of_what_is_looked_at_are_seen_too(tmp_path: Path) -> None:
    (tmp_path / "d/e").mkdir(parents=True)
    (tmp_path / "d/e/f").touch()
    (tmp_path / "d").chmod(0o700)
    (tmp_path / "d/e").chmod(0o755)
    modes = FileModes().with_seen(seen_modes(tmp_path, ["d/e/f"]))
    assert (modes.folder("d"), modes.folder("d/e")) == (0o700, None)
