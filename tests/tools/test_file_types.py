from __future__ import annotations

import subprocess

import pytest

from desktop_agent.tools.file_types import file_types, matcher_of_type
from desktop_agent.tools.ripgrep import find_rg
from desktop_agent.tools.search import BadPattern


def test_the_table_is_that_of_ripgrep() -> None:
    rg = find_rg("")
    assert rg is not None
    listed = subprocess.run((rg, "--no-config", "--type-list"), capture_output=True, text=True, check=True).stdout
    rows = (line.partition(": ") for line in listed.splitlines())
    assert {name: tuple(patterns.split(", ")) for name, _, patterns in rows} == file_types()


def test_a_type_matches_file_names() -> None:
    python = matcher_of_type("py")
    assert [name for name in ("a.py", "a.pyi", "a.txt", "py") if python.match(name)] == ["a.py", "a.pyi"]
    licence = matcher_of_type("license")
    assert licence.match("LICENSE")
    assert licence.match("COPYING.txt")


@pytest.mark.parametrize(
    ("name", "hint"), [("pythn", "did you mean python"), ("Py", "did you mean py"), ("?", "use glob instead")]
)
def test_an_unknown_type_is_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(BadPattern, match=hint):
        matcher_of_type(name)
