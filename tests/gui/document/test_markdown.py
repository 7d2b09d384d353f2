from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.document.markdown import (
    LONGEST,
    Code,
    HorizontalRule,
    MarkdownReader,
    MarkdownTable,
    Paragraph,
    Style,
    TextRun,
)

READER = MarkdownReader()


def _one(source: str) -> Paragraph:
    (block,) = READER.blocks(source)
    assert isinstance(block, Paragraph)
    return block


def test_styles_become_runs_that_do_not_overlap() -> None:
    assert _one("a **b *c* d** `e` ~~f~~") == Paragraph(
        "a b c d e f",
        (
            TextRun(2, 2, Style.BOLD),
            TextRun(4, 1, Style.BOLD | Style.ITALIC),
            TextRun(5, 2, Style.BOLD),
            TextRun(8, 1, Style.CODE),
            TextRun(10, 1, Style.STRIKE),
        ),
    )


def test_links_keep_their_address_and_bare_addresses_are_links() -> None:
    assert _one("see [the *docs*](https://a.b/c) or https://d.e/f.").runs == (
        TextRun(4, 4, Style.LINK, "https://a.b/c"),
        TextRun(8, 4, Style.LINK | Style.ITALIC, "https://a.b/c"),
        TextRun(16, 13, Style.LINK, "https://d.e/f"),
    )
    assert _one("**go https://a.b now**").runs == (
        TextRun(0, 3, Style.BOLD),
        TextRun(3, 11, Style.BOLD | Style.LINK, "https://a.b"),
        TextRun(14, 4, Style.BOLD),
    )


@pytest.mark.parametrize(
    "source",
    [
        "[x](javascript:alert(1))",
        "[x](file:///etc/passwd)",
        "[x](data:text/html,y)",
        "[x](/etc/passwd)",
        "`https://a.b`",
    ],
)
def test_other_addresses_are_no_links(source: str) -> None:
    assert [run for run in _one(source).runs if run.href] == []


def test_html_is_shown_as_the_text_it_is() -> None:
    source = '<img src="https://evil/x.png"> <b>bold</b> <script>x</script>'
    assert _one(source).text == source
    assert READER.blocks("<div>\nx\n</div>")[0] == Paragraph("<div> x </div>")


def test_an_image_is_a_link_to_it() -> None:
    shown = _one("before ![a plan](https://evil/x.png) after")
    assert (shown.text, shown.runs) == ("before a plan after", (TextRun(7, 6, Style.LINK, "https://evil/x.png"),))
    assert _one("![](https://evil/x.png)").text == "https://evil/x.png"
    assert _one("![a](ftp://evil/x.png)") == Paragraph("a")
    assert _one("[![a](https://in/x.png)](https://out)").runs == (TextRun(0, 1, Style.LINK, "https://out"),)


def test_lists_have_markers_numbers_and_depth() -> None:
    blocks = READER.blocks("3. three\n4. four\n   - deep\n\n- [x] done\n- [ ] **open**\n")
    assert blocks == (
        Paragraph("three", indent=1, marker="3.", tight=True),
        Paragraph("four", indent=1, marker="4.", tight=True),
        Paragraph("deep", indent=2, marker="◦", tight=True),
        Paragraph("done", indent=1, marker="☑", tight=True),
        Paragraph("open", (TextRun(0, 4, Style.BOLD),), indent=1, marker="☐", tight=True),
    )


def test_headings_quotes_rules_and_breaks() -> None:
    assert READER.blocks("## Title\n\n> quoted\n> more\n\n---\n\na  \nb") == (
        Paragraph("Title", level=2),
        Paragraph("quoted more", quotes=1),
        HorizontalRule(),
        Paragraph("a\u2028b"),
    )


def test_code_and_tables_keep_their_place() -> None:
    assert READER.blocks("- x\n\n  ```sh\n  ls\n  ```\n\n      indented\n") == (
        Paragraph("x", indent=1, marker="•"),
        Code("sh", "ls", indent=1),
        Code("", "indented", indent=1),
    )
    assert READER.blocks("|a|b|c|\n|-|-:|:-:|\n|1|`2`|3|\n") == (
        MarkdownTable(
            (
                (Paragraph("a"), Paragraph("b"), Paragraph("c")),
                (Paragraph("1"), Paragraph("2", (TextRun(0, 1, Style.CODE),)), Paragraph("3")),
            ),
            ("left", "right", "center"),
        ),
    )


def test_a_paragraph_that_is_too_long_for_a_layout_is_cut_at_blanks() -> None:
    words = "word " * 2_000
    blocks = READER.blocks(f"- **{words.strip()}**")
    texts = [block.text for block in blocks if isinstance(block, Paragraph)]
    assert "".join(texts) == words.strip()
    assert all(len(text) <= LONGEST for text in texts)
    assert [block.marker for block in blocks if isinstance(block, Paragraph)] == ["•", "", ""]
    assert all(
        block.runs == (TextRun(0, len(block.text), Style.BOLD),) for block in blocks if isinstance(block, Paragraph)
    )


def test_one_endless_word_is_cut_as_well() -> None:
    texts = [block.text for block in READER.blocks("x" * 9_000) if isinstance(block, Paragraph)]
    assert [len(text) for text in texts] == [LONGEST, LONGEST, 1_000]


_MARKS = st.lists(st.sampled_from(["**", "_", "`", "~~", "[a](b)", "word", " ", "\n", "\N{PILE OF POO}", "\\"]))


@given(st.text(max_size=300) | _MARKS.map("".join))
def test_no_text_breaks_the_reader_and_runs_stay_inside(source: str) -> None:
    paragraphs = [block for block in READER.blocks(f"**a** {source}") if isinstance(block, Paragraph)]
    assert [len(block.runs) > 0 for block in paragraphs[:1]] == [True]
    for block in paragraphs:
        assert all(run.start >= 0 and run.start + run.length <= len(block.text) for run in block.runs)


def test_the_parser_can_be_loaded_beforehand() -> None:
    reader = MarkdownReader()
    reader.warm_up().join(60)
    assert reader.blocks("x") == (Paragraph("x"),)
