from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import SeenFile
from desktop_agent.sentences import in_english
from desktop_agent.text import is_storable
from desktop_agent.tools import read
from desktop_agent.tools.limits import ToolLimits
from desktop_agent.tools.media import notebook_view
from tests.tools.conftest import Bench
from tests.tools.documents import cell, notebook, picture, shown_picture, size_of

STREAM = {"output_type": "stream", "name": "stdout", "text": ["\x1b[31mone\x1b[0m\n", "two\n"]}
ERROR = {"output_type": "error", "ename": "E", "evalue": "bad", "traceback": ["\x1b[0;31mE\x1b[0m: bad"]}


async def test_cells_come_with_their_outputs(bench: Bench) -> None:
    file = bench.write(
        "a.ipynb",
        notebook(
            cell("markdown", "# Title\n", "words", name="m1"),
            cell("code", "print('é')", name="c1", outputs=[STREAM, ERROR, {"output_type": "error", "ename": "X"}]),
            cell("raw", "r"),
        ),
    )
    output = await bench.use("Read", path="a.ipynb")
    assert output.for_model == (
        f"{file}: notebook of 3 cells, python, format 4.5.\n\n"
        "=== Cell 1, markdown, id m1 ===\n# Title\nwords\n\n"
        "=== Cell 2, code, id c1 ===\nprint('é')\n\n"
        "--- Output 1, stdout ---\none\ntwo\n\n"
        "--- Output 2, error ---\nE: bad\n\n"
        "--- Output 3, error ---\nX: None\n\n"
        "=== Cell 3, raw ===\nr"
    )
    assert output.summary is not None
    assert in_english(output.summary) == "3 cells"


async def test_pictures_among_the_outputs_are_shown_and_what_runs_is_left_out(bench: Bench) -> None:
    attached = {"logo.png": {"image/png": shown_picture(picture((30, 20)))["data"]["image/png"]}}
    broken = {"output_type": "display_data", "data": {"image/png": "bm90IGEgcGljdHVyZQ=="}}
    unreadable = {"output_type": "display_data", "data": {"image/png": "*", "application/javascript": "x"}}
    bench.write(
        "a.ipynb",
        notebook(
            cell("markdown", "![](attachment:logo.png)", attachments=attached),
            cell("code", "plot()", outputs=[shown_picture(picture((40, 30))), broken, unreadable]),
        ),
    )
    output = await bench.use("Read", path="a.ipynb")
    assert [(media.width, media.height) for media in output.media] == [(30, 20), (40, 30)]
    assert [size_of(Path(media.path).read_bytes()) for media in output.media] == [(30, 20), (40, 30)]
    assert output.for_model.split("\n\n", 2)[2] == (
        "--- Attachment logo.png: image/png, picture 1 below ---\n\n"
        "=== Cell 2, code ===\nplot()\n\n"
        "--- Output 1, text/plain ---\n<Figure>\n\n"
        "--- Output 1: image/png, picture 2 below ---\n\n"
        "--- Output 1: text/html, left out ---\n\n"
        "--- Output 2: image/png, damaged or too large ---\n\n"
        "--- Output 3: image/png, left out ---\n\n"
        "--- Output 3: application/javascript, left out ---"
    )


async def test_only_so_many_pictures_are_shown_at_once(bench: Bench) -> None:
    bench.write("a.ipynb", notebook(cell("code", "x", outputs=[shown_picture(picture((4, 4)))] * 12)))
    output = await bench.use("Read", path="a.ipynb")
    assert len(output.media) == 10
    assert output.for_model.count("image/png, left out: more than 10 ---") == 2


async def test_long_outputs_are_cut_in_the_middle(bench: Bench) -> None:
    stream = {"output_type": "stream", "name": "stdout", "text": "a" * 9000 + "end"}
    bench.write("a.ipynb", notebook(cell("code", "x", outputs=[stream])))
    output = await bench.use("Read", path="a.ipynb")
    assert "\n[… 1,003 characters left out …]\n" in output.for_model
    assert output.for_model.endswith("aend")


async def test_a_range_counts_cells_and_what_was_shown_is_recorded(bench: Bench) -> None:
    text = notebook(*(cell("code", f"x = {number}", name=f"c{number}") for number in range(1, 6)))
    file = bench.write("a.ipynb", text)
    output = await bench.use("Read", path="a.ipynb", offset=2, limit=2)
    assert "[Cells 2 to 3 of 5. Go on with offset 4.]" in output.for_model
    assert output.for_model.count("=== Cell") == 2
    (seen,) = output.seen
    shown = [text.split("\n")[first - 1 : last] for first, last in seen.lines]
    assert [[f'"c{number}"' in "".join(lines) for number in range(1, 6)] for lines in shown] == [
        [False, True, True, False, False]
    ]
    output = await bench.use("Read", path="a.ipynb", offset=-1)
    assert "=== Cell 5" in output.for_model
    output = await bench.use("Read", path="a.ipynb")
    total = text.count("\n")
    assert output.seen == (SeenFile(str(file), seen.digest, ((1, total),), total),)
    output = await bench.use("Read", path="a.ipynb", offset=6)
    assert output.for_model == f"{file} has 5 cells; cell 6 is beyond its end."


async def test_an_answer_has_a_size(bench: Bench) -> None:
    bench.surroundings = replace(bench.surroundings, limits=ToolLimits(read_characters=4000))
    bench.write("a.ipynb", notebook(cell("code", "x" * 3000), cell("code", "y" * 3000)))
    output = await bench.use("Read", path="a.ipynb")
    assert output.for_model.endswith("[Cells 1 to 1 of 2. Go on with offset 2.]")
    bench.write("b.ipynb", notebook(cell("code", "x" * 5000)))
    output = await bench.use("Read", path="b.ipynb")
    assert output.for_model.endswith("x\n[… the rest of this cell is too long to be shown]")
    assert len(output.for_model) < 4300


async def test_an_empty_notebook_says_how_to_begin_and_what_is_none_is_text(bench: Bench) -> None:
    bench.write("empty.ipynb", notebook())
    assert (await bench.use("Read", path="empty.ipynb")).for_model.endswith(
        "It is empty; NotebookEdit inserts cells."
    )
    bench.write("broken.ipynb", "{\n")
    assert (await bench.use("Read", path="broken.ipynb")).for_model == "     1\t{"


async def test_a_notebook_that_is_too_large_to_be_held_is_text_by_ranges(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (read, notebook_view):
        monkeypatch.setattr(module, "READ_LIMIT", 200)
    bench.write("large.ipynb", notebook(cell("code", "x" * 300)))
    output = await bench.use("Read", path="large.ipynb")
    assert "give offset and limit" in output.for_model
    output = await bench.use("Read", path="large.ipynb", limit=1)
    assert output.for_model.startswith("     1\t{")


async def test_half_a_character_of_a_notebook_is_replaced_as_it_could_not_be_sent(bench: Bench) -> None:
    half = "\ud800"
    outputs = [{"output_type": "stream", "name": half, "text": []}]
    one = {"cell_type": "code", "id": half, "source": "x", "outputs": outputs}
    head = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"language_info": {"name": half}}}
    bench.write("a.ipynb", json.dumps(head | {"cells": [one]}))
    output = await bench.use("Read", path="a.ipynb")
    assert (output.is_error, is_storable(output.for_model), output.for_model.count("\ufffd")) == (False, True, 3)
