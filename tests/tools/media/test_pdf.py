from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import ToolOutput
from desktop_agent.sentences import in_english
from desktop_agent.tools.limits import ToolLimits
from desktop_agent.tools.media import pdf as read_pdf
from tests.tools.conftest import Bench
from tests.tools.documents import pdf, scanned_pdf, size_of


def lines(letter: str, count: int) -> str:
    """A text of so many lines of 100 letters."""
    return "\n".join([letter * 100] * count)


async def test_pages_come_as_text(bench: Bench) -> None:
    file = bench.write("a.pdf", pdf(["The quick brown fox", "jumps"]))
    output = await bench.use("Read", path="a.pdf")
    assert output.for_model == (
        f"{file}: PDF of 2 pages; here are 1 to 2.\n\n--- Page 1 ---\nThe quick brown fox\n\n--- Page 2 ---\njumps"
    )
    assert output.media == ()
    assert output.summary is not None
    assert in_english(output.summary) == "2 pages"


async def test_a_few_named_pages_come_as_pictures_too(bench: Bench) -> None:
    bench.write("a.pdf", pdf(["one", "two", "three"]))
    output = await bench.use("Read", path="a.pdf", pages="2-3")
    assert "here are 2 to 3" in output.for_model
    assert "[The pictures are pages 2, 3, in this order.]" in output.for_model
    assert [(media.width, media.height) for media in output.media] == [(1212, 1568)] * 2
    assert [size_of(Path(media.path).read_bytes()) for media in output.media] == [(1212, 1568)] * 2


async def test_pages_without_text_come_as_pictures_up_to_a_number(bench: Bench) -> None:
    bench.write("scan.pdf", scanned_pdf(7))
    output = await bench.use("Read", path="scan.pdf")
    assert len(output.media) == 5
    assert "--- Page 5 ---\n[No text; see its picture.]" in output.for_model
    assert output.for_model.endswith('[Go on with pages "6-7".]')
    rest = await bench.use("Read", path="scan.pdf", pages="6-")
    assert [media.digest for media in rest.media] != [media.digest for media in output.media[:2]]
    assert rest.for_model.startswith(f"{bench.workspace / 'scan.pdf'}: PDF of 7 pages; here are 6 to 7.")


@pytest.mark.parametrize(
    ("pages", "first", "last", "goes_on"),
    [
        (None, 1, 20, '[Go on with pages "21-40".]'),
        ("490-", 490, 500, ""),
        ("31-60", 31, 50, '[Go on with pages "51-60".]'),
        ("500", 500, 500, ""),
        ("400-999999", 400, 419, '[Go on with pages "420-439".]'),
    ],
)
async def test_a_long_file_is_read_in_pieces(
    pages: str | None, first: int, last: int, goes_on: str, bench: Bench
) -> None:
    bench.write("long.pdf", pdf(f"page {number}" for number in range(1, 501)))
    output = await bench.use("Read", path="long.pdf", **({"pages": pages} if pages else {}))
    parts = output.for_model.split("\n\n")
    assert f"PDF of 500 pages; here are {first} to {last}." in parts[0]
    shown = [part for part in parts if part.startswith("--- Page")]
    assert shown == [f"--- Page {number} ---\npage {number}" for number in range(first, last + 1)]
    assert parts[-1].startswith("[Go on") == bool(goes_on)
    assert not goes_on or parts[-1] == goes_on


async def test_what_passes_the_size_of_an_answer_is_left_for_the_next(bench: Bench) -> None:
    bench.surroundings = replace(bench.surroundings, limits=ToolLimits(read_characters=4000))
    bench.write("wide.pdf", pdf([lines("w", 25), lines("x", 13), lines("y", 14)]))
    output = await bench.use("Read", path="wide.pdf")
    assert output.for_model.endswith('[Go on with pages "3-3".]')
    bench.write("wider.pdf", pdf([lines("z", 50)]))
    output = await bench.use("Read", path="wider.pdf")
    assert output.for_model.endswith("z\n[… 1,049 more characters on this page]")


@pytest.mark.parametrize(
    ("name", "pages", "sentence"),
    [
        (
            "locked.pdf",
            None,
            "{} is encrypted and opens with its password alone; ask the user for a copy without one.",
        ),
        ("broken.pdf", None, "{} is damaged: no page of it can be read."),
        ("short.pdf", "3", "{} has 2 pages; page 3 is beyond its end."),
        ("short.pdf", "9-3", 'pages: "9-3" ends before it begins; write it as "3-9".'),
    ],
)
async def test_what_cannot_be_read_is_one_sentence(name: str, pages: str | None, sentence: str, bench: Bench) -> None:
    bench.write("locked.pdf", pdf(["secret"], is_encrypted=True))
    bench.write("broken.pdf", b"%PDF-1.7\n" + bytes(range(256)) * 9)
    bench.write("short.pdf", pdf(["one", "two"]))
    output = await bench.use("Read", path=name, **({"pages": pages} if pages else {}))
    assert output == ToolOutput(sentence.replace("{}", str(bench.workspace / name)), is_error=True)


async def test_pages_are_for_pdf_files_and_lines_for_others(bench: Bench) -> None:
    bench.write("a.txt", "one\n")
    bench.write("a.pdf", pdf(["one"]))
    output = await bench.use("Read", path="a.txt", pages="1")
    assert output == ToolOutput("pages: a.txt is no PDF file; use offset and limit.", is_error=True)
    output = await bench.use("Read", path="a.pdf", offset=1)
    assert output == ToolOutput("offset: a.pdf is a PDF file; name its pages with pages.", is_error=True)


async def test_a_file_beyond_all_sizes_is_refused(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_pdf, "LARGEST_FILE", 100)
    bench.write("a.pdf", pdf(["one"]))
    output = await bench.use("Read", path="a.pdf")
    assert output.is_error
    assert "more than the" in output.for_model
