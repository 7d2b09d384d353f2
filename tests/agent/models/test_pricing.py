"""The table of prices, and the user's own file."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from desktop_agent.agent.models.pricing import EXAMPLE, Pricing
from desktop_agent.app_dirs import resource_folder
from desktop_agent.errors import SettingsError
from desktop_agent.protocol import Usage

BUILT_IN = resource_folder("resources") / "models.toml"
ROW = '[[model]]\nid = "mine"\ninput = {price}\noutput = 5.0\n'


def written(path: Path, text: str) -> None:
    """Write a file, so that it is seen to be another."""
    path.write_text(text, encoding="utf-8")
    found = path.stat()
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns + 1_000_000))


def test_the_own_file_counts_from_when_it_changes(tmp_path: Path) -> None:
    own = tmp_path / "models.toml"
    table = Pricing(BUILT_IN, own)
    assert table.models.price("mine", Usage(1_000_000)) is None
    written(own, ROW.format(price="2.0"))
    assert table.read().price("mine", Usage(1_000_000)) == 2.0
    written(own, ROW.format(price="30.0"))
    assert table.read().price("mine", Usage(1_000_000)) == 30.0
    own.unlink()
    assert table.read().price("mine", Usage(1_000_000)) is None


@pytest.mark.parametrize("price", ['"cheap"', "-1.0", "nan", "inf"])
async def test_a_fault_in_it_is_said_and_the_built_in_prices_apply(tmp_path: Path, price: str) -> None:
    own = tmp_path / "models.toml"
    written(own, ROW.format(price=price))
    table = Pricing(BUILT_IN, own)
    problem = await table.look()
    assert problem is not None
    assert str(own) in dict(problem.values)["path"]
    assert table.models.price("claude-sonnet-5-5", Usage(1_000_000)) == 2.0
    assert table.dated == "2026-11-01"


async def test_a_file_that_is_not_there_is_made_with_an_example_that_changes_nothing(tmp_path: Path) -> None:
    table = Pricing(BUILT_IN, tmp_path / "config" / "models.toml")
    path = Path(await table.own_file())
    assert path.read_text(encoding="utf-8") == EXAMPLE
    assert tomllib.loads(EXAMPLE) == {}
    assert await table.look() is None
    path.write_text("# mine\n", encoding="utf-8")
    assert Path(await table.own_file()).read_text(encoding="utf-8") == "# mine\n"


def test_the_example_is_right_once_it_is_no_comment(tmp_path: Path) -> None:
    row = "\n".join(line.removeprefix("# ") for line in EXAMPLE.splitlines()[6:])
    own = tmp_path / "models.toml"
    own.write_text(row, encoding="utf-8")
    table = Pricing(BUILT_IN, own)
    assert table.models.problem is None
    assert table.models.context_limit("my-model") == 128_000


async def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file", encoding="utf-8")
    with pytest.raises(SettingsError):
        await Pricing(BUILT_IN, tmp_path / "config" / "models.toml").own_file()


async def test_a_file_that_the_user_has_is_never_written_over(tmp_path: Path) -> None:
    own = tmp_path / "models.toml"
    own.write_text("# mine\n")
    table = Pricing(resource_folder("resources") / "models.toml", own)
    assert await table.own_file() == str(own)
    assert own.read_text() == "# mine\n"
