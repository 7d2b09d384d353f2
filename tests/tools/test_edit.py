from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.protocol import ConversationEffect, ReadsPath, ToolOutput, WritesPath
from desktop_agent.tools.limits import ToolLimits
from tests.not_run import need
from tests.series import examples
from tests.tools.conftest import Bench

CASES = Path(__file__).resolve().parents[3] / "shared" / "data" / "edit_cases.jsonl"


async def edited(bench: Bench, before: bytes, old: str, new: str, **options: bool) -> tuple[ToolOutput, bytes]:
    """Read a file with these bytes, edit it, and return the answer and the bytes afterwards."""
    file = bench.write("file.txt", before)
    await bench.use("Read", path="file.txt")
    output = await bench.use("Edit", path="file.txt", old_string=old, new_string=new, **options)
    return output, file.read_bytes()


async def test_one_piece_is_replaced_and_the_difference_is_declared_and_shown(bench: Bench) -> None:
    file = bench.write("a.py", "def f():\n    return 1\n")
    await bench.use("Read", path="a.py")
    diff = "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return 2\n"
    params = {"path": "a.py", "old_string": "return 1", "new_string": "return 2"}
    after = b"def f():\n    return 2\n"
    assert bench.effects("Edit", **params) == (WritesPath(str(file), diff, 22, 22, digest_of(after)),)
    output = await bench.use("Edit", **params)
    assert (output.for_model, output.diff) == (f"Changed {file}: 1 lines added, 1 removed:\n{diff}", diff)
    assert file.read_bytes() == after


async def test_edits_follow_one_another_without_reading_again(bench: Bench) -> None:
    file = bench.write("a.txt", "one\ntwo\nthree\n")
    await bench.use("Read", path="a.txt")
    for old, new in (("one\n", "1\n1.5\n"), ("three", "3"), ("1.5\ntwo", "2")):
        output = await bench.use("Edit", path="a.txt", old_string=old, new_string=new)
        assert not output.is_error, output.for_model
    assert file.read_text() == "1\n2\n3\n"


async def test_each_line_keeps_its_end(bench: Bench) -> None:
    _, after = await edited(bench, b"one\r\ntwo\nthree\rfour\r\n", "two\nthree\nfour", "2\nthree\n4")
    assert after == b"one\r\n2\nthree\r4\r\n"


async def test_all_places_are_replaced_where_that_is_wanted(bench: Bench) -> None:
    _, after = await edited(bench, b"a b a\r\na\n", "a", "xyz", replace_all=True)
    assert after == b"xyz b xyz\r\nxyz\n"


async def test_a_piece_that_overlaps_itself_is_not_taken_for_unique(bench: Bench) -> None:
    output, after = await edited(bench, b"aaa\n", "aa", "b")
    assert "occurs 2 times" in output.for_model
    assert after == b"aaa\n"


async def test_a_piece_that_occurs_often_names_the_first_places(bench: Bench) -> None:
    output, _ = await edited(bench, b"x\n" * 15, "x", "y")
    assert "occurs 15 times" in output.for_model
    assert "(lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)" in output.for_model


async def test_what_is_not_there_is_refused_with_the_nearest_place_and_only_reading_is_declared(bench: Bench) -> None:
    file = bench.write("a.py", "def f():\n    return 1\n")
    await bench.use("Read", path="a.py")
    params = {"path": "a.py", "old_string": "def f():\n  return 1", "new_string": "x"}
    assert bench.effects("Edit", **params) == (ReadsPath(str(file)),)
    output = await bench.use("Edit", **params)
    assert output == ToolOutput(
        f"old_string was not found in {file}. Line 2 differs in white space alone: the file has '    return 1'."
        " The nearest lines are:\n     1\tdef f():\n     2\t    return 1",
        is_error=True,
    )


async def test_a_file_that_was_not_read_or_was_changed_since_is_left_alone(bench: Bench) -> None:
    file = bench.write("a.txt", "one\ntwo\n")
    params = {"path": "a.txt", "old_string": "one", "new_string": "1"}
    assert "has not been read" in (await bench.use("Edit", **params)).for_model
    await bench.use("Read", path="a.txt")
    file.write_text("one\nTWO\n")
    output = await bench.use("Edit", **params)
    assert "was changed since it was read" in output.for_model
    assert "-two\n+TWO\n" in output.for_model
    assert file.read_text() == "one\nTWO\n"


