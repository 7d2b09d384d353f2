from __future__ import annotations

import codecs
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.files.text_file import CannotEncode, NotText, TextFile, is_binary

ENDINGS = ("\n", "\r\n", "\r")
BOMS = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}
# Characters that other programs take for line ends are ordinary ones here.
LINES = st.lists(
    st.tuples(
        st.text(st.sampled_from("abc äß€\t\x0c\x85\u2028\u2029\x1c漢😀"), max_size=6),
        st.sampled_from((*ENDINGS, "\n")),
    ),
    max_size=8,
)


def texts() -> st.SearchStrategy[str]:
    return st.builds(
        lambda lines, last: "".join(line + end for line, end in lines) + last, LINES, st.sampled_from(("", "end"))
    )


@st.composite
def files(draw: st.DrawFn) -> bytes:
    encoding = draw(st.sampled_from((None, *BOMS)))
    text = draw(texts())
    return text.encode() if encoding is None else BOMS[encoding] + text.encode(encoding)


@given(files())
def test_bytes_come_out_as_they_went_in(data: bytes) -> None:
    assert TextFile.parse(data).encoded() == data


@given(files(), st.data(), texts())
def test_what_is_not_replaced_stays_byte_for_byte(data: bytes, draw: st.DataObject, new: str) -> None:
    file = TextFile.parse(data)
    start = draw.draw(st.integers(0, len(file.text)))
    end = draw.draw(st.integers(start, len(file.text)))
    after = file.replaced([(start, end)], new).encoded()
    plain = re.sub("\r\n|\r", "\n", new)
    result = TextFile.parse(after)
    assert (result.text, result.bom) == (file.text[:start] + plain + file.text[end:], file.bom)
    before_span = file.bom + raw_of(file, start).encode(file.encoding)
    after_span = file.raw[len(raw_of(file, end)) :].encode(file.encoding)
    assert after.startswith(before_span)
    if not joins_line_ends(after, after_span, file.encoding):
        assert after.endswith(after_span)


def joins_line_ends(after: bytes, tail: bytes, encoding: str) -> bool:
    """Tell whether the kept tail began with a line feed that would have become one with a carriage return."""
    feed = "\n".encode(encoding)
    return tail.startswith(feed) and after.removesuffix(tail[len(feed) :]).endswith(
        "\r\r".encode(encoding)[len(feed) :]
    )


def test_line_ends_of_two_kinds_that_come_together_stay_two() -> None:
    file = TextFile.parse(b"a\rb\nc")
    assert file.replaced([(2, 3)], "").encoded() == b"a\r\rc"
    assert file.rewritten("a\n\nc").text == "a\n\nc"


def raw_of(file: TextFile, offset: int) -> str:
    """Return the raw text before a place of the text, found the slow way."""
    place = 0
    for _ in range(offset):
        place += 2 if file.raw.startswith("\r\n", place) else 1
    return file.raw[:place]


@given(files(), st.data())
def test_a_rewritten_file_keeps_the_ends_of_the_lines_that_stay(data: bytes, draw: st.DataObject) -> None:
    file = TextFile.parse(data)
    assert file.rewritten(file.text).encoded() == data
    if file.lines:
        place = draw.draw(st.integers(0, len(file.lines)))
        lines = file.text.split("\n")
        after = file.rewritten("\n".join([*lines[:place], "unique new line", *lines[place:]]))
        assert after.text == "\n".join([*lines[:place], "unique new line", *lines[place:]])
        assert after.bom == file.bom


def test_a_mixed_file_keeps_each_lines_end_when_it_is_rewritten() -> None:
    file = TextFile.parse(b"one\r\ntwo\nthree\rfour\r\nlast")
    assert file.rewritten("one\nTWO\nthree\nfour\nnew\nlast").encoded() == b"one\r\nTWO\nthree\rfour\r\nnew\r\nlast"
    assert file.rewritten("one\nlast\n").encoded() == b"one\r\nlast\r\n"


@pytest.mark.parametrize(
    ("data", "lines", "count", "ending"),
    [
        (b"", [], 0, "\n"),
        (b"\n", [""], 1, "\n"),
        (b"a", ["a"], 1, "\n"),
        (b"a\r\nb", ["a", "b"], 2, "\r\n"),
        (b"a\rb\r", ["a", "b"], 2, "\r"),
        (b"a\r\nb\r\nc\n", ["a", "b", "c"], 3, "\r\n"),
        ("a\x0cb\x85c\u2028d\n".encode(), ["a\x0cb\x85c\u2028d"], 1, "\n"),
    ],
)
def test_lines_end_at_line_feeds_and_carriage_returns_alone(
    data: bytes, lines: list[str], count: int, ending: str
) -> None:
    file = TextFile.parse(data)
    assert (file.lines, file.line_count, file.ending) == (lines, count, ending)


