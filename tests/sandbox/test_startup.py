from __future__ import annotations

import threading
from pathlib import Path

from desktop_agent.sandbox import self_test
from desktop_agent.sandbox.placeholders import ledger_of
from desktop_agent.sandbox.startup import begin
from tests.sandbox.places import place_in
from tests.waits import joined


def test_it_removes_what_killed_programs_left(tmp_path: Path) -> None:
    place = place_in(tmp_path)
    left = place.folders.data / f"{self_test.PREFIX}a"
    left.mkdir(parents=True)
    ledger = ledger_of(place.around.ledgers, str(place.workspace))
    ledger.parent.mkdir(parents=True)
    ledger.write_text("cut short")
    note = place.around.runs / "a.new"
    note.parent.mkdir()
    note.touch()
    sandbox = begin(place.folders, place.environment, place.home, None)
    for thread in threading.enumerate():
        if thread.name in ("sweep caches", "look at killed commands"):
            joined(thread)
    assert (left.exists(), ledger.read_text()) == (False, "")
    assert sandbox.for_conversation(place.workspace, place.temp).unsaid() == ()
