from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word, parse
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.word_values import UNKNOWN, UNKNOWN_WORD, Value, ValueKind

TOML = """
program = "x"
digits = true
words = "( )"
[options]
flag = "-a -b --all"
value = "-v --value"
joined = "-j --color"
reads = "-f --file"
pair = "--arg"
exec = "-exec"
[options.asks]
runs_program = "-z --zip"
"""


def table(folder: Path, text: str = TOML) -> ProgramTable:
    (folder / "x.toml").write_text(text)
    found = Tables(folder).table("x")
    assert found is not None
    return found


def parsed(folder: Path, *words: str | Value, text: str = TOML) -> ParsedArguments:
    values = [Value(word) if isinstance(word, str) else word for word in words]
    return parse(table(folder, text), [Word(value, index, index + 1) for index, value in enumerate(values)])


def operands(found: ParsedArguments) -> list[str]:
    return [word.value.text for word in found.operands]


def faults(found: ParsedArguments) -> list[tuple[str, str]]:
    return [(reason, word.value.text) for reason, word in found.faults]


@pytest.mark.parametrize(
    ("words", "left", "used", "values"),
    [
        (["-a", "x"], ["x"], {"-a"}, []),
        (["-ab", "x"], ["x"], {"-a", "-b"}, []),
        (["x", "-a", "y"], ["x", "y"], {"-a"}, []),
        (["-v", "1", "x"], ["x"], {"-v"}, [("text", "1")]),
        (["-av1", "x"], ["x"], {"-a", "-v"}, [("text", "1")]),
        (["--value=1", "x"], ["x"], {"--value"}, [("text", "1")]),
        (["--value", "1"], [], {"--value"}, [("text", "1")]),
        (["-f", "file"], [], {"-f"}, [("reads", "file")]),
        (["-ffile"], [], {"-f"}, [("reads", "file")]),
        (["--color", "x"], ["x"], {"--color"}, []),
        (["--color=auto"], [], {"--color"}, [("text", "auto")]),
        (["-j", "x"], ["x"], {"-j"}, []),
        (["-jx"], [], {"-j"}, [("text", "x")]),
        (["-5", "x"], ["x"], set(), []),
        (["--", "-a"], ["-a"], set(), []),
        (["-", "x"], ["-", "x"], set(), []),
        (["(", "x", ")"], ["x"], set(), []),
        (["-v"], [], {"-v"}, []),
        (["--arg", "-a", "b", "x"], ["x"], {"--arg"}, [("text", "-a"), ("text", "b")]),
        (["--arg", "a"], [], {"--arg"}, [("text", "a")]),
    ],
)
def test_words_are_sorted_as_getopt_sorts_them(
    tmp_path: Path, words: list[str], left: list[str], used: set[str], values: list[tuple[str, str]]
) -> None:
    found = parsed(tmp_path, *words)
    assert (operands(found), found.used, faults(found)) == (left, used, [])
    assert [(role, word.value.text) for role, word in found.values] == values


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["-x"], ("unknown_option", "-x")),
        (["-ax"], ("unknown_option", "-ax")),
        (["--al"], ("unknown_option", "--al")),
        (["--arg=a", "b"], ("unknown_option", "--arg=a")),
        (["--zi"], ("unknown_option", "--zi")),
        (["--zi"], ("runs_program", "--zi")),
        (["--zi=1"], ("runs_program", "--zi=1")),
        (["--all=1"], ("unknown_option", "--all=1")),
        (["-z"], ("runs_program", "-z")),
        ([UNKNOWN_WORD], ("unknown_word", "")),
        ([Value("-v", ValueKind.UNKNOWN, is_many=True)], ("unknown_word", "-v")),
        ([Value("-x", ValueKind.UNKNOWN)], ("unknown_option", "-x")),
        ([Value("-a", ValueKind.UNKNOWN)], ("unknown_option", "-a")),
        ([Value("--value", ValueKind.UNKNOWN)], ("unknown_option", "--value")),
        (["-v", UNKNOWN], ("unknown_word", "")),
        ([Value("--value=?", ValueKind.GLOB, is_many=True)], ("unknown_option", "--value=?")),
    ],
)
def test_what_the_table_does_not_name_is_a_fault(
    tmp_path: Path, words: list[str | Value], fault: tuple[str, str]
) -> None:
    assert fault in faults(parsed(tmp_path, *words))


