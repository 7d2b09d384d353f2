from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.tools.patch.matching import PASSES, ContextMismatch, HunkPlacement, place_hunks
from desktop_agent.tools.patch.parser import PatchHunk, UpdateFile, parse_patch


def hunks(text: str) -> tuple[PatchHunk, ...]:
    (patch,) = parse_patch(f"*** Begin Patch\n*** Update File: src/a.py\n{text}\n*** End Patch")
    assert isinstance(patch, UpdateFile)
    return patch.hunks


def placed(file: str, text: str) -> HunkPlacement:
    return place_hunks("src/a.py", file.split("\n"), hunks(text))


def changed(file: str, text: str) -> str:
    lines = file.split("\n")
    for start, end, new in reversed(placed(file, text).splices):
        lines[start:end] = new
    return "\n".join(lines)


def refused(file: str, text: str) -> str:
    with pytest.raises(ContextMismatch) as mismatch:
        placed(file, text)
    return str(mismatch.value)


@pytest.mark.parametrize(
    ("there", "wanted"),
    [
        ("x = 1", "x = 1"),
        ("x = 1  \t", "x = 1"),
        ("    x = 1", "  x = 1"),
        ("a – b “c” ‘d’\u00a0e", "a - b \"c\" 'd' e"),
    ],
)
def test_each_pass_forgives_more_and_the_line_that_stays_keeps_its_bytes(there: str, wanted: str) -> None:
    assert changed(f"{there}\nold", f" {wanted}\n-old\n+new") == f"{there}\nnew"


def test_a_stricter_pass_decides_where_a_looser_one_would_fit_more() -> None:
    assert changed("  x\nx\n\tx", "-x\n+y") == "  x\ny\n\tx"


@pytest.mark.parametrize("level", range(len(PASSES)))
def test_in_each_pass_two_places_are_one_too_many(level: int) -> None:
    there = ("“x”", "“x” ", " “x”", " “x” ")[level]
    wanted = ('"x"' if level == 3 else "“x”").strip()
    assert refused(f"{there}\nb\n{there}", f"-{wanted}\n+y") == (
        "Context mismatch for hunk 1 in src/a.py: expected one place, 2 fit (lines 1, 3). Give more of the lines"
        " around the one you mean, or the line above it after '@@'."
    )


def test_many_places_are_not_all_named() -> None:
    assert "12 fit (lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)" in refused("x\n" * 12, "-x\n+y")


def test_what_stands_above_the_cursor_makes_no_place_unclear() -> None:
    assert changed("a\nx\nb\nx", "-a\n-x\n+1\n@@\n-x\n+2") == "1\nb\n2"


FUNCTIONS = "def f():\n    a = 1\n    return 0\n\ndef g():\n    b = 1\n    return 0\n\ndef h():\n    return 0"


@pytest.mark.parametrize(
    ("anchor", "line"), [("def f():", 2), ("def g():", 6), ("def h():", 9), ("    b = 1", 6), ("def g( ):", None)]
)
def test_the_line_after_at_signs_says_which_place_is_meant(anchor: str, line: int | None) -> None:
    text = f"@@ {anchor}\n-    return 0\n+    return 1"
    if line is None:
        assert refused(FUNCTIONS, text).split("\n")[0] == (
            "Context mismatch for hunk 1 in src/a.py: expected 'def g( ):', line 1 has 'def f():', nearest is line 5"
        )
    else:
        assert [start for start, _, _ in placed(FUNCTIONS, text).splices] == [line]


def test_of_two_lines_after_at_signs_that_fit_the_one_is_meant_below_which_the_hunk_fits() -> None:
    file = "class A:\n    def f(self):\n        x = 1\nclass B:\n    def f(self):\n        y = 1"
    assert changed(file, "@@     def f(self):\n-        y = 1\n+        y = 2") == file.replace("y = 1", "y = 2")
    same = file.replace("y", "x")
    assert "2 fit (lines 3, 6)" in refused(same, "@@     def f(self):\n-        x = 1\n+        x = 2")


def test_below_a_line_that_opens_no_block_two_places_are_unclear() -> None:
    assert "2 fit (lines 3, 5)" in refused("# one\na\nx\nb\nx", "@@ # one\n-x\n+y")
    assert changed("# one\nx\nb\nx", "@@ # one\n-x\n+y") == "# one\ny\nb\nx"


def test_the_line_after_at_signs_may_stand_in_the_hunk_again() -> None:
    assert changed(FUNCTIONS, "@@ def h():\n def h():\n-    return 0\n+    return 1").endswith("    return 1")


def test_lines_that_are_only_added_go_below_the_line_after_at_signs_or_to_the_end() -> None:
    assert changed("a\nb\nc", "@@ a\n+1\n@@ b\n+2\n@@\n+3") == "a\n1\nb\n2\nc\n3"
    assert changed("a\nb", "@@ a\n+1\n*** End of File") == "a\nb\n1"
    assert "2 fit (lines 1, 2)" in refused("a\na", "@@ a\n+1")
    assert changed("line1\nline2", "@@\n+end\n@@\n line1\n-line2\n+2") == "line1\n2\nend"


