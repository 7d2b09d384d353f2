"""Tools work on the true bytes: what the model sees is masked, what it edits is not."""

from __future__ import annotations

import json

from desktop_agent.agent.masking import masked
from tests.tools.conftest import Bench

KEY = "AKIA" + "IOSFODNN7EXAMPLQ"
OTHER = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"


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
