from __future__ import annotations

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.programs.argument_parsing import Word, package_of, scope_of, scope_of_module
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value

TABLES = Tables(resource_folder("resources") / "commands")


def words(*texts: str) -> list[Word]:
    return [Word(Value(text) if text else UNKNOWN, index, index + 1) for index, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("lint",), "scripts npm"),
        (("test:unit", "x"), "scripts npm"),
        (("deploy",), "npm run deploy"),
        (("lint:deploy",), "npm run lint:deploy"),
        (("",), ""),
        *[((word,), "") for word in ("a b", "$x", "a*", "a;b", "{1}", "é\n", "a'")],
        ((), ""),
    ],
)
def test_the_first_operand_names_the_scope(given: tuple[str, ...], named: str) -> None:
    npm = TABLES.table("npm")
    assert npm is not None
    assert scope_of(npm.subcommands["run"], words(*given)) == named


@pytest.mark.parametrize(
    ("module", "named"),
    [
        ("shop.clean", "shop.…"),
        ("shop.clean.deep", "shop.…"),
        ("shop", "shop"),
        ("json.tool", "json.tool"),
        ("concurrent.x", "concurrent.x"),
        ("", ""),
    ],
)
def test_modules_of_one_package_are_named_together_but_for_those_of_python(module: str, named: str) -> None:
    assert package_of(module) == named


def test_a_module_that_is_a_program_has_its_scope() -> None:
    pytest_table, pip = TABLES.table("pytest"), TABLES.table("pip")
    assert pytest_table is not None
    assert pip is not None
    assert scope_of_module(pytest_table, words("-q")) == "pytest"
    assert scope_of_module(pip, words("install", "x")) == "pip install"
