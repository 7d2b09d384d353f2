"""What the demo says depends on what its tools have found."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.providers.demo_script import (
    NEW_DUTY,
    DemoContext,
    Reply,
    Scene,
    lengths_in,
    lines_in,
    next_reply,
    paths_in,
)

TEXTS = tomllib.loads((resource_folder("resources") / "demo" / "texts.toml").read_text(encoding="utf-8"))


def found(tool: str, output: str, *, failed: bool = False, **params: Any) -> DemoContext:
    return DemoContext(tool, params, output, failed)


def reply(prompt: str, *rounds: tuple[DemoContext, ...]) -> Reply:
    return next_reply(Scene(prompt, rounds, "/scratch", TEXTS))


LISTED = (found("Glob", "a.py\nb b.py\n"),)
MEASURED = (
    found("Bash", "   3 a.py\n  12 b b.py\n  15 total\n", command="wc -l a.py 'b b.py'"),
    found("Grep", "a.py:1:def one\nb b.py:4:def two\nb b.py:9:    def three\n"),
)
QUOTED = (found("Read", "     1\tdef two():\n     2\t    return 2\n", path="b b.py"),)


def test_the_tour_looks_at_each_thing_that_the_last_look_has_shown() -> None:
    assert reply("tour").calls == (("Glob", {"pattern": "**/*.py"}),)
    assert "demo" in reply("tour").text
    measuring = reply("tour", LISTED)
    assert "2 files" in measuring.text
    assert measuring.calls[0] == ("Bash", {"command": "wc -l a.py 'b b.py'", "description": "Count the lines"})
    assert measuring.calls[1][0] == "Grep"
    assert reply("tour", LISTED, MEASURED).calls == (("Read", {"path": "b b.py"}),)


def test_the_end_of_the_tour_tells_what_was_found() -> None:
    last = reply("tour", LISTED, MEASURED, QUOTED)
    assert last.calls == ()
    assert "| `b b.py` | 12 |\n| `a.py` | 3 |" in last.text
    assert "3 functions, most of them in `b b.py`" in last.text
    assert "```python\ndef two():\n    return 2\n```" in last.text
    assert "`change`" in last.text


def test_other_findings_make_another_answer() -> None:
    other = (found("Bash", " 40 a.py\n"), found("Grep", "No matches."))
    last = reply("tour", LISTED, other, (found("Read", "gone", failed=True, path="a.py"),))
    assert "| `a.py` | 40 |" in last.text
    assert "no function" in last.text
    assert "could not read `a.py`: gone" in last.text


def test_the_tour_in_an_empty_folder_says_so() -> None:
    last = reply("tour", (found("Glob", "No files found."),))
    assert last.calls == ()
    assert "no Python file" in last.text


def test_the_tour_ends_where_it_may_not_measure() -> None:
    last = reply("tour", LISTED, (found("Bash", "User denied permission: wc", failed=True), found("Grep", "")))
    assert last.calls == ()
    assert "User denied permission: wc" in last.text


def test_many_files_are_a_short_table() -> None:
    rows = "\n".join(f"{n} f{n}.py" for n in range(1, 31))
    last = reply("tour", LISTED, (found("Bash", rows), found("Grep", "")), QUOTED)
    assert last.text.count("| `f") == 12
    assert "| and 18 files more | |" in last.text


BEFORE = (found("Read", "1\t# The watch\n2\t\n3\t- Trim the lamp\n"),)
CHANGED = (found("Bash", "(no output)", command="echo"),)
AFTER = (found("Read", f"1\t# The watch\n2\t\n3\t- Trim the lamp\n4\t{NEW_DUTY}\n"),)
DENIED = (found("Bash", "User denied permission: echo\nThe user's reason: not now", failed=True),)


def test_the_change_reads_asks_and_reads_again() -> None:
    assert reply("change").calls == (("Read", {"path": "watch.md"}),)
    asking = reply("change", BEFORE)
    assert "1 duty" in asking.text
    assert asking.calls[0][0] == "Bash"
    assert asking.calls[0][1]["command"] == f"echo '{NEW_DUTY}' >> watch.md"
    assert reply("change", BEFORE, CHANGED).calls == (("Read", {"path": "watch.md"}),)


def test_a_change_that_was_made_is_shown() -> None:
    last = reply("Please change something", BEFORE, CHANGED, AFTER)
    assert last.calls == ()
    assert NEW_DUTY in last.text
    assert "had 3 lines, now it has 4 lines" in last.text
    assert "/scratch" in last.text


def test_a_change_that_was_denied_has_changed_nothing_and_says_why() -> None:
    last = reply("change", BEFORE, DENIED, BEFORE)
    assert last.text.startswith("Nothing was changed: `watch.md` still has 3 lines.")
    assert "> User denied permission: echo\n> The user's reason: not now" in last.text


@pytest.mark.parametrize(
    ("command", "after"),
    [(CHANGED, BEFORE), (DENIED, AFTER), (CHANGED, (found("Read", "gone", failed=True),))],
)
def test_a_change_that_went_otherwise_is_told_as_it_went(
    command: tuple[DemoContext], after: tuple[DemoContext]
) -> None:
    assert "did not go as I had thought" in reply("change", BEFORE, command, after).text


def test_without_its_file_the_change_asks_for_nothing() -> None:
    last = reply("change", (found("Read", "No such file: watch.md", failed=True),))
    assert last.calls == ()
    assert "No such file" in last.text
    assert "Nothing was changed" in last.text


QUESTION = "How many Python files are here, and which is the longest?"


def test_counting_is_done_by_tools() -> None:
    assert reply(QUESTION).calls == (("Glob", {"pattern": "**/*.py"}),)
    assert reply(QUESTION, LISTED).calls[0][1]["command"] == "wc -l a.py 'b b.py'"
    last = reply(QUESTION, LISTED, MEASURED[:1])
    assert last.calls == ()
    assert "There are **2 Python files** here, and the longest is **`b b.py`** with 12 lines." in last.text
    assert "`wc -l a.py 'b b.py'`" in last.text


def test_one_file_is_counted_in_the_singular() -> None:
    one = (found("Bash", "1 a.py\n", command="wc -l a.py"),)
    assert "There is **1 Python file** here" in reply(QUESTION, (found("Glob", "a.py"),), one).text


@pytest.mark.parametrize(
    ("prompt", "pattern"),
    [("how many markdown files?", "**/*.md"), ("how many files are there", "**/*"), ("How many old files", "**/*")],
)
def test_other_kinds_of_file_are_counted_too(prompt: str, pattern: str) -> None:
    assert reply(prompt).calls == (("Glob", {"pattern": pattern}),)


def test_no_file_of_a_kind_is_an_answer_too() -> None:
    assert reply(QUESTION, (found("Glob", "No files match."),)).text == "There is no Python file here."
    assert reply("how many files", (found("Glob", ""),)).text == "There is no file here."


def test_lengths_that_cannot_be_had_are_told() -> None:
    last = reply(QUESTION, LISTED, (found("Bash", "denied\nmore", failed=True),))
    assert "2 Python files" in last.text
    assert "could not find out: denied" in last.text


@pytest.mark.parametrize("prompt", ["tour", "change", QUESTION])
def test_a_round_without_findings_is_answered_by_what_the_demo_can_do(prompt: str) -> None:
    assert "`tour`" in reply(prompt, ()).text


@pytest.mark.parametrize("prompt", ["hi", "", "detour", "exchange", "sudo rm -rf /"])
def test_anything_else_is_answered_by_what_the_demo_can_do(prompt: str) -> None:
    last = reply(prompt)
    assert last.calls == ()
    assert "demo" in last.text
    assert "`tour`" in last.text
    assert "`change`" in last.text


def test_every_text_of_the_demo_can_be_said() -> None:
    plays = [texts for play, texts in TEXTS.items() if isinstance(texts, dict) and play != "words"]
    every = [text for texts in plays for text in texts.values()]
    assert len(every) > 10
    for text in every:
        assert text.strip()
        assert "!" not in text.replace("![", "")


def test_a_value_that_looks_like_a_field_is_left_alone() -> None:
    assert "{longest}" in reply("tour", LISTED, MEASURED, (found("Read", "1\t{longest}", path="x"),)).text


def test_answers_of_tools_are_read_line_by_line() -> None:
    assert paths_in("sub/b c.py\na.py\nnotes.md\n[2 of 9 files]\n", "py") == ["a.py", "sub/b c.py"]
    assert paths_in("a.py\nnotes.md\nMakefile", "") == ["a.py", "notes.md"]
    assert lengths_in("  1 a.py\n 12 total\nwc: x: No such file\n") == [("a.py", 1)]
    assert lines_in("1\tone\n12\t    two") == ["one", "    two"]
    assert lines_in("[The file is empty.]") == []
