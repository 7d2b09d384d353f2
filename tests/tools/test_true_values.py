"""Tools work on the true bytes: what the model sees is masked, what it edits is not."""

from __future__ import annotations

import json

import pytest

from desktop_agent.agent.masking import masked
from tests.tools.conftest import Bench

KEY = "AKIA" + "IOSFODNN7EXAMPLQ"
OTHER = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
UPDATES = "*** Begin Patch\n*** Update File: a.ini\n"


async def shown(bench: Bench, path: str) -> str:
    """Read a file as the loop does, and return what the model is given."""
    effects = bench.effects("Read", path=path)
    output = await bench.use_with(effects, "Read", path=path)
    return masked(output, effects, bench.surroundings.masks).for_model


def placeholder(bench: Bench, value: str = KEY, name: str = "aws-access-key") -> str:
    return bench.surroundings.masks.placeholder(value, name)


async def test_an_edit_of_the_masked_line_keeps_the_value(bench: Bench) -> None:
    file = bench.write("a.ini", f"region = eu\nkey = {KEY}  # mine\n")
    assert KEY not in await shown(bench, "a.ini")
    old, new = f"key = {placeholder(bench)}  # mine", f"access_key = {placeholder(bench)}"
    output = await bench.use("Edit", path="a.ini", old_string=old, new_string=new)
    assert not output.is_error, output.for_model
    assert file.read_text() == f"region = eu\naccess_key = {KEY}\n"


async def test_a_write_of_the_whole_file_keeps_the_value(bench: Bench) -> None:
    file = bench.write("a.ini", f"region = eu\nkey = {KEY}\n")
    await shown(bench, "a.ini")
    output = await bench.use("Write", path="a.ini", content=f"key = {placeholder(bench)}\n")
    assert not output.is_error, output.for_model
    assert file.read_text() == f"key = {KEY}\n"


async def test_a_patch_keeps_the_value_in_every_line(bench: Bench) -> None:
    file = bench.write("a.ini", f"region = eu\nkey = {KEY}\nlast = 1\n")
    await shown(bench, "a.ini")
    patch = (
        f"*** Begin Patch\n*** Update File: a.ini\n@@\n-region = eu\n+region = us\n key = {placeholder(bench)}\n"
        f"-last = 1\n+copy = {placeholder(bench)}\n*** End Patch\n"
    )
    output = await bench.use("ApplyPatch", patch=patch)
    assert not output.is_error, output.for_model
    assert file.read_text() == f"region = us\nkey = {KEY}\ncopy = {KEY}\n"


async def test_a_cell_of_a_notebook_keeps_the_value(bench: Bench) -> None:
    cell = {"cell_type": "code", "id": "a1", "metadata": {}, "outputs": [], "execution_count": None}
    cell["source"] = [f"key = '{KEY}'\n", "region = 'eu'"]
    document = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    file = bench.write("a.ipynb", json.dumps(document, indent=1) + "\n")
    assert KEY not in await shown(bench, "a.ipynb")
    source = f"key = '{placeholder(bench)}'\nregion = 'us'"
    output = await bench.use("NotebookEdit", path="a.ipynb", cell="1", source=source)
    assert not output.is_error, output.for_model
    assert "".join(json.loads(file.read_text())["cells"][0]["source"]) == f"key = '{KEY}'\nregion = 'us'"


async def test_a_value_of_one_file_is_not_put_into_another(bench: Bench) -> None:
    bench.write("a.ini", f"key = {KEY}\n")
    await shown(bench, "a.ini")
    for params in (
        {"path": "new.ini", "content": f"key = {placeholder(bench)}\n"},
        {"path": "sub/new.ini", "content": placeholder(bench)},
    ):
        output = await bench.use("Write", **params)
        assert output.is_error
        assert "stands for a value that is not in" in output.for_model
    assert not (bench.workspace / "new.ini").exists()


async def test_the_value_is_found_again_though_another_secret_came_into_the_file(bench: Bench) -> None:
    file = bench.write("a.ini", f"key = {KEY}\ntoken = {OTHER}\n")
    await shown(bench, "a.ini")
    await bench.use("Edit", path="a.ini", old_string="token = ", new_string="github = ")
    assert file.read_text() == f"key = {KEY}\ngithub = {OTHER}\n"


@pytest.mark.parametrize(
    ("tool", "params"),
    [
        ("Edit", {"path": "a.ini", "old_string": KEY[:4], "new_string": "x"}),
        ("Edit", {"path": "a.ini", "old_string": "= HIDDEN", "new_string": "= zz9HIDDEN"}),
        ("Write", {"path": "a.ini", "content": "key = HIDDEN\ncopy = zz9HIDDEN9zz\n"}),
        (
            "ApplyPatch",
            {"patch": "*** Begin Patch\n*** Update File: a.ini\n@@\n-key = HIDDEN\n+key = zz9HIDDEN\n*** End Patch"},
        ),
    ],
)
async def test_no_change_makes_a_masked_value_readable(bench: Bench, tool: str, params: dict[str, str]) -> None:
    file = bench.write("a.ini", f"key = {KEY}\nlast = 1\n")
    before = file.read_text()
    await shown(bench, "a.ini")
    output = await bench.use(
        tool, **{name: text.replace("HIDDEN", placeholder(bench)) for name, text in params.items()}
    )
    assert (output.is_error, file.read_text()) == (True, before)
    assert "no longer be known for a secret" in output.for_model


async def test_values_of_a_file_that_is_secret_by_its_name_are_not_moved_to_another(bench: Bench) -> None:
    file = bench.write(".env", "SHOP=bazquux8123\n")
    hidden = (await shown(bench, ".env")).split("SHOP=")[1].split("\n")[0]
    moving = f"*** Begin Patch\n*** Update File: .env\n*** Move to: NAME\n@@\n SHOP={hidden}\n+MORE=1\n*** End Patch"
    output = await bench.use("ApplyPatch", patch=moving.replace("NAME", "notes.txt"))
    assert (output.is_error, file.exists()) == (True, True), output.for_model
    output = await bench.use("ApplyPatch", patch=moving.replace("NAME", ".env.local"))
    assert (output.is_error, file.exists()) == (False, False), output.for_model


async def test_a_value_that_goes_or_is_replaced_as_a_whole_is_no_matter(bench: Bench) -> None:
    file = bench.write("a.ini", f"key = {KEY}\nlast = 1\n")
    await shown(bench, "a.ini")
    output = await bench.use("Edit", path="a.ini", old_string=f"key = {placeholder(bench)}\n", new_string="")
    assert (output.is_error, file.read_text()) == (False, "last = 1\n"), output.for_model


async def test_a_key_far_from_the_change_is_put_back_masked_and_one_beside_it_is_not_cut(bench: Bench) -> None:
    far = "".join(f"row{number} = 1\n" for number in range(1200))
    file = bench.write("a.ini", f"key = {KEY}\n{far}last = {OTHER}\n")
    await bench.use("Read", path="a.ini")
    before = file.read_text()
    hidden = placeholder(bench)
    bench.surroundings.masks.mask(before)
    for old, new in (("row900 = 1", f"row900 = zz9{hidden}"), ("last = ghp_", "last = ")):
        output = await bench.use("Edit", path="a.ini", old_string=old, new_string=new)
        assert (output.is_error, file.read_text()) == (True, before)
        assert "no longer be known for a secret" in output.for_model
    output = await bench.use("Edit", path="a.ini", old_string="row900 = 1", new_string="row900 = 2")
    assert not output.is_error, output.for_model
