"""The power fails while files go back: after the next start all was done or nothing, whatever the disk forgot."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileSwap, blob_of
from desktop_agent.checkpoints.restore.journal import FINISHED, Journal, TransactionRecord
from desktop_agent.checkpoints.restore.transaction import RecoveredTransaction, carry_out, recover, remove_staging
from tests.checkpoints.trees import Tree, files_of, make_tree, read_tree
from tests.forgetful_disk import Left, Recording, make_again, power_cuts, recorded
from tests.series import LONG, series

BEFORE = {b"keep": b"k", b"changed": b"old", b"dir/gone": b"g", b"dir/more/gone": b"h", b"was": b"w", b"sub/x": b"x"}
PLAN = {
    "changed": ("old", "new"),
    "dir/gone": ("g", None),
    "dir/more/gone": ("h", None),
    "dir": (None, "a file now"),
    "was": ("w", None),
    "was/inner": (None, "in a folder now"),
    "made/deep/er": (None, "made"),
    "sub/x": ("x", "y"),
}
NOBODY = 4194304
"""The number of no process: what it has staged is nobody's after the start."""


def shape(text: str | None) -> FileState | None:
    return None if text is None else FileState("file", blob_of(text.encode()))


SWAPS = [FileSwap(path, shape(before), shape(after)) for path, (before, after) in PLAN.items()]
LINK = FileSwap("link", FileState("link", blob_of(b"keep"), 0o777), FileState("link", blob_of(b"sub/x"), 0o777))


def write(swap: FileSwap, descriptor: int) -> None:
    _, after = PLAN.get(swap.path, (None, "sub/x"))
    os.write(descriptor, (after or "").encode())


class Place:
    """A workspace and the journals of what is done in it, on a disk that forgets what nobody waited for."""

    def __init__(self, disk: Path, files: dict[bytes, bytes]) -> None:
        self.disk, self.workspace, self.journals = disk, disk / "workspace", disk / "journals"
        make_tree(self.workspace, files)

    def files(self) -> Tree:
        return files_of(read_tree(self.workspace))

    def start(self) -> tuple[RecoveredTransaction, ...]:
        """Do what a start of the program does."""
        finished = recover(self.journals)
        remove_staging(self.workspace, self.journals, after_s=0.0)
        return finished

    def changed(
        self, swaps: list[FileSwap], monkeypatch: pytest.MonkeyPatch, begun: TransactionRecord | None = None
    ) -> Recording:
        with recorded(self.disk, monkeypatch) as recording, monkeypatch.context() as patched:
            patched.setattr(os, "getpid", lambda: NOBODY)
            carry_out(self.workspace, swaps, write, self.journals, "a change", begun=begun)
        return recording


@pytest.fixture
def place(tmp_path: Path) -> Place:
    place = Place(tmp_path / "disk", BEFORE)
    (place.workspace / "link").symlink_to("keep")
    return place


def insist_on_all_or_nothing(place: Place, left: Left, before: Tree, after: Tree) -> tuple[RecoveredTransaction, ...]:
    told = place.start()
    now = place.files()
    assert now in ([after] if left.is_over else [before, after]), left.why
    assert [one.left for one in told] == [()] * len(told), left.why
    assert now == after or told == (), left.why
    assert place.start() == (), left.why
    return told


def test_all_or_nothing_is_there_after_the_next_start_and_all_that_was_done(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = place.files()
    recording = place.changed([*SWAPS, LINK], monkeypatch)
    after, finished = place.files(), 0
    assert after != before
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for left in power_cuts(recording, series(2000), seed=7):
        make_again(recording, left)
        finished += len(insist_on_all_or_nothing(place, left, before, after))
    assert finished > 10


def test_many_files_that_are_waited_for_together_are_no_other_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(tmp_path / "disk", {f"d{number % 3}/{number}".encode(): b"old" for number in range(51)})
    before = place.files()
    swaps = [FileSwap(os.fsdecode(path), shape("old"), shape("sub/x")) for path in before]
    recording = place.changed(swaps, monkeypatch)
    after, finished = place.files(), 0
    assert {*before.values()}.isdisjoint({*after.values()})
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for left in power_cuts(recording, series(400), seed=7):
        make_again(recording, left)
        finished += len(insist_on_all_or_nothing(place, left, before, after))
    assert finished > 0


def test_the_power_fails_again_while_that_is_finished(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    before = place.files()
    begun = TransactionRecord("c1", "about", "tree", tuple(PLAN))
    recording = place.changed(SWAPS, monkeypatch, begun)
    after, tried = place.files(), 0
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for left in power_cuts(recording, series(60), seed=3):
        make_again(recording, left)
        with recorded(place.disk, monkeypatch) as again:
            told = place.start()
        if not told:
            continue
        for once_more in power_cuts(again, 20 if LONG else 5, seed=left.why.count(" ")):
            make_again(again, once_more)
            insist_on_all_or_nothing(place, left, before, after)
            assert place.files() == after
            # Whoever began it hears of it.
            (kept,) = place.journals.glob(f"*{FINISHED}")
            assert Journal.read(kept) is not None
            tried += 1
    assert tried > 10
