"""What no conversation can go back to leaves the disk; what one can stays, whatever is recorded meanwhile."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
import time
from pathlib import Path

import pytest

from desktop_agent.checkpoints.restore.journal import Journal, TransactionRecord
from desktop_agent.checkpoints.snapshots import retention
from desktop_agent.checkpoints.snapshots.private_git import BULK_LOCK
from desktop_agent.checkpoints.snapshots.retention import EVERY_S, RECORDS_LAST_S, YOUNG_S, Retention
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotExpired
from desktop_agent.checkpoints.staging import locked
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline, place_of
from tests.checkpoints.trees import make_tree, read_tree
from tests.series import series
from tests.waits import LIMIT_S, joined

GIT = shutil.which("git") or ""


def timeline_of(workspace: Path, conversation: str, git: str | None = GIT) -> Timeline:
    return Timeline(workspace.parent / "data", workspace, git, workspace.parent / "home", conversation=conversation)


def tidy(workspace: Path, *conversations: str, git: str | None = GIT, after_s: float = 0) -> bool:
    own = Retention(workspace.parent / "data", git, threading.Event())
    return own.tidy(conversations, time.time() + after_s)


def age(folder: Path, seconds: float) -> None:
    """Let all that is recorded be older."""
    for path in folder.rglob("*"):
        if path.is_file():
            when = path.stat().st_mtime - seconds
            path.chmod(0o600)
            os.utime(path, (when, when))
    for path in folder.glob("*/ledgers/*"):
        lines = [line.split(" ") for line in path.read_text().splitlines()]
        path.write_text("".join(f"{tree} {int(at) - int(seconds)}\n" for tree, at in lines))
        when = time.time() - seconds
        os.utime(path, (when, when))


def objects(workspace: Path) -> str:
    repository = place_of(workspace.parent / "data", workspace) / "repository"
    said = subprocess.run(
        [GIT, "count-objects", "-v"], env={"GIT_DIR": str(repository)}, capture_output=True, check=True
    )
    return said.stdout.decode().splitlines()[0]


def test_what_is_kept_goes_back_as_before_and_lies_packed(workspace: Path) -> None:
    own = timeline_of(workspace, "kept")
    spans = []
    for number in range(5):
        make_tree(workspace, {b"d/f": b"%d" % number, b"%d" % number: b"x", b"secret": b"%d" % number}, 0o600)
        before = own.record().tree
        make_tree(workspace, {b"d/f": b"new %d" % number})
        spans.append(ChangeSpan(before, own.record().tree))
    tree = read_tree(workspace)
    age(workspace.parent / "data", YOUNG_S * 2)
    assert tidy(workspace, "kept")
    assert objects(workspace) == "count: 0"
    again = timeline_of(workspace, "kept")
    back = again.go_back(spans[3:], "undo", over=["4", "d/f", "secret"])
    assert (workspace / "d/f").read_bytes() == b"3"
    again.go_back([back], "redo")
    assert read_tree(workspace) == tree


def test_what_is_too_old_or_of_a_conversation_that_is_gone_goes_and_the_rest_stays(workspace: Path) -> None:
    old, gone, kept = (timeline_of(workspace, name) for name in ("old", "gone", "kept"))
    make_tree(workspace, {b"f": b"1"})
    first = old.record().tree
    make_tree(workspace, {b"f": b"2"})
    second = old.record().tree
    age(workspace.parent / "data", RECORDS_LAST_S)
    make_tree(workspace, {b"f": b"3"})
    third = gone.record().tree
    make_tree(workspace, {b"f": b"4"})
    span = ChangeSpan(third, kept.record().tree)
    assert kept.difference(span).changes
    age(workspace.parent / "data", EVERY_S * 2)
    assert tidy(workspace, "old", "kept")
    with pytest.raises(SnapshotExpired):
        kept.difference(ChangeSpan(first, second))
    with pytest.raises(SnapshotExpired):
        kept.difference(span)
    assert kept.difference(ChangeSpan(second, span.after)).changes
    assert kept.record().tree == span.after


def test_what_is_recorded_again_while_it_is_tidied_is_not_lost(workspace: Path) -> None:
    own = timeline_of(workspace, "own")
    make_tree(workspace, {b"f": b"1"})
    own.record()
    make_tree(workspace, {b"f": b"2"})
    own.record()
    age(workspace.parent / "data", RECORDS_LAST_S + EVERY_S)
    make_tree(workspace, {b"f": b"1"})
    again = own.record().tree  # its objects are there, and old, and nothing else keeps them
    shutil.rmtree(place_of(workspace.parent / "data", workspace) / "ledgers")
    make_tree(workspace, {b"f": b"3"})
    own.record()
    assert tidy(workspace, "own", after_s=YOUNG_S / 2)
    make_tree(workspace, {b"f": b"2"})
    assert own.difference(ChangeSpan(again, own.record().tree)).changes


def test_it_is_done_once_a_day_by_one(workspace: Path) -> None:
    assert not tidy(workspace)
    timeline_of(workspace, "a").record()
    assert tidy(workspace, "a")
    assert not tidy(workspace, "a")
    assert not tidy(workspace, "a", after_s=EVERY_S - 60)
    lock = locked(workspace.parent / "data/tidying.lock")
    assert not tidy(workspace, "a", after_s=EVERY_S * 2)
    os.close(lock)
    assert tidy(workspace, "a", after_s=EVERY_S * 2)


def test_a_workspace_that_no_conversation_has_is_forgotten_and_can_be_recorded_again(workspace: Path) -> None:
    own = timeline_of(workspace, "gone")
    own.record()
    place = place_of(workspace.parent / "data", workspace)
    age(workspace.parent / "data", EVERY_S * 2)
    (place / "journals").mkdir()
    (place / "journals/1.json").touch()
    assert tidy(workspace)
    assert place.exists()
    (place / "journals/1.json").unlink()
    (place / "ledgers").mkdir(exist_ok=True)
    assert tidy(workspace, after_s=EVERY_S * 2)
    assert not place.exists()
    make_tree(workspace, {b"f": b"1"})
    assert own.difference(ChangeSpan(own.record().tree, own.record().tree)).changes == ()


def test_the_plain_store_is_tidied_too(workspace: Path) -> None:
    own = timeline_of(workspace, "old", None)
    for text in (b"1", b"2"):
        make_tree(workspace, {b"f": text})
        own.record(("f",))
    age(workspace.parent / "data", RECORDS_LAST_S + EVERY_S)
    assert tidy(workspace, "old", git=None)
    kept = [path.read_bytes() for path in (workspace.parent / "data").glob("*/files/objects/*/*")]
    assert sorted(len(data) > 1 for data in kept) == [False, True]
    assert b"2" in kept


def test_it_stops_at_once_and_leaves_all_as_it_was(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = timeline_of(workspace, "a")
    make_tree(workspace, {b"f": b"1"})
    before = own.record().tree
    stop = threading.Event()
    stop.set()
    monkeypatch.setattr(retention, "_QUIETLY", ("-c", "alias.repack=!sleep 1000"))
    monkeypatch.setattr(retention, "_LOOKS_S", 0.0)
    assert not Retention(workspace.parent / "data", GIT, stop).tidy(("a",))
    make_tree(workspace, {b"f": b"2"})
    assert own.difference(ChangeSpan(before, own.record().tree)).changes


def test_nothing_is_lost_that_two_conversations_record_while_it_is_tidied_again_and_again(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "YOUNG_S", 3)
    monkeypatch.setattr(retention, "EVERY_S", -1)
    spans: list[ChangeSpan] = []
    rounds, is_over = series(100), threading.Event()

    def record(name: str) -> None:
        own = timeline_of(workspace, name)
        for number in range(rounds):
            before = own.record().tree
            many = 600 if number % 10 == 0 else 3
            make_tree(workspace, {f"{name}{n}".encode(): b"%d" % (number % 4) for n in range(number, number + many)})
            spans.append(ChangeSpan(before, own.record().tree))

    def go_on() -> None:
        while not is_over.is_set():
            tidy(workspace, "a", "b")

    both = [threading.Thread(target=record, args=(name,)) for name in "ab"]
    beside = threading.Thread(target=go_on)
    for thread in (*both, beside):
        thread.start()
    for thread in both:
        thread.join(10 * LIMIT_S)
    is_over.set()
    for thread in (*both, beside):
        joined(thread)
    own = timeline_of(workspace, "a")
    blobs = {
        change.after.blob for span in spans for change in own.difference(span).changes if change.after is not None
    }
    assert len(spans) == 2 * rounds
    assert {own.content(blob) for blob in blobs} <= {b"0", b"1", b"2", b"3"}


def test_many_files_are_not_taken_in_while_what_is_old_goes(workspace: Path) -> None:
    make_tree(workspace, {b"f%d" % number: b"%d" % number for number in range(501)})
    repository = place_of(workspace.parent / "data", workspace) / "repository"
    lock = locked(repository / BULK_LOCK)
    found: list[str] = []
    record = threading.Thread(target=lambda: found.append(timeline_of(workspace, "a").record().tree))
    record.start()
    record.join(0.3)
    assert found == []
    os.close(lock)
    joined(record)
    assert len(found) == 1


def test_what_was_finished_for_a_conversation_that_is_gone_is_forgotten(workspace: Path) -> None:
    make_tree(workspace, {b"a": b"1"})
    own = timeline_of(workspace, "here")
    own.record()
    for conversation in ("here", "gone"):
        meant = Journal(str(workspace), "staging", "undo", (), begun=TransactionRecord(conversation, "", "", ()))
        meant.finish(Journal.begin(own.journals, meant), ())
    assert tidy(workspace, "here")
    assert len(own.finished()) == 1
    assert timeline_of(workspace, "gone").finished() == ()