def test_the_end_of_the_file_is_a_place_of_its_own() -> None:
    assert changed("x\ny\nx", "@@\n-x\n+z\n*** End of File") == "x\ny\nz"
    assert refused("x\ny", "@@\n-x\n+z\n*** End of File").startswith(
        "Context mismatch for hunk 1 in src/a.py: expected the end of the file, line 2 has 'y', nearest is line 1\n"
    )


def test_an_empty_line_at_the_end_of_a_hunk_is_tried_with_and_without() -> None:
    assert changed("a\nb", " a\n-b\n+c\n") == "a\nc"
    assert changed("a\nb\n\na\nb", "-b\n+c\n") == "a\nc\n\na\nb"


def test_a_line_that_is_given_back_as_it_is_is_not_touched() -> None:
    assert placed("a\nb\nc\nd", "-a\n-b\n-c\n+a\n+B\n+c").splices == ((1, 2, ("B",)),)
    assert placed("a\nb", "-a\n+a").splices == ()
    assert placed("same\nsame\nx", "-same\n same").splices == ((0, 1, ()),)


def test_what_a_hunk_rests_on_is_all_of_its_lines() -> None:
    assert placed("a\nb\nc\nd", "@@ a\n+1\n@@\n c\n-d").rests_on == ((1, 1), (3, 4))


def test_the_first_difference_and_the_nearest_place_are_named() -> None:
    file = [f"line {number}" for number in range(1, 101)]
    file[37:42] = ["def total(items):", "    result = 0", "    for item in items:", "        count(item)", "    done"]
    file[56:60] = ["    for item in items:", "        result += item", "    print(result)", "    return result"]
    text = (
        "@@\n-line 1\n+first\n@@\n     for item in items:\n-        result += item.price\n+        pass\n"
        "     print(result)\n     return result"
    )
    with pytest.raises(ContextMismatch) as mismatch:
        place_hunks("src/a.py", file, hunks(text))
    assert str(mismatch.value) == (
        "Context mismatch for hunk 2 in src/a.py: expected '        result += item.price', line 41 has"
        " '        count(item)', nearest is line 57\n"
        "The nearest lines are:\n"
        "    56\tline 56\n"
        "    57\t    for item in items:\n"
        "    58\t        result += item\n"
        "    59\t    print(result)\n"
        "    60\t    return result\n"
        "    61\tline 61"
    )


def test_where_the_file_is_over_or_nothing_is_like_it_that_is_said() -> None:
    assert refused("alpha\nbeta", " beta\n-gamma").startswith(
        "Context mismatch for hunk 1 in src/a.py: expected 'gamma', the file ends at line 2, nearest is line 2\n"
    )
    assert refused("alpha", "-☃☃☃☃") == (
        "Context mismatch for hunk 1 in src/a.py: expected '☃☃☃☃', line 1 has 'alpha', nothing in the file is like it"
    )


def test_a_hunk_that_was_applied_before_is_told_so() -> None:
    file = "def f():\n    return total\n"
    assert refused(file, " def f():\n-    return None\n+    return total").split("\n")[:2] == [
        "Context mismatch for hunk 1 in src/a.py: expected '    return None', line 2 has '    return total',"
        " nearest is line 1",
        "What it would make is there already, from line 1: it may have been applied before.",
    ]
    assert "applied before" not in refused(file, "-    return None\n+    return 1")
    assert "applied before" not in refused("a\n}\n", "-☃☃☃☃\n+}")


def test_hunks_in_the_wrong_order_are_told_so() -> None:
    assert "\nHunk 1 stands below that: give the hunks in the order of the file.\n" in refused(
        "one\ntwo\nthree", "-three\n+3\n@@\n-one\n+1"
    )


LINES = st.lists(st.sampled_from(("a", "b", " a", "a ", "", "“a”")), max_size=12)


@given(LINES, st.data())
def test_a_hunk_made_from_a_file_fits_there_or_is_refused_as_unclear(lines: list[str], draw: st.DataObject) -> None:
    start = draw.draw(st.integers(0, len(lines)))
    end = draw.draw(st.integers(start, len(lines)))
    if start == end:
        return
    wanted = lines[start:end]
    hunk = PatchHunk(None, (*((" ", line) for line in wanted), ("+", "new")))
    places = [place for place in range(len(lines)) if lines[place : place + len(wanted)] == wanted]
    if places == [start]:
        expected = HunkPlacement(((end, end, ("new",)),), ((start + 1, end),))
        assert place_hunks("f", lines, [hunk]) == expected
    else:
        with pytest.raises(ContextMismatch, match="expected one place"):
            place_hunks("f", lines, [hunk])
