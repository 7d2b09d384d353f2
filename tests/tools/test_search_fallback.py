from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.tools import search, search_fallback
from desktop_agent.tools.search import BadPattern, Hit, Query
from desktop_agent.tools.search_fallback import is_binary, list_files, listed
from tests.tools.conftest import Bench


def test_links_are_not_followed_and_other_things_are_not_files(bench: Bench) -> None:
    bench.write("real/a.txt", "")
    (bench.workspace / "folder").symlink_to("real")
    (bench.workspace / "file").symlink_to("real/a.txt")
    os.mkfifo(bench.workspace / "pipe")
    assert list(list_files(bench.workspace, lambda: False)) == ["real/a.txt"]


def test_a_folder_that_cannot_be_opened_is_passed_over(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.write("open/a.txt", "")
    bench.write("shut/b.txt", "")
    scan = os.scandir

    def refuse(folder: Path) -> object:
        if folder.name == "shut":
            raise PermissionError(13, "Permission denied")
        return scan(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    assert listed(bench.workspace, lambda: False) == (["open/a.txt"], True)


def test_a_cancelled_listing_stops_and_is_not_all(bench: Bench) -> None:
    bench.write("a.txt", "")
    assert listed(bench.workspace, lambda: True) == ([], False)


def test_a_search_stops_when_it_is_cancelled_or_out_of_time(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.write("a.txt", "text\n")
    assert search_fallback.search(Query(bench.workspace, "text"), lambda: True).counts == {}
    monkeypatch.setattr(search_fallback, "TIME_LIMIT_S", -1)
    found = search_fallback.search(Query(bench.workspace, "text"), lambda: False)
    assert (found.counts, found.is_partial) == ({}, True)


def test_a_search_stops_at_the_most_that_is_wanted(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_HITS", 2)
    for name in "abcd":
        bench.write(f"{name}.txt", "text\n")
    found = search_fallback.search(Query(bench.workspace, "text"), lambda: False)
    assert (len(found.counts), found.is_partial) == (2, True)


def test_a_file_that_is_too_large_is_noted(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_fallback, "LARGEST_FILE", 3)
    bench.write("a.txt", "text\n")
    found = search_fallback.search(Query(bench.workspace, "text"), lambda: False)
    assert (found.counts, found.has_unreadable) == ({}, True)


def test_long_lines_are_searched_as_far_as_time_allows_and_that_is_noted(bench: Bench) -> None:
    bench.write("a.txt", "a" * 5000 + "needle\nneedle\n")
    found = search_fallback.search(Query(bench.workspace, "n.*e", mode="content"), lambda: False)
    assert (found.hits, found.searched_width) == ([Hit("a.txt", 2, "needle")], 4000)


def test_a_long_text_is_searched_across_lines_as_far_as_time_allows(bench: Bench) -> None:
    bench.write("a.txt", "begin\nend\n" + "x\n" * 200_000 + "begin\nend\n")
    query = Query(bench.workspace, "begin.*?end", mode="content", multiline=True)
    found = search_fallback.search(query, lambda: False)
    assert ([hit.number for hit in found.hits], found.searched_width) == ([1, 2], 200_000)


def test_a_bad_pattern_is_refused_before_any_file_is_read(bench: Bench) -> None:
    with pytest.raises(BadPattern):
        search_fallback.search(Query(bench.workspace / "gone", "("), lambda: False)


def test_utf_16_is_text_and_a_nul_elsewhere_is_not() -> None:
    assert not is_binary(b"\xff\xfea\0")
    assert not is_binary(b"\xfe\xff\0a")
    assert is_binary(b"a\0b")
    assert not is_binary(b"\xef\xbb\xbftext")
