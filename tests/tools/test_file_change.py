from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.diffs import changes
from desktop_agent.protocol import ReadsPath, Unknown, WritesPath
from desktop_agent.tools import file_change
from desktop_agent.tools.file_change import carry_out, effects_of, insist_on_seen, planned, shifted, text_at
from desktop_agent.tools.tool import ToolFailed
from tests.tools.conftest import Bench


def rewriting(bench: Bench, path: Path, new: str) -> file_change.PlannedFileChange:
    before = path.read_bytes()
    return planned(path, (before, text_at(path, before)), lambda old: old.rewritten(new), bench.surroundings)


LINES = st.lists(st.sampled_from("abc"), max_size=12)


@given(LINES, LINES, st.data())
def test_known_lines_are_known_where_they_are_after_a_change(
    old: list[str], new: list[str], draw: st.DataObject
) -> None:
    changed = changes(old, new)
    numbers = draw.draw(st.sets(st.integers(1, max(1, len(old)))))
    known = [(number, number) for number in sorted(numbers) if number <= len(old)]
    after = {number for first, last in shifted(known, changed) for number in range(first, last + 1)}
    expected = {number for change in changed for number in range(change.new_start + 1, change.new_end + 1)}
    place, by = 0, 0
    for start, end, moved in [(c.start, c.end, c.new_end - c.end) for c in changed] + [(len(old), len(old), 0)]:
        expected |= {first + by for first, _ in known if place < first <= start}
        place, by = end, moved
    assert after == expected


def test_known_lines_before_within_and_after_a_change_are_told_apart() -> None:
    changed = changes(list("abcdefgh"), list("abXYZefgh"))
    assert sorted(shifted([(1, 3), (4, 6), (8, 8)], changed)) == [(1, 2), (3, 5), (6, 7), (9, 9)]


def test_a_plan_that_fails_declares_a_read_or_what_it_cannot_tell(bench: Bench) -> None:
    def fails() -> file_change.PlannedFileChange:
        raise ToolFailed("no")

    path = bench.workspace / "a.txt"
    assert effects_of(fails, "a.txt", bench.surroundings) == (ReadsPath(str(path)),)
    (effect,) = effects_of(fails, "a\0b", bench.surroundings)
    assert isinstance(effect, Unknown)


def test_a_cancelled_change_is_not_written(bench: Bench) -> None:
    file = bench.write("a.txt", "old\n")
    change = rewriting(bench, file, "new\n")
    cancelled = Event()
    cancelled.set()
    with pytest.raises(ToolFailed, match="Cancelled; nothing was written"):
        carry_out(lambda: change, bench.context((change.effect,)), cancelled)
    assert file.read_text() == "old\n"


def test_a_difference_that_is_too_long_to_be_shown_is_left_out(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_change, "LARGEST_DIFF", 20)
    file = bench.write("a.txt", "old\n")
    effect = rewriting(bench, file, "new\n").effect
    assert (effect.diff, effect.size_before, effect.size_after) == ("", 4, 4)


def test_a_file_outside_the_workspace_is_named_in_full(bench: Bench) -> None:
    file = bench.write("../outside.txt", "old\n").resolve()
    assert f"--- a/{file}\n" in rewriting(bench, file, "new\n").effect.diff


def seen_then_changed(bench: Bench, before: bytes, after: bytes) -> str:
    """Return what the model is told when a file that it read is another now."""
    file = bench.write("a.txt", before)
    bench.surroundings.seen.note(file, before, [(1, 99)], 99)
    with pytest.raises(ToolFailed) as changed:
        insist_on_seen(file, after, text_at(file, after), bench.surroundings)
    return str(changed.value).removeprefix(f"{file} was changed since it was read; nothing was written.")


def test_the_difference_since_the_read_is_told(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    diff = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-old\n+new\n"
    assert seen_then_changed(bench, b"old\n", b"new\n") == f" Read it again. The difference since:\n{diff}"
    ends = seen_then_changed(bench, b"old\n", b"old\r\n")
    assert ends == " Only its encoding or its line ends are others now. Read it again."
    monkeypatch.setattr(file_change, "DIFF_FOR_MODEL", 10)
    long = seen_then_changed(bench, b"old\n", b"new\n")
    assert long == " The difference is too long to be shown. Read it again."


def test_of_a_file_too_large_to_be_kept_no_difference_is_told(bench: Bench) -> None:
    assert seen_then_changed(bench, b"x" * 2_000_001, b"new\n") == " Read it again."


async def test_a_name_cannot_add_a_line_to_the_difference_that_is_shown(bench: Bench) -> None:
    (effect,) = bench.effects("Write", path="a\n+harmless\u202e.txt", content="evil\n")
    assert isinstance(effect, WritesPath)
    assert effect.diff == "--- /dev/null\n+++ b/a\\x0a+harmless\\u202e.txt\n@@ -0,0 +1 @@\n+evil\n"
