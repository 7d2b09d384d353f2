from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.actions import Action, PathAction, Say
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.operand_roles import Roles
from desktop_agent.permissions.programs.simple_command import SimpleCommand, Stdin, Understanding
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value, ValueKind
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from tests.permissions.world import World


def judged(role: str, value: Value | str, program: str = "x") -> Understanding:
    word = Word(Value(value) if isinstance(value, str) else value, 3, 9)
    found = Understanding()
    roles = Roles(SimpleCommand((word,), ("/w",), Stdin.NOTHING), found)
    roles.program, roles.scope = program, "x do"
    roles.judge(role, word)
    return found


@pytest.mark.parametrize(
    ("role", "text", "touched"),
    [
        ("reads", "a", [(Action.READ, "a")]),
        ("reads", "-", []),
        ("gzip_reads", "a", [(Action.READ, f"a{ending}") for ending in ("", ".gz", ".z", "-z", ".Z")]),
        ("archive_reads", "a", [(Action.READ, f"a{ending}") for ending in ("", ".zip", ".ZIP", ".rar", ".7z")]),
        ("module_reads", "a", [(Action.READ, f"a{ending}") for ending in ("", ".js", ".json", ".node")]),
        ("gzip_reads", "-", []),
        ("gzip_writes", "a", [(Action.WRITE, f"a{ending}") for ending in ("", ".gz", ".z", "-z", ".Z", "")]),
        ("packed", "a.xz", [(Action.WRITE, "a.xz"), (Action.WRITE, "a.xz")]),
        ("counted", "src", [(Action.LIST, "src")]),
        ("runs_file", "-", [(Action.RUN, "-")]),
        ("runs_file", "https://x/y.ts", [(Action.RUN, "https://x/y.ts")]),
        ("writes", "-", [(Action.WRITE, "-")]),
        ("rev", "HEAD:.env", [(Action.READ, "HEAD:.env"), (Action.READ, ".env")]),
        ("rev", ":0:a", [(Action.READ, ":0:a"), (Action.READ, "0:a"), (Action.READ, "a")]),
        ("line_range", "/a/,/b:/:src/x.c", [(Action.READ, "src/x.c")]),
        ("dd", "of=/dev/sda", [(Action.WRITE, "/dev/sda")]),
        ("dd", "bs=1", []),
        ("package", "./lib", [(Action.LIST, "./lib")]),
        ("package", "react", []),
        ("folder", "src", [(Action.LIST, "src")]),
        ("text", "anything", []),
    ],
)
def test_a_role_says_what_is_done_to_a_path(role: str, text: str, touched: list[tuple[Action, str]]) -> None:
    found = judged(role, text)
    assert [(deed.action, deed.value.text) for deed in found.deeds if isinstance(deed, PathAction)] == touched


@pytest.mark.parametrize(
    ("role", "value", "reasons"),
    [
        ("package", "git+https://x/y", ["package_from_address"]),
        ("package", UNKNOWN_WORD, ["unknown_word"]),
        ("other_package", "react", ["runs_program"]),
        ("other_package", "git+https://x/y", ["package_from_address", "runs_program"]),
        ("versioned_package", "./cmd/x", []),
        ("versioned_package", "example.com/x@latest", ["opaque_program"]),
        ("target", "test", []),
        ("target", "CC=x", ["unknown_option"]),
        ("sql", "select 1", ["queries_database"]),
        ("sql", "drop table x", ["runs_statements", "destroys_records"]),
        ("sql", ".shell ls", ["runs_statements", "inline_danger"]),
        ("sql", UNKNOWN_WORD, ["runs_statements", "inline_danger"]),
        ("dd", UNKNOWN_WORD, ["writes_unknown"]),
        ("opaque_program", "x", ["opaque_program"]),
        ("runs_file", "https://x/y.ts", ["runs_address"]),
        ("reads", "https://x/list.txt", ["reads_address"]),
        ("shell", UNKNOWN_WORD, ["evaluates_text"]),
        ("archive_reads", "a*", ["unknown_word"]),
        ("archive_reads", Value("*.zip", ValueKind.GLOB), []),
        ("counted", "src/app.py", []),
        ("counted", Value("src/*.py", ValueKind.GLOB), []),
        ("counted", Value("*", ValueKind.GLOB), ["unknown_option"]),
        ("counted", "a.tar.gz", ["unknown_option"]),
        ("counted", "a.zip/", ["unknown_option"]),
        ("counted", "deadbeef", ["unknown_option"]),
        ("counted", "HEAD:src", ["unknown_option"]),
        ("counted", UNKNOWN_WORD, ["unknown_option"]),
    ],
)
def test_a_role_says_what_needs_no_look_at_the_disk_with_the_scope_of_its_table(
    role: str, value: Value | str, reasons: list[str]
) -> None:
    said = [deed for deed in judged(role, value).deeds if isinstance(deed, Say)]
    assert [deed.reason for deed in said] == reasons
    assert {deed.scope for deed in said} <= {"x do"}
    assert all((deed.start, deed.end) == (3, 9) for deed in said)


