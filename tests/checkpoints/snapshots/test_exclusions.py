"""What goes into a record, and what is only named."""

from __future__ import annotations

import gc
from pathlib import Path

from desktop_agent.checkpoints.snapshots.exclusions import (
    Exclusions,
    SnapshotLimits,
    changed_unkept,
    look_at,
    read_text,
    text_of,
)
from tests.checkpoints.trees import make_tree


def test_the_small_ones_go_first_and_what_no_longer_fits_is_named(tmp_path: Path) -> None:
    make_tree(tmp_path, {b"a": b"1" * 60, b"b": b"1" * 50, b"c": b"1" * 101, b"d": b"1"})
    (tmp_path / "to").symlink_to("a")
    found = look_at(tmp_path, ["a", "b", "c", "d", "to", "gone", "a"], SnapshotLimits(largest=100, most_new=100))
    assert sorted(found.names) == ["b", "d", "gone", "to"]
    assert [(one.path, one.why, one.size) for one in found.left_out] == [
        ("a", "too_large", 60),
        ("c", "too_large", 101),
    ]
    assert (found.modes, found.gone) == ({"b": 0o644, "d": 0o644}, ["gone"])


def test_what_is_said_of_them_is_read_back() -> None:
    several = (Exclusions("a\udcff", "unreadable", 1, 2), Exclusions("b", "too_large", 3, 4))
    assert read_text(text_of(several)) == several


def test_one_changed_where_size_or_time_did_or_only_one_record_lacks_it() -> None:
    before = [
        Exclusions("same", "too_large", 1, 1),
        Exclusions("longer", "too_large", 1, 1),
        Exclusions("gone", "too_large"),
    ]
    after = [
        Exclusions("same", "too_large", 1, 1),
        Exclusions("longer", "too_large", 2, 1),
        Exclusions("new", "too_large"),
    ]
    assert changed_unkept(before, after) == ("gone", "longer", "new")


def test_of_many_files_nothing_is_held_that_the_collector_looks_at(tmp_path: Path) -> None:
    names = [f"f{number}" for number in range(400)]
    make_tree(tmp_path, {name.encode(): b"1" for name in names})
    was_on, before = gc.isenabled(), gc.get_threshold()
    gc.enable()
    gc.collect()
    # Half as many as there are files, held at once, would have it begin.
    gc.set_threshold(len(names) // 2, *before[1:])
    try:
        began = gc.get_stats()[0]["collections"]
        assert len(look_at(tmp_path, names, SnapshotLimits()).names) == len(names)
        assert gc.get_stats()[0]["collections"] == began
    finally:
        gc.set_threshold(*before)
        if not was_on:
            gc.disable()
