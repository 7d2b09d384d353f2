from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.tools.search.query import BadPattern, Query
from desktop_agent.tools.search.ripgrep import (
    file_types,
    filtering,
    find_rg,
    listing,
    read_errors,
    read_rows,
    searching,
)

RG = Path("/bin/rg")


def test_the_installations_own_program_is_found_first_and_the_paths_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = find_rg("/nowhere")
    assert own is not None
    assert own.name == "rg"
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    assert find_rg("/nowhere") is None
    other = tmp_path / "rg"
    other.touch(mode=0o755)
    assert find_rg(str(tmp_path)) == other


@pytest.mark.parametrize("text", ["--pre=sh", "-e", "--replace", "--hostname-bin=sh", "-z"])
def test_what_comes_from_outside_is_never_an_option(text: str) -> None:
    argv = searching(RG, Query(Path("/w"), pattern=text, name=text, glob=text))
    assert argv[-3:] == (f"--regexp={text}", "--", f"./{text}")
    options = listing(RG, "**")
    assert set(listing(RG, text)) - set(options) <= {f"--type-add=wanted:{text}", "--type=wanted"}
    assert listing(RG, text)[-1] == "./"
    assert filtering(RG, text)[-3:] == (f"--regexp={text}", "--", "-")
    for command in (argv, listing(RG, text), filtering(RG, text)):
        assert command[:2] == (str(RG), "--no-config")
        assert not any(word.startswith(("--pre=", "--pre-glob", "--hostname-bin")) for word in command)


def test_the_types_are_those_of_ripgrep() -> None:
    rg = find_rg("")
    assert rg is not None
    listed = subprocess.run((rg, "--no-config", "--type-list"), capture_output=True, text=True, check=True).stdout
    assert tuple(line.partition(": ")[0] for line in listed.splitlines()) == file_types()


@pytest.mark.parametrize(
    ("name", "hint"), [("pythn", "did you mean python"), ("Py", "did you mean py"), ("?", "use glob instead")]
)
def test_an_unknown_type_is_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(BadPattern, match=hint):
        searching(RG, Query(Path("/w"), "x", type=name))


def test_a_glob_with_odd_characters_narrows_nothing_beforehand() -> None:
    assert not any("wanted" in word for word in searching(RG, Query(Path("/w"), "x", glob="a:*.txt")))
    assert "--type-add=wanted:*.py" in searching(RG, Query(Path("/w"), "x", glob="src/*.py"))


@pytest.mark.parametrize(
    ("complaint", "sentence"),
    [
        ("rg: strange trouble", "The pattern is not a valid regular expression: strange trouble."),
        ("error: backreferences are not supported", "look-around and back-references are not supported."),
        ("rg: regex parse error:\n    (\n    ^\nerror: unclosed group", "expression: unclosed group."),
        ('rg: the literal "\\n" is not allowed\nin a regex', "set multiline to look across lines."),
    ],
)
def test_a_complaint_becomes_a_sentence(complaint: str, sentence: str) -> None:
    binaries, said = read_errors(f"rg: DEBUG|core|a.rs:1: number of paths: 1\n{complaint}\n")
    assert binaries == {}
    assert said.endswith(sentence)


def test_what_is_skipped_is_read_from_the_remarks() -> None:
    remarks = (
        "rg: DEBUG|globset|lib.rs:1: built glob set\n"
        "rg: DEBUG|grep_printer::standard|s.rs:8: ignoring ./a: b.dat: found binary data at offset 17\n"
        "rg: DEBUG|ignore::walk|walk.rs:1: ignoring ./x.log: Ignore(IgnoreMatch(Gitignore(Glob)))\n"
    )
    assert read_errors(remarks) == ({"a: b.dat": 17}, "")


@pytest.mark.parametrize(
    ("output", "found"),
    [
        (b"", ([], 0)),
        (b"1:\n2-\n3-5:\n4:[Omitted long matching line]\r\n", ([0, 3], 4)),
        (b"1-\n2:\n3", ([1], 2)),
        (b"9-\n10:[Omit", ([9], 10)),
    ],
)
def test_the_rows_of_a_filter_say_which_lines_it_found_and_how_far_it_came(
    output: bytes, found: tuple[list[int], int]
) -> None:
    assert read_rows(output) == found
