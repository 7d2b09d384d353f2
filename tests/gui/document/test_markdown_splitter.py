from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.document.markdown_splitter import MarkdownSplitter, SegmentKind, fence_parts

BEGINNINGS = ["# Title", "text", "- a", "  b", "1. x", "```py", "```", "~~~", "| a | b |", "|---|---|"]
OTHERS = ["", "    ind", "> q", "---", "* b", " # h", "   - z", "x `y` z"]
LINES = st.sampled_from([*BEGINNINGS, *OTHERS])
SOURCES = st.builds(
    lambda lines, end: "\n".join(lines) + end, st.lists(LINES, max_size=14), st.sampled_from(["", "\n"])
)


def _pieces(splitter: MarkdownSplitter) -> list[tuple[SegmentKind, str]]:
    return [(splitter.kind(index), splitter.source(index)) for index in range(len(splitter))]


def _split(text: str) -> list[tuple[SegmentKind, str]]:
    splitter = MarkdownSplitter()
    splitter.feed(text)
    return _pieces(splitter)


@given(SOURCES, st.data())
def test_pieces_are_the_same_however_the_text_arrives(source: str, data: st.DataObject) -> None:
    splitter, at = MarkdownSplitter(), 0
    while at < len(source):
        step = data.draw(st.integers(1, 6))
        before = _pieces(splitter)
        first = splitter.feed(source[at : at + step])
        assert _pieces(splitter)[:first] == before[:first]
        at += step
    assert _pieces(splitter) == _split(source)


@given(SOURCES)
def test_nothing_of_a_text_is_lost_but_blank_lines_before_it(source: str) -> None:
    joined = "".join(text for _, text in _split(source))
    assert source.endswith(joined)
    assert not source.removesuffix(joined).strip()


def test_a_cut_lies_before_paragraphs_headings_fences_and_entries() -> None:
    text = "# T\nintro\n\n- one\n- two\n  more\n\nlast\n```py\nx\n\ny\n```\nafter"
    assert _split(text) == [
        (SegmentKind.TEXT, "# T\n"),
        (SegmentKind.TEXT, "intro\n\n"),
        (SegmentKind.TEXT, "- one\n"),
        (SegmentKind.TEXT, "- two\n  more\n\n"),
        (SegmentKind.TEXT, "last\n"),
        (SegmentKind.FENCE, "```py\nx\n\ny\n```\n"),
        (SegmentKind.TEXT, "after"),
    ]


def test_entries_of_one_list_are_close_and_those_after_a_blank_line_are_not() -> None:
    splitter = MarkdownSplitter()
    splitter.feed("- one\n- two\n\n- three\n")
    assert [splitter.is_tight(index) for index in range(len(splitter))] == [False, True, False]


def test_a_fence_inside_a_list_stays_with_its_entry() -> None:
    assert _split("- one\n  ```\n  x\n  ```\n- two\n") == [
        (SegmentKind.TEXT, "- one\n  ```\n  x\n  ```\n"),
        (SegmentKind.TEXT, "- two\n"),
    ]


def test_backticks_in_a_line_of_text_open_no_fence() -> None:
    assert _split("``` a ` b\ntext\n") == [(SegmentKind.TEXT, "``` a ` b\ntext\n")]


def test_a_table_is_known_by_its_second_line() -> None:
    assert _split("| a | b |\n|---|:-:|\n| 1 | 2 |\n")[0][0] is SegmentKind.TABLE
    assert _split("a\n---\n")[0][0] is SegmentKind.TEXT
    assert _split("x\n| a | b |\n|---|---|\n")[0][0] is SegmentKind.TEXT


def test_an_open_fence_is_told() -> None:
    splitter = MarkdownSplitter()
    splitter.feed("```py\nx = 1\n")
    assert splitter.in_fence
    splitter.feed("```\n")
    assert not splitter.in_fence


def test_a_fence_is_taken_apart() -> None:
    assert fence_parts("```python title=x\na\nb\n```\n") == ("python", "a\nb", True)
    assert fence_parts("~~~\na\n```\n~~~~\n") == ("", "a\n```", True)
    assert fence_parts("```js\na\nb") == ("js", "a\nb", False)
    assert fence_parts("text") == ("", "text", False)


def test_what_may_become_the_closing_line_is_not_shown_yet() -> None:
    assert fence_parts("```js\na\n``") == ("js", "a", False)
    assert fence_parts("````js\na\n```\nb") == ("js", "a\n```\nb", False)
