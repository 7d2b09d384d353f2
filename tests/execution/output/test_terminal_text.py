from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.output.terminal_text import LONGEST_LINE, TerminalText
from desktop_agent.styled_text import BOLD, Colors, StyledText


def shown(*pieces: bytes) -> str:
    terminal = TerminalText()
    return "".join(terminal.feed(piece).text for piece in pieces) + terminal.finish().text


@pytest.mark.parametrize(
    ("output", "text"),
    [
        (b"plain\n", "plain\n"),
        (b"no end", "no end"),
        (b"\x1b[1;31mred\x1b[0m\n", "red\n"),
        (b"\x1b]0;title\x07text\n", "text\n"),
        (b"\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\\n", "link\n"),
        (b"\x1bP1;2q#data\x1b\\after\n", "after\n"),
        (b"\x1b(B\x1b=\x1b>text\x1b7\x1b8\n", "text\n"),
        (b"\xc2\x9b31mred\n", "red\n"),
        (b"10%\r20%\r30%\n", "30%\n"),
        (b"done\r\n", "done\n"),
        (b"done\r\r\n", "done\n"),
        (b"\rstart\n", "start\n"),
        (b"working\r", "working"),
        (b"a\x08b\n", "b\n"),
        (b"_\x08x\n", "x\n"),
        (b"\x08\x08x\n", "x\n"),
        (b"bell\x07 nul\x00 del\x7f\n", "bell nul␀ del␡\n"),
        (b"tab\there\n", "tab\there\n"),
        (b"caf\xc3\xa9 \xff\n", "café \ufffd\n"),
        (b"", ""),
    ],
)
def test_output_becomes_what_a_terminal_would_show_in_the_end(output: bytes, text: str) -> None:
    assert shown(output) == text


TOKENS = [
    *(b"text", b"\n", b"\r", b"\r\n", b"\x1b[31m", b"\x1b]0;t\x07", b"\x1b]8;;x\x1b\\", b"\x1b(B", b"\x08"),
    *(b"\xc3\xa9", b"\xe2\x82\xac", b"\xff", b"\x00", b"\x1bP+q\x1b\\", b"\xc2\x9b1m"),
]


@given(
    st.lists(
        st.sampled_from(TOKENS),
        max_size=20,
    ),
    st.lists(st.integers(0, 120), max_size=6),
)
def test_where_the_stream_is_cut_into_pieces_makes_no_difference(tokens: list[bytes], cuts: list[int]) -> None:
    whole = b"".join(tokens)
    places = sorted({0, *(cut for cut in cuts if cut < len(whole)), len(whole)})
    pieces = [whole[start:end] for start, end in pairwise(places)]
    assert shown(*pieces) == shown(whole)


def test_every_byte_alone_gives_the_same_as_all_at_once() -> None:
    output = "é\x1b[38;5;196mü\x1b[0m\r\n50%\r100%\n\x1b]8;;http://x\x1b\\go\x1b]8;;\x1b\\\n".encode()
    assert shown(*(bytes([byte]) for byte in output)) == shown(output) == "éü\n100%\ngo\n"


def test_the_unfinished_line_can_be_looked_at_and_says_whether_it_is_redrawn() -> None:
    terminal = TerminalText()
    assert terminal.feed(b"first\nPassword").text == "first\n"
    assert (terminal.line, terminal.is_redrawn) == ("Password", False)
    terminal.feed(b"\n10%\r20%")
    assert (terminal.line, terminal.is_redrawn) == ("20%", True)
    terminal.feed(b"\nnext")
    assert (terminal.line, terminal.is_redrawn) == ("next", False)


def test_a_line_without_end_does_not_grow_for_ever() -> None:
    terminal = TerminalText()
    given_back = sum(len(terminal.feed(b"x" * 5000)) for _ in range(100))
    assert given_back + len(terminal.line) == 500_000
    assert len(terminal.line) < LONGEST_LINE


def test_an_escape_that_never_ends_is_not_held_back_for_ever() -> None:
    terminal = TerminalText()
    text = "".join(terminal.feed(piece).text for piece in [b"\x1b]0;" + b"t" * 3000] * 3 + [b"\nend\n"])
    assert text.endswith("end\n")


def test_nothing_of_a_very_long_line_is_lost_where_it_ends() -> None:
    assert shown(b"a" * 40_000, b"b" * 40_000 + b"\nc\rd\ne") == "a" * 40_000 + "b" * 40_000 + "\nd\ne"


def colored(*pieces: bytes) -> StyledText:
    terminal = TerminalText()
    return sum((terminal.feed(piece) for piece in pieces), StyledText("")) + terminal.finish()


