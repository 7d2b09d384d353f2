"""The changes that `make test-long` makes in critical lines: which they are, and what is made of those that stay."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MUTATION = runpy.run_path(str(ROOT / "packaging" / "mutation.py"))
AREAS = MUTATION["areas_of"]()


def test_every_area_names_modules_and_tests_that_are_there() -> None:
    named = [*AREAS, *(test for tests in AREAS.values() for test in tests)]
    assert [name for name in named if not (ROOT / name).is_file()] == []
    assert len(AREAS) >= 18


@pytest.mark.parametrize("path", sorted(AREAS))
def test_every_area_holds_the_test_that_mirrors_its_module(path: str) -> None:
    package, _, name = path.removeprefix("desktop_agent/").rpartition("/")
    assert f"tests/{package}/test_{name}" in AREAS[path]


def test_every_listed_change_is_of_a_module_with_an_area_and_is_there_to_be_made() -> None:
    lines = (MUTATION["TABLES"] / "listed.tsv").read_text("utf-8").splitlines()
    assert {line.partition("\t")[0] for line in lines if not line.startswith("#")} <= set(AREAS)
    assert sum(len(MUTATION["listed"](path)) for path in AREAS) == len(lines) - 1


@pytest.mark.parametrize("path", sorted(AREAS))
def test_every_change_of_its_own_is_another_program(path: str) -> None:
    source = (ROOT / path).read_text("utf-8")
    made = MUTATION["made_in"](path, 15, 1)
    assert len(made) == 15
    assert MUTATION["made_in"](path, 15, 1) == made
    for one in made:
        assert source[one.at : one.at + len(one.old)] == one.old
        changed = source[: one.at] + one.new + source[one.at + len(one.old) :]
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), one.name


def test_what_stays_fails_the_run_unless_it_is_explained_and_rare(capsys: pytest.CaptureFixture[str]) -> None:
    mutant, verdict = MUTATION["Mutant"]("a.py", 0, "x", "y"), MUTATION["verdict"]
    assert verdict(100, [], {}) == 0
    assert verdict(100, [mutant], {}) == 1
    assert verdict(100, [mutant], {mutant.name: "both are the same"}) == 0
    assert verdict(10, [mutant], {mutant.name: "both are the same"}) == 1
    assert "NOT NOTICED  a.py: x -> y" in capsys.readouterr().out


def tried(folder: Path, source: str, test: str, changes: list[tuple[str, str]], **given: float) -> list[bool]:
    """Return which of these changes of a module a test notices, and see that it is as before."""
    (folder / "one.py").write_text(source)
    (folder / "test_one.py").write_text(f"from one import one\n\n{test}")
    bench = MUTATION["Bench"](folder, {"one.py": ["test_one.py"]}, **given)
    found = [bench.notices(MUTATION["Mutant"]("one.py", source.index(old), old, new)) for old, new in changes]
    assert bench.tried == len(changes)
    assert (folder / "one.py").read_text() == source
    return found


def test_a_change_is_noticed_by_a_test_that_fails_and_the_file_is_as_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = [("1", "0"), ("1", "2"), ("1", "(")]
    test = "def test_one():\n    assert one() > 0\n"
    assert tried(tmp_path, "def one():\n    return 1\n", test, changes) == [True, False, True]
    first, _, third = capsys.readouterr().out.splitlines()
    assert (first.endswith("[test_one.py::test_one]"), third.endswith("[test_one.py]")) == (True, True)


def test_a_test_that_fails_without_the_change_too_has_not_noticed_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    test = "def test_one():\n    assert one() > 1\n"
    assert tried(tmp_path, "def one():\n    return 1\n", test, [("1", "0")]) == [False]
    assert "NOT NOTICED" in capsys.readouterr().out


def test_a_change_that_never_ends_is_noticed_where_the_tests_are_done_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = "def one():\n    left = 3\n    while left:\n        left -= 1\n    return left\n"
    test = "def test_one():\n    assert one() == 0\n"
    assert tried(tmp_path, source, test, [("left -= 1", "pass")], least_wait_s=0) == [True]
    assert "[not done in " in capsys.readouterr().out


def test_tests_that_are_as_slow_without_the_change_have_not_noticed_it_and_get_more_time(tmp_path: Path) -> None:
    source, test = "def one():\n    return 1\n", "def test_one():\n    assert one() > 0\n"
    assert tried(tmp_path, source, test, [("1", "2")], least_wait_s=0) == [False]


def test_a_run_that_is_cut_short_has_tried_all_modules_alike() -> None:
    one, two, three = (MUTATION["Mutant"]("a.py", at, "x", "y") for at in (1, 2, 3))
    assert MUTATION["in_rounds"]([[one, two], [three], []]) == [one, three, two]