async def test_a_file_that_was_only_touched_since_may_be_edited(bench: Bench) -> None:
    file = bench.write("a.txt", "one\n")
    await bench.use("Read", path="a.txt")
    file.write_text("other\n")
    file.write_text("one\n")
    assert not (await bench.use("Edit", path="a.txt", old_string="one", new_string="1")).is_error


async def test_lines_that_were_not_shown_have_to_be_read_first(bench: Bench) -> None:
    file = bench.write("a.txt", "".join(f"line {number}\n" for number in range(1, 21)))
    await bench.use("Read", path="a.txt", limit=10)
    output = await bench.use("Edit", path="a.txt", old_string="line 10\nline 11", new_string="x")
    assert output.for_model == f"Lines 10 to 11 of {file} have not been read yet. Read them before changing them."
    assert not (await bench.use("Edit", path="a.txt", old_string="line 2\n", new_string="2\n2\n2\n")).is_error
    output = await bench.use("Edit", path="a.txt", old_string="line 11", new_string="x")
    assert "Lines 13 to 13" in output.for_model
    assert not (await bench.use("Edit", path="a.txt", old_string="line 10", new_string="x")).is_error
    await bench.use("Read", path="a.txt", offset=11)
    assert not (await bench.use("Edit", path="a.txt", old_string="line 20", new_string="x")).is_error


async def test_an_empty_old_string_makes_a_new_file_alone(bench: Bench) -> None:
    output = await bench.use("Edit", path="new/file.txt", old_string="", new_string="text\n")
    assert not output.is_error
    assert (bench.workspace / "new" / "file.txt").read_text() == "text\n"
    output = await bench.use("Edit", path="new/file.txt", old_string="", new_string="more\n")
    assert "exists, so old_string must say what is to be replaced" in output.for_model


async def test_a_long_difference_is_not_repeated_to_the_model(bench: Bench) -> None:
    before = "".join(f"some words in line {number}\n" for number in range(400)).encode()
    output, _ = await edited(bench, before, "words", "letters", replace_all=True)
    assert output.for_model.endswith("400 lines added, 400 removed.")
    assert len(output.diff) > 6000


PIECES = st.lists(st.sampled_from(("a", "b", "é", "\u2028", "\x0c", "\n", "\r\n", "\r")), max_size=12).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(60))
@given(head=PIECES, tail=PIECES, old=PIECES.filter(bool), new=PIECES, mark=st.sampled_from((b"", b"\xef\xbb\xbf")))
def test_untouched_bytes_come_out_identical(
    bench: Bench, head: str, tail: str, old: str, new: str, mark: bytes
) -> None:
    before = mark + f"{head}<{old}>{tail}".encode()
    output, after = asyncio.run(edited(bench, before, f"<{old}>", f"<{new}>"))
    if plain(old) == plain(new):
        assert output.is_error
        assert after == before
        return
    assert not output.is_error, output.for_model
    assert after.startswith(mark + f"{head}<".encode())
    assert after.endswith(f">{tail}".encode())
    middle = after.decode("utf-8-sig")[len(head) + 1 : -len(tail) - 1]
    assert plain(middle) == plain(new)


def plain(text: str) -> str:
    return re.sub("\r\n|\r", "\n", text)


async def test_the_second_equal_failure_shows_the_lines_as_they_are_and_another_way(bench: Bench) -> None:
    bench.write("a.py", "".join(f"value_{number} = {number}\n" for number in range(1, 101)))
    await bench.use("Read", path="a.py")
    first = await bench.use("Edit", path="a.py", old_string="value_60 = 6\n", new_string="x\n")
    assert "in a row" not in first.for_model
    second = await bench.use("Edit", path="a.py", old_string="value_60 = 600\n", new_string="x\n")
    assert "\nThis is failure 2 of this kind in a row. Lines 40 to 79 of 100 are:\n    40\tvalue_40 = 40\n" in (
        second.for_model
    )
    assert second.for_model.endswith("or give the whole file anew with Write.")
    unlike = await bench.use("Edit", path="a.py", old_string="value", new_string="x")
    assert "occurs 100 times" in unlike.for_model
    assert "in a row" not in unlike.for_model
    assert not (await bench.use("Edit", path="a.py", old_string="value_60 = 60", new_string="x")).is_error
    anew = await bench.use("Edit", path="a.py", old_string="value", new_string="x")
    assert "in a row" not in anew.for_model


