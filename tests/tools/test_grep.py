from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.protocol import ReadsPath
from desktop_agent.sentences import in_english
from desktop_agent.tools import grep
from tests.tools.conftest import Bench


@pytest.fixture(params=["rg", "python"])
def either(request: pytest.FixtureRequest, bench: Bench) -> Bench:
    """A bench that searches with ripgrep, and one that does without: the answers are the same."""
    assert bench.surroundings.rg is not None
    return bench if request.param == "rg" else bench.without_rg()


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


TABLE: list[tuple[dict[str, Any], str]] = [
    (
        {"pattern": "def"},
        ".hidden/d.py\na.py\nlatin.txt\nno end.txt\nsrc/b.py\nsub/kept.log\nutf16.txt",
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
        "a.py-3-\na.py:4:def first():\n--\n[1 to 3 of 5 lines. Go on with offset 3, or narrow the search.]",
    ),
    (
        {"pattern": "return", "output_mode": "content", "path": "a.py", "-C": 2},
        "a.py-3-\na.py-4-def first():\na.py:5:    return os.name\na.py-6-\na.py-7-def second():\na.py:8:    return 2",
    ),
    ({"pattern": "third.*$", "output_mode": "content"}, "src/b.py:1:def third():"),
    ({"pattern": r"\(\):$", "output_mode": "content", "glob": "src/*"}, "src/b.py:1:def third():"),
    ({"pattern": r"interface\{\}", "output_mode": "content"}, "src/b.py:2:    return 'interface{}'"),
    ({"pattern": "import", "-i": True, "output_mode": "count"}, "a.py:2\nsrc/c.ts:1"),
    (
        {"pattern": "first\\(\\):\\n    return", "multiline": True, "output_mode": "content"},
        "a.py:4:def first():\na.py:5:    return os.name",
    ),
    ({"pattern": "import.*?sys", "multiline": True, "output_mode": "count"}, "a.py:2"),
    ({"pattern": "(?i)IMPORT os", "output_mode": "content"}, "a.py:1:import os"),
    (
        {"pattern": "first", "path": "wide.txt", "output_mode": "content"},
        "wide.txt:1:first " + "x" * 494 + " [… 106 more characters]\nwide.txt:2:first",
    ),
    ({"pattern": "caf", "output_mode": "content"}, "latin.txt:1:def caf\ufffd"),
    ({"pattern": "wide$", "output_mode": "content"}, "utf16.txt:1:def wide"),
    (
        {"pattern": "def", "head_limit": 2},
        ".hidden/d.py\na.py\n[1 to 2 of 7 lines. Go on with offset 2, or narrow the search.]",
    ),
    ({"pattern": "def", "head_limit": 2, "offset": 5}, "sub/kept.log\nutf16.txt\n[6 to 7 of 7 lines.]"),
    ({"pattern": "def", "offset": 9}, "[There are only 7 lines; offset 9 is beyond them.]"),
    ({"pattern": "nowhere to be found"}, "[Nothing was found.]"),
    ({"pattern": "--files"}, "[Nothing was found.]"),
    ({"pattern": "-e"}, "[Nothing was found.]"),
    ({"pattern": "def", "glob": "!*.py"}, "[Nothing was found.]"),
    ({"pattern": "config"}, "[Nothing was found.]"),
]


@pytest.mark.parametrize(("params", "answer"), TABLE, ids=lambda value: str(value)[:60])
async def test_both_ways_to_search_give_the_same_answer(params: dict[str, Any], answer: str, either: Bench) -> None:
    tree(either)
    output = await either.use("Grep", **params)
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
async def test_what_cannot_be_searched_is_said_in_the_same_sentence(
    params: dict[str, Any], sentence: str, either: Bench
) -> None:
    tree(either)
    output = await either.use("Grep", **params)
    assert output.is_error
    assert sentence in output.for_model


