from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.safe_open import FileRefused, open_to_list


def test_entries_are_looked_at_by_the_descriptor_whatever_becomes_of_the_path(tmp_path: Path) -> None:
    folder = tmp_path.resolve() / "folder"
    folder.mkdir()
    (folder / "a.txt").write_text("text")
    with open_to_list(folder) as descriptor:
        folder.rename(tmp_path / "moved")
        folder.symlink_to("/etc")
        with os.scandir(descriptor) as entries:
            assert [(entry.name, entry.stat().st_size) for entry in entries] == [("a.txt", 4)]


def test_a_folder_behind_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    with pytest.raises(FileRefused, match="leads through link"), open_to_list(tmp_path.resolve() / "link"):
        raise AssertionError("it was opened")
