from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.output.head_tail import HeadTail


def test_a_short_stream_is_kept_whole() -> None:
    kept = HeadTail(10)
    assert kept.feed(b"abc") is True
    kept.feed(b"def")
    assert (kept.head + kept.tail, kept.left_out, kept.total) == (b"abcdef", 0, 6)


def test_of_a_long_stream_the_head_and_the_tail_are_kept() -> None:
    kept = HeadTail(6)
    for letter in b"abcdefghijklmnop":
        kept.feed(bytes([letter]))
    assert (kept.head, kept.tail, kept.left_out) == (b"abc", b"nop", 10)


def test_a_buffer_without_room_keeps_nothing_and_still_counts() -> None:
    kept = HeadTail(0)
    kept.feed(b"abc")
    kept.tick()
    assert (kept.head, kept.tail, kept.total) == (b"", b"", 3)


@given(st.lists(st.binary(max_size=40), max_size=30), st.integers(0, 50))
def test_what_is_kept_is_the_head_and_tail_of_the_whole_however_it_came(pieces: list[bytes], limit: int) -> None:
    kept = HeadTail(limit)
    for piece in pieces:
        kept.feed(piece)
    whole = b"".join(pieces)
    head = whole[: limit - limit // 2]
    rest = whole[len(head) :]
    assert kept.head == head
    assert kept.tail == (rest[-(limit // 2) :] if limit // 2 else b"")
    assert kept.total == len(whole)
