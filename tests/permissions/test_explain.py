from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from desktop_agent.permissions.explain import explain, explain_lines
from desktop_agent.permissions.git.repository_facts import git_environment
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.confinement import SandboxChoice
from tests.not_run import need
from tests.permissions.world import World
from tests.series import LONG, sampled

GROUPS = tomllib.loads((Path(__file__).parent / "commands.toml").read_text(encoding="utf-8"))["group"]
SLOW = ("npm", "pip", "pip3")
"""They take a third of a second for a look; what they do unasked is judged like the rest."""
PUBLIC = Path("/work/shared/data/commands_public.jsonl")


@pytest.fixture
def answers(world: World) -> dict[str, object]:
    return explain("ls && touch new", world.workspace, Mode.DEFAULT, world.environment)


def decision(world: World, command: str) -> tuple[str, Risk]:
    return world.ruling(command).verdict.value, world.risk(command)


def test_our_own_table_has_at_least_six_hundred_different_commands() -> None:
    assert len({command for group in GROUPS for command in group["commands"]}) >= 600


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group["why"])
def test_every_command_of_our_own_table_is_decided_as_it_says(group: dict[str, object], quiet_world: World) -> None:
    commands = group["commands"]
    assert isinstance(commands, list)
    least = Risk[str(group.get("risk", "low")).upper()]
    found = {command: decision(quiet_world, command) for command in commands}
    # What is refused without a question is even safer than what asks.
    right = {"allow": ("allow",), "ask": ("ask", "deny"), "deny": ("deny",)}[str(group["decision"])]
    assert {command: one for command, one in found.items() if one[0] not in right or one[1] < least} == {}


def looks() -> list[str]:
    """Return the commands that run unasked.

    In `make test` those of git, which a repository leads astray; of all others one in three, and of programs that
    begin slowly one each.
    """
    every = [command for group in GROUPS if group["decision"] == "allow" for command in group["commands"]]
    firsts = {command.split()[0]: command for command in reversed(every)}
    quick = [one for one in every if LONG or one.split()[0] not in SLOW or firsts[one.split()[0]] == one]
    chosen = sampled([one for one in quick if not one.startswith("git ")], 3)
    return [one for one in quick if one.startswith("git ") or one in chosen]


