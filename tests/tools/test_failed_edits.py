from __future__ import annotations

from pathlib import Path

from desktop_agent.tools.tool import FailedEdits


def test_equal_failures_in_a_row_are_counted_for_each_file() -> None:
    failed, one, other = FailedEdits(), Path("/one"), Path("/other")
    assert [failed.note(one, "not found"), failed.note(one, "not found"), failed.note(other, "not found")] == [
        1,
        2,
        1,
    ]
    assert [failed.note(one, "not unique"), failed.note(one, "not found")] == [1, 1]
    failed.forget(one)
    assert [failed.note(one, "not found"), failed.note(other, "not found")] == [1, 2]
