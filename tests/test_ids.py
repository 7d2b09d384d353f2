from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from desktop_agent.ids import made_at, new_id

SECONDS = st.integers(0, 2**48 - 1).map(lambda milliseconds: milliseconds / 1000)
ENTROPY = st.binary(min_size=10, max_size=10)


def test_an_id_is_what_the_format_says() -> None:
    # 1469918176.385 s is the specification's own example of the time part.
    assert new_id(1469918176.385, bytes(10)) == "01ARYZ6S410000000000000000"
    assert new_id(0, b"\xff" * 10) == "0000000000ZZZZZZZZZZZZZZZZ"


@given(st.tuples(SECONDS, ENTROPY), st.tuples(SECONDS, ENTROPY))
def test_ids_sort_by_the_millisecond_they_were_made_in(one: tuple[float, bytes], two: tuple[float, bytes]) -> None:
    first, second = sorted((one, two), key=lambda made: int(made[0] * 1000))
    assume(int(first[0] * 1000) < int(second[0] * 1000))
    assert new_id(*first) < new_id(*second)


def test_no_two_are_alike() -> None:
    made = {new_id() for _ in range(2000)}
    assert len(made) == 2000
    assert {len(one) for one in made} == {26}


def test_an_id_tells_when_it_was_made_and_no_other_name_does() -> None:
    assert made_at(new_id(1469918176.385)) == 1469918176.385
    assert [made_at(name) for name in ("", "7", "toolu_" + "A" * 20, "I" * 26)] == [None] * 4