async def test_the_facts_beside_a_search_are_matches_or_files(either: Bench) -> None:
    tree(either)
    facts = []
    for mode in ("content", "files_with_matches", "count"):
        output = await either.use("Grep", pattern="return", output_mode=mode, **{"-C": 1})
        assert output.summary is not None
        facts.append(in_english(output.summary))
    assert facts == ["3 results", "2 files", "2 files"]


def test_reading_everything_below_is_what_is_declared(bench: Bench) -> None:
    assert bench.effects("Grep", pattern="a") == (ReadsPath(str(bench.workspace)),)


async def test_an_answer_has_a_size(either: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grep, "MOST_CHARACTERS", 50)
    either.write("a.txt", "match\n" * 20)
    output = await either.use("Grep", pattern="match", output_mode="content")
    rows = "".join(f"a.txt:{number}:match\n" for number in range(1, 4))
    assert output.for_model == f"{rows}[1 to 3 of 20 lines. Go on with offset 3, or narrow the search.]"


async def test_too_much_is_stopped_and_said(either: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ripgrep", "search"):
        monkeypatch.setattr(f"desktop_agent.tools.{module}.MOST_HITS", 5)
    for number in range(10):
        either.write(f"{number}.txt", "match\n" * 3)
    output = await either.use("Grep", pattern="match", output_mode="content")
    assert output.for_model.endswith(
        "[There is more: the search was stopped. Narrow it by path, glob, type or pattern.]"
    )


async def test_a_file_that_cannot_be_read_is_said(either: Bench) -> None:
    either.write("a.txt", "match\n")
    os.chmod(either.write("b.txt", "match\n"), 0)
    output = await either.use("Grep", pattern="match")
    if os.getuid() != 0:
        assert output.for_model == "a.txt\n[Some files could not be read.]"
    assert output.for_model.startswith("a.txt")


async def test_what_could_not_be_searched_without_ripgrep_is_said(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.tools.search_fallback.LARGEST_FILE", 6000)
    bench.write("wide.txt", "a" * 5000 + "needle\n")
    bench.write("large.txt", "needle\n" * 1000)
    output = await bench.without_rg().use("Grep", pattern="n.*e")
    assert output.for_model == (
        "[Nothing was found.]\n[Without ripgrep, long lines were searched only up to character 4000.]\n"
        "[Some files could not be read.]"
    )


async def test_a_name_with_odd_characters_stays_on_its_line(either: Bench) -> None:
    either.write("odd\x1b[31m.txt", "match\n")
    output = await either.use("Grep", pattern="match", output_mode="content")
    assert output.for_model == r"odd\x1b[31m.txt:1:match"


async def test_a_search_can_be_cancelled(either: Bench) -> None:
    either.write("a.txt", "match\n" * 100)
    task = asyncio.ensure_future(either.use("Grep", pattern="match"))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


LINES = st.lists(st.text(st.sampled_from("abc -_.(é\t"), max_size=8), max_size=12)
PATTERNS = st.lists(
    st.sampled_from(["a", "b", "c", ".", r"\w", r"\s", "[ab]", "^", "$", "a|b", "(?:bc)", "c?", r"\b", "é", r"\("]),
    min_size=1,
    max_size=4,
).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(
    st.lists(LINES, min_size=1, max_size=3),
    PATTERNS,
    st.sampled_from(["content", "count", "files_with_matches"]),
    st.booleans(),
    st.booleans(),
    st.integers(0, 2),
)
def test_on_any_text_both_ways_agree(
    bench: Bench, files: list[list[str]], pattern: str, mode: str, ignore_case: bool, multiline: bool, context: int
) -> None:
    for old in bench.workspace.iterdir():
        old.unlink()
    for number, lines in enumerate(files):
        bench.write(f"{number}.txt", "".join(line + "\n" for line in lines))
    params = {"pattern": pattern, "output_mode": mode, "-i": ignore_case, "multiline": multiline, "-C": context}

    async def both() -> tuple[str, str]:
        one, other = await bench.use("Grep", **params), await bench.without_rg().use("Grep", **params)
        return one.for_model, other.for_model

    with_rg, without = asyncio.run(both())
    if "could take for ever" not in without:
        assert without == with_rg
