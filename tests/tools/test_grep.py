from __future__ import annotations

import asyncio
import os
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.protocol import ReadsPath
from desktop_agent.sentences import in_english
from desktop_agent.tools.search import query
from desktop_agent.tools.search.query import LONGEST_LINE_BYTES
from tests.series import examples
from tests.tools.conftest import Bench


def tree(bench: Bench) -> None:
    bench.write("a.py", "import os\nimport sys\n\ndef first():\n    return os.name\n\ndef second():\n    return 2\n")
    bench.write("src/b.py", "def third():\r\n    return 'interface{}'\r\n")
    bench.write("src/c.ts", "const first = () => Import\n")
    bench.write("wide.txt", "first " + "x" * 600 + "\nfirst\n")
    bench.write(".hidden/d.py", "def hidden(): pass\n")
    bench.write("build/e.py", "def built(): pass\n")
    bench.write("sub/.gitignore", "!kept.log\n")
    bench.write("sub/kept.log", "def logged\n")
    bench.write("other.log", "def logged\n")
    bench.write(".gitignore", "build/\n*.log\n")
    bench.write(".git/config", "def config\n")
    bench.write("binary.dat", b"def\0binary\n")
    bench.write("utf16.txt", b"\xff\xfe" + "def wide\n".encode("utf-16-le"))
    bench.write("latin.txt", "def caf\xe9\n".encode("latin-1"))
    bench.write("no end.txt", "last def")
    bench.write("empty.txt", "")


SKIPPED = "\n[Binary files were skipped: 1 (binary.dat).]"
TABLE: list[tuple[dict[str, Any], str]] = [
    (
        {"pattern": "def"},
        ".hidden/d.py\na.py\nlatin.txt\nno end.txt\nsrc/b.py\nsub/kept.log\nutf16.txt" + SKIPPED,
    ),
    ({"pattern": "def", "path": "src"}, "src/b.py"),
    ({"pattern": "def", "path": "a.py", "output_mode": "count"}, "a.py:2"),
    ({"pattern": "def", "type": "py"}, ".hidden/d.py\na.py\nsrc/b.py"),
    ({"pattern": "first", "glob": "*.{py,ts}"}, "a.py\nsrc/c.ts"),
    ({"pattern": "first", "glob": "src/**"}, "src/c.ts"),
    ({"pattern": "first", "glob": "**/c.*", "type": "ts"}, "src/c.ts"),
    ({"pattern": "logged", "glob": "*.log"}, "sub/kept.log"),
    ({"pattern": "logged", "path": "other.log", "output_mode": "content"}, "other.log:1:def logged"),
    ({"pattern": "built", "path": "build"}, "build/e.py"),
    ({"pattern": "def", "output_mode": "count", "glob": "*.py"}, ".hidden/d.py:1\na.py:2\nsrc/b.py:1"),
    (
        {"pattern": r"^def \w+\(", "output_mode": "content", "glob": "a.py"},
        "a.py:4:def first():\na.py:7:def second():",
    ),
    (
        {"pattern": "def", "output_mode": "content", "path": "a.py", "-A": 1},
        "a.py:4:def first():\na.py-5-    return os.name\n--\na.py:7:def second():\na.py-8-    return 2",
    ),
    (
        {"pattern": "def", "output_mode": "content", "path": "a.py", "-B": 1, "head_limit": 3},
        "a.py-3-\na.py:4:def first():\n--\n[1 to 3 of 5 lines. Go on with offset 3, or narrow what you ask for.]",
    ),
    (
        {"pattern": "return", "output_mode": "content", "path": "a.py", "-C": 2},
        "a.py-3-\na.py-4-def first():\na.py:5:    return os.name\na.py-6-\na.py-7-def second():\na.py:8:    return 2",
    ),
    ({"pattern": "third.*$", "output_mode": "content"}, "src/b.py:1:def third():" + SKIPPED),
    ({"pattern": r"\(\):$", "output_mode": "content", "glob": "src/*"}, "src/b.py:1:def third():"),
    ({"pattern": r"interface\{\}", "output_mode": "content"}, "src/b.py:2:    return 'interface{}'" + SKIPPED),
    ({"pattern": "import", "-i": True, "output_mode": "count"}, "a.py:2\nsrc/c.ts:1" + SKIPPED),
    (
        {"pattern": "first\\(\\):\\n    return", "multiline": True, "output_mode": "content"},
        "a.py:4:def first():\na.py:5:    return os.name" + SKIPPED,
    ),
    ({"pattern": "import.*?sys", "multiline": True, "output_mode": "count"}, "a.py:2" + SKIPPED),
    ({"pattern": "(?i)IMPORT os", "output_mode": "content"}, "a.py:1:import os" + SKIPPED),
    (
        {"pattern": "first", "path": "wide.txt", "output_mode": "content"},
        "wide.txt:1:first " + "x" * 494 + " [… 106 more characters]\nwide.txt:2:first",
    ),
    ({"pattern": "caf", "output_mode": "content"}, "latin.txt:1:def caf\ufffd" + SKIPPED),
    ({"pattern": "wide$", "output_mode": "content"}, "utf16.txt:1:def wide" + SKIPPED),
    (
        {"pattern": "def", "head_limit": 2},
        ".hidden/d.py\na.py\n[1 to 2 of 7 files. Go on with offset 2, or narrow what you ask for.]" + SKIPPED,
    ),
    ({"pattern": "def", "head_limit": 2, "offset": 5}, "sub/kept.log\nutf16.txt\n[6 to 7 of 7 files.]" + SKIPPED),
    ({"pattern": "def", "offset": 9}, "[There are only 7 files; offset 9 is beyond them.]" + SKIPPED),
    ({"pattern": "nowhere to be found"}, "[Nothing was found.]" + SKIPPED),
    ({"pattern": "--files"}, "[Nothing was found.]" + SKIPPED),
    ({"pattern": "-e"}, "[Nothing was found.]" + SKIPPED),
    ({"pattern": "def", "glob": "!*.py"}, "[Nothing was found.]"),
    ({"pattern": "config"}, "[Nothing was found.]" + SKIPPED),
]


