from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.tools.patch.plan import PatchedFile, plan_patch
from desktop_agent.tools.tool import ToolFailed
from tests.tools.conftest import Bench


def patch(*lines: str) -> str:
    return "\n".join(("*** Begin Patch", *lines, "*** End Patch"))


def planned(bench: Bench, *lines: str, must_have_read: bool = False) -> tuple[PatchedFile, ...]:
    return plan_patch(patch(*lines), bench.surroundings, must_have_read=must_have_read)


def texts(bench: Bench, files: Sequence[PatchedFile]) -> dict[str, bytes | None]:
    return {str(file.path.relative_to(bench.workspace)): file.after for file in files}


def refusal(bench: Bench, *lines: str, must_have_read: bool = False) -> str:
    with pytest.raises((ToolFailed, FileRefused)) as refused:
        planned(bench, *lines, must_have_read=must_have_read)
    return str(refused.value)


def test_nothing_is_written_by_a_plan(bench: Bench) -> None:
    file = bench.write("a.txt", "one\n")
    files = planned(bench, "*** Update File: a.txt", "-one", "+1", "*** Add File: new/b.txt", "+two")
    assert texts(bench, files) == {"a.txt": b"1\n", "new/b.txt": b"two\n"}
    assert file.read_text() == "one\n"
    assert not (bench.workspace / "new").exists()


def test_the_same_file_twice_sees_its_own_result(bench: Bench) -> None:
    bench.write("a.txt", "one\ntwo\n")
    files = planned(
        bench,
        *("*** Update File: a.txt", "-one", "+1", "*** Update File: ./a.txt", "-1", "+first", " two"),
        *("*** Add File: b.txt", "+b", "*** Update File: b.txt", "-b", "+B"),
    )
    assert texts(bench, files) == {"a.txt": b"first\ntwo\n", "b.txt": b"B\n"}
    assert planned(
        bench, "*** Delete File: a.txt", "*** Add File: a.txt", "+again", "*** Update File: a.txt", "-again", "+new"
    )[0].after == (b"new\n")


def test_a_file_that_is_moved_on_comes_to_lie_at_the_end_of_the_way(bench: Bench) -> None:
    bench.write("a.txt", "one\n")
    files = planned(
        bench,
        *("*** Update File: a.txt", "*** Move to: b.txt", "-one", "+two"),
        *("*** Update File: b.txt", "*** Move to: sub/c.txt", " two"),
    )
    assert texts(bench, files) == {"a.txt": None, "sub/c.txt": b"two\n"}
    gone, new = files
    assert (gone.target, new.origin) == (new.path, gone.path)
    assert (new.old_lines, new.new_lines) == (("one\n",), ("two\n",))


def test_moved_to_its_own_name_a_file_is_updated(bench: Bench) -> None:
    bench.write("a.txt", "one\n")
    assert texts(bench, planned(bench, "*** Update File: a.txt", "*** Move to: a.txt", "-one", "+two")) == {
        "a.txt": b"two\n"
    }


def test_what_comes_to_nothing_is_left_out_or_refused(bench: Bench) -> None:
    bench.write("a.txt", "one\n")
    files = planned(bench, "*** Add File: b", "+b", "*** Delete File: b", "*** Update File: a.txt", "-one", "+1")
    assert texts(bench, files) == {"a.txt": b"1\n"}
    assert refusal(bench, "*** Update File: a.txt", " one") == (
        "The patch changes nothing: every line of it is in the files as it is."
    )


def test_a_file_that_is_not_there_is_named_as_the_patch_does_with_the_nearest(bench: Bench) -> None:
    bench.write("src/bb.py", "x\n")
    assert refusal(bench, "*** Update File: src/b.py", "-x", "+y") == (
        "File does not exist: src/b.py; nearest: src/bb.py"
    )
    assert refusal(bench, "*** Delete File: src/bbb.py") == "File does not exist: src/bbb.py; nearest: src/bb.py"
    assert refusal(bench, "*** Delete File: none/at/all") == "File does not exist: none/at/all"
    assert refusal(bench, "*** Delete File: src/bb.py", "*** Delete File: src/bb.py").startswith(
        "File does not exist"
    )


