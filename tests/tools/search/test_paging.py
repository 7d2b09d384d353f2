from __future__ import annotations

import pytest

from desktop_agent.tools.search.paging import page_of


@pytest.mark.parametrize(
    ("offset", "limit", "total", "note"),
    [
        (0, 5, 5, ""),
        (0, 0, 0, ""),
        (0, 2, 1500, "[1 to 2 of 1,500 files. Go on with offset 2, or narrow what you ask for.]"),
        (1498, 2, 1500, "[1,499 to 1,500 of 1,500 files.]"),
        (7, 0, 5, "[There are only 5 files; offset 7 is beyond them.]"),
    ],
)
def test_a_page_says_which_rows_it_holds_and_how_to_go_on(offset: int, limit: int, total: int, note: str) -> None:
    assert page_of(["row"] * limit, offset=offset, total=total, room=1000).note("files") == note


def test_a_page_holds_what_there_is_room_for_and_at_least_one_row() -> None:
    page = page_of(["12345"] * 10, offset=3, total=13, room=20)
    assert page.rows == ("12345",) * 3
    assert page.note("lines") == "[4 to 6 of 13 lines. Go on with offset 6, or narrow what you ask for.]"
    assert page_of(["x" * 100], offset=0, total=1, room=20).rows == ("x" * 100,)
