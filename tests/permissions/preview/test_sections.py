from __future__ import annotations

import pytest

from desktop_agent.permissions.preview.sections import Section, joined, size_words
from desktop_agent.protocol import Preview, PreviewLine
from desktop_agent.sentences import Sentence


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0 B"),
        (999, "999 B"),
        (1_000, "1.0 KB"),
        (1_234, "1.2 KB"),
        (9_990, "10 KB"),
        (999_949, "1.0 MB"),
        (34_000_000, "34 MB"),
        (2_500_000_000, "2.5 GB"),
        (7_000_000_000_000_000, "7000 TB"),
    ],
)
def test_a_size_is_said_as_people_write_it(size: int, words: str) -> None:
    assert size_words(size) == words


def test_one_section_is_the_preview_and_several_are_told_one_after_the_other() -> None:
    lines = [PreviewLine(Sentence("x", name)) for name in ("one", "two", "all of it")]
    first = Section(Sentence("x", "First"), (lines[0],), Sentence("x", "3 files"), lines[2])
    second = Section(Sentence("x", "Second"), (lines[1],))
    assert joined([]) is None
    assert joined([first]) == Preview(first.title, first.lines, first.total)
    both = joined([first, second])
    assert both is not None
    assert (both.lines, both.total) == ((lines[2], lines[0], lines[1]), None)


def test_what_would_contradict_other_sections_is_said_where_it_stands_alone() -> None:
    nothing, absent, other = (PreviewLine(Sentence("x", name)) for name in ("nothing", "absent", "other"))
    empty = Section(Sentence("x", "First"), (absent,), alone=(nothing,))
    alone, both = joined([empty]), joined([empty, Section(Sentence("x", "Second"), (other,))])
    assert alone is not None
    assert both is not None
    assert (alone.lines, both.lines) == ((nothing, absent), (absent, other))
