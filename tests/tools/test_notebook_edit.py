from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.protocol import ReadsPath, ToolOutput, WritesPath
from tests.series import examples
from tests.tools.conftest import Bench
from tests.tools.documents import cell, notebook, picture, shown_picture

OUTPUT = {"name": "stdout", "output_type": "stream", "text": ["1\n"]}
THREE = (
    cell("markdown", "# Título\n", "words", name="aaa"),
    cell("code", "a = 1\n", "a", name="bbb", outputs=[OUTPUT]),
    cell("raw", "end", name="ccc"),
)


async def edited(bench: Bench, before: str | bytes, **params: Any) -> tuple[ToolOutput, str]:
    """Read a notebook, change it, and return the answer and its text afterwards."""
    file = bench.write("a.ipynb", before)
    await bench.use("Read", path="a.ipynb")
    output = await bench.use("NotebookEdit", path="a.ipynb", **params)
    return output, file.read_bytes().decode()


async def test_a_source_is_replaced_its_outputs_cleared_and_all_else_stays(bench: Bench) -> None:
    output, after = await edited(bench, notebook(*THREE), cell="bbb", source="b = 2\nb")
    changed = cell("code", "b = 2\n", "b", name="bbb")
    assert after == notebook(THREE[0], changed, THREE[2])
    assert '+    "b = 2\\n",\n' in output.diff
    assert '-   "execution_count": 1,\n+   "execution_count": null,\n' in output.diff


@pytest.mark.parametrize("name", ["1", 1, "aaa"])
async def test_a_cell_is_named_by_its_number_or_its_id(name: object, bench: Bench) -> None:
    _, after = await edited(bench, notebook(*THREE), cell=name, source="new")
    assert after == notebook(cell("markdown", "new", name="aaa"), *THREE[1:])


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("layout", [{"indent": 1}, {"indent": 4}, {"indent": "\t"}, {"indent": None}])
async def test_a_cell_is_inserted_after_another(place: int, layout: dict[str, Any], bench: Bench) -> None:
    _, after = await edited(bench, notebook(*THREE, **layout), cell=place, action="insert", source="x\n", kind="raw")
    name = json.loads(after)["cells"][place]["id"]
    assert len(name) == 8
    assert after == notebook(*THREE[:place], cell("raw", "x\n", name=name), *THREE[place:], **layout)


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("layout", [{"indent": 1}, {"indent": None, "separators": (",", ":")}])
async def test_a_cell_is_deleted(place: int, layout: dict[str, Any], bench: Bench) -> None:
    _, after = await edited(bench, notebook(*THREE, **layout), cell=place + 1, action="delete")
    assert after == notebook(*THREE[:place], *THREE[place + 1 :], **layout)


async def test_the_only_cell_is_deleted_and_another_inserted(bench: Bench) -> None:
    _, empty = await edited(bench, notebook(THREE[0], minor=4), cell=1, action="delete")
    assert empty == notebook(minor=4)
    output = await bench.use("NotebookEdit", path="a.ipynb", cell="0", action="insert", source="1")
    assert not output.is_error, output.for_model
    assert (bench.workspace / "a.ipynb").read_text() == notebook(cell("code", "1"), minor=4)


async def test_another_kind_makes_another_cell_of_the_same_id(bench: Bench) -> None:
    _, after = await edited(bench, notebook(*THREE), cell="bbb", source="words", kind="markdown")
    assert after == notebook(THREE[0], cell("markdown", "words", name="bbb"), THREE[2])
    _, after = await edited(bench, notebook(*THREE), cell="ccc", source="", kind="code")
    assert after == notebook(*THREE[:2], cell("code", name="ccc"))


async def test_letters_beyond_ascii_are_escaped_where_they_were(bench: Bench) -> None:
    book = notebook(*THREE, ensure_ascii=True)
    _, after = await edited(bench, book, cell="ccc", source="é")
    assert after == notebook(*THREE[:2], cell("raw", "é", name="ccc"), ensure_ascii=True)
    _, after = await edited(bench, notebook(*THREE), cell="ccc", source="é")
    assert after == notebook(*THREE[:2], cell("raw", "é", name="ccc"))


async def test_line_ends_a_mark_and_a_missing_last_line_feed_stay(bench: Bench) -> None:
    book = "\ufeff" + notebook(*THREE).replace("\n", "\r\n").removesuffix("\r\n")
    _, after = await edited(bench, book, cell="ccc", source="one\ntwo")
    wanted = notebook(*THREE[:2], cell("raw", "one\n", "two", name="ccc"))
    assert after == "\ufeff" + wanted.replace("\n", "\r\n").removesuffix("\r\n")


async def test_a_source_that_is_one_string_stays_one(bench: Bench) -> None:
    book = notebook({**THREE[2], "source": "end"})
    _, after = await edited(bench, book, cell="ccc", source="one\ntwo")
    assert after == notebook({**THREE[2], "source": "one\ntwo"})


async def test_a_layout_of_a_persons_own_hand_stays(bench: Bench) -> None:
    book = '{ "nbformat":4, "nbformat_minor" : 2,\n"cells": [ {"source": "a" , "cell_type":"raw","x":{ } } ]  }'
    _, after = await edited(bench, book, cell=1, source="b")
    assert after == book.replace('"a"', '"b"')


async def test_a_picture_that_goes_is_one_short_line_of_the_difference(bench: Bench) -> None:
    book = notebook(cell("code", "plot()", name="p", outputs=[shown_picture(picture((200, 200)) * 3)]))
    bench.write("a.ipynb", book)
    await bench.use("Read", path="a.ipynb")
    (effect,) = bench.effects("NotebookEdit", path="a.ipynb", cell="p", source="x")
    assert isinstance(effect, WritesPath)
    assert max(map(len, effect.diff.split("\n"))) < 1100
    assert "more characters]\n" in effect.diff