@pytest.mark.parametrize(("params", "answer"), TABLE, ids=lambda value: str(value)[:60])
async def test_a_search_gives_this_answer(params: dict[str, Any], answer: str, bench: Bench) -> None:
    tree(bench)
    output = await bench.use("Grep", **params)
    assert (output.for_model, output.is_error) == (answer, False)


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"pattern": "("}, "The pattern is not a valid regular expression: "),
        ({"pattern": "a{2,1}"}, "The pattern is not a valid regular expression: "),
        ({"pattern": "a(?=b)"}, "look-around and back-references are not supported."),
        ({"pattern": r"(a)\1"}, "look-around and back-references are not supported."),
        ({"pattern": r"a\nb"}, "The pattern holds a line feed; set multiline to look across lines."),
        ({"pattern": "a\nb"}, "The pattern holds a line feed; set multiline to look across lines."),
        ({"pattern": "a", "type": "pythn"}, "There is no file type pythn; did you mean python."),
        ({"pattern": "a", "glob": "[z-a]"}, "The pattern is not valid: bad character range z-a."),
        ({"pattern": "a", "path": "gone"}, "File does not exist: "),
        ({"pattern": "a", "path": "binary.dat"}, "binary.dat is a binary file; it was not searched."),
        ({"pattern": "a", "path": "/dev/zero"}, "/dev/zero is a device, not a file."),
    ],
)
async def test_what_cannot_be_searched_is_said_in_a_sentence(
    params: dict[str, Any], sentence: str, bench: Bench
) -> None:
    tree(bench)
    output = await bench.use("Grep", **params)
    assert output.is_error
    assert sentence in output.for_model


