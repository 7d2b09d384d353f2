from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice, permutations
from pathlib import Path
from types import FrameType

import pytest

from desktop_agent.execution.files.safe_open import MOST_NAMES, names_in, nearest_of

MOST_CALLS = 300_000


@pytest.mark.parametrize(
    ("wanted", "names", "nearest"),
    [
        ("b.py", ["bb.py", "main.c", "read.me"], "bb.py"),
        ("setings.toml", ["a.toml", "settings.toml"], "settings.toml"),
        ("settings.toml", ["settings.py", "settings.toml.bak", "test_settings.toml"], "settings.toml.bak"),
        ("a", ["b", "c"], None),
        ("main.py", [], None),
    ],
    ids=["short", "left out", "of several", "nothing alike", "empty"],
)
def test_the_name_most_like_one_is_found(wanted: str, names: list[str], nearest: str | None) -> None:
    assert nearest_of(wanted, names) == nearest


def test_names_that_are_all_alike_are_compared_in_bounded_work() -> None:
    wanted = "ab" * 127
    hostile = ["".join(one) * 20 + "ba" * 42 for one in islice(permutations("ababbaabab"), 10_000)]
    assert _calls(lambda: nearest_of(wanted, hostile)) < MOST_CALLS


def test_of_a_huge_folder_not_all_names_are_read(tmp_path: Path) -> None:
    for number in range(MOST_NAMES + 10):
        (tmp_path / f"{number}").touch()
    assert len(names_in(tmp_path)) == MOST_NAMES


def _calls(run: Callable[[], object]) -> int:
    """Return how many functions were called meanwhile, Python's own among them."""
    count = 0

    def on_event(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(on_event)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count


def test_no_name_is_told_of_what_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/secret").touch()
    (tmp_path / "link").symlink_to("outside")
    with pytest.raises(OSError, match="no folder"):
        names_in(tmp_path / "link")