async def test_what_was_let_through_is_exactly_what_is_written(bench: Bench) -> None:
    file = bench.write("a.ipynb", notebook(*THREE))
    await bench.use("Read", path="a.ipynb")
    params = {"path": "a.ipynb", "cell": "1", "action": "insert", "source": "x"}
    (effect,) = bench.effects("NotebookEdit", **params)
    assert effect == bench.effects("NotebookEdit", **params)[0]
    await bench.use_with((effect,), "NotebookEdit", **params)
    assert isinstance(effect, WritesPath)
    assert effect.digest == digest_of(file.read_bytes())


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"cell": "zzz", "source": ""}, "{} has no cell 'zzz'; it has 3, counted from 1."),
        ({"cell": "4", "action": "delete"}, "{} has no cell '4'; it has 3, counted from 1."),
        ({"cell": "0", "source": "x"}, "{} has no cell '0'; it has 3, counted from 1."),
        ({"cell": "1"}, "source: give it to replace a cell."),
        ({"cell": "1", "action": "delete", "source": ""}, "source: leave it out to delete a cell."),
        ({"cell": "3", "source": "end"}, "Cell 3 of {} holds exactly that already; nothing was written."),
    ],
)
async def test_what_cannot_be_done_is_one_sentence(params: dict[str, str], sentence: str, bench: Bench) -> None:
    output, after = await edited(bench, notebook(*THREE), **params)
    assert output == ToolOutput(sentence.replace("{}", str(bench.workspace / "a.ipynb")), is_error=True)
    assert after == notebook(*THREE)


async def test_it_must_have_been_read_and_be_unchanged(bench: Bench) -> None:
    file = bench.write("a.ipynb", notebook(*THREE))
    params = {"path": "a.ipynb", "cell": "3", "source": "x"}
    assert bench.effects("NotebookEdit", **params) == (ReadsPath(str(file)),)
    assert "has not been read in this conversation" in (await bench.use("NotebookEdit", **params)).for_model
    await bench.use("Read", path="a.ipynb", limit=1)
    output = await bench.use("NotebookEdit", **params)
    assert output.for_model == f"Cell 3 of {file} has not been read yet. Read it before changing it."
    file.write_text(notebook(*THREE[1:]))
    assert "was changed since it was read" in (await bench.use("NotebookEdit", **params)).for_model
    await bench.use("Read", path="a.ipynb")
    assert not (await bench.use("NotebookEdit", **{**params, "cell": "2"})).is_error


async def test_the_true_value_is_put_back_where_the_new_source_carries_its_placeholder(bench: Bench) -> None:
    secret = 'api_key = "sk-ant-api03-' + "aB3dE5fG7h" * 8 + '"'
    bench.write("a.ipynb", notebook(cell("code", secret, name="k")))
    seen = await bench.use("Read", path="a.ipynb")
    shown = bench.surroundings.masks.mask(seen.for_model).text.split("\n")[-1]
    assert "[masked" in shown
    output = await bench.use("NotebookEdit", path="a.ipynb", cell="k", source=f"# mine\n{shown}")
    assert not output.is_error, output.for_model
    assert (bench.workspace / "a.ipynb").read_text() == notebook(cell("code", "# mine\n", secret, name="k"))


async def test_a_file_that_is_no_notebook_is_left_to_edit(bench: Bench) -> None:
    output, _ = await edited(bench, "{}", cell="1", source="x")
    assert output.for_model.endswith("it has no cells, or no version. Edit changes it as text.")


async def test_cells_follow_one_another_without_reading_again(bench: Bench) -> None:
    await edited(bench, notebook(*THREE), cell="aaa", source="one")
    for params in (
        {"cell": "aaa", "action": "insert", "source": "two"},
        {"cell": "2", "source": "three"},
        {"cell": "ccc", "action": "delete"},
    ):
        output = await bench.use("NotebookEdit", path="a.ipynb", **params)
        assert not output.is_error, output.for_model
    cells = json.loads((bench.workspace / "a.ipynb").read_text())["cells"]
    assert ["".join(one["source"]) for one in cells] == ["one", "three", "a = 1\na"]


texts = st.text(alphabet='ab"\\\n\r é\u2028\x0c{}[],:', max_size=20)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    sources=st.lists(texts, min_size=1, max_size=4),
    new=texts,
    action=st.sampled_from(["replace", "insert", "delete"]),
    place=st.integers(1, 4),
    layout=st.sampled_from([{"indent": 1}, {"indent": 2, "ensure_ascii": True}, {"indent": None}]),
)
def test_whatever_is_changed_the_others_stay_as_they_were(
    sources: list[str], new: str, action: str, place: int, layout: dict[str, Any], bench: Bench
) -> None:
    cells = [cell("raw", *source.splitlines(keepends=True), name=f"c{one}") for one, source in enumerate(sources)]
    place = min(place, len(cells))
    params = {"cell": place, "action": action, **({} if action == "delete" else {"source": new})}
    output, after = asyncio.run(edited(bench, notebook(*cells, **layout), **params))
    unchanged = "holds exactly that already" in output.for_model
    assert unchanged or not output.is_error, output.for_model
    plain = new.replace("\r\n", "\n").replace("\r", "\n")
    wanted = list(sources)
    match action:
        case "replace":
            wanted[place - 1] = wanted[place - 1] if unchanged else plain
        case "insert":
            wanted.insert(place, plain)
        case _:
            del wanted[place - 1]
    assert ["".join(one["source"]) for one in json.loads(after)["cells"]] == wanted
