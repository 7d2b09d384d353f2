from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import FILES, ROOT, forget, read, sources
from tests.document_rules import glossary, link_faults, page_faults, parity_faults, subject_faults
from tests.not_run import need

HOUSE_BEGAN = "2026-11-27T22:00:00Z"
"""From then on subjects are written by the house's rule; they are read by date, as history has many branches."""

DOCSTRING_LINES = 10
PAGE = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """Let go of all that was parsed when the last of these tests is over."""
    yield
    forget()


def test_the_architecture_page_is_a_page_and_names_files_where_they_help() -> None:
    assert list(page_faults(PAGE)) == []


def test_the_architecture_page_names_every_package_and_no_module_that_is_gone() -> None:
    packages = {path.parent.name for path in sources("desktop_agent") if path.name == "__init__.py"}
    named = set(re.findall(r"[\w/]*\w\.py\b", PAGE))
    names = {path.relative_to(ROOT).as_posix() for path in FILES}
    assert {package for package in packages if f"{package}/" not in PAGE} == set()
    assert {name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in names)} == set()


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("\n" * 121, "121 lines"),
        ("| a |\n| --- |\n| " + "x" * 161 + " |", "3: a cell of 161 characters"),
        ("## Layers\n\nThey are in `app.py`.", "3: app.py is told in the docstring"),
    ],
)
def test_a_page_that_is_none_is_found(page: str, fault: str) -> None:
    assert fault in next(page_faults(page))


def test_a_page_may_name_files_on_its_walks_and_where_something_is_changed() -> None:
    page = "## Where do I change …?\n\n| `gui/a.py` |\n\n## Walk 1: a token\n\n| `b.py` | " + "x" * 160 + " |"
    assert list(page_faults(page)) == []


def test_the_comparison_with_others_shows_what_it_says_of_us() -> None:
    assert list(parity_faults((ROOT / "docs" / "PARITY.md").read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("| tabs | a | b | c | [test](x) |", "1: 5 cells"),
        ("| tabs | a |  | c | d | [test](x) |", "1: an empty cell"),
        ("| tabs | a | b | c | " + "d" * 161 + " | [test](x) |", "1: a cell of more"),
        ("| tabs | a | b | c | d | yes |", "1: “yes” links nothing"),
        ("| tabs | a | b | c | d | none |", "1: “none” links nothing"),
    ],
)
def test_a_row_that_shows_nothing_is_found(row: str, fault: str) -> None:
    assert [found[: len(fault)] for found in parity_faults(row)] == [fault]


@pytest.mark.parametrize("ours", ["no, issue 23", "no", "yes: [test](x)", "six: [test](x); more: no"])
def test_a_row_that_says_no_or_shows_it_passes(ours: str) -> None:
    assert list(parity_faults(f"| tabs | a | b | c | d | {ours} |")) == []


@pytest.mark.parametrize("page", ["README.md", "docs/ARCHITECTURE.md", "docs/PARITY.md"])
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    assert list(link_faults(ROOT / page)) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# What is *kept*, and why\n[a](gone.py) [b](#what-is-kept-and-why) [c](page.md#gone) [d](https://e.f)"
    )
    assert list(link_faults(page)) == ["gone.py is not there", "page.md has no heading gone"]


def test_commits_say_in_a_short_line_where_they_change_what() -> None:
    command = ["git", "-C", str(ROOT), "log", "--format=%s", f"--since={HOUSE_BEGAN}"]
    log = subprocess.run(command, check=False, capture_output=True, text=True)
    need(log.returncode == 0, "this copy of the checkout has no history")
    assert [fault for subject in log.stdout.splitlines() for fault in subject_faults(subject)] == []


@pytest.mark.parametrize(
    "subject",
    [
        "Let Danish bytes be bytes",
        "undo: " + "x" * 67,
        "undo files that a trial left",
        "undo: restoring of files",
        "undo: restored files",
        "undo: the files are restored",
        "undo: What a restore does",
        "Undo: restore files",
    ],
)
def test_a_subject_that_is_no_order_is_found(subject: str) -> None:
    assert len(list(subject_faults(subject))) == 1


@pytest.mark.parametrize(
    "subject",
    ["undo: report a full disk", "i18n(da): keep the unit", "docs: ADR 18, a private git", "ci: bring it on"],
)
def test_a_subject_that_is_an_order_passes(subject: str) -> None:
    assert list(subject_faults(subject)) == []


def test_the_glossary_reads_words_in_singular_with_what_to_say_instead() -> None:
    words = glossary(
        "| say | not | meaning |\n| --- | --- | --- |\n| result, answer | found, given | out |\n\n"
        "- **entries, boxes**: in\n  a list.\n- **status**: how it is.\n"
    )
    assert words.meanings == {
        "result": "out",
        "answer": "out",
        "entry": "in a list.",
        "box": "in a list.",
        "status": "how it is.",
    }
    assert words.instead == {"found": "result, answer", "given": "result, answer"}
    assert list(words.faults("Found")) == ["Found: say “result, answer”, not “found”"]
    assert [*words.faults("FileEntry"), *words.faults("open_boxes"), *words.faults("Status")] == []
    assert list(words.faults("OpenFile")) == ["OpenFile: “file” is not in the glossary"]


def test_a_word_that_is_not_said_may_have_a_meaning_at_the_end_of_a_name_alone() -> None:
    words = glossary("| result | ended | out |\n- **ended**: an event.\n")
    assert list(words.faults("TurnEnded")) == []
    assert list(words.faults("Ended")) == ["Ended: say “result”, not “ended”"]


def test_every_word_of_the_glossary_has_one_meaning() -> None:
    text = (ROOT / "docs" / "GLOSSARY.md").read_text(encoding="utf-8")
    bold = [
        word
        for line in re.findall(r"^- \*\*(.+?)\*\*:", text.replace("\n  ", " "), re.MULTILINE)
        for word in line.split(", ")
    ]
    assert sorted({word for word in bold if bold.count(word) > 1}) == []


def test_the_docstring_of_a_package_is_short_and_names_modules_that_are_there() -> None:
    packages = [path for path in sources("desktop_agent") if path.name == "__init__.py"]
    for path in packages:
        said = ast.get_docstring(read(path).tree) or ""
        beside = {one.stem for one in path.parent.iterdir()}
        assert said, path
        assert said.count("\n") < DOCSTRING_LINES, path
        assert set(re.findall(r"`([a-z_]+)/?`", said)) - beside == set(), path