def test_a_known_option_with_an_unknown_value_is_no_fault(tmp_path: Path) -> None:
    for text in ("--value=1", "-v1"):
        found = parsed(tmp_path, Value(text, ValueKind.UNKNOWN))
        assert faults(found) == []
        assert [(role, word.value) for role, word in found.values] == [("text", Value("1", ValueKind.UNKNOWN))]


def test_a_pattern_where_an_option_could_stand_must_be_looked_at(tmp_path: Path) -> None:
    star = Value("*", ValueKind.GLOB, is_many=True)
    assert parsed(tmp_path, star).expands[0][1] is False
    assert parsed(tmp_path, Value("a*", ValueKind.GLOB, is_many=True)).expands == []
    assert parsed(tmp_path, Value("a*", ValueKind.GLOB, is_many=True, resplits=True)).expands != []
    assert parsed(tmp_path, "-v", star).expands[0][1] is True


def test_an_unquoted_pattern_after_an_option_is_read_as_it_stands(tmp_path: Path) -> None:
    found = parsed(tmp_path, Value("--value=*.p[*]", ValueKind.GLOB, is_many=True))
    assert [(role, word.value.text) for role, word in found.values] == [("text", "*.p*")]
    assert found.expands[0][1] is True


def test_options_end_with_the_first_operand_where_the_table_says_so(tmp_path: Path) -> None:
    text = TOML.replace('program = "x"', 'program = "x"\nstops = true')
    found = parsed(tmp_path, "-a", "cmd", "-x", "--y", text=text)
    assert (operands(found), faults(found)) == (["cmd", "-x", "--y"], [])


def test_a_plus_begins_an_option_where_the_table_says_so(tmp_path: Path) -> None:
    assert operands(parsed(tmp_path, "+x")) == ["+x"]
    text = TOML.replace('program = "x"', 'program = "x"\nplus_is_option = true')
    assert faults(parsed(tmp_path, "+x", text=text)) == [("unknown_option", "+x")]


def test_without_bundling_a_word_is_one_option(tmp_path: Path) -> None:
    text = TOML.replace('program = "x"', 'program = "x"\nbundles = false')
    assert faults(parsed(tmp_path, "-ab", text=text)) == [("unknown_option", "-ab")]


@pytest.mark.parametrize("end", [";", "+"])
def test_the_command_of_exec_ends_where_find_ends_it(tmp_path: Path, end: str) -> None:
    text = TOML.replace('program = "x"', 'program = "x"\nbundles = false')
    found = parsed(tmp_path, "-exec", "rm", "+", "{}", end, "-a", text=text)
    assert [[word.value.text for word in command] for command in found.commands] == [["rm", "+", "{}"]]
    assert found.used == {"-exec", "-a"}


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        (["echo", UNKNOWN_WORD, "-a", "-exec", "echo"], True),
        (["echo", UNKNOWN_WORD, UNKNOWN_WORD, "{}"], True),
        (["echo", UNKNOWN_WORD, "("], True),
        (["echo", UNKNOWN, "{}"], True),
        (["echo", Value("{", ValueKind.UNKNOWN), "+", "-a"], True),
        (["echo", Value("?", ValueKind.GLOB, is_many=True), "{}"], True),
        (["echo", UNKNOWN_WORD, "{}", "src"], False),
        (["echo", "-a", UNKNOWN_WORD], False),
        (["echo", Value("a", ValueKind.UNKNOWN), "-a"], False),
        (["echo", Value("*.py", ValueKind.GLOB, is_many=True), "-a"], False),
        (["echo", "x", "-a"], False),
    ],
)
def test_a_word_that_may_end_the_command_of_exec_asks_where_more_could_follow(
    tmp_path: Path, words: list[str | Value], asks: bool
) -> None:
    text = TOML.replace('program = "x"', 'program = "x"\nbundles = false')
    found = parsed(tmp_path, "-exec", *words, ";", text=text)
    assert ("unknown_word" in [reason for reason, _ in found.faults]) is asks


