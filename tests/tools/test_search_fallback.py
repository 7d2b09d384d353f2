from __future__ import annotations

import os

import pytest

from desktop_agent.tools import search_fallback
from desktop_agent.tools.search import BadPattern, Query, SearchMode
from desktop_agent.tools.search_fallback import Piece, is_binary, list_files, search
from tests.tools.conftest import Bench


def test_links_are_not_followed_and_other_things_are_not_files(bench: Bench) -> None:
    bench.write("real/a.txt", "")
    (bench.workspace / "folder").symlink_to("real")
    (bench.workspace / "file").symlink_to("real/a.txt")
    os.mkfifo(bench.workspace / "pipe")
    assert list(list_files(bench.workspace)) == ["real/a.txt"]


def test_a_folder_that_cannot_be_opened_is_passed_over(bench: Bench) -> None:
    bench.write("open/a.txt", "")
    bench.write("shut/b.txt", "")
    listing = list_files(bench.workspace)
    assert next(listing) in ("open/a.txt", "shut/b.txt")
    for name in ("open", "shut"):
        (bench.workspace / name).rename(bench.workspace / f"{name} elsewhere")
    assert list(listing) == []


def test_a_file_that_is_too_large_is_noted(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_fallback, "LARGEST_FILE", 3)
    bench.write("a.txt", "text\n")
    assert list(search(Query(bench.workspace, "text"))) == [Piece(is_unreadable=True)]


def test_long_lines_are_searched_as_far_as_time_allows_and_that_is_noted(bench: Bench) -> None:
    bench.write("a.txt", "a" * 5000 + "needle\nneedle\n")
    (piece,) = search(Query(bench.workspace, "n.*e", mode="content"))
    assert piece == Piece(b"./a.txt\x002:needle\n\n", "lines were searched up to character 4000")


def test_a_long_text_is_searched_across_lines_as_far_as_time_allows(bench: Bench) -> None:
    bench.write("a.txt", "begin\nend\n" + "x\n" * 200_000 + "begin\nend\n")
    (piece,) = search(Query(bench.workspace, "begin.*?end", mode="content", multiline=True))
    assert piece == Piece(b"./a.txt\x001:begin\n2:end\n\n", "lines were searched up to character 200000")


def test_a_bad_pattern_is_refused_before_any_file_is_read(bench: Bench) -> None:
    with pytest.raises(BadPattern):
        list(search(Query(bench.workspace / "gone", "(")))


def test_utf_16_is_text_and_a_nul_elsewhere_is_not() -> None:
    assert not is_binary(b"\xff\xfea\0")
    assert not is_binary(b"\xfe\xff\0a")
    assert is_binary(b"a\0b")
    assert not is_binary(b"\xef\xbb\xbftext")


@pytest.mark.parametrize(
    ("mode", "output"),
    [("content", b"./a.txt\x001:text\n\n"), ("files_with_matches", b"./a.txt\x00"), ("count", b"")],
)
def test_what_stands_far_before_a_nul_is_found_as_by_ripgrep(mode: SearchMode, output: bytes, bench: Bench) -> None:
    bench.write("a.txt", b"text\n" + b"x\n" * 40_000 + b"\0\ntext\n")
    (piece,) = search(Query(bench.workspace, "text", mode=mode))
    assert piece == Piece(output, "search: ignoring ./a.txt: found binary data at offset 80005")
