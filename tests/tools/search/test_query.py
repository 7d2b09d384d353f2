from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.tools.search.query import (
    BINARY_CHECK_BYTES,
    FileMatches,
    Query,
    SearchMode,
    SearchResult,
    is_binary,
    read_result,
    shown,
    shown_prefix,
)


@pytest.mark.parametrize(
    ("root", "prefix"), [("/w", ""), ("/w/src", "src/"), ("/w/src/deep", "src/deep/"), ("/other", "/other/")]
)
def test_paths_are_shown_relative_to_the_workspace_where_they_can_be(root: str, prefix: str) -> None:
    assert shown_prefix(Path(root), Path("/w")) == prefix


def test_a_path_is_one_line_whatever_is_in_it() -> None:
    assert shown("a\nb\x1b\u202e.txt") == r"a\x0ab\x1b\u202e.txt"


@pytest.mark.parametrize(
    ("mode", "output", "found"),
    [
        ("content", b"", SearchResult()),
        (
            "content",
            b"./a\n\nb\x001:x\n--\n5-y\n\n./c.txt\x0012:z",
            SearchResult(files=[FileMatches("a\n\nb", b"1:x\n--\n5-y", 3), FileMatches("c.txt", b"12:z", 1)]),
        ),
        ("content", b"./a\x001:x\n./a: WARNING: stopped\n", SearchResult(files=[FileMatches("a", b"1:x", 1)])),
        ("content", b"./a\x00./a: WARNING: stopped\n", SearchResult()),
        ("count", b"./a\x0012\r\n./b\n\x003\n./c\x004", SearchResult(counts={"a": 12, "b\n": 3})),
        ("files_with_matches", b"./a\x00./b\xff\x00./cut", SearchResult(counts={"a": 1, "b\udcff": 1})),
    ],
)
def test_what_ripgrep_writes_is_taken_apart(mode: SearchMode, output: bytes, found: SearchResult) -> None:
    assert read_result(Query(Path("/w"), "x", mode), output) == found


def test_only_the_lines_that_match_are_matches() -> None:
    assert FileMatches("a", b"1-x\n2:y 3:z\n--\n9:w", 4).matches == 2


def test_utf_16_is_text_and_a_nul_elsewhere_is_not() -> None:
    assert not is_binary(b"\xff\xfea\0")
    assert not is_binary(b"\xfe\xff\0a")
    assert is_binary(b"a\0b")
    assert not is_binary(b"\xef\xbb\xbftext")
    assert not is_binary(b"a" * BINARY_CHECK_BYTES + b"\0")