def contents(folder: Path) -> dict[str, bytes | None]:
    """Return what every file below a folder holds, git's own among them; npm notes there what it did."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
        if path.relative_to(folder).parts[0] != ".npm"
    }


def test_nothing_that_runs_unasked_changes_a_file_even_in_a_hostile_repository(world: World) -> None:
    marker = world.temp / "ran"
    git = ["/usr/bin/git", "-C", str(world.workspace), "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["add", "."], ["commit", "-qm", "x"], ["config", "core.fsmonitor", f"touch {marker}"]):
        subprocess.run([*git, *arguments], check=True, env=dict(world.environment))
    commands = looks()
    assert [command for command in commands if decision(world, command)[0] != "allow"] == []
    before = contents(world.workspace), contents(world.home)
    environment = {**world.environment, **git_environment(unasked=True)}
    for command in commands:
        subprocess.run(
            ["/bin/bash", "--noprofile", "--norc", "-c", command],
            cwd=world.workspace,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
        )
        assert (command, contents(world.workspace), contents(world.home)) == (command, *before)
    assert not marker.exists()


def public_rows() -> list[dict[str, str]]:
    need(PUBLIC.is_file(), f"{PUBLIC} is not on this machine")
    return [json.loads(line) for line in PUBLIC.read_text(encoding="utf-8").split("\n") if line]


def test_nothing_of_the_public_table_that_must_ask_runs_and_what_is_critical_is_never_kept(
    quiet_world: World,
) -> None:
    rows = [row for row in public_rows() if row["expect"] != "auto"]
    ruled = {row["command"]: quiet_world.ruling(row["command"]) for row in rows}
    assert [command for command, one in ruled.items() if one.verdict is Verdict.RUN] == []
    critical = {row["command"] for row in rows if row["expect"] == "ask_critical"}
    assert [one for one in critical if quiet_world.risk(one) is not Risk.CRITICAL or ruled[one].scopes] == []


def test_the_harmless_commands_of_the_public_table_run_unasked(quiet_world: World) -> None:
    rows = [row["command"] for row in public_rows() if row["expect"] == "auto"]
    # A few name files that this world has not; none of them may ask.
    asked = [command for command in rows if decision(quiet_world, command)[0] != "allow"]
    assert len(asked) <= 0.03 * len(rows), asked


def test_an_answer_has_the_shape_that_other_programs_rely_on(answers: dict[str, object]) -> None:
    assert answers == {
        "scopes": ["workspace changes"],
        "decision": "ask",
        "risk": "medium",
        "session_approvable": True,
        "reasons": ["writes_workspace", "lists_files"],
        "parts": [
            {"text": "ls", "start": 0, "end": 2, "risk": "low", "reasons": ["lists_files"]},
            {"text": "touch new", "start": 6, "end": 15, "risk": "medium", "reasons": ["writes_workspace"]},
        ],
    }


@pytest.mark.parametrize(
    ("command", "mode", "decided", "risk", "approvable"),
    [
        ("ls", Mode.DEFAULT, "allow", "low", False),
        ("ls", Mode.PLAN, "allow", "low", False),
        ("touch new", Mode.PLAN, "deny", "medium", False),
        ("cat /etc/hostname", Mode.PLAN, "ask", "medium", True),
        ("rm -rf /", Mode.DEFAULT, "deny", "critical", False),
        ("rm -rf /usr", Mode.DEFAULT, "ask", "critical", False),
        ("touch new", Mode.ACCEPT_EDITS, "allow", "medium", False),
        ("rm README.md", Mode.ACCEPT_EDITS, "ask", "high", True),
        ("rm README.md", Mode.BYPASS, "allow", "high", False),
        ("sudo ls", Mode.BYPASS, "ask", "high", False),
        ("rm -rf /", Mode.BYPASS, "deny", "critical", False),
        ("ls (", Mode.DEFAULT, "ask", "high", False),
        ("", Mode.DEFAULT, "deny", "high", False),
        ("ls\0", Mode.DEFAULT, "deny", "high", False),
        ("# only a comment", Mode.DEFAULT, "deny", "high", False),
    ],
)
def test_the_answer_follows_mode_and_risk(
    world: World, command: str, mode: Mode, decided: str, risk: str, approvable: bool
) -> None:
    answer = explain(command, world.workspace, mode, world.environment)
    found = (answer["decision"], answer["risk"], answer["session_approvable"], bool(answer["scopes"]))
    assert found == (decided, risk, approvable, approvable)


def test_a_batch_answers_line_by_line_and_goes_on_after_a_bad_one(world: World) -> None:
    lines = [
        b'{"command": "ls"}\n',
        b"\n",
        b"not json\n",
        b'{"command": 1}\n',
        b"[]\n",
        b'{"command": "ls", "workspace": "/nowhere/at/all"}\n',
        b'{"command": "ls", "mode": "sandboxed"}\n',
        b'{"command": "touch x", "mode": "plan"}\n',
        b'\xff\xfe{"command"}\n',
        json.dumps({"command": "ls", "workspace": str(world.home)}).encode(),
    ]
    answers = [json.loads(line) for line in explain_lines(lines, world.workspace, Mode.DEFAULT, world.environment)]
    decisions = [answer.get("decision", "error") for answer in answers]
    assert decisions == ["allow", "error", "error", "error", "error", "allow", "deny", "error", "allow"]


def test_the_mode_sandboxed_leans_on_a_sandbox_that_works(world: World) -> None:
    def decided(mode: Mode, *, works: bool) -> tuple[object, object]:
        answer = explain("make > /tmp/x.log", world.workspace, mode, world.environment, is_sound=lambda: works)
        return answer["decision"], answer["risk"]

    assert decided(Mode.SANDBOXED, works=True) == ("allow", "medium")
    assert decided(Mode.SANDBOXED, works=False) == ("ask", "high")
    assert decided(Mode.DEFAULT, works=True) == decided(Mode.DEFAULT, works=False) == ("ask", "high")


@pytest.mark.parametrize(
    ("command", "off", "on", "bare"),
    [
        ("echo $(ls)", ("allow", []), ("allow", []), ("ask", ["beyond_everyday_text", "prints_text", "lists_files"])),
        ("ls && echo one", ("allow", []), ("allow", []), ("allow", [])),
        ("make > /tmp/x.log", ("ask", "high"), ("ask", "medium"), ("ask", "high")),
    ],
)
def test_a_command_is_judged_by_the_sandbox_that_is_named(
    world: World, command: str, off: tuple[str, object], on: tuple[str, object], bare: tuple[str, object]
) -> None:
    def answered(sandbox: SandboxChoice, *, works: bool, mode: Mode = Mode.DEFAULT) -> tuple[object, object]:
        found = explain(command, world.workspace, mode, world.environment, sandbox=sandbox, is_sound=lambda: works)
        told = found["risk"] if isinstance(off[1], str) else found["reasons"] if found["decision"] == "ask" else []
        return found["decision"], told

    for works in (True, False):
        assert answered(SandboxChoice.OFF, works=works) == off
        assert answered(SandboxChoice.ON, works=works) == on
    assert answered(SandboxChoice.AUTO, works=True) == on
    assert answered(SandboxChoice.AUTO, works=False) == bare
    assert answered(SandboxChoice.AUTO, works=False, mode=Mode.SANDBOXED) == bare


def test_scopes_are_those_of_the_sandbox_that_is_named(world: World) -> None:
    def scopes(sandbox: SandboxChoice) -> object:
        return explain("make", world.workspace, Mode.DEFAULT, world.environment, sandbox=sandbox)["scopes"]

    assert (scopes(SandboxChoice.OFF), scopes(SandboxChoice.ON)) == (["code checks", "make"], ["run code here"])


def test_a_line_of_a_batch_names_a_sandbox_of_its_own(world: World) -> None:
    lines = [
        b'{"command": "make"}',
        b'{"command": "make", "sandbox": "off"}',
        b'{"command": "echo $(ls)", "sandbox": "auto"}',
        b'{"command": "make", "sandbox": "maybe\\ud800"}',
        b'{"command": "make", "sandbox": null}',
        b'{"command": "make", "mode": "\\ud800"}',
    ]
    told = list(explain_lines(lines, world.workspace, Mode.DEFAULT, world.environment, sandbox=SandboxChoice.ON))
    assert "".join(told).encode()
    answers = [json.loads(line) for line in told]
    assert [answer.get("scopes") for answer in answers[:2]] == [["run code here"], ["code checks", "make"]]
    assert answers[2]["reasons"][0] == "beyond_everyday_text"
    assert [answer["error"] for answer in answers[3:]] == [
        "sandbox is on, off or auto, not maybe\\ud800",
        "sandbox is on, off or auto, not None",
        "no such mode here: \\ud800",
    ]


def test_other_modes_try_no_sandbox(world: World) -> None:
    tried: list[Mode] = []
    for mode in Mode:

        def is_sound(asking: Mode = mode) -> bool:
            tried.append(asking)
            return False

        explain("make", world.workspace, mode, world.environment, is_sound=is_sound)
    assert tried == [Mode.SANDBOXED]


def test_a_megabyte_of_text_asks_and_is_answered_at_once(world: World) -> None:
    answer = explain("echo " + "a" * 1_000_000, world.workspace, Mode.DEFAULT, world.environment)
    assert (answer["decision"], answer["reasons"]) == ("ask", ["too_long"])