def test_a_folder_a_link_and_what_is_no_text_are_refused(bench: Bench) -> None:
    bench.write("sub/a.txt", "one\n")
    bench.write("binary", b"\0\1\2" * 50)
    (bench.workspace / "link.txt").symlink_to("sub/a.txt")
    assert "sub is a folder, not a file" in refusal(bench, "*** Delete File: sub")
    assert refusal(bench, "*** Delete File: link.txt") == (
        "link.txt is a link; a patch does not delete links. Use a command."
    )
    assert "does not move links" in refusal(bench, "*** Update File: link.txt", "*** Move to: b", "-one", "+two")
    assert "binary is not text" in refusal(bench, "*** Update File: binary", "-x", "+y")
    assert "binary is not text" in refusal(bench, "*** Add File: binary", "+y")
    assert texts(bench, planned(bench, "*** Delete File: binary")) == {"binary": None}
    (bench.workspace / "twin.txt").hardlink_to(bench.workspace / "sub" / "a.txt")
    moves = ("*** Update File: twin.txt", "*** Move to: b.txt", "-one", "+two")
    assert refusal(bench, *moves) == "twin.txt has other names that a move would part it from. Use a command."
    followed = planned(bench, "*** Update File: link.txt", "-one", "+two")
    assert texts(bench, followed) == {"sub/a.txt": b"two\n"}


def test_outside_the_workspace_nothing_is_changed_where_nobody_is_asked(bench: Bench) -> None:
    outside = bench.write("../outside.txt", "one\n")
    (bench.workspace / "way").symlink_to(outside.parent)
    for path in ("../outside.txt", str(outside), "way/outside.txt", "way/new.txt"):
        for header in ("Delete", "Add", "Update"):
            lines = (f"*** {header} File: {path}", *([] if header == "Delete" else ["+x"]))
            assert "lies outside" in refusal(bench, *lines)
    bench.write("a.txt", "one\n")
    assert "lies outside" in refusal(bench, "*** Update File: a.txt", "*** Move to: ../b.txt", "-one", "+1")


def test_a_protected_file_is_refused_wherever_it_stands_in_the_patch(bench: Bench) -> None:
    bench.write("a.txt", "one\n")
    bench.write("kept/b.txt", "two\n")
    guarded = bench.protecting(bench.workspace / "kept")
    update = ("*** Update File: a.txt", "-one", "+1")
    for lines in (
        (*update, "*** Delete File: kept/b.txt"),
        (*update, "*** Add File: kept/new.txt", "+x"),
        ("*** Update File: a.txt", "*** Move to: kept/a.txt", "-one", "+1"),
    ):
        assert "files.protected in settings.toml" in refusal(guarded, *lines)


def note(bench: Bench, path: str, *lines: tuple[int, int]) -> Path:
    file = bench.workspace / path
    data = file.read_bytes()
    total = data.count(b"\n")
    bench.surroundings.seen.note(file, data, lines or [(1, total)], total)
    return file


def test_in_a_conversation_the_lines_of_each_hunk_must_have_been_read(bench: Bench) -> None:
    bench.write("a.txt", "".join(f"line {number}\n" for number in range(1, 21)))
    update = ("*** Update File: a.txt", "@@", " line 9", "-line 10", "+ten")
    assert "a.txt has not been read in this conversation" in refusal(bench, *update, must_have_read=True)
    note(bench, "a.txt", (1, 9))
    assert refusal(bench, *update, must_have_read=True) == (
        "Lines 9 to 10 of a.txt have not been read yet. Read them before changing them."
    )
    assert "Lines 20 to 20" in refusal(bench, "*** Update File: a.txt", "+end", must_have_read=True)
    assert "Lines 15 to 15" in refusal(bench, "*** Update File: a.txt", "@@ line 15", "+new", must_have_read=True)
    note(bench, "a.txt", (9, 12))
    assert planned(bench, *update, must_have_read=True)[0].known == ((1, 12),)
    (bench.workspace / "a.txt").write_text("other\n")
    assert "was changed since it was read" in refusal(bench, *update, must_have_read=True)


def test_all_files_that_have_not_been_read_are_named_at_once(bench: Bench) -> None:
    for path in ("a.txt", "b.txt", "c.txt"):
        bench.write(path, "one\n")
    note(bench, "b.txt")
    updates = [line for path in ("a.txt", "b.txt", "c.txt") for line in (f"*** Update File: {path}", "-one", "+1")]
    assert refusal(bench, *updates, must_have_read=True) == (
        "a.txt, c.txt have not been read in this conversation. Read them first, so that nothing is lost."
    )


