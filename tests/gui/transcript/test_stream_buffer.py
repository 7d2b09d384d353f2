from __future__ import annotations

from desktop_agent.gui.transcript.item_model import StreamBuffer
from desktop_agent.styled_text import StyledText


def test_stream_buffer_counts_colours_from_the_beginning_of_all() -> None:
    stream = StreamBuffer()
    assert stream.whole() == StyledText("")
    stream.add("one\n", ((0, 3, 2),))
    stream.add("two\n")
    stream.add("three", ((1, 4, 3),))
    assert stream.whole() == StyledText("one\ntwo\nthree", ((0, 3, 2), (9, 4, 3)))


def test_stream_buffer_take_returns_each_part_once_with_its_own_colours() -> None:
    stream = StreamBuffer()
    stream.add("one", ((0, 3, 2),))
    stream.add("two")
    assert stream.has_pending
    assert stream.take() == StyledText("onetwo", ((0, 3, 2),))
    assert (stream.has_pending, stream.take()) == (False, StyledText(""))
    stream.add("three", ((1, 4, 3),))
    assert stream.take() == StyledText("three", ((1, 4, 3),))
    assert stream.whole() == StyledText("onetwothree", ((0, 3, 2), (7, 4, 3)))


def test_stream_buffer_of_thousands_of_deltas_keeps_few_parts() -> None:
    stream = StreamBuffer()
    for number in range(5_000):
        stream.add(f"{number:08}")
    assert len(stream._pending) < 200
    assert len(stream.take()) == 40_000
