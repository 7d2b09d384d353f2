"""Bad input, as a process: a clear sentence, and nothing runs, whatever the mode and whatever was allowed before."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.fakes.model_server import ModelServer, raw_tool_use, text
from tests.program import json_lines, run_program

A_MEGABYTE = "echo " + "a" * 1_000_000
BAD_CALLS = {
    "empty": (json.dumps({"command": ""}), "nothing was run"),
    "blank": (json.dumps({"command": " \n\t "}), "there is no command"),
    "a comment": (json.dumps({"command": "# touch made"}), "there is no command"),
    "NUL": (json.dumps({"command": "touch made\0"}), "nul"),
    "a lone surrogate": (r'{"command": "touch made\ud800"}', "nothing was run"),
    "a low surrogate first": (r'{"command": "touch made \udc80\ud800"}', "nothing was run"),
    "no JSON": ('{"command": "touch made"', "nothing was run"),
    "two commands": ('{"command": "ls", "command": "touch made"}', "nothing was run"),
    "no text": ('{"command": ["touch", "made"]}', "nothing was run"),
    "a megabyte": (json.dumps({"command": f"touch made; {A_MEGABYTE}"}), "nobody is there to ask"),
    "bytes that are no text": ('{"command": "touch made \ufffd\x00"}', "nothing was run"),
}
RUNS = {
    "default": (),
    "allowed": ("--allow", "touch **", "--allow", "echo **"),
    "accept-edits": ("--mode", "accept-edits"),
    "bypass": ("--mode", "bypass"),
}
BROKEN = '[[rule]]\naction = "allow"\npattern = "touch **"\n[[rule]\naction = \n'


def exec_calls(home: Path, calls: Iterable[str], *words: str) -> tuple[int, str, list[str]]:
    """Let a model call Bash with these inputs; return the exit code, stderr, and what the model was told."""
    folder = home / "project"
    folder.mkdir(exist_ok=True)
    with ModelServer() as server:
        server.says(*(raw_tool_use("Bash", raw, piece=100_000) for raw in calls))
        server.says(text("I see."))
        done = run_program(
            *("exec", "--json", "--model", "m", "--workspace", str(folder), *words, "go"),
            home=home,
            ANTHROPIC_API_KEY="sk-ant-test",
            ANTHROPIC_BASE_URL=server.url,
        )
        results = server.calls[-1].body["messages"][-1]["content"]
    rows = json_lines(done.stdout)
    assert (rows[-1]["kind"], rows[-1]["outcome"]) == ("turn_ended", "finished")
    return done.returncode, done.stderr.decode(), [block["content"][0]["text"] for block in results]


@pytest.mark.parametrize("words", RUNS.values(), ids=RUNS)
def test_exec_runs_nothing_of_bad_calls_and_tells_the_model_why(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, errors, told = exec_calls(tmp_path, [raw for raw, _ in BAD_CALLS.values()], *words)
    assert list((tmp_path / "project").iterdir()) == []
    said = dict(zip(BAD_CALLS, told, strict=True))
    assert {bad: said[bad] for bad, (_, sentence) in BAD_CALLS.items() if sentence not in said[bad].casefold()} == {}
    assert code == 3
    assert "Traceback" not in errors


def test_explain_refuses_what_is_no_command_in_every_mode(tmp_path: Path) -> None:
    done = run_program("explain", "--json", "--mode", "bypass", "", home=tmp_path)
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["decision"], answer["reasons"]) == (0, "deny", ["empty_command"])
    asked = [
        {"command": bad, "mode": mode}
        for bad in ("", " \n", "# nothing")
        for mode in ("default", "accept-edits", "plan", "bypass")
    ]
    lines = "\n".join(map(json.dumps, asked)).encode()
    answers = json_lines(run_program("explain", "--batch", home=tmp_path, stdin=lines).stdout)
    assert [(one["decision"], one["reasons"]) for one in answers] == [("deny", ["empty_command"])] * len(asked)


def test_explain_takes_no_bytes_that_are_no_text(tmp_path: Path) -> None:
    done = run_program("explain", "touch \udcff", home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"the command is not valid UTF-8" in done.stderr


def test_explain_answers_a_batch_of_bad_lines_one_by_one(tmp_path: Path) -> None:
    lines = (
        b'{"command": "touch \xff\xfe"}',
        b'\xc3\x28 {"command": "ls"}',
        rb'{"command": "touch \ud800"}',
        rb'{"command": "touch \udc80 x", "mode": "bypass"}',
        rb'{"command": "touch made\u0000"}',
        json.dumps({"command": A_MEGABYTE}).encode(),
        b'{"command": ' + b"[" * 100_000,
        b'{"command": "' + b"x" * 1_000_000,
        b"null",
        b'{"command": "ls", "workspace": "a\\u0000b"}',
        b'{"command": "ls", "workspace": "/tmp/\\ud800"}',
        b'{"command": "ls", "mode": []}',
        b'{"command": "ls"}',
    )
    done = run_program("explain", "--batch", home=tmp_path, stdin=b"\n".join(lines))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = json_lines(done.stdout)
    assert len(answers) == len(lines)
    assert [number for number, answer in enumerate(answers[:-1]) if answer.get("decision") == "allow"] == []
    assert answers[-1]["decision"] == "allow"
    assert (answers[4]["decision"], answers[4]["reasons"]) == ("deny", ["nul_byte"])
    assert (answers[5]["decision"], answers[5]["reasons"]) == ("ask", ["too_long"])


@pytest.mark.parametrize(
    "broken", [BROKEN.encode(), BROKEN.encode() + b"\xff\xfe", b"\0" * 20, b"[[rule]]\naction = 1"]
)
def test_explain_says_that_the_rules_are_broken_and_allows_nothing_by_them(tmp_path: Path, broken: bytes) -> None:
    rules = tmp_path / "config" / "rules.toml"
    rules.parent.mkdir()
    rules.write_bytes(broken)
    done = run_program("explain", "--json", "touch made", home=tmp_path)
    assert json.loads(done.stdout)["decision"] == "ask"
    assert b"The rules in rules.toml cannot be used: what they allow is switched off." in done.stderr
    assert (tmp_path / "config" / "rules.toml.broken-1").read_bytes() == broken
    assert rules.read_bytes() == broken


def test_a_batch_says_once_that_the_rules_are_broken(tmp_path: Path) -> None:
    rules = tmp_path / "config" / "rules.toml"
    rules.parent.mkdir()
    rules.write_text(BROKEN)
    done = run_program("explain", "--batch", home=tmp_path, stdin=b'{"command": "touch a"}\n{"command": "ls"}\n')
    assert [answer["decision"] for answer in json_lines(done.stdout)] == ["ask", "allow"]
    assert done.stderr.count(b"The rules in rules.toml cannot be used") == 1


def test_the_last_good_copy_still_denies_when_the_rules_break(tmp_path: Path) -> None:
    rules = tmp_path / "config" / "rules.toml"
    rules.parent.mkdir()
    rules.write_text(
        '[[rule]]\naction = "deny"\npattern = "ls **"\n\n[[rule]]\naction = "allow"\npattern = "touch **"\n'
    )
    good = [
        json.loads(run_program("explain", "--json", one, home=tmp_path).stdout) for one in ("ls -a", "touch made")
    ]
    rules.write_text(BROKEN)
    broken = [
        json.loads(run_program("explain", "--json", one, home=tmp_path).stdout) for one in ("ls -a", "touch made")
    ]
    assert [answer["decision"] for answer in good] == ["deny", "allow"]
    assert [answer["decision"] for answer in broken] == ["deny", "ask"]


def test_exec_with_broken_rules_says_so_and_denies_what_they_would_allow(tmp_path: Path) -> None:
    rules = tmp_path / "config" / "rules.toml"
    rules.parent.mkdir()
    rules.write_text(BROKEN)
    code, errors, (told,) = exec_calls(tmp_path, [json.dumps({"command": "touch made"})])
    assert (code, list((tmp_path / "project").iterdir())) == (3, [])
    assert "nobody is there to ask" in told
    assert "The rules in rules.toml cannot be used: what they allow is switched off." in errors
    assert "The file was copied to rules.toml.broken-1." in errors


@pytest.mark.parametrize("rule", ["", " ", "*", "**"])
def test_exec_takes_no_rule_that_says_nothing_or_everything(tmp_path: Path, rule: str) -> None:
    done = run_program("exec", "--demo", "--allow", rule, "tour", home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"nothing was done" in done.stderr
    assert b"Traceback" not in done.stderr