def test_in_a_conversation_what_would_be_replaced_or_lost_must_have_been_read(bench: Bench) -> None:
    bench.write("a.txt", "one\ntwo\n")
    bench.write("b.txt", "three\n")
    for lines in (("*** Delete File: a.txt",), ("*** Add File: a.txt", "+x")):
        assert "has not been read" in refusal(bench, *lines, must_have_read=True)
    note(bench, "a.txt", (1, 1))
    note(bench, "b.txt")
    for lines in (
        ("*** Add File: a.txt", "+x"),
        ("*** Update File: b.txt", "*** Move to: a.txt", "-three", "+3"),
    ):
        assert "only a part of its 2 lines has been read" in refusal(bench, *lines, must_have_read=True)
    assert texts(bench, planned(bench, "*** Delete File: a.txt", must_have_read=True)) == {"a.txt": None}


def test_a_second_update_may_rest_on_what_the_first_one_made(bench: Bench) -> None:
    bench.write("a.txt", "one\ntwo\nthree\n")
    note(bench, "a.txt", (1, 1))
    files = planned(
        bench,
        *("*** Update File: a.txt", "-one", "+1", "+2", "*** Update File: a.txt", " 2", "+2.5"),
        must_have_read=True,
    )
    assert texts(bench, files) == {"a.txt": b"1\n2\n2.5\ntwo\nthree\n"}
    assert files[0].known == ((1, 3),)
    again = ("*** Update File: a.txt", "-one", "+1", "*** Update File: a.txt", "-three", "+3")
    assert "Lines 3 to 3" in refusal(bench, *again, must_have_read=True)


def test_what_the_encoding_of_a_file_cannot_hold_is_refused(bench: Bench) -> None:
    bench.write("a.txt", "café\n".encode("cp1252"))
    assert "Nothing was written: a.txt: the file is written in cp1252, which has no '☃'" in refusal(
        bench, "*** Update File: a.txt", " café", "+☃"
    )


ENDS = st.sampled_from(("\n", "\r\n", "\r"))
WORDS = st.sampled_from(("a", "b", "é", "x\u2028y", "\x0c", " z ", "–"))
FILES = st.lists(st.tuples(WORDS, ENDS), min_size=1, max_size=10)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(lines=FILES, new=st.lists(WORDS, max_size=3), draw=st.data(), mark=st.sampled_from((b"", b"\xef\xbb\xbf")))
def test_lines_that_are_not_changed_keep_every_byte(
    bench: Bench, lines: list[tuple[str, str]], new: list[str], draw: st.DataObject, mark: bytes
) -> None:
    place = draw.draw(st.integers(0, len(lines) - 1))
    is_ended = draw.draw(st.booleans())
    # A carriage return and a line feed that meet are one end.
    lines = [(f"{number} {text}", end) for number, (text, end) in enumerate(lines)]
    raw = "".join(text + end for text, end in lines)
    raw = raw if is_ended else raw[: -len(lines[-1][1])]
    file = bench.write("f.txt", mark + raw.encode())
    hunk = ["*** Update File: f.txt", "@@", f"-{lines[place][0]}", *(f"+{text}" for text in new)]
    files = planned(bench, *hunk)
    after = files[0].after
    assert after is not None
    before = "".join(text + end for text, end in lines[:place])
    assert after.startswith(mark + before.encode())
    rest = "".join(text + end for text, end in lines[place + 1 :])
    if not is_ended and rest:
        rest = rest[: -len(lines[-1][1])]
    first = lines[0][1] if is_ended or len(lines) > 1 else "\n"
    made = "".join(text + first for text in new)
    ending = first if rest and not is_ended else ""
    assert after == mark + (before + made + rest + ending).encode()
    assert file.read_bytes() == mark + raw.encode()


@pytest.mark.parametrize("path", [".git/hooks/pre-commit", "sub/.GIT/config", "link/hooks/x"])
def test_a_patch_from_somebody_else_brings_nothing_into_the_repositorys_own_folder(path: str, bench: Bench) -> None:
    (bench.workspace / ".git" / "hooks").mkdir(parents=True)
    (bench.workspace / "link").symlink_to(bench.workspace / ".git")
    bench.write("a.txt", "one\n")
    for header in (f"*** Add File: {path}\n+x", f"*** Update File: a.txt\n*** Move to: {path}\n@@\n-one\n+two"):
        with pytest.raises(FileRefused, match="the repository's own folder"):
            plan_patch(f"*** Begin Patch\n{header}\n*** End Patch", bench.surroundings, must_have_read=False)
