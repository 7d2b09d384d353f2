from __future__ import annotations

from desktop_agent.gui.transcript.stream_buffer import StreamBuffer


def test_the_colours_of_each_piece_are_counted_from_the_beginning_of_all() -> None:
    grown = StreamBuffer()
    assert (grown.text(), grown.colors()) == ("", ())
    grown.add("one\n", ((0, 3, 2),))
    grown.add("two\n")
    assert grown.pieces == 2
    grown.add("three", ((1, 4, 3),))
    assert (grown.text(), grown.colors()) == ("one\ntwo\nthree", ((0, 3, 2), (9, 4, 3)))
    assert grown.pieces == 1
    grown.add("!", ((0, 1, 4),))
    assert (grown.text(), grown.colors()[-1]) == ("one\ntwo\nthree!", (13, 1, 4))
