"""What was found by paths is what lies below by descriptors, line for line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.tools.search.query import FileMatches, SearchResult
from desktop_agent.tools.search.recheck import only_below


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/file").write_text("secret\n")
    root = tmp_path / "root"
    root.mkdir()
    (root / "file").write_bytes(b"one\r\ntwo\n" + b"x" * 900)
    (root / "folder").mkdir()
    (root / "wide").write_bytes("ein \u00c4\n".encode("utf-16"))
    (root / "link").symlink_to(tmp_path / "outside")
    (root / "alone").symlink_to("file")
    os.mkfifo(root / "pipe")
    (root / "holes").touch()
    os.truncate(root / "holes", 1 << 42)
    return root


def rows(path: str, body: bytes) -> FileMatches:
    return FileMatches(path, body, body.count(b"\n") + 1)


def test_lines_that_are_there_are_kept(root: Path) -> None:
    files = [
        rows("file", b"1:one\r\n--\n2-two\n3:" + b"x" * 600 + b" [... omitted end of long line]"),
        rows("wide", "1:ein \u00c4".encode()),
    ]
    assert only_below(root, SearchResult(files=files)).files == files


@pytest.mark.parametrize(
    "found",
    [
        rows("link/file", b"1:secret"),
        rows("file", b"1:secret"),
        rows("file", b"2:one"),
        rows("file", b"4:x"),
        rows("file", b"1:one\n2:secret"),
        *(rows(name, b"1:one") for name in ("alone", "pipe", "holes", "folder", "gone", "../outside/file")),
    ],
)
def test_others_are_dropped_with_their_file(root: Path, found: FileMatches) -> None:
    assert only_below(root, SearchResult(files=[found])).files == []


def test_files_without_lines_are_those_that_no_link_leads_to(root: Path) -> None:
    counts = {"file": 2, "link/file": 1, "alone": 1, "pipe": 1, "gone": 1}
    assert only_below(root, SearchResult(counts=counts)).counts == {"file": 2}


def test_a_folder_that_became_a_link_holds_nothing(root: Path) -> None:
    found = SearchResult([rows("file", b"1:secret")], {"file": 1}, is_partial=True)
    assert only_below(root / "link", found) == SearchResult(is_partial=True)
