"""What the bin holds is on the disk, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState
from desktop_agent.checkpoints.trash.manifest import (
    HEAD,
    MANIFEST,
    TrashedFile,
    TrashEntry,
    TrashEntryHead,
    read_entry,
    read_head,
    read_left,
    write_entry,
    write_left,
)

KEPT = TrashEntry(
    "name",
    "/workspace",
    12.5,
    (
        TrashedFile("tree", "folder", 0o700, 1),
        TrashedFile("tree/\udcff", "file", 0o644, 2, 100, inode=(1, 2)),
        TrashedFile("tree/second", "file", 0o644, 2, 100, inode=(1, 2)),
        TrashedFile("tree/link", "link", 0o777, target="x"),
        TrashedFile("tree/other", "file", 0o644, 2, 10),
    ),
    (TrashedFile("large", "file", 0o644, 2, 1 << 40),),
    ("tree",),
)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    write_entry(tmp_path, KEPT)
    assert read_entry(tmp_path) == KEPT
    assert read_head(tmp_path) == TrashEntryHead("/workspace", 12.5, 110)
    assert (KEPT.files, KEPT.numbers()) == (4, [0, 1, 1, 3, 4])


def test_what_is_damaged_is_nothing(tmp_path: Path) -> None:
    assert (read_entry(tmp_path), read_head(tmp_path), read_left(tmp_path)) == (None, None, {})
    for name in (MANIFEST, HEAD):
        (tmp_path / name).write_text("{}")
    assert (read_entry(tmp_path), read_head(tmp_path)) == (None, None)


def test_how_the_command_left_it_is_read_again(tmp_path: Path) -> None:
    left = {"a": FileState("file", "1" * 40, 0o600), "\udcff": FileState("link", "2" * 40)}
    write_left(tmp_path, left)
    write_left(tmp_path, left)
    assert read_left(tmp_path) == left
