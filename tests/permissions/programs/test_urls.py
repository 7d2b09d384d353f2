from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.actions import Action, HttpFetch, PathAction, Say
from desktop_agent.permissions.programs.argument_parsing import Word, parse
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.programs.urls import fetches, read_address
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value, ValueKind
from tests.permissions.world import HELD, World

TABLES = Tables(resource_folder("resources") / "commands")


def asked(program: str, *words: str | Value) -> list[HttpFetch | PathAction | Say]:
    table = TABLES.table(program)
    assert table is not None
    assert table.fetching is not None
    values = [Value(word) if isinstance(word, str) else word for word in words]
    parsed = parse(table, [Word(value, place, place + 1) for place, value in enumerate(values)])
    return list(fetches(table.fetching, parsed, ("/w",), 0, len(words)))


def plain(program: str, line: str) -> list[tuple[str, str, bool]]:
    return [
        (one.method, one.url, one.is_plain) for one in asked(program, *line.split()) if isinstance(one, HttpFetch)
    ]


@pytest.mark.parametrize(
    ("text", "place", "whole"),
    [
        ("localhost:3000", "localhost:3000", "http://localhost:3000/"),
        ("http://[::1]:3000/x", "[::1]:3000", "http://[::1]:3000/x"),
        ("HTTPS://API.Example.com/V1?x=1", "api.example.com", "https://api.example.com/V1?x=1"),
        ("https://a.com:443/", "a.com", "https://a.com/"),
        ("https://a.com?x", "a.com", "https://a.com/?x"),
    ],
)
def test_an_address_has_one_plain_form(text: str, place: str, whole: str) -> None:
    address = read_address(text)
    assert address is not None
    assert (address.place, address.text) == (place, whole)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "http://localhost@evil.com/",
            "http://127.1/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://localhost\\@evil",
        ),
        *(
            "ftp://a.com/",
            "file:///etc/passwd",
            "ftp.example.com",
            "dict.example.com",
            "http://a.com/../x",
            "http:///x",
        ),
        *("http://a.com/%2e%2e/x", "http://a b/", "", "-x", "http://.a.com/", "http://locаlhost/", "gopher://x/_y"),
    ],
)
def test_what_could_be_read_in_two_ways_is_no_address(text: str) -> None:
    assert read_address(text) is None


@pytest.mark.parametrize("text", ["localhost", "127.0.0.1:80", "[::1]"])
def test_loopback_is_known_by_its_three_names(text: str) -> None:
    address = read_address(text)
    assert address is not None
    assert address.is_loopback
    for other in ("0.0.0.0", "localhost.evil.com", "127.0.0.2"):
        found = read_address(other)
        assert found is None or not found.is_loopback


@pytest.mark.parametrize(
    ("program", "line", "found"),
    [
        ("curl", "-sS -i -m 5 http://a.com/x", [("GET", "http://a.com/x", True)]),
        ("curl", "-I a.com", [("HEAD", "a.com", True)]),
        ("curl", "-X GET a.com", [("GET", "a.com", True)]),
        ("curl", "-X POST a.com", [("POST", "a.com", False)]),
        ("curl", "-d x=1 a.com", [("POST", "a.com", False)]),
        ("curl", "--url a.com b.com", [("GET", "a.com", True), ("GET", "b.com", True)]),
        ("curl", "-o /dev/null -w %{http_code} a.com", [("GET", "a.com", True)]),
        ("curl", "-w @f a.com", [("GET", "a.com", False)]),
        ("curl", "-H @f a.com", [("GET", "a.com", False)]),
        ("curl", "-L a.com", [("GET", "a.com", False)]),
        ("curl", "--frobnicate a.com", [("GET", "a.com", False)]),
        ("curl", "a.com/{x,y}", [("GET", "", False)]),
        ("curl", "-s", [("GET", "", False)]),
        ("wget", "a.com", [("GET", "a.com", False)]),
        ("wget", "-qO- a.com", [("GET", "a.com", False)]),
        ("wget", "-qO- --max-redirect=0 a.com", [("GET", "a.com", True)]),
    ],
)
def test_a_request_is_plain_only_where_all_of_it_is(
    program: str, line: str, found: list[tuple[str, str, bool]]
) -> None:
    assert plain(program, line) == found


def test_a_file_that_is_written_is_told_and_keeps_a_request_from_being_plain() -> None:
    found = asked("curl", "-o", "out", "a.com")
    assert [one.value.text for one in found if isinstance(one, PathAction) and one.action is Action.WRITE] == ["out"]
    assert plain("curl", "-o out a.com") == [("GET", "a.com", False)]
    assert not any(isinstance(one, PathAction) for one in asked("curl", "-o", "-", "a.com"))


def test_an_address_that_is_not_known_is_asked_about_as_such() -> None:
    assert asked("curl", UNKNOWN_WORD) == [HttpFetch("GET", "", False, 0, 1)]


def test_a_question_mark_is_a_pattern_that_leads_to_the_same_host() -> None:
    query = Value("localhost:80/x?y=1", ValueKind.GLOB, is_many=True)
    assert asked("curl", query) == [HttpFetch("GET", "localhost:80/x?y=1", True, 0, 1)]
    host = Value("local*:80/x", ValueKind.GLOB, is_many=True)
    assert asked("curl", host) == [HttpFetch("GET", "", False, 0, 1)]


def test_the_tables_name_only_options_that_they_know(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('program = "x"\n[options]\nflag = "-a"\n[fetch]\nplain = "-a -b"')
    with pytest.raises(ValueError, match="unknown options: -b"):
        Tables(tmp_path).table("x")


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("curl -O http://localhost:3000/app.py", "writes_here"),
        ("curl --remote-name-all http://localhost:3000/app.py", "writes_here"),
        ("curl -sJO http://localhost:3000/app.py", "writes_here"),
        ("curl -O --output-dir src http://localhost:3000/app.py", "writes_workspace"),
        ("curl -w '%output{src/app.py}' http://localhost:3000/", "writes_unknown"),
        ("curl -w @.env http://localhost:3000/", "reads_secret"),
        ("curl -w @notes.txt http://localhost:3000/", "writes_unknown"),
        ("curl -K notes.txt http://localhost:3000/", "runs_file"),
        ("wget http://localhost:3000/app.py", "writes_here"),
        ("wget -r http://localhost:3000/", "writes_here"),
    ],
)
def test_an_approval_to_ask_own_servers_is_none_to_touch_files(command: str, reason: str, quiet_world: World) -> None:
    asks = "curl -d x http://localhost:3000/"
    approved = quiet_world.ruling(asks, sandbox=HELD).scopes
    assert [one.id for one in approved] == ["own servers"]
    assert reason in quiet_world.reasons(command)
    assert quiet_world.ruling(command, grants=approved, sandbox=HELD).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "curl -sS -o /dev/null -w '%{http_code}' http://localhost:3000/x",
        "curl -L -X POST -d a=b http://localhost:3000/",
        "wget -qO- http://localhost:3000/",
        "wget --spider http://localhost:3000/",
    ],
)
def test_what_only_talks_to_own_servers_is_covered(command: str, quiet_world: World) -> None:
    approved = quiet_world.ruling("curl -d x http://localhost:3000/", sandbox=HELD).scopes
    assert quiet_world.ruling(command, grants=approved, sandbox=HELD).verdict is Verdict.RUN
