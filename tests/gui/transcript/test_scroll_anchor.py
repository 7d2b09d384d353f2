from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.document.height_index import HeightIndex
from desktop_agent.gui.transcript.scroll_anchor import ScrollAnchor

VIEW, MARGIN, PAD = 600, 200, 10


class Items:
    """Items whose true height is known here, and to the placement only once it has asked."""

    def __init__(self, true: list[int], guess: int = 50) -> None:
        self.true = true
        self.asked: set[int] = set()
        self.placement = ScrollAnchor(self, PAD)
        self.placement.heights = HeightIndex([guess] * len(true))

    def measure_range(self, index: int, top: int, bottom: int) -> int:
        self.asked.add(index)
        self.placement.heights.set(index, self.true[index])
        return 0

    def measure_end(self, index: int, span: int) -> None:
        self.measure_range(index, 0, 0)

    def beside(self, index: int, by: int) -> int:
        return index + by

    def place(self, *, held: bool = False) -> dict[int, int]:
        return self.placement.place(VIEW, MARGIN, is_pinned=held)

    def bottom(self, tops: dict[int, int]) -> int:
        last = max(tops)
        return tops[last] + self.true[last]


TRUE = st.lists(st.integers(0, 900), min_size=1, max_size=60)


@given(TRUE, st.lists(st.integers(-1_500, 1_500), max_size=20))
def test_items_never_overlap_and_there_is_never_a_gap(true: list[int], steps: list[int]) -> None:
    items = Items(true)
    for step in [0, *steps]:
        items.placement.move(step)
        tops = items.place()
        places = sorted(tops)
        assert places == list(range(places[0], places[-1] + 1))
        assert all(tops[place] + true[place] == tops[place + 1] for place in places[:-1])
        assert places[0] == 0 or tops[places[0]] <= -MARGIN
        # Nothing but the very beginning stands at the top with room above it, nor the end with room below.
        assert tops[places[0]] <= 0
        if places[-1] == len(true) - 1 and sum(true) + PAD >= VIEW:
            assert items.bottom(tops) >= VIEW - PAD


@given(TRUE)
def test_following_keeps_the_end_at_the_lower_edge(true: list[int]) -> None:
    items = Items(true)
    tops = items.place()
    if sum(true) + PAD >= VIEW:
        assert items.bottom(tops) == VIEW - PAD
        items.true[-1] += 300
        assert items.bottom(items.place()) == VIEW - PAD
    else:
        assert tops[0] == 0
    assert items.placement.at_end
    assert items.placement.follow


@given(st.lists(st.integers(10, 900), min_size=5, max_size=60), st.data())
def test_a_reader_stays_where_he_is_whatever_changes_around_him(true: list[int], data: st.DataObject) -> None:
    items = Items(true)
    items.place()
    items.placement.move(-data.draw(st.integers(1, 20_000)))
    before = items.place()
    anchor, offset = items.placement.anchor, items.placement.offset
    if items.placement.most(VIEW) - items.placement.value < 1_000:
        return
    for _ in range(5):
        place = data.draw(st.integers(0, len(true) - 1))
        if place != anchor:
            items.true[place] += data.draw(st.integers(0, 400))
            items.placement.heights.set(place, items.true[place])
    items.true.append(500)
    items.placement.heights.append(50)
    after = items.place()
    assert (items.placement.anchor, items.placement.offset) == (anchor, offset)
    assert after[anchor] == before[anchor]


def test_only_what_is_near_is_measured() -> None:
    items = Items([100] * 20_000)
    items.place()
    assert len(items.asked) <= 10
    items.placement.jump(500_000, VIEW)
    items.place()
    assert len(items.asked) <= 30


def test_scrolling_up_ends_following_and_going_down_does_not_start_it_by_itself() -> None:
    items = Items([100] * 50)
    items.place()
    items.placement.move(-30)
    assert not items.placement.follow
    items.place()
    assert not items.placement.at_end
    items.placement.move(30)
    items.place()
    assert items.placement.at_end


def test_a_drag_goes_to_the_item_at_that_value_and_to_the_end_at_the_last() -> None:
    items = Items([100] * 50, guess=100)
    items.place()
    items.placement.jump(1_234, VIEW)
    assert (items.placement.anchor, items.placement.offset, items.placement.follow) == (12, 34, False)
    assert items.place()[12] == -34
    assert items.placement.value == 1_234
    items.placement.jump(items.placement.most(VIEW), VIEW)
    assert items.placement.follow
    empty = ScrollAnchor(items, PAD)
    empty.jump(5, VIEW)
    assert (empty.place(VIEW, MARGIN), empty.value, empty.most(VIEW)) == ({}, 0, 0)


def test_an_item_can_be_gone_to() -> None:
    items = Items([100] * 50)
    items.placement.go_to(7, 20)
    assert items.place()[7] == -20


def test_what_is_held_stays_even_where_the_end_would_be_pinned() -> None:
    items = Items([100] * 10)
    items.place()
    items.placement.anchor, items.placement.offset = 9, -50
    tops = items.place(held=True)
    assert tops[9] == 50
    assert items.placement.follow
    assert items.bottom(items.place()) == VIEW - PAD


def test_growth_above_the_reader_in_his_own_item_moves_the_offset() -> None:
    class Growing(Items):
        def measure_range(self, index: int, top: int, bottom: int) -> int:
            super().measure_range(index, top, bottom)
            grown, self.grown = self.grown, 0
            return grown

        grown = 0

    items = Growing([5_000, 100], guess=5_000)
    items.placement.go_to(0, 1_000)
    items.place()
    items.grown = 70
    assert items.place()[0] == -1_070
