from __future__ import annotations

import pytest

from desktop_agent.tools.patch.parser import (
    AddFile,
    DeleteFile,
    PatchHunk,
    PatchInvalid,
    UpdateFile,
    named_paths,
    parse_patch,
)


def patch(*lines: str) -> str:
    return "\n".join(("*** Begin Patch", *lines, "*** End Patch"))


ONE = PatchHunk(None, (("-", "a"), ("+", "b")))


def test_every_kind_of_change_is_read() -> None:
    text = patch(
        *("*** Add File: new.txt", "+one", "+", "*** Delete File: old.txt"),
        *("*** Update File: a.py", "*** Move to: b.py", "@@ def f():", " x", "-a", "+b", "", "@@", "+end"),
        *("*** End of File", "*** Add File: empty.txt"),
    )
    assert parse_patch(text) == (
        AddFile("new.txt", "one\n\n"),
        DeleteFile("old.txt"),
        UpdateFile(
            "a.py",
            (
                PatchHunk("def f():", ((" ", "x"), ("-", "a"), ("+", "b"), (" ", ""))),
                PatchHunk(None, (("+", "end"),), is_last=True),
            ),
            "b.py",
        ),
        AddFile("empty.txt", ""),
    )


@pytest.mark.parametrize(
    "wrapped",
    [
        patch("*** Update File: f", "@@", "-a", "+b"),
        patch("*** Update File: f", "-a", "+b"),
        "\n  \n" + patch("", "  *** Update File: f", "", "@@", "-a", "+b") + "\n\n",
        patch("*** Update File: f", "@@", "-a", "+b").replace("*** Begin Patch", "  *** Begin Patch ") + "  ",
        patch("*** Update File: f ", "@@ ", "-a", "+b").replace("\n", "\r\n") + "\r\n",
        *(
            f"{mark}\n{patch('*** Update File: f', '@@', '-a', '+b')}\nEOF\n"
            for mark in ("<<EOF", "<<'EOF'", '<<"EOF"')
        ),
        patch("*** Environment ID: here", "*** Update File: f", "@@", "-a", "+b"),
    ],
)
def test_what_stands_around_a_patch_is_forgiven(wrapped: str) -> None:
    assert parse_patch(wrapped) == (UpdateFile("f", (ONE,)),)


def test_an_indented_marker_in_an_update_is_a_line_of_the_file() -> None:
    (update,) = parse_patch(patch("*** Update File: f", "@@", "-a", "+b", " *** Delete File: g"))
    assert update == UpdateFile("f", (PatchHunk(None, (*ONE.lines, (" ", "*** Delete File: g"))),))


def test_empty_lines_below_what_is_only_added_part_it_from_what_follows() -> None:
    (update, _) = parse_patch(patch("*** Update File: f", "@@", "+b", "", "", "*** Delete File: g"))
    assert update == UpdateFile("f", (PatchHunk(None, (("+", "b"),)),))


WRONG = [
    ("", "line 1 is empty, expected '*** Begin Patch'"),
    ("bad", "line 1 is 'bad', expected '*** Begin Patch' as the first line"),
    ("*** Begin Patch\nbad", "line 2 is 'bad', expected '*** End Patch' as the last line"),
    (patch() + "\nmore", "line 3 is 'more', expected '*** End Patch' as the last line"),
    (
        "<<\"EOF'\n" + patch("*** Delete File: f") + "\nEOF",
        "line 1 is '<<\"EOF\\'', expected '*** Begin Patch' as the first line",
    ),
    (
        patch(),
        "line 2 is '*** End Patch', expected at least one '*** Add File:', '*** Delete File:' or '*** Update File:'"
        " with a path",
    ),
    (
        patch("*** Frobnicate File: f"),
        "line 2 is '*** Frobnicate File: f', expected '*** Add File:', '*** Delete File:' or '*** Update File:' with"
        " a path",
    ),
    (
        patch("*** Delete File:  "),
        "line 2 is '*** Delete File:  ', expected '*** Add File:', '*** Delete File:' or '*** Update File:' with a"
        " path",
    ),
    (
        patch("*** Add File: f", "bad"),
        "line 3 is 'bad', expected a line of the new file that begins with '+', or '*** Add File:',"
        " '*** Delete File:' or '*** Update File:' with a path, or '*** End Patch'",
    ),
    (
        patch("*** Delete File: g", "*** Update File: f", "@@", " one", "-two", "three", "+four"),
        "line 7 is 'three', expected a line that begins with ' ', '+' or '-', or '@@'",
    ),
    (
        patch("*** Update File: f"),
        "line 3 is '*** End Patch', expected a line that begins with ' ', '+' or '-', or '@@': nothing says what to"
        " change in f",
    ),
    (
        patch("*** Update File: f", "*** Move to: g"),
        "line 4 is '*** End Patch', expected a line that begins with ' ', '+' or '-', or '@@': nothing says what to"
        " change in f; to move a file as it is, give one of its lines as context",
    ),
    (
        patch("*** Update File: f", "*** Move to:"),
        "line 3 is '*** Move to:', expected a line that begins with ' ', '+' or '-', or '@@'",
    ),
    (
        patch("*** Update File: f", "@@"),
        "line 4 is '*** End Patch', expected a line that begins with ' ', '+' or '-' after '@@'",
    ),
    (
        patch("*** Update File: f", "@@", "@@ x", "-a"),
        "line 4 is '@@ x', expected a line that begins with ' ', '+' or '-' after '@@'",
    ),
    (
        patch("*** Update File: f", "@@", "-a", "*** End of File", "-b"),
        "line 6 is '-b', expected '@@' before the next place in the file",
    ),
    (
        patch("*** Update File: f", "x" * 500),
        f"line 3 is '{'x' * 120}…', expected a line that begins with ' ', '+' or '-', or '@@'",
    ),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_the_first_line_that_is_wrong_is_named_with_what_should_be_there(text: str, problem: str) -> None:
    with pytest.raises(PatchInvalid) as wrong:
        parse_patch(text)
    assert str(wrong.value) == f"Invalid patch format: {problem}"


def test_the_paths_of_a_patch_are_found_where_it_is_not_valid_too() -> None:
    text = "*** Update File: a\n*** Move to: b\nrubbish\n*** Add File: c\n*** Delete File: a\n"
    assert named_paths(text) == ["a", "b", "c"]


def test_an_empty_line_that_ends_a_hunk_can_be_left_out() -> None:
    hunk = PatchHunk(None, ((" ", "a"), ("+", "b"), (" ", "")))
    assert (hunk.old, hunk.new, PatchHunk(None, (("-", "a"), (" ", "b"))).new) == (["a", ""], ["a", "b", ""], [])
    assert hunk.without_last_blank() == PatchHunk(None, ((" ", "a"), ("+", "b")))
    assert ONE.without_last_blank() is None
    assert PatchHunk(None, ((" ", ""),)).without_last_blank() is None