@pytest.mark.parametrize(
    ("operands_of", "words", "is_fault"),
    [
        ('operands = ["text", "reads..."]', ["-v$", "a"], True),
        ('operands = ["reads..."]', ["-v$", "a"], False),
        ('operands = ["reads..."]', ["-v$", "-a"], True),
        ('operands = ["reads..."]', ["-v$", "--", "a"], True),
        ('operands = ["text", "reads..."]', ["-vx$", "a"], False),
        ('operands = ["text", "reads..."]', ["-v$"], False),
        ('operands = ["text", "reads..."]', ["--value=$", "a"], False),
        ('operands = ["text", "reads..."]', ["-j$", "a"], False),
        ('values_apart = true\noperands = ["reads..."]', ["-vx$", "a"], True),
    ],
)
def test_a_joined_value_that_may_be_empty_may_take_the_next_word(
    tmp_path: Path, operands_of: str, words: list[str], is_fault: bool
) -> None:
    values = [Value(word[:-1], ValueKind.UNKNOWN) if word.endswith("$") else word for word in words]
    text = TOML.replace("[options]\n", f"{operands_of}\n[options]\n", 1)
    assert (("unknown_word", words[0].rstrip("$")) in faults(parsed(tmp_path, *values, text=text))) is is_fault


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["-v", "1"], None),
        (["-av", "1"], None),
        (["-va", "1"], ("unknown_option", "-va")),
        (["-v"], ("unknown_option", "-v")),
        (["-v", "-a"], ("unknown_word", "-a")),
        (["-v", UNKNOWN], ("unknown_word", "")),
        (["--value", "-a"], None),
    ],
)
def test_a_firm_value_is_the_next_word_and_no_option(
    tmp_path: Path, words: list[str | Value], fault: tuple[str, str] | None
) -> None:
    text = TOML.replace('program = "x"', 'program = "x"\nvalues_apart = true\nfirm_values = "-v"')
    assert faults(parsed(tmp_path, *words, text=text)) == ([] if fault is None else [fault])


MANY = """
program = "x"
others = "parameter"
operands = ["parameter..."]
[options]
value = "--region"
flag = "--check=false"
[options.asks_value]
network = "--endpoint-url"
"""


def test_long_options_of_a_program_that_has_too_many_are_taken_and_their_values_judged(tmp_path: Path) -> None:
    found = parsed(tmp_path, "--filters=a", "--bucket", "b", "--region", "c", text=MANY)
    assert (found.faults, found.used, operands(found)) == ([], {"--region"}, ["b"])
    assert [(role, word.value.text) for role, word in found.values] == [("parameter", "a"), ("text", "c")]
    assert [one.is_firm for one in found.chosen] == [True, True, False]


@pytest.mark.parametrize(
    ("word", "reason"), [("-x", "unknown_option"), ("--end", "network"), ("--endpoint-url=x", "network")]
)
def test_what_is_named_among_them_counts_also_where_it_is_shortened(word: str, reason: str, tmp_path: Path) -> None:
    assert [one for one, _ in parsed(tmp_path, word, text=MANY).faults] == [reason]


def test_an_option_may_be_named_with_its_value(tmp_path: Path) -> None:
    assert parsed(tmp_path, "--check=false", text=MANY).used == {"--check=false"}
    assert parsed(tmp_path, "--check=true", text=MANY).used == set()
