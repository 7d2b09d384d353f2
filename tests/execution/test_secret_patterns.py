"""What is taken for a secret: the table's examples, key blocks whole and cut, `.env` files, and how long it takes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.secrets import (
    is_block_open,
    is_dotenv,
    looks_random,
    open_block_end,
    patterns,
    secrets_in,
)
from tests.waits import takes_its_share

TABLE: list[dict[str, Any]] = tomllib.loads((resource_folder("resources") / "secrets.toml").read_text())["pattern"]
EXAMPLES = [(entry["name"], "".join(pieces)) for entry in TABLE for pieces in entry["examples"]]
OTHERS = [(entry["name"], "".join(pieces)) for entry in TABLE for pieces in entry["others"]]
KEY = "\n".join(["MIIEowIBAAKCAQEA" + letter * 48 for letter in "abcdef"])
MARKS = [f"-----{mark} RSA PRIVATE KEY-----" for mark in ("BEGIN", "END")]


def shown(text: str, path: str = "") -> list[tuple[str, str]]:
    return [(one.name, text[one.start : one.end]) for one in secrets_in(text, path)]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_each_example_of_the_table_is_found(name: str, example: str) -> None:
    assert name in [one.name for one in secrets_in(example)]
    assert name in [one.name for one in secrets_in(f'  12\tx = "{example}" # y\n')]


@pytest.mark.parametrize(("name", "other"), OTHERS)
def test_what_only_resembles_one_is_left_alone(name: str, other: str) -> None:
    assert name not in [one.name for one in secrets_in(other)]


def test_every_pattern_has_hints_in_each_of_its_examples() -> None:
    assert len(patterns()) == len({pattern.name for pattern in patterns()}) >= 20
    for pattern in patterns():
        assert all(hint == hint.lower() for hint in pattern.hints)


def test_a_private_key_is_hidden_and_its_marks_stay() -> None:
    text = f"before\n{MARKS[0]}\n{KEY}\n{MARKS[1]}\nafter\n"
    assert shown(text) == [("private-key", f"\n{KEY}\n")]
    numbered = "\n".join(f"{number:>6}\t{line}" for number, line in enumerate(text.split("\n"), 1))
    (found,) = secrets_in(numbered)
    assert "MIIE" not in numbered[: found.start] + numbered[found.end :]
    assert "after" in numbered[found.end :]


def test_a_private_key_on_one_line_is_hidden() -> None:
    text = '{"private_key": "' + MARKS[0] + "\\n" + KEY.replace("\n", "\\n") + "\\n" + MARKS[1] + '\\n", "id": 5}'
    (found,) = secrets_in(text)
    assert "MIIE" not in text[: found.start] + text[found.end :]
    assert text.endswith('"id": 5}')


@pytest.mark.parametrize("text", [f"{MARKS[0]}\n{KEY}\n", f"x y z.\n{KEY}\n{MARKS[1]}\n"])
def test_a_private_key_that_is_cut_at_either_end_is_hidden(text: str) -> None:
    (found,) = secrets_in(text)
    assert "MIIE" not in text[: found.start] + text[found.end :]


def test_a_mark_alone_hides_nothing_of_the_lines_around_it() -> None:
    text = f"grep: {MARKS[0]}\nsrc/a.py: this is a line of code.\nlast: {MARKS[1]}\n"
    assert all("code" not in value for _, value in shown(text))


def test_a_public_key_and_a_certificate_are_no_secret() -> None:
    for kind in ("PUBLIC KEY", "CERTIFICATE"):
        assert shown(f"-----BEGIN {kind}-----\n{KEY}\n-----END {kind}-----\n") == []


def test_an_open_block_goes_on_in_the_next_piece() -> None:
    assert is_block_open(f"{MARKS[0]}\n{KEY}\n")
    assert not is_block_open(f"{MARKS[0]}\n{KEY}\n{MARKS[1]}\n")
    assert not is_block_open(f"{MARKS[0]}\nand then some words.\n")
    text = f"{KEY}\n{MARKS[1]}\n"
    assert text[open_block_end(text) :] == f"{MARKS[1]}\n"
    assert open_block_end("Some words, not a key.\n") == 0


def test_in_a_dotenv_file_every_value_counts_that_says_something() -> None:
    text = (
        "# comment\nexport NAME=plainword\nDEBUG=true\nPORT=8080\nURL=http://example.org/x\nPATHS=/usr/bin\n"
        "QUOTED=\"two words\"\nSINGLE='x y'\nREF=$NAME\nEMPTY=\n     9\tNUMBERED=abc # why\n"
    )
    assert [value for _, value in shown(text, "config/.env.local")] == ["plainword", "two words", "x y", "abc"]
    assert shown(text, "config/settings.py") == []


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        (".env", True),
        ("/a/.env.production", True),
        ("prod.env", True),
        (".envrc", True),
        (".env.example", False),
        ("environment.py", False),
        ("", False),
    ],
)
def test_which_files_are_dotenv_files(path: str, wanted: bool) -> None:
    assert is_dotenv(path) is wanted


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("hunter22!", True),
        ("kZ9mQ2vL7x", True),
        ("correct horse", False),
        ("12345678", False),
        ("example-1234", False),
        ("os.environ2.get", False),
        ("aaaaaaaa1", False),
        ("/etc/app1/file", False),
    ],
)
def test_what_looks_random(value: str, wanted: bool) -> None:
    assert looks_random(value) is wanted


def test_no_text_takes_more_time_than_its_length_is_worth() -> None:
    hostile: list[Callable[[int], str]] = [
        lambda count: "password" * count,
        lambda count: "token = " + "a" * 8 * count,
        lambda count: "eyJ" * 2 * count,
        lambda count: "eyJ" + "a" * 4 * count + "." + "eyJ" + "a" * 4 * count,
        lambda count: "://" * 3 * count,
        lambda count: "://" + "a:" * 4 * count,
        lambda count: "-----BEGIN PRIVATE KEY-----\n" * (count // 3),
        lambda count: "-----END PRIVATE KEY-----\n" * (count // 3),
        lambda count: "aws" * 3 * count,
        lambda count: "A=" * 4 * count,
        lambda count: "sk-" * 3 * count,
        lambda count: "bearer " * count,
        lambda count: "xoxb-" * 2 * count,
    ]
    for text in hostile:
        takes_its_share(lambda count, text=text: secrets_in(text(count), ".env"), 2_000)  # type: ignore[misc]


def test_the_table_itself_holds_nothing_that_looks_like_a_secret() -> None:
    path = Path(resource_folder("resources")) / "secrets.toml"
    assert [one.name for one in secrets_in(path.read_text()) if one.name not in ("password", "bearer-token")] == []
