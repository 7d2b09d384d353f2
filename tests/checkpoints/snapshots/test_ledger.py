"""What conversations can go back to, by name and time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.retention import AGAIN_S, NEW_S, RetentionLedger, drop_others, live_records


def test_a_record_is_noted_again_only_after_a_long_time_or_another(tmp_path: Path) -> None:
    now = [1000.0]
    ledger = RetentionLedger(tmp_path / "ledgers", "c", lambda: now[0])
    for tree in ("a", "a", "b", "a"):
        ledger.note(tree)
    now[0] += AGAIN_S
    ledger.note("a")
    lines = (tmp_path / "ledgers/c").read_text().splitlines()
    assert lines == ["a 1000", "b 1000", "a 1000", f"a {1000 + AGAIN_S}"]


def test_the_young_ones_are_kept_and_the_last_of_each_conversation(tmp_path: Path) -> None:
    for name, text in (("one", "a 10\nb 100\nc 100\n"), ("old", "d 1\ne 2\n"), ("torn", "f 3\ng 1"), ("bad", "what")):
        (tmp_path / name).write_text(text)
    assert live_records(tmp_path, 50.0) == {"b", "c", "e", "g"}
    assert live_records(tmp_path / "nowhere", 0.0) == frozenset()


def test_ledgers_of_conversations_that_are_gone_go_unless_they_are_new(tmp_path: Path) -> None:
    now = 10_000_000.0
    for name, age in (("known", 2), ("gone", 2), ("new", 0.5)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (now, now - age * NEW_S))
    drop_others(tmp_path, {"known"}, now)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["known", "new"]


def test_what_cannot_be_noted_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        RetentionLedger(tmp_path / "file", "c").note("a")
