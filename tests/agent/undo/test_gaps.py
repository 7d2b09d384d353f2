"""What happened between records while a command went on."""

from __future__ import annotations

from itertools import count

from desktop_agent.agent.undo.call_checkpoints import BackgroundGaps
from desktop_agent.protocol import ItemId, LaterChanges

CALL = ItemId("call")


def test_what_came_before_a_record_that_is_no_calls_end_was_a_gap() -> None:
    times = count(1.0)
    gaps = BackgroundGaps(lambda: next(times))
    gaps.note("t0", is_end=False)
    gaps.open(CALL)
    assert CALL in gaps
    for tree, is_end in (("t1", True), ("t1", False), ("t2", True), ("t3", False), ("t4", True), ("t5", False)):
        gaps.note(tree, is_end=is_end)
    assert gaps.close(CALL) == (LaterChanges("t2", "t3", 1.0), LaterChanges("t4", "t5", 2.0))
    assert CALL not in gaps
    assert gaps.close(CALL) == ()