def test_new_lines_get_the_end_of_the_line_they_stand_in() -> None:
    file = TextFile.parse(b"one\ntwo\r\nthree")
    assert file.replaced([(4, 7)], "2\n2.5").encoded() == b"one\n2\r\n2.5\r\nthree"
    assert file.replaced([(0, 3)], "1\n1.5").encoded() == b"one".replace(b"one", b"1\n1.5") + b"\ntwo\r\nthree"
    assert file.replaced([(13, 13)], "!\nend").encoded() == b"one\ntwo\r\nthree!\nend"


def test_several_places_are_replaced_at_once() -> None:
    file = TextFile.parse(b"a b\r\na c\r\na")
    assert file.replaced([(0, 1), (4, 5), (8, 9)], "xx").encoded() == b"xx b\r\nxx c\r\nxx"


def test_the_number_of_a_place_is_its_lines() -> None:
    file = TextFile.parse(b"one\r\ntwo\r\n")
    assert [file.line_of(offset) for offset in (0, 3, 4, 7, 8)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        ("café\n", "latin-1", "cp1252"),
        ("// Author: José Muñoz\nint main() { return 0; }\n", "latin-1", "cp1252"),
        ("“quoted” – dash, it’s\n", "cp1252", "cp1252"),
        ("Привет, мир! Это просто файл с текстом.\n" * 3, "cp1251", "cp1251"),
        ("こんにちは世界。これはテストです。\n" * 3, "shift_jis", "cp932"),
        ("x = 1  # 你好，世界\nprint(x)\n" * 3, "gb18030", "gb18030"),
    ],
)
def test_older_encodings_are_recognised_and_kept(text: str, encoding: str, found: str) -> None:
    data = text.encode(encoding)
    file = TextFile.parse(data)
    assert (file.encoding, file.text) == (found, text)
    assert file.encoded() == data


@pytest.mark.parametrize(
    "data",
    [
        b"\x7fELF\x02\x01\x01\x00",
        b"PK\x03\x04\x14\x00",
        bytes(range(1, 9)) * 100 + b"\xff",
        codecs.BOM_UTF16_LE + b"a\x00b",
        codecs.BOM_UTF16_LE + b"\x00\xd8",
        codecs.BOM_UTF8 + b"\xff",
        bytes(range(128, 256)) * 4,
    ],
)
def test_what_would_not_come_out_the_same_is_no_text(data: bytes) -> None:
    with pytest.raises(NotText):
        TextFile.parse(data)


@given(st.binary(max_size=60))
def test_any_bytes_are_either_refused_or_come_out_the_same(data: bytes) -> None:
    try:
        file = TextFile.parse(data)
    except NotText:
        return
    assert file.encoded() == data


def test_a_letter_that_the_encoding_lacks_is_refused_and_never_replaced() -> None:
    file = TextFile.parse("café\n".encode("cp1252"))
    with pytest.raises(CannotEncode, match=r"written in cp1252, which has no '漢' \(U\+6F22\)"):
        file.replaced([(0, 4)], "漢")
    with pytest.raises(CannotEncode):
        file.rewritten("漢")


def test_a_byte_order_mark_is_not_doubled() -> None:
    file = TextFile.parse(codecs.BOM_UTF8 + b"using System;\n")
    assert file.rewritten("\ufeffusing Up;\n").encoded() == codecs.BOM_UTF8 + b"using Up;\n"


def test_text_with_form_feeds_and_colours_is_not_binary() -> None:
    assert not is_binary(b"\x0c page\n\x1b[31mred\x1b[0m\n" * 10)
    assert not is_binary(b"")


def spliced(data: bytes, *splices: tuple[int, int, tuple[str, ...]]) -> bytes:
    return TextFile.parse(data).spliced(splices).encoded()


def test_whole_lines_are_replaced_and_new_ones_get_the_first_end_of_the_file() -> None:
    assert spliced(b"one\r\ntwo\rthree\nfour\r\n", (2, 3, ("THREE", "more"))) == (
        b"one\r\ntwo\rTHREE\r\nmore\r\nfour\r\n"
    )
    assert spliced(b"a\nb\nc\n", (0, 1, ()), (2, 2, ("new",)), (3, 3, ("end",))) == b"b\nnew\nc\nend\n"
    assert spliced(b"", (0, 0, ("first",))) == b"first\n"
    assert spliced(b"only", (0, 1, ())) == b""


def test_a_missing_last_line_end_is_added_where_something_changes_and_nowhere_else() -> None:
    assert spliced(b"one\r\ntwo", (0, 1, ("ONE",))) == b"ONE\r\ntwo\r\n"
    assert spliced(b"one\r\ntwo", (2, 2, ("three",))) == b"one\r\ntwo\r\nthree\r\n"
    assert spliced(b"one\r\ntwo") == b"one\r\ntwo"


def test_encoding_and_mark_stay_when_lines_are_replaced() -> None:
    before = "\ufeffcafé\r\nend\r\n".encode("utf-16-le")
    assert spliced(before, (1, 2, ("Ende",))) == "\ufeffcafé\r\nEnde\r\n".encode("utf-16-le")
    with pytest.raises(CannotEncode):
        TextFile("é", "cp1252").spliced([(0, 1, ("☃",))])
