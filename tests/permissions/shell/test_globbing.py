from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.shell.globbing import MATCHES_LIMIT, against, matches, paths_meant
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN, Value, ValueKind


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a.py", "b.py", "c.txt", ".env", "sub/d.py", "sub/.hidden", "st*r", "[x]"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    return tmp_path


def glob(text: str) -> Value:
    return Value(text, ValueKind.GLOB, is_many=True)


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("*.py", ["a.py", "b.py"]),
        ("?.py", ["a.py", "b.py"]),
        ("*", ["[x]", "a.py", "b.py", "c.txt", "st*r", "sub"]),
        (".e*", [".env"]),
        (".*", [".", "..", ".env"]),
        ("*/*.py", ["sub/d.py"]),
        ("*/d.py", ["sub/d.py"]),
        ("*/none", []),
        ("sub/*", ["sub/d.py"]),
        ("st[*]r*", ["st*r"]),
        ("[[]*", ["[x]"]),
        ("*.zip", []),
        ("none/*", []),
        ("a.py/*", []),
    ],
)
def test_a_pattern_matches_what_bash_matches(folder: Path, pattern: str, names: list[str]) -> None:
    found = matches(glob(pattern), (str(folder),), Limits())
    assert found is not None
    assert sorted(path.removeprefix(f"{folder}/") for path in found) == names


def test_an_absolute_pattern_needs_no_folder(folder: Path) -> None:
    found = matches(glob(f"{folder}/*.txt"), None, Limits())
    assert found == (f"{folder}/c.txt",)


def test_what_cannot_be_looked_at_is_not_known(folder: Path) -> None:
    assert matches(glob("*"), None, Limits()) is None
    assert matches(Value("a"), (str(folder),), Limits()) is None
    for index in range(MATCHES_LIMIT + 1):
        (folder / "sub" / str(index)).touch()
    assert matches(glob("sub/*"), (str(folder),), Limits()) is None
    assert paths_meant(glob("sub/*"), (str(folder),), Limits()) is None


def test_a_pattern_that_matches_nothing_stands_for_itself() -> None:
    assert paths_meant(glob("*.zip[*]"), ("/nowhere",), Limits()) == ("/nowhere/*.zip*",)


@pytest.mark.parametrize(
    ("value", "folders", "paths"),
    [
        (Value("x"), ("/a", "/b"), ("/a/x", "/b/x")),
        (Value("/x"), None, ("/x",)),
        (Value("x"), None, None),
        (Value("src", ValueKind.BELOW), ("/a",), ("/a/src",)),
        (UNKNOWN, ("/a",), None),
        (NUMBER, ("/a",), None),
    ],
)
def test_a_word_means_the_paths_that_it_may_be(
    value: Value, folders: tuple[str, ...] | None, paths: tuple[str, ...] | None
) -> None:
    assert paths_meant(value, folders, Limits()) == paths


def test_a_relative_path_lies_in_each_folder_that_it_may_start_from() -> None:
    assert against("x/../y", ("/a",)) == ("/a/x/../y",)


def test_a_look_at_patterns_ends_with_the_entries_that_may_be_looked_at(folder: Path) -> None:
    limits = Limits(entries=10)
    assert matches(glob("*.py"), (str(folder),), limits) is not None
    assert matches(glob("*.py"), (str(folder),), limits) is None
    assert matches(glob("*/../*/../*/.."), (str(folder),), Limits(entries=30)) is None
    assert matches(glob("*/a.py"), (str(folder),), Limits(entries=10)) is None


def test_a_pattern_that_is_longer_than_any_name_is_not_looked_for(folder: Path) -> None:
    assert matches(glob("*a" * 1_000), (str(folder),), Limits()) is None
    assert matches(glob("x" * 2_000 + "/*"), (str(folder),), Limits()) == ()


def test_a_pattern_through_very_many_folders_is_not_looked_for(folder: Path) -> None:
    (folder / "up").symlink_to(".")
    assert matches(glob("up/" * 30 + "*"), (str(folder),), Limits())
    assert matches(glob("*/" * 3_000), (str(folder),), Limits()) is None
