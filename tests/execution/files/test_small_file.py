from __future__ import annotations

import os
from pathlib import Path

from desktop_agent.execution.files.small_file import small_file, small_text


def test_a_plain_file_is_read_whole_up_to_its_bound(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 10)
    assert small_file(str(tmp_path / "a"), 10) == b"x" * 10
    assert small_file(str(tmp_path / "a"), 9) is None
    assert small_file("/proc/self/status", 100_000) not in (None, b"")
    assert small_file("/proc/self/status", 10) is None


def test_what_is_something_else_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    assert [small_file(str(tmp_path / name), 10) for name in ("pipe", "folder", "gone")] == [None, None, None]


def test_a_text_is_one_of_utf_8(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes("é".encode())
    (tmp_path / "b").write_bytes(b"\xe9")
    assert [small_text(str(tmp_path / name), 10) for name in ("a", "b", "gone")] == ["é", None, None]
    assert small_text(str(tmp_path / "a"), 1) is None


def test_a_link_is_followed_unless_it_must_not_be(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    (tmp_path / "link").symlink_to("a")
    assert small_file(str(tmp_path / "link"), 10) == b"x"
    assert small_file(str(tmp_path / "link"), 10, follows_links=False) is None