@pytest.mark.parametrize("line", ["// ... existing code ...", "# rest of the file ...", "(rest of methods ...)"])
async def test_words_that_stand_for_code_are_not_written_in_its_place(line: str, bench: Bench) -> None:
    output, after = await edited(bench, b"a = 1\nb = 2\n", "b = 2", f"b = 3\n{line}")
    assert f"the line {line!r} in new_string stands for text" in output.for_model
    assert after == b"a = 1\nb = 2\n"


async def test_a_protected_file_is_refused_before_anything_is_read_and_the_setting_is_named(bench: Bench) -> None:
    file = bench.write("kept/a.txt", "one\n")
    guarded = bench.protecting(bench.workspace / "kept")
    params = {"path": "kept/a.txt", "old_string": "one", "new_string": "1"}
    assert guarded.effects("Edit", **params) == (ConversationEffect(),)
    output = await guarded.use("Edit", **params)
    assert f"{file} is protected, so nothing was changed" in output.for_model
    assert "files.protected in settings.toml" in output.for_model
    link = bench.workspace / "way.txt"
    link.symlink_to(file)
    assert "is protected" in (await guarded.use("Edit", **params | {"path": "way.txt"})).for_model
    assert file.read_text() == "one\n"


async def test_a_file_above_the_limit_is_refused_with_the_setting_that_lifts_it(bench: Bench) -> None:
    bench.write("a.txt", "x" * 1_000_001)
    small = replace(bench, surroundings=replace(bench.surroundings, limits=ToolLimits(largest_file=1_000_000)))
    await bench.use("Read", path="a.txt")
    output = await small.use("Edit", path="a.txt", old_string="x" * 999_999 + "y", new_string="y")
    assert "files.largest_edit_mb in settings.toml" in output.for_model


ERRORS = {
    "not_found": "was not found",
    "not_unique": "times in",
    "identical": "are the same",
    "missing_file": "File does not exist",
    "is_directory": "is a folder",
    "omission_placeholder": "stands for text that it would take the place of",
    "exists": "exists, so old_string must say what is to be replaced",
}
# Cases of choice whose note leaves another one open, and what is chosen here.
CHOSEN = {
    "aid_first_of_many": "not_unique",  # the note: the first of several is what the spec does not take
    "aid_first_of_many_ws": "not_unique",  # the same
    "oc_bom_overwrite": "exists",  # the note: an empty old_string may be refused; Write replaces a whole file
}


def cases() -> list[dict[str, Any]]:
    if not CASES.is_file():
        return []
    rows = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    return [
        {name: value for name, value in row.items() if name != "after"} | {"error": CHOSEN[row["id"]]}
        if row["id"] in CHOSEN
        else row
        for row in rows
        if row["tier"] != "fuzzy"
    ]


def test_all_cases_of_others_are_here_where_the_shared_folder_is() -> None:
    need(CASES.is_file(), f"there is no {CASES}")
    assert len(CASES.read_text(encoding="utf-8").splitlines()) == 59
    assert {row["tier"] for row in cases()} == {"exact", "policy"}
    assert len(cases()) == 47


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
async def test_replacements_that_others_test_work_here(case: dict[str, Any], bench: Bench) -> None:
    path = case.get("path", "file.txt")
    if path.endswith("/"):
        (bench.workspace / path).mkdir()
    if "before" in case:
        bench.write(path, case["before"])
        await bench.use("Read", path=path)
    params = {"path": path, "old_string": case["old"], "new_string": case["new"]}
    output = await bench.use("Edit", **params, replace_all=case.get("replace_all", False))
    if "error" in case:
        assert output.is_error
        assert ERRORS[case["error"]] in output.for_model
        assert "before" not in case or (bench.workspace / path).read_bytes() == case["before"].encode()
    else:
        assert not output.is_error, output.for_model
        assert (bench.workspace / path).read_bytes() == case["after"].encode()
