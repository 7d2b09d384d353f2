from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.tools.search import MOST_HITS, Found, Hit, shown, shown_prefix


@pytest.mark.parametrize(
    ("root", "prefix"), [("/w", ""), ("/w/src", "src/"), ("/w/src/deep", "src/deep/"), ("/other", "/other/")]
)
def test_paths_are_shown_relative_to_the_workspace_where_they_can_be(root: str, prefix: str) -> None:
    assert shown_prefix(Path(root), Path("/w")) == prefix


def test_a_path_is_one_line_whatever_is_in_it() -> None:
    assert shown("a\nb\x1b\u202e.txt") == r"a\x0ab\x1b\u202e.txt"


def test_enough_is_enough_in_either_mode() -> None:
    hit = Hit("a", 1, "text")
    assert not Found([hit] * (MOST_HITS - 1)).is_full
    assert Found([hit] * MOST_HITS).is_full
    assert Found(counts={str(number): 1 for number in range(MOST_HITS)}).is_full
