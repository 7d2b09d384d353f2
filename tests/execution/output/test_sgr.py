from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.output.terminal_text import PLAIN, SgrState, after, style_of
from desktop_agent.styled_text import BOLD, COLOR, DIM, ITALIC, UNDERLINE

RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE = range(2, 9)
BRIGHT = 8


def shown(*escapes: str) -> int:
    look = PLAIN
    for escape in escapes:
        look = after(look, f"\x1b[{escape}m")
    return style_of(look)


@pytest.mark.parametrize(
    ("escapes", "style"),
    [
        (("31",), RED),
        (("97",), WHITE + BRIGHT),
        (("1;31",), RED | BOLD),
        (("1", "31"), RED | BOLD),
        (("2;3;4",), DIM | ITALIC | UNDERLINE),
        (("1;2;31", "22"), RED),
        (("3;4", "23"), UNDERLINE),
        (("4", "4:0"), 0),
        (("4:3",), UNDERLINE),
        (("1;31", ""), 0),
        (("31", "0;32"), GREEN),
        (("31", "39"), 0),
        (("31;8",), RED),
        (("38;5;9",), RED + BRIGHT),
        (("38;5;208",), YELLOW + BRIGHT),
        (("38;5;21",), BLUE + BRIGHT),
        (("38;5;244",), 1 + BRIGHT),
        (("38;5;999",), 0),
        (("38;2;255;100;100;1",), RED + BRIGHT | BOLD),
        (("38:2::0:150:0",), GREEN),
        (("38:2:0:150:150",), CYAN),
        (("38;2;1",), 0),
        (("38",), 0),
        (("58;5;1;35",), MAGENTA),
        (("41",), RED),
        (("97;41",), RED),
        (("30;102",), GREEN + BRIGHT),
        (("33;44",), YELLOW),
        (("40",), 0),
        (("31;47",), RED),
        (("31;7",), RED),
        (("37;44;7",), BLUE),
        (("7",), BOLD),
        (("7", "27"), 0),
        (("44", "49"), 0),
        (("123456789",), 0),
    ],
    ids=lambda value: ",".join(value) if isinstance(value, tuple) else str(value),
)
def test_what_programs_ask_for_becomes_what_can_be_read_on_one_ground(escapes: tuple[str, ...], style: int) -> None:
    assert shown(*escapes) == style


@pytest.mark.parametrize(
    "escape", ["\x1b[2J", "\x1b[>4;2m", "\x1b[?4m", "\x1b[0 m", "\x1b]0;m\x07", "\x1bm"], ids=repr
)
def test_other_sequences_change_nothing(escape: str) -> None:
    assert after(SgrState(color=RED), escape) == SgrState(color=RED)


@given(st.text("0123456789;:", max_size=30))
def test_any_numbers_give_a_style_that_can_be_shown(numbers: str) -> None:
    style = shown(numbers)
    assert style & COLOR <= 16
    assert not style & ~(COLOR | BOLD | DIM | ITALIC | UNDERLINE)
