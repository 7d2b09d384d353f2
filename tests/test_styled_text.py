from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.styled_text import StyledText, bounded, carried, joined, part


def colored(pieces: list[tuple[str, int]]) -> StyledText:
    text = StyledText("")
    for piece, style in pieces:
        text += StyledText(piece, ((0, len(piece), style),) if piece and style else ())
    return text


def letters(text: StyledText) -> list[tuple[str, int]]:
    """Return every character with its style."""
    styles = [0] * len(text)
    for start, length, style in text.colors:
        styles[start : start + length] = [style] * length
    return list(zip(text.text, styles, strict=True))


TEXTS = st.lists(st.tuples(st.text("ab\n", max_size=4), st.integers(0, 2)), max_size=8).map(colored)


@given(TEXTS, TEXTS)
def test_a_text_behind_another_keeps_its_colours(one: StyledText, other: StyledText) -> None:
    assert letters(one + other) == letters(one) + letters(other)


@given(TEXTS, st.integers(-40, 40), st.one_of(st.none(), st.integers(-40, 40)))
def test_a_part_has_the_colours_of_its_letters(text: StyledText, start: int, end: int | None) -> None:
    assert letters(text.part(start, end)) == letters(text)[start:end]


@given(TEXTS, st.integers(0, 40))
def test_what_was_cut_and_put_together_is_what_it_was(text: StyledText, cut: int) -> None:
    assert text.part(0, cut) + text.part(cut) == text


@given(TEXTS, st.lists(st.integers(0, 8), max_size=3), st.booleans())
def test_a_line_that_was_changed_has_no_colours_and_the_others_keep_theirs(
    text: StyledText, changed: list[int], is_longer: bool
) -> None:
    lines = text.text.split("\n")
    new = [
        ("\N{BULLET}\n\N{BULLET}" if is_longer else "\N{BULLET}") if at in changed else line
        for at, line in enumerate(lines)
    ]
    after = "\n".join(new)
    kept = letters(StyledText(after, carried(text.colors, text.text, after)))
    assert all(not style for letter, style in kept if letter == "\N{BULLET}")
    if not changed:
        assert kept == letters(text)


def test_colours_before_and_behind_a_changed_line_stay_where_they_belong() -> None:
    text = colored([("red", 2), ("\n", 0), ("se", 0), ("cret", 3), ("\nplain ", 0), ("green", 3)])
    after = "red\n[masked]\n[more]\nplain green"
    assert carried(text.colors, text.text, after) == ((0, 3, 2), (26, 5, 3))
    same_count = "red\n[masked]\nplain green"
    assert carried(text.colors, text.text, same_count) == ((0, 3, 2), (19, 5, 3))
    assert carried(text.colors, text.text, "") == ()


def test_of_too_many_spans_the_first_and_the_last_stay() -> None:
    spans = tuple((2 * place, 1, 1) for place in range(10))
    assert bounded(spans, 4) == (spans[0], spans[1], spans[8], spans[9])
    assert bounded(spans, 10) == spans


def test_nothing_is_made_where_there_are_no_colours() -> None:
    assert (joined((), 3, ()), part((), 0, 9), carried((), "a", "b")) == ((), (), ())