def test_a_shell_text_is_handed_on_and_a_folder_is_noted() -> None:
    assert [text.word.value.text for text in judged("shell", "ls -la").scripts] == ["ls -la"]
    goes = judged("cd", "src").goes_to
    assert goes is not None
    assert goes.value.text == "src"


def test_what_follows_a_folder_option_starts_there() -> None:
    found = Understanding()
    roles = Roles(SimpleCommand((), ("/w",), Stdin.NOTHING), found)
    roles.judge("folder", Word(Value("src"), 0, 3))
    roles.judge("reads", Word(Value("a"), 4, 5))
    assert [deed.folders for deed in found.deeds if isinstance(deed, PathAction)] == [("/w",), ("/w/src",)]


@pytest.mark.parametrize(
    ("role", "value", "read"),
    [
        ("sent", "@a.txt", ["a.txt"]),
        ("sent", "file=@a.txt;type=text/plain", ["a.txt"]),
        ("sent", 'file=@"a b"', ["a b"]),
        ("sent", "text=<a.txt", ["a.txt"]),
        ("sent", "name@a.txt", ["a.txt"]),
        ("sent", "a=1&b=2", []),
        ("sent", "mail=me@x.test", []),
        ("sent", "X-Y: z", []),
        ("sent", UNKNOWN_WORD, []),
        ("cookies", "a=b", []),
        ("cookies", "jar.txt", ["jar.txt"]),
    ],
)
def test_what_is_sent_from_a_file_is_read(role: str, value: Value | str, read: list[str]) -> None:
    found = [deed for deed in judged(role, value).deeds if isinstance(deed, PathAction)]
    assert [(deed.action, deed.value.text) for deed in found] == [(Action.READ, path) for path in read]


@pytest.mark.parametrize(
    ("command", "starts"),
    [
        ("uv run -p ./mine pytest", True),
        ("uv run --python=./mine pytest", True),
        ("uv run -p mine pytest", True),
        ("uv run -p mine/bin/python3 pytest", True),
        ("uv --directory src run -p ../mine pytest", True),
        ("uvx -p ./mine ruff check", True),
        ("uv venv -p ./mine", True),
        ("uv venv -p /usr/bin/env", True),
        ("uv python find ./mine", True),
        ("uv sync -p ./mine", True),
        ("pipx run --python ./mine black .", True),
        ("virtualenv -p ./mine .venv", True),
        ("poetry env use ./mine", True),
        ("pipenv install --python ./mine", True),
        ("uv run -p 3.12 pytest", False),
        ("uv run -p python3.13t pytest", False),
        ("uv run -p cpython-3.12.1-linux-x86_64-gnu pytest", False),
        ("uv venv -p '>=3.11,<4'", False),
        ("virtualenv -p pypy3.10 .venv", False),
        ("poetry env use 3.12", False),
    ],
)
def test_what_chooses_a_python_by_a_path_is_a_program(world: World, command: str, *, starts: bool) -> None:
    reasons = world.reasons(command)
    assert ("opaque_program" in reasons) is starts
    others = ("uv run pytest", "uvx ruff check", "uv venv", "uv sync", "virtualenv v")
    known = [world.ruling(one).scopes for one in others]
    grants = [scope for scopes in known for scope in scopes]
    if starts:
        assert world.ruling(command, grants=grants).verdict is Verdict.ASK
        allowed = Policy((Rule(RuleAction.ALLOW, f"{command.partition(' ')[0]} **"),))
        assert world.ruling(command, policy=allowed).verdict is Verdict.ASK
