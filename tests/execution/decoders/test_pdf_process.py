from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.execution.decoders.pdf_process import PdfRequest, pages_of
from tests.series import examples
from tests.tools.documents import pdf, scanned_pdf

ALL = PdfRequest(1, 0, 20, 5, 10_000, 0)


def asked(data: bytes, **wanted: int) -> dict[str, Any]:
    return pages_of(io.BytesIO(data), replace(ALL, **wanted))


def test_pages_have_numbers_and_texts() -> None:
    answer = asked(pdf(["one", "two", "three"]), first=2)
    assert answer == {
        "total": 3,
        "pages": [
            {"number": 2, "text": "two", "left_out": 0, "picture": None},
            {"number": 3, "text": "three", "left_out": 0, "picture": None},
        ],
    }


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ({"last": 2}, [1, 2]),
        ({"most_pages": 1}, [1]),
        ({"first": 3, "last": 99}, [3]),
        ({"most_characters": 4}, [1]),
        ({"most_characters": 6}, [1, 2]),
    ],
)
def test_it_stops_where_it_was_told_to(wanted: dict[str, int], numbers: list[int]) -> None:
    answer = asked(pdf(["one", "two", "three"]), **wanted)
    assert [page["number"] for page in answer["pages"]] == numbers


def test_the_first_page_comes_even_where_it_is_too_long() -> None:
    (page,) = asked(pdf(["abcdef", "x"]), most_characters=4)["pages"]
    assert (page["text"], page["left_out"]) == ("abcd", 2)


def test_pages_without_text_are_rendered_up_to_a_number() -> None:
    answer = asked(scanned_pdf(4), most_pictures=2)
    assert [(page["number"], page["picture"]["width"], page["picture"]["height"]) for page in answer["pages"]] == [
        (1, 1212, 1568),
        (2, 1212, 1568),
    ]


def test_pages_with_text_are_rendered_where_that_is_wanted() -> None:
    (page,) = asked(pdf(["one"]), all_as_pictures=1)["pages"]
    assert (page["text"], page["picture"]["media_type"]) == ("one", "image/png")


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (pdf([]), {"refused": "broken"}),
        (b"%PDF-1.7", {"refused": "broken"}),
        (b"", {"refused": "broken"}),
        (pdf(["one"]), {"refused": "beyond", "total": 1}),
        # The last one: PDFium keeps its last error, and a child reads one file alone.
        (pdf(["secret"], is_encrypted=True), {"refused": "password"}),
    ],
)
def test_what_cannot_be_read_is_told_apart(data: bytes, answer: dict[str, Any]) -> None:
    assert asked(data, first=2 if "total" in answer else 1) == answer


def test_a_page_that_is_broken_does_not_cost_the_others() -> None:
    data = pdf(["one", "two"]).replace(b"/Type /Page /Parent", b"/Type /Pxge /Parxnt", 1)
    pages = asked(data)["pages"]
    assert [page["number"] for page in pages] == [1, 2]
    assert pages[1]["text"] == "two"


@given(st.binary(min_size=1, max_size=20), st.floats(0, 1))
@settings(max_examples=examples(60), deadline=None)
def test_no_change_of_the_bytes_breaks_the_reader(data: bytes, where: float) -> None:
    whole = pdf(["one", "two"])
    place = int(where * len(whole))
    answer = asked(whole[:place] + data + whole[place + len(data) :])
    assert answer.get("refused") in ("broken", "password", None)


def test_it_reads_its_standard_input_and_answers_on_its_standard_output(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pdf(["one"]))
    wanted = ["1", "0", "20", "5", "100", "0"]
    with (tmp_path / "a.pdf").open("rb") as file:
        program = [sys.executable, "-I", "-m", "desktop_agent.execution.decoders.pdf_process", *wanted]
        done = subprocess.run(program, stdin=file, capture_output=True, check=True, env={})
    assert [page["text"] for page in json.loads(done.stdout)["pages"]] == ["one"]
    assert done.stderr == b""