async def test_the_facts_beside_a_search_are_matches_or_files(bench: Bench) -> None:
    tree(bench)
    facts = []
    for mode in ("content", "files_with_matches", "count"):
        output = await bench.use("Grep", pattern="return", output_mode=mode, **{"-C": 1})
        assert output.summary is not None
        facts.append(in_english(output.summary))
    assert facts == ["3 results", "2 files", "2 files"]


def test_reading_everything_below_is_what_is_declared(bench: Bench) -> None:
    assert bench.effects("Grep", pattern="a") == (ReadsPath(str(bench.workspace)),)


async def test_an_answer_has_a_size(bench: Bench) -> None:
    bench.write("a.txt", "match\n" * 20)
    limits = replace(bench.surroundings.limits, result_characters=50)
    output = await replace(bench, surroundings=replace(bench.surroundings, limits=limits)).use(
        "Grep", pattern="match", output_mode="content"
    )
    rows = "".join(f"a.txt:{number}:match\n" for number in range(1, 4))
    assert output.for_model == f"{rows}[1 to 3 of 20 lines. Go on with offset 3, or narrow what you ask for.]"


async def test_too_much_is_stopped_and_said(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(query, "MOST_ROWS", 5)
    for number in range(10):
        bench.write(f"{number}.txt", "match\n" * 3)
    output = await bench.use("Grep", pattern="match", output_mode="content")
    assert output.for_model.endswith(
        "[There is more: the search was stopped. Narrow it by path, glob, type or pattern.]"
    )


async def test_a_file_that_cannot_be_read_is_said(bench: Bench) -> None:
    bench.write("a.txt", "match\n")
    os.chmod(bench.write("b.txt", "match\n"), 0)
    output = await bench.use("Grep", pattern="match")
    if os.getuid() != 0:
        assert output.for_model == "a.txt\n[Some files could not be read.]"
    assert output.for_model.startswith("a.txt")


async def test_a_search_without_ripgrep_says_that_nothing_was_searched(bench: Bench) -> None:
    bench.write("a.txt", "match\n")
    for missing in (None, bench.workspace / "gone"):
        without = replace(bench, surroundings=replace(bench.surroundings, rg=missing))
        for mode in ("content", "files_with_matches", "count"):
            output = await without.use("Grep", pattern="match", output_mode=mode)
            assert output.is_error
            assert output.for_model.startswith("ripgrep (rg) is missing, so nothing was searched.")
            assert "apt install ripgrep" in output.for_model


async def test_a_name_with_odd_characters_stays_on_its_line(bench: Bench) -> None:
    bench.write("odd\x1b[31m.txt", "match\n")
    output = await bench.use("Grep", pattern="match", output_mode="content")
    assert output.for_model == r"odd\x1b[31m.txt:1:match"


async def test_a_search_can_be_cancelled(bench: Bench) -> None:
    bench.write("a.txt", "match\n" * 100)
    task = asyncio.ensure_future(bench.use("Grep", pattern="match"))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_the_lines_of_a_later_page_are_those_that_follow(bench: Bench) -> None:
    for name in ("a", "b", "c"):
        bench.write(f"{name}.txt", "match\nother\nmatch\n")
    pages = []
    for offset in range(0, 9, 3):
        output = await bench.use("Grep", pattern="match", output_mode="content", head_limit=3, offset=offset)
        pages += [line for line in output.for_model.split("\n") if not line.startswith("[")]
    assert pages == [f"{name}.txt:{number}:match" for name in "abc" for number in (1, 3)]
    around = {"pattern": "match", "output_mode": "content", "-A": 1}
    whole = (await bench.use("Grep", **around)).for_model.split("\n")
    assert len(whole) == 11
    for offset in range(1, 11):
        page = (await bench.use("Grep", **around, offset=offset, head_limit=2)).for_model.split("\n")
        assert page[:-1] == whole[offset : offset + 2]


async def test_a_binary_file_is_skipped_in_every_mode_and_said(bench: Bench) -> None:
    bench.write("a.txt", "match\n")
    for number in range(4):
        bench.write(f"{number}.dat", b"match\nmatch\0\nmatch\n")
    said = "[Binary files were skipped: 4 (0.dat, 1.dat, 2.dat, …).]"
    for mode, rows in (("content", "a.txt:1:match"), ("count", "a.txt:1"), ("files_with_matches", "a.txt")):
        assert (await bench.use("Grep", pattern="match", output_mode=mode)).for_model == f"{rows}\n{said}"
    narrow = await bench.use("Grep", pattern="match", glob="{a.txt,1.dat}")
    assert narrow.for_model == "a.txt\n[Binary files were skipped: 1 (1.dat).]"


async def test_a_line_of_a_megabyte_is_shown_by_its_beginning(bench: Bench) -> None:
    bench.write("wide.txt", "match" + "x" * 1_000_000 + "\nmatch\n")
    output = await bench.use("Grep", pattern="match", output_mode="content")
    assert output.for_model == (
        f"wide.txt:1:match{'x' * 495} [… and more: the line is longer than {LONGEST_LINE_BYTES:,} bytes]\n"
        "wide.txt:2:match"
    )


async def test_all_files_that_match_are_counted_though_a_page_is_given(bench: Bench) -> None:
    for number in range(300):
        bench.write(f"{number:03}.txt", "match\n")
    output = await bench.use("Grep", pattern="match")
    assert output.for_model.endswith(
        "249.txt\n[1 to 250 of 300 files. Go on with offset 250, or narrow what you ask for.]"
    )
    assert output.summary is not None
    assert in_english(output.summary) == "300 files"


@pytest.mark.parametrize("pattern", ["a?" * 40 + "a" * 40, "(?:a{0,25}){0,25}b", "(a|ab|b){0,24}c{0,24}x$"])
async def test_a_hostile_pattern_is_stopped_in_time(
    pattern: str, bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(query, "TIME_LIMIT_S", 1.5)
    bench.write("a.txt", "ab" * 2000 + "\n" + "a" * 39 + "\n" + "a" * 4000 + "\n")
    output = await bench.use("Grep", pattern=pattern, output_mode="count")
    assert output.for_model


async def test_nothing_in_the_workspace_is_run_or_loaded_by_a_search(bench: Bench) -> None:
    marker = bench.workspace.parent / "ran"
    trap = f"open({str(marker)!r}, 'w').close()\n"
    for name in (
        "re.py",
        "json.py",
        "sitecustomize.py",
        "desktop_agent/__init__.py",
        "desktop_agent/tools/search/query.py",
    ):
        bench.write(name, trap)
    bench.environment["PYTHONPATH"] = str(bench.workspace)
    assert "re.py" in (await bench.use("Grep", pattern="open")).for_model
    assert "re.py" in (await bench.use("Glob", pattern="**/*.py")).for_model
    assert not marker.exists()


# ripgrep looks at the first three bytes before it knows that a file is binary.
FIRST = "the first line\n"
LINES = st.lists(st.text(st.sampled_from("abc -_.(é\t\r\0"), max_size=8), max_size=12)
PATTERNS = st.lists(
    st.sampled_from(["a", "b", "c", ".", r"\w", r"\s", "[ab]", "^", "$", "a|b", "(?:bc)", "c?", r"\b", "é", r"\("]),
    min_size=1,
    max_size=4,
).map("".join)


@pytest.mark.parametrize("more", [{}, {"-C": 1}, {"offset": 1}], ids=["lines", "around", "later"])
async def test_lines_out_of_a_private_key_are_hidden_and_the_same_lines_elsewhere_are_not(
    bench: Bench, more: dict[str, int]
) -> None:
    kind, lines = "PRIVATE" + " KEY", [letter * 63 + "1" for letter in "Kpz"]
    bench.write("key.txt", "\n".join([f"-----BEGIN {kind}-----", *lines, f"-----END {kind}-----"]))
    bench.write("picture.txt", "\n".join(lines))
    output = await bench.use("Grep", pattern="^[A-Za-z]{63}1$", output_mode="content", **more)
    found = [row for row in output.for_model.splitlines() if "masked" not in row]
    assert not [row for row in found if row.startswith("key.txt") and "-----" not in row]
    assert [row[-64:] for row in found if row.startswith("picture.txt")] == lines
    assert "key.txt:3:[masked private-key #" in output.for_model


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(40))
@given(
    st.lists(LINES, min_size=1, max_size=3),
    PATTERNS,
    st.sampled_from(["content", "count", "files_with_matches"]),
    st.booleans(),
    st.booleans(),
    st.integers(0, 2),
)
def test_on_any_text_the_answer_is_what_python_finds_line_by_line(
    bench: Bench, files: list[list[str]], pattern: str, mode: str, ignore_case: bool, multiline: bool, context: int
) -> None:
    for old in bench.workspace.iterdir():
        old.unlink()
    for number, lines in enumerate(files):
        bench.write(f"{number}.txt", FIRST + "".join(line + "\n" for line in lines))
    params = {"pattern": pattern, "output_mode": mode, "-i": ignore_case, "multiline": multiline, "-C": context}
    regex = re.compile(pattern, re.MULTILINE | re.IGNORECASE * ignore_case | re.DOTALL * multiline)
    expected: list[str] = []
    for number, lines in enumerate(files):
        whole = [FIRST.strip(), *(line.removesuffix("\r") for line in lines)]
        found = [] if "\0" in "".join(lines) else found_by_python(regex, whole, multiline=multiline)
        if found:
            between = ["--"] * bool(expected and mode == "content" and context)
            expected += between + rows_of(f"{number}.txt", found, len(whole), mode, context)
    output = asyncio.run(bench.use("Grep", **params))
    answer = [row for row in output.for_model.split("\n") if not row.startswith("[")]
    assert [ROW.sub(r"\1", row) if mode == "content" else row for row in answer] == expected
    binaries = sum("\0" in "".join(lines) for lines in files)
    assert (f"[Binary files were skipped: {binaries} (" in output.for_model) == bool(binaries)


ROW = re.compile(r"^(\d\.txt([:-])\d+\2).*")


def found_by_python(regex: re.Pattern[str], lines: list[str], *, multiline: bool) -> list[int]:
    """Return the places of the lines that match, or that belong to a match."""
    if not multiline:
        return [place for place, line in enumerate(lines) if regex.search(line)]
    text = "".join(line + "\n" for line in lines)
    found: set[int] = set()
    for match in regex.finditer(text):
        if match.start() < len(text):
            first, last = (text.count("\n", 0, end) for end in (match.start(), max(match.start(), match.end() - 1)))
            found.update(range(first, last + 1))
    return sorted(found)


def rows_of(name: str, found: list[int], count: int, mode: str, context: int) -> list[str]:
    """Return how the rows of one file begin."""
    if mode != "content":
        return [f"{name}:{len(found)}" if mode == "count" else name]
    near = [place for place in range(count) if any(abs(place - one) <= context for one in found)]
    rows: list[str] = []
    for before, place in zip([near[0] - 1, *near], near, strict=False):
        sign = ":" if place in found else "-"
        rows += ["--"] * (context > 0 and place > before + 1) + [f"{name}{sign}{place + 1}{sign}"]
    return rows


async def test_a_pattern_with_a_nul_is_refused_in_a_sentence(bench: Bench) -> None:
    bench.write("a.txt", "needle\n")
    output = await bench.use("Grep", pattern="need\0le")
    assert (output.is_error, "holds a NUL" in output.for_model) == (True, True)
