from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.tools.media.notebook import Notebook, NotNotebook, joined_text
from tests.tools.documents import cell, notebook

TWO = notebook(cell("markdown", "# Title\n", "words", name="aaa"), cell("code", "print(1)", name="bbb"))


def test_cells_have_a_number_an_id_a_kind_a_source_and_a_place() -> None:
    book = Notebook.parse(TWO)
    assert [(one.number, one.id, one.kind, one.source) for one in book.cells] == [
        (1, "aaa", "markdown", "# Title\nwords"),
        (2, "bbb", "code", "print(1)"),
    ]
    assert (book.version, book.language) == ((4, 5), "python")
    for one in book.cells:
        assert json.loads(TWO[slice(*one.span)])["id"] == one.id
        assert json.loads(TWO[slice(*one.fields["source"].span)]) == one.value("source", None)
    assert json.loads(TWO[slice(*book.array)]) == json.loads(TWO)["cells"]


def test_the_lines_of_a_cell_are_those_it_stands_in() -> None:
    book = Notebook.parse(TWO)
    first, last = book.lines_of(book.cells[1])
    lines = TWO.split("\n")[first - 1 : last]
    assert (lines[0].strip(), lines[-1].strip()) == ("{", "}")
    assert '"bbb"' in "".join(lines)
    assert '"aaa"' not in "".join(lines)


def test_a_cell_is_found_by_its_id_before_its_number() -> None:
    book = Notebook.parse(notebook(cell("raw", "a", name="2"), cell("raw", "b", name="x"), cell("raw", "c")))
    found = {name: getattr(book.find(name), "source", None) for name in ("2", "1", "3", "x", "0", "4", "-1", "", "²")}
    assert found == {"2": "a", "1": "a", "3": "c", "x": "b", "0": None, "4": None, "-1": None, "": None, "²": None}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is no JSON object where one belongs"),
        ("[]", "it is no JSON object where one belongs"),
        ("{", "it is not valid JSON"),
        ('{"cells": [}', "it is not valid JSON"),
        ('{"nbformat": 4, "nbformat_minor": 0, "cells": [1]}', "it is no JSON object where one belongs"),
        (TWO[:-20], "it is not valid JSON"),
        (TWO + "x", "something stands after its end"),
        ('{"cells": []}', "it has no cells, or no version"),
        ('{"nbformat": 4, "nbformat_minor": 5}', "it has no cells, or no version"),
        ('{"cells": [], "nbformat": 3, "nbformat_minor": 0}', "it is written in format 3, and only 4 is known"),
        ('{"cells": {}, "nbformat": 4, "nbformat_minor": 0}', "its cells are no list"),
        ('{"cells": [{}], "nbformat": 4, "nbformat_minor": 0}', "cell 1 is of no known kind, or has no source"),
        ('{"cells": [], "cells": [], "nbformat": 4}', "it names 'cells' twice"),
        ('{"a": ' + "[" * 100_000, "it is nested too deep"),
        ('{"a" 1}', "it is not valid JSON: Expecting ':'"),
        ("{a: 1}", "it is not valid JSON: Expecting a name"),
        ('{"a": 1 "b": 2}', "it is not valid JSON: Expecting ','"),
        ('{"a": 1,}', "it is not valid JSON: Expecting a value"),
    ],
)
def test_what_is_no_notebook_is_told_why(text: str, why: str) -> None:
    with pytest.raises(NotNotebook) as raised:
        Notebook.parse(text)
    assert str(raised.value).startswith(why)


@given(st.text(alphabet='{}[]",: \n\\u01cels"source', max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    for given_text in (text, TWO[:60] + text + TWO[60:]):
        with suppress(NotNotebook):
            assert Notebook.parse(given_text).text == given_text


def test_a_text_may_be_a_list_of_its_lines_or_anything() -> None:
    assert [joined_text(value) for value in ("a\nb", ["a\n", "b"], None, 3, {})] == ["a\nb", "a\nb", "", "", ""]


def test_half_a_character_and_an_endless_number_break_nothing() -> None:
    halves = json.dumps({"cells": [{"cell_type": "code", "source": "x\ud800"}], "nbformat": 4, "nbformat_minor": 4})
    assert Notebook.parse(halves).cells[0].source == "x\ufffd"
    with pytest.raises(NotNotebook, match="not valid JSON"):
        Notebook.parse('{"cells": [], "nbformat": 4, "nbformat_minor": 4, "x": ' + "9" * 6_000 + "}")
