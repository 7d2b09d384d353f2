from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.document.height_index import HeightEstimate, HeightIndex

HEIGHTS = st.lists(st.integers(0, 500), min_size=1, max_size=80)


@given(HEIGHTS, st.data())
def test_tops_and_finds_agree_with_plain_sums_after_any_changes(heights: list[int], data: st.DataObject) -> None:
    tree = HeightIndex(heights)
    plain = list(heights)
    for _ in range(data.draw(st.integers(0, 20))):
        action = data.draw(st.sampled_from(["set", "append", "pop"]))
        height = data.draw(st.integers(0, 500))
        if action == "append":
            tree.append(height)
            plain.append(height)
        elif action == "pop" and len(plain) > 1:
            tree.pop()
            plain.pop()
        else:
            index = data.draw(st.integers(0, len(plain) - 1))
            assert tree.set(index, height) == height - plain[index]
            plain[index] = height
    assert [tree[i] for i in range(len(tree))] == plain
    assert [tree.top(i) for i in range(len(plain) + 1)] == [sum(plain[:i]) for i in range(len(plain) + 1)]
    assert tree.total == sum(plain)
    y = data.draw(st.integers(0, max(0, tree.total - 1)))
    found = tree.find(y)
    if tree.total:
        assert tree.top(found) <= y < tree.top(found + 1)


def test_what_lies_outside_is_found_at_the_ends() -> None:
    heights = HeightIndex([10, 20, 30])
    assert (heights.find(-5), heights.find(0), heights.find(59), heights.find(600)) == (0, 0, 2, 2)


def test_a_guess_counts_breaks_and_wraps() -> None:
    guess = HeightEstimate(columns=80, line=22, extra=14)
    assert [guess.height(0, 0), guess.height(79, 0), guess.height(80, 0), guess.height(200, 3)] == [36, 36, 58, 146]


@pytest.mark.parametrize("count", [3, 1_500])
def test_a_range_is_changed_as_if_one_by_one(count: int) -> None:
    heights = HeightIndex([7] * 2_000)
    changed = [place % 5 for place in range(count)]
    heights.replace(100, changed)
    plain = [7] * 100 + changed + [7] * (1_900 - count)
    assert heights.between(0, 2_000) == plain
    assert heights.total == sum(plain)
    assert [heights.top(place) for place in range(0, 2_000, 37)] == [
        sum(plain[:place]) for place in range(0, 2_000, 37)
    ]


def test_what_is_longer_than_a_bound_is_guessed_as_folded() -> None:
    guess = HeightEstimate(columns=80, line=22, extra=0, most=30, folded=12)
    assert [guess.height(0, 29), guess.height(0, 30), guess.height(200_000, 0)] == [30 * 22, 14 * 22, 14 * 22]