@pytest.mark.parametrize(
    ("output", "text", "colors"),
    [
        (b"\x1b[31mred\x1b[0m \x1b[1;32mok\x1b[0m\n", "red ok\n", ((0, 3, 2), (4, 2, 3 | BOLD))),
        (b"\x1b[31mone\ntwo\x1b[m\nthree", "one\ntwo\nthree", ((0, 7, 2),)),
        (b"\x1b[31m10%\r\x1b[32m20%\x1b[m\n", "20%\n", ((0, 3, 3),)),
        (b"\x1b[32mab\x08c\x1b[m\n", "ac\n", ((0, 2, 3),)),
        (b"a\x1b[32mb\x08\x1b[mc\n", "ac\n", ()),
        (b"\xc2\x9b31mred\xc2\x9bm\n", "red\n", ((0, 3, 2),)),
        (b"\x1b[31m\xe2\x82\xac\x07\xff\x1b[m\r\n", "€\ufffd\n", ((0, 2, 2),)),
        (b"\x1b[31m\x1b[m\x1b]0;t\x07\x1b[2Kplain\n", "plain\n", ()),
    ],
    ids=["two", "over lines", "redrawn", "backspace", "taken back", "one character", "odd", "none"],
)
def test_colours_go_beside_the_text(output: bytes, text: str, colors: Colors) -> None:
    assert colored(output) == StyledText(text, colors)


SGR = [b"\x1b[31m", b"\x1b[1;44m", b"\x1b[0m", b"\x1b[38;5;9m", b"\x1b[7m", b"\xc2\x9b32m"]
COLORED = st.lists(st.sampled_from(TOKENS + SGR), max_size=25)


@given(COLORED, st.lists(st.integers(0, 150), max_size=6))
def test_where_the_stream_is_cut_makes_no_difference_to_colours(tokens: list[bytes], cuts: list[int]) -> None:
    whole = b"".join(tokens)
    places = sorted({0, *(cut for cut in cuts if cut < len(whole)), len(whole)})
    assert colored(*[whole[start:end] for start, end in pairwise(places)]) == colored(whole)


@given(st.one_of(COLORED.map(b"".join), st.binary(max_size=60)), st.lists(st.integers(0, 150), max_size=6))
def test_colours_change_nothing_of_the_text_and_lie_within_it(output: bytes, cuts: list[int]) -> None:
    places = sorted({0, *(cut for cut in cuts if cut < len(output)), len(output)})
    found = colored(*[output[start:end] for start, end in pairwise(places)])
    end = 0
    for start, length, style in found.colors:
        assert start >= end
        assert length > 0
        assert style > 0
        end = start + length
    assert end <= len(found.text)


@given(COLORED)
def test_text_is_the_same_with_and_without_colours(tokens: list[bytes]) -> None:
    without = [token for token in tokens if token not in SGR and token not in (b"\x1b[31m", b"\xc2\x9b1m")]
    # What stands between two characters parts them, as it did: a carriage return from its line feed, say.
    inert = [b"\x1b[2K" if token not in without else token for token in tokens]
    assert shown(*tokens) == shown(*inert)


def test_the_unfinished_line_has_its_colours() -> None:
    terminal = TerminalText()
    terminal.feed(b"one\n\x1b[33mtw")
    assert (terminal.line, terminal.line_colors) == ("tw", ((0, 2, 4),))
    assert terminal.feed(b"o\nthree") == StyledText("two\n", ((0, 4, 4),))
    assert terminal.line_colors == ((0, 5, 4),)


def test_of_a_flood_of_colours_the_end_of_each_piece_is_coloured_and_the_text_is_the_same() -> None:
    terminal = TerminalText()
    piece = b"\x1b[31mred\x1b[0m plain\n" * 2_000
    found = [terminal.feed(piece) for _ in range(3)]
    assert {one.text for one in found} == {"red plain\n" * 2_000}
    assert [len(one.colors) for one in found[:1]] == [2_000]
    assert 50 < len(found[2].colors) < 200
    assert found[2].colors[-1] == (len(found[2].text) - 10, 3, 2)


def test_where_nobody_wants_colours_there_are_none() -> None:
    terminal = TerminalText()
    terminal.feed(b"\x1b[31mred")
    terminal.is_colored = False
    assert terminal.feed(b" \x1b[32mgreen\nblue\x1b[m") == StyledText("red green\n", ((0, 3, 2),))
    assert terminal.feed(b"\n") == StyledText("blue\n")
