from __future__ import annotations

import codecs
import stat

from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.protocol import ReadsPath, ToolOutput, WritesPath
from desktop_agent.sentences import in_english
from tests.tools.conftest import Bench


async def test_a_new_file_is_declared_with_its_diff_and_made_with_its_folders(bench: Bench) -> None:
    path = bench.workspace / "a" / "b" / "new.txt"
    diff = "--- /dev/null\n+++ b/a/b/new.txt\n@@ -0,0 +1,2 @@\n+one\n+two\n"
    assert bench.effects("Write", path="a/b/new.txt", content="one\ntwo\n") == (
        WritesPath(str(path), diff, None, 8, digest_of(b"one\ntwo\n")),
    )
    assert not path.parent.exists()
    output = await bench.use("Write", path="a/b/new.txt", content="one\ntwo\n")
    assert path.read_bytes() == b"one\ntwo\n"
    assert (output.for_model, output.diff, output.is_error) == (f"Made {path} with 2 lines.", diff, False)
    assert output.summary is not None
    assert in_english(output.summary) == "new, 2 lines"


async def test_line_ends_of_a_new_file_are_the_models(bench: Bench) -> None:
    await bench.use("Write", path="new.bat", content="one\r\ntwo\r\n")
    assert (bench.workspace / "new.bat").read_bytes() == b"one\r\ntwo\r\n"


async def test_a_file_that_was_written_counts_as_read(bench: Bench) -> None:
    await bench.use("Write", path="new.txt", content="one\ntwo\n")
    assert not (await bench.use("Edit", path="new.txt", old_string="one", new_string="1")).is_error
    assert not (await bench.use("Write", path="new.txt", content="again\n")).is_error
    assert (bench.workspace / "new.txt").read_bytes() == b"again\n"


async def test_a_file_that_was_not_read_is_not_replaced_and_only_reading_is_declared(bench: Bench) -> None:
    file = bench.write("a.txt", "precious\n")
    assert bench.effects("Write", path="a.txt", content="new\n") == (ReadsPath(str(file)),)
    output = await bench.use("Write", path="a.txt", content="new\n")
    assert output == ToolOutput(
        f"{file} has not been read in this conversation. Read it first, so that nothing is lost.", is_error=True
    )
    assert file.read_text() == "precious\n"


async def test_a_file_that_was_read_in_part_is_not_replaced(bench: Bench) -> None:
    file = bench.write("a.txt", "one\ntwo\nthree\n")
    await bench.use("Read", path="a.txt", limit=2)
    output = await bench.use("Write", path="a.txt", content="new\n")
    assert output.for_model.startswith(f"Only a part of the 3 lines of {file} has been read.")
    await bench.use("Read", path="a.txt", offset=3)
    assert not (await bench.use("Write", path="a.txt", content="new\n")).is_error


async def test_encoding_mark_ends_and_mode_of_a_file_stay(bench: Bench) -> None:
    mixed = codecs.BOM_UTF16_LE + "café\r\nold\nlast\r\n".encode("utf-16-le")
    file = bench.write("a.txt", mixed)
    file.chmod(0o640)
    await bench.use("Read", path="a.txt")
    await bench.use("Write", path="a.txt", content="café\nnew\nlast\nmore\n")
    assert file.read_bytes() == codecs.BOM_UTF16_LE + "café\r\nnew\nlast\r\nmore\r\n".encode("utf-16-le")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


async def test_a_link_stays_a_link_and_its_target_is_written(bench: Bench) -> None:
    file = bench.write("real.txt", "old\n")
    (bench.workspace / "link.txt").symlink_to("real.txt")
    await bench.use("Read", path="link.txt")
    await bench.use("Write", path="link.txt", content="new\n")
    assert (bench.workspace / "link.txt").is_symlink()
    assert file.read_text() == "new\n"


async def test_an_empty_file_may_be_filled_without_reading_it(bench: Bench) -> None:
    file = bench.write("empty", "")
    assert not (await bench.use("Write", path="empty", content="text")).is_error
    assert file.read_text() == "text"


async def test_the_same_content_again_is_not_written(bench: Bench) -> None:
    file = bench.write("a.txt", "same\n")
    await bench.use("Read", path="a.txt")
    before = file.stat().st_mtime_ns
    assert bench.effects("Write", path="a.txt", content="same\n") == (ReadsPath(str(file)),)
    output = await bench.use("Write", path="a.txt", content="same\n")
    assert "holds exactly that already" in output.for_model
    assert file.stat().st_mtime_ns == before


async def test_a_change_outside_between_check_and_write_stops_the_write(bench: Bench) -> None:
    file = bench.write("a.txt", "old\n")
    await bench.use("Read", path="a.txt")
    effects = bench.effects("Write", path="a.txt", content="new\n")
    file.write_text("saved in an editor\n")
    output = await bench.use_with(effects, "Write", path="a.txt", content="new\n")
    assert output.for_model == (
        f"{file} was changed since it was read; nothing was written. Read it again. The difference since:\n"
        "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-old\n+saved in an editor\n"
    )
    assert file.read_text() == "saved in an editor\n"


async def test_only_the_very_content_that_was_let_through_is_written(bench: Bench) -> None:
    effects = bench.effects("Write", path="a.txt", content="harmless\n")
    output = await bench.use_with(effects, "Write", path="a.txt", content="harmful\n")
    assert output.is_error
    assert not (bench.workspace / "a.txt").exists()


async def test_a_folder_a_binary_file_and_a_letter_that_does_not_fit_are_refused(bench: Bench) -> None:
    binary = bench.write("binary", b"\0\1")
    old = bench.write("old.txt", "café\n".encode("cp1252"))
    await bench.use("Read", path="old.txt")
    sentences = {
        (".", "x"): "is a folder, not a file",
        ("binary", "x"): "is not text (binary); it cannot be changed as text",
        ("old.txt", "漢"): "Nothing was written: the file is written in cp1252, which has no '漢' (U+6F22).",
    }
    for (path, content), sentence in sentences.items():
        output = await bench.use("Write", path=path, content=content)
        assert output.is_error
        assert sentence in output.for_model
    assert (binary.read_bytes(), old.read_bytes()) == (b"\0\1", "café\n".encode("cp1252"))


async def test_more_than_ten_megabytes_are_refused(bench: Bench) -> None:
    output = await bench.use("Write", path="big.txt", content="x" * 10_000_001)
    assert "has 10.0 MB, or would have, more than the 10 MB that are changed at once (" in output.for_model
    assert not (bench.workspace / "big.txt").exists()
