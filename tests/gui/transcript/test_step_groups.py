from __future__ import annotations

import pytest

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.step_groups import StepGroup, StepGroups
from desktop_agent.protocol import Item, ItemId, Status, Thinking
from tests.gui.made_items import answer, call, user

pytestmark = pytest.mark.usefixtures("qapp")
THOUGHT = Thinking(ItemId("t"), "hm", duration_s=2.0)


def _pages(*items: Item) -> ItemModel:
    pages = ItemModel()
    for item in items:
        pages.add(item)
    return pages


def read(item_id: str, status: Status = Status.DONE) -> Item:
    return call(item_id, "Read", f"{item_id}.py", status)


def test_neighbours_that_only_look_are_a_group() -> None:
    pages = _pages(user("1"), THOUGHT, read("a"), call("g", "ListDir"), answer("2"), read("b"), call("c"), read("d"))
    groups = StepGroups(pages)
    assert [groups.group_at(place) for place in range(8)] == [
        None,
        *[StepGroup(1, 3)] * 3,
        None,
        None,
        None,
        None,
    ]
    assert [groups.hides(place) for place in range(5)] == [False, False, True, True, False]
    assert (groups.leads(1), groups.leads(2)) == (StepGroup(1, 3), None)
    assert groups.members(StepGroup(1, 3)) == [THOUGHT, read("a"), call("g", "ListDir")]


@pytest.mark.parametrize("status", [Status.FAILED, Status.DENIED, Status.CANCELLED, Status.WAITING])
def test_what_went_wrong_or_waits_stands_alone(status: Status) -> None:
    groups = StepGroups(_pages(read("a"), read("b", status), read("c")))
    assert [groups.group_at(place) for place in range(3)] == [None, None, None]


@pytest.mark.parametrize("status", [Status.PREPARING, Status.RUNNING])
def test_what_is_at_work_belongs_to_its_group(status: Status) -> None:
    assert StepGroups(_pages(read("a"), read("b", status))).group_at(1) == StepGroup(0, 1)


def test_an_open_group_hides_nothing() -> None:
    pages = _pages(read("a"), read("b"))
    groups = StepGroups(pages)
    group = groups.leads(0)
    assert group is not None
    groups.set_open(group, on=True)
    assert (groups.is_open(group), groups.hides(1)) == (True, False)
    groups.set_open(group, on=False)
    assert groups.hides(1)
    groups.set_open(group, on=True)
    groups.clear()
    assert not groups.is_open(group)


def test_a_group_grows_when_it_is_looked_at_again() -> None:
    pages = _pages(read("a"))
    groups = StepGroups(pages)
    assert groups.group_at(0) is None
    pages.add(read("b"))
    groups.forget()
    assert groups.group_at(0) == StepGroup(0, 1)


def test_what_is_not_loaded_ends_a_group() -> None:
    pages = _pages(read("a"), read("b"), read("c"))
    del pages._items[0]
    assert StepGroups(pages).group_at(2) == StepGroup(1, 2)
