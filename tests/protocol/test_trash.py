"""What a call took is counted once, though bin and record may both hold it."""

from __future__ import annotations

import pytest

from desktop_agent.protocol import Checkpoint, SetAside, Taken, taken_by


@pytest.mark.parametrize(
    ("aside", "checkpoint", "taken"),
    [
        (None, None, Taken()),
        (None, Checkpoint("before", deleted=3), Taken(deleted=3)),
        (None, Checkpoint(deleted=3), Taken()),
        (SetAside("x", 4), Checkpoint("before", deleted=3), Taken(kept=4)),
        (SetAside("x", is_seen=True, deleted=4), Checkpoint("before", deleted=3), Taken(deleted=4)),
        (SetAside("x", is_seen=True, is_exact=False, deleted=4), Checkpoint("before", deleted=9), Taken(deleted=9)),
        (
            SetAside("x", is_seen=True, is_exact=False, deleted=4, moved=1, unrecorded=3, overwritten=1, folders=2),
            Checkpoint("before", deleted=9),
            Taken(11, 1, 1, 2),
        ),
        (SetAside(is_seen=True, lost=("x",)), Checkpoint("before", deleted=2), Taken(deleted=2)),
    ],
    ids=["nothing", "recorded", "not recorded", "not seen", "exact", "more", "ignored", "not kept"],
)
def test_what_a_call_took_is_counted_once(
    aside: SetAside | None, checkpoint: Checkpoint | None, taken: Taken
) -> None:
    assert taken_by(aside, checkpoint) == taken
    assert (Taken().is_any, Taken(folders=1).is_any, Taken(1, 2, 3).files) == (False, True, 6)
