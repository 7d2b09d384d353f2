from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from tests.permissions.world import HELD, World

TABLES = Tables(resource_folder("resources") / "commands")
BARE = SandboxState(everyday_only=True)
REASON = "beyond_checked_use"


@pytest.mark.parametrize(
    "command",
    [
        "lsof -i :3000",
        "git submodule status",
        "git -C src submodule status",
        "find . -name '*.o' -exec nm {} +",
        "git ls-files -z | xargs -0 nm",
        "env LC_ALL=C nm a.o",
        "timeout 5 nm a.o",
        "nice -n 5 env nm a.o",
        "sh -c 'ls && nm a.o'",
        "ls && nm a.o",
        "for f in *.txt; do nm a.o; done",
        "xz --version",
        "node --check src/app.js",
        "git ls-files && git submodule status",
    ],
)
def test_where_nothing_holds_it_a_program_that_was_not_checked_asks(world: World, command: str) -> None:
    assert world.ruling(command).verdict is Verdict.RUN
    assert world.ruling(command, sandbox=HELD).verdict is Verdict.RUN
    assert world.ruling(command, sandbox=BARE).verdict is Verdict.ASK
    assert REASON in world.judged(command, sandbox=BARE).assessment.reasons


@pytest.mark.parametrize(
    "command",
    [
        "git status --short && git log --oneline -5 | cat",
        "find . -name '*.py' -exec grep -l foo {} +",
        "git ls-files -z | xargs -0 wc -l",
        "env LC_ALL=C timeout 5 sort names.txt",
        "sh -c 'cd src && ls'",
        "node --version && python3 --version",
        "jq . data.json | head",
        "echo a; cd src; [ -f app.py ] && [[ -n a ]] && pwd; type ls",
        "nosuchprogram --version || true",
    ],
)
def test_where_nothing_holds_it_what_was_checked_asks_no_more_than_before(world: World, command: str) -> None:
    assert REASON not in world.judged(command, sandbox=BARE).assessment.reasons
    assert world.ruling(command, sandbox=BARE).verdict is world.ruling(command).verdict


def test_harmless_uses_of_a_program_are_allowed_for_the_session(world: World) -> None:
    first = world.ruling("nm a.o", sandbox=BARE)
    assert [scope.id for scope in first.scopes] == [BINARIES]
    assert world.ruling("nm b.o | head", grants=first.scopes, sandbox=BARE).verdict is Verdict.RUN
    assert world.ruling("nm ../other.o", grants=first.scopes, sandbox=BARE).verdict is Verdict.ASK
    assert world.ruling("readelf -h a.o", grants=first.scopes, sandbox=BARE).verdict is Verdict.RUN
    assert world.ruling("xz --version", grants=first.scopes, sandbox=BARE).verdict is Verdict.ASK


def test_a_use_that_asks_by_what_it_is_asks_for_nothing_more(world: World) -> None:
    for command in (
        "pytest",
        "npm install react",
        "git push origin main",
        "curl http://localhost:1/",
        "python3 -m x",
    ):
        judged = world.judged(command, sandbox=BARE)
        assert (command, judged.assessment) == (command, world.judged(command).assessment)


def test_an_approval_of_an_effect_is_none_of_an_unchecked_program(world: World) -> None:
    changes = world.ruling("touch a.txt", sandbox=BARE).scopes
    assert [scope.id for scope in changes] == ["workspace changes"]
    assert world.ruling("touch b.txt", grants=changes, sandbox=BARE).verdict is Verdict.RUN
    for command in ("sh -c 'touch b.txt; nm a.o'", "nm a.o > out.txt", "xz --version > out.txt"):
        assert world.ruling(command, grants=changes, sandbox=BARE).verdict is Verdict.ASK, command
    again = world.ruling("nm a.o > out.txt", grants=changes, sandbox=BARE).scopes
    assert {scope.id for scope in again} == {"workspace changes", BINARIES}


def test_rules_and_modes_answer_it_as_they_answer_what_asks_otherwise(world: World) -> None:
    rule = Policy(rules=(Rule(RuleAction.ALLOW, "nm *"),))
    assert world.ruling("nm a.o", policy=rule, sandbox=BARE).verdict is Verdict.RUN
    assert world.ruling("nm a.o", mode=Mode.BYPASS, sandbox=BARE).verdict is Verdict.RUN
    for mode in (Mode.PLAN, Mode.ACCEPT_EDITS, Mode.SANDBOXED):
        assert world.ruling("nm a.o", mode=mode, sandbox=BARE).verdict is Verdict.ASK, mode


def test_the_sentence_names_the_program_with_its_sub_command(world: World) -> None:
    (part,) = world.judged("git submodule status", sandbox=BARE).assessment.parts
    assert part.risk is Risk.MEDIUM
    assert part.sentence.text == "This use of {program} is not fully checked, and no sandbox limits what it could do"
    assert dict(part.sentence.values) == {"program": "git submodule status"}


BINARIES = "harmless:nm, objdump, readelf, size, addr2line, strings"


def checked() -> Iterator[tuple[str, ProgramTable]]:
    def below(name: str, table: ProgramTable) -> Iterator[tuple[str, ProgramTable]]:
        if table.checked == "all":
            yield name, table
        for sub, other in table.subcommands.items():
            yield from below(f"{name} {sub}", other)

    for program in TABLES.programs():
        table = TABLES.table(program)
        if table is not None:
            yield from below(program, table)


def test_what_talks_to_others_loads_code_or_is_led_by_a_project_is_never_called_checked() -> None:
    found = dict(checked())
    assert {"ls", "grep", "git log", "bash"} <= found.keys()
    for name, table in found.items():
        odd = (table.leads, table.hosts, table.reaches, table.fetching, table.modules, table.has_word_files)
        assert not any(odd), name
        assert not table.runs_files or table.program.startswith(("git branch", "git tag", "git stash")), name


def test_a_table_is_not_checked_unless_it_says_so() -> None:
    assert {field.name: field.default for field in dataclasses.fields(ProgramTable)}["checked"] == ""
