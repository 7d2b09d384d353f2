"""What a call took is counted once, though bin and record may both hold it."""

from __future__ import annotations

import pytest

from desktop_agent.protocol import Checkpoint, RemovedFiles, TrashRecord, taken_by


@pytest.mark.parametrize(
    ("aside", "checkpoint", "taken"),
    [
        (None, None, RemovedFiles()),
        (None, Checkpoint("before", deleted=3), RemovedFiles(deleted=3)),
        (None, Checkpoint(deleted=3), RemovedFiles()),
        (TrashRecord("x", 4), Checkpoint("before", deleted=3), RemovedFiles(kept=4)),
        (TrashRecord("x", is_seen=True, deleted=4), Checkpoint("before", deleted=3), RemovedFiles(deleted=4)),
        (
            TrashRecord("x", is_seen=True, is_exact=False, deleted=4),
            Checkpoint("before", deleted=9),
            RemovedFiles(deleted=9),
        ),
        (
            TrashRecord(
                "x", is_seen=True, is_exact=False, deleted=4, moved=1, unrecorded=3, overwritten=1, folders=2
            ),
            Checkpoint("before", deleted=9),
            RemovedFiles(11, 1, 1, 2),
        ),
        (TrashRecord(is_seen=True, lost=("x",)), Checkpoint("before", deleted=2), RemovedFiles(deleted=2)),
    ],
    ids=["nothing", "recorded", "not recorded", "not seen", "exact", "more", "ignored", "not kept"],
)
def test_what_a_call_took_is_counted_once(
    aside: TrashRecord | None, checkpoint: Checkpoint | None, taken: RemovedFiles
) -> None:
    assert taken_by(aside, checkpoint) == taken
    assert (RemovedFiles().is_any, RemovedFiles(folders=1).is_any, RemovedFiles(1, 2, 3).files) == (False, True, 6)
