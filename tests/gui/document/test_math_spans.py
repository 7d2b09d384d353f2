from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_agent.gui.document.markdown import (
    LINE_SEPARATOR,
    Code,
    MarkdownBlock,
    MarkdownReader,
    MarkdownTable,
    Paragraph,
)
from desktop_agent.gui.document.markdown_splitter import MarkdownSplitter
from desktop_agent.gui.document.math_spans import end_of
from tests.series import examples
from tests.waits import takes_its_share

READER = MarkdownReader()
_TEX = st.text(st.sampled_from(list("abx12+-=_^*{}()[]&|,;:!\\<>'# ~")), min_size=1, max_size=40)


def _shown(source: str) -> str:
    return "\n".join(_text(block) for block in READER.blocks(source))


def _text(block: MarkdownBlock) -> str:
    match block:
        case Paragraph() | Code():
            return block.text.replace(LINE_SEPARATOR, "\n")
        case MarkdownTable():
            return "\n".join(" ".join(cell.text for cell in row) for row in block.rows)
        case _:
            return ""


@pytest.mark.parametrize(
    "source",
    [
        r"so $\int f(x)\,dx$ holds",
        r"so $a_1*b*c_2$ holds",
        r"so \(a\,b\) and \[c\;d\] hold",
        r"so $$x\,dx$$ holds",
        r"\begin{align*} a &= b\\ c &= d \end{align*}",
        "so $$a\\\\\n  b_1 * c_2 * d$$ holds",
        "$$\n\\begin{aligned}\na &= b\\\\\nc &= d\n\\end{aligned}\n$$",
        "\\[\na\n=\nb\n\\]",
        "$$\na\n\n- b\n# c\n$$",
        "$$\na\\,b",
        "\\begin{align}\n  a\\\\\n    b\n\\end{align}",
    ],
)
def test_maths_is_shown_to_the_byte(source: str) -> None:
    assert _shown(source) == source


@example(tex=r"\,")
@settings(max_examples=examples(500), deadline=None)
@given(tex=_TEX)
def test_any_maths_of_one_line_is_shown_to_the_byte(tex: str) -> None:
    for first, last in (("$", "$"), ("$$", "$$"), (r"\(", r"\)"), (r"\[", r"\]")):
        inner = tex.strip().rstrip("\\") or "x"
        if inner.startswith("\\") and first == "$$":
            inner = "x" + inner
        if last in inner or "**" in inner or "~~" in inner or "](" in inner:
            continue
        assert _shown(f"words {first}{inner}{last} *words*") == f"words {first}{inner}{last} words"


@settings(max_examples=examples(500), deadline=None)
@given(lines=st.lists(st.one_of(_TEX, st.just("")), min_size=1, max_size=8))
def test_any_maths_of_several_lines_is_shown_to_the_byte(lines: list[str]) -> None:
    for first, last in (("$$", "$$"), (r"\[", r"\]"), (r"\begin{align}", r"\end{align}")):
        if any(last in line for line in lines):
            continue
        source = "\n".join([first, *lines, last])
        assert _shown(f"before\n\n{source}\n\nbehind *it*") == f"before\n{source}\nbehind it"


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("cost $5 and $10, **$5** and **US$**", "cost $5 and $10, $5 and US$"),
        (r"\[no link\](x) and \$5", "[no link](x) and $5"),
        ("$$ is the *pid*", "$$ is the pid"),
        ("`$a\\,b$` and $5-*$10*", "$a\\,b$ and $5-$10"),
        (r"\(never ended *x*", "(never ended x"),
        ("$$\na\n$$ *words*", "$$ a $$ words"),
    ],
)
def test_what_is_no_maths_is_read_as_markdown(source: str, shown: str) -> None:
    assert _shown(source).replace("\n", " ") == shown


def test_maths_in_quotes_lists_and_tables_keeps_its_place() -> None:
    assert READER.blocks("> $$\n> a\\,b\n> $$") == (Code("latex", "$$\na\\,b\n$$", 0, 1),)
    assert READER.blocks("- one\n  $$\n  - b\n  $$")[1] == Code("latex", "$$\n- b\n$$", 1)
    (table,) = READER.blocks("| a |\n|---|\n| $a\\,b$ |")
    assert _text(table) == "a\n$a\\,b$"


def test_a_line_says_what_ends_the_maths_that_it_opens() -> None:
    opened = ["$$", "  $$ a", r"\[", r"\begin{align*}", "$$a$$", r"\[a\]", "words $$", r"\(", ""]
    assert [end_of(line) for line in opened] == ["$$", "$$", r"\]", r"\end{align*}", "", "", "", "", ""]


def test_while_it_streams_in_maths_stays_one_piece() -> None:
    splitter = MarkdownSplitter()
    for letter in "One.\n\n$$\na\n\n- b\n# c\n$$\n\nTwo.":
        splitter.feed(letter)
    assert [splitter.source(number) for number in range(len(splitter))] == [
        "One.\n\n",
        "$$\na\n\n- b\n# c\n$$\n\n",
        "Two.",
    ]


def test_dollars_that_never_end_hold_nothing_back_for_long() -> None:
    splitter = MarkdownSplitter()
    splitter.feed("$$\n" + "line\n\n" * 60)
    assert len(splitter) > 10
    fenced = MarkdownSplitter()
    fenced.feed("$$\na\n```python\nx\n\ny\n```\nb")
    assert fenced.source(1).startswith("```python")


def test_many_dollars_cost_little() -> None:
    takes_its_share(lambda count: READER.blocks("$a " * count), 3_000)
    takes_its_share(lambda count: READER.blocks(r"\(a " * count), 3_000)
