from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.program_table import Look, Operands, ProgramTable, UseGroup
from desktop_agent.permissions.programs.read_only_uses import look_of, looked_into, reason_of
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value
from desktop_agent.protocol import Risk
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from tests.permissions.world import HELD, World

LOOKS = tuple(Look(tuple(one.split())) for one in ("-l", "-n NAME...", "-c NUMBER LOCAL", "show NAME"))


def table(*looks: Look) -> ProgramTable:
    return ProgramTable("x", "runs_harmlessly", {}, Operands(), always="changes_system", looks=looks)


def words(text: str) -> list[Word]:
    return [Word(Value(one), 0, 1) for one in text.split()]


@pytest.mark.parametrize("text", ["-l", "-n a", "-n a.b c:d e@f", "-c 3 localhost", "-c 1 127.0.0.1", "show eth0"])
def test_a_use_that_only_looks_is_known_word_for_word(text: str) -> None:
    assert look_of(table(*LOOKS), words(text)) in LOOKS


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "-l -l",
            "-l x",
            "-n",
            "-n a=b",
            "-n -w",
            "-n a -w",
            "-n ../x",
            "-n a/b",
            "-n a..b",
            "-n net.stable_secret",
        ),
        *("-c 1 localhost.evil.example", "-c 1 127.0.0.1.evil.example", "-c x localhost", "show --all", "show a b"),
    ],
)
def test_all_other_uses_are_none(text: str) -> None:
    assert look_of(table(*LOOKS), words(text)) is None


def test_a_word_that_is_not_known_is_none() -> None:
    assert look_of(table(*LOOKS), [Word(Value("show"), 0, 1), Word(UNKNOWN_WORD, 0, 1)]) is None


@pytest.mark.parametrize(
    ("command", "risk"),
    [
        ("docker ps -a", Risk.MEDIUM),
        ("docker compose -f docker-compose.yaml ps", Risk.MEDIUM),
        ("docker logs web", Risk.MEDIUM),
        ("docker inspect web", Risk.HIGH),
        ("docker ps $x", Risk.HIGH),
        ("kubectl get pods -o wide", Risk.MEDIUM),
        ("kubectl get pods -o yaml", Risk.HIGH),
        ("kubectl get secrets", Risk.HIGH),
        ("kubectl describe pod web", Risk.HIGH),
        ("kubectl cluster-info dump", Risk.HIGH),
        ("kubectl -n secrets get pods", Risk.HIGH),
        ("terraform workspace list", Risk.MEDIUM),
        ("terraform output", Risk.HIGH),
        ("terraform show", Risk.HIGH),
        ("helm get manifest x", Risk.HIGH),
        ("docker -H ssh://x ps", Risk.HIGH),
        ("terraform state list", Risk.HIGH),
        ("virsh list --all", Risk.MEDIUM),
        ("virsh list --frob", Risk.HIGH),
        ("swapon --show", Risk.LOW),
        ("swapon --show /dev/sda2", Risk.HIGH),
        ("sysctl kernel.hostname", Risk.LOW),
        ("sysctl kernel.hostname=x", Risk.HIGH),
        ("getent hosts localhost", Risk.LOW),
        ("getent hosts localhost evil.example", Risk.CRITICAL),
        ("ansible --version", Risk.MEDIUM),
        ("fdisk -l", Risk.MEDIUM),
        ("fdisk /dev/sda", Risk.CRITICAL),
        ("crontab -l", Risk.MEDIUM),
    ],
)
def test_looking_is_no_danger(quiet_world: World, command: str, risk: Risk) -> None:
    assert quiet_world.judged(command).assessment.risk is risk


def test_what_may_be_secret_is_looked_into() -> None:
    assert looked_into("looks_at_containers", ProgramRun(("docker", "ps"))) == "looks_at_containers"
    assert looked_into("looks_at_containers", ProgramRun(("docker", "ps", None))) == "looks_into_containers"
    assert looked_into("looks_at_containers", ProgramRun(("docker", "inspect", "x"))) == "shows_settings_there"
    assert looked_into("containers", ProgramRun(("docker", "inspect", "x"))) == "containers"


def test_looking_is_approved_for_the_session_and_looking_into_is_not(quiet_world: World) -> None:
    def scopes(command: str) -> list[str]:
        return [one.id for one in quiet_world.ruling(command, sandbox=SandboxState(works=True)).scopes]

    assert scopes("docker ps") == ["looks docker"]
    assert scopes("docker inspect web") == ["settings docker"]
    assert all(one.startswith("exact:") for one in scopes("kubectl get secrets"))


@pytest.mark.parametrize(
    ("program", "options"),
    [
        ("docker", "-H tcp://203.0.113.9:2375"),
        ("docker", "--host=tcp://203.0.113.9:2375"),
        ("podman", "--url tcp://203.0.113.9:2375"),
        ("podman", "--out notes.txt"),
        ("podman", "--storage-opt overlay.mount_program=./x"),
        ("podman", "--network-cmd-path ./x"),
        ("podman", "--module ./x.conf"),
        ("nerdctl", "--cni-path ."),
        ("nerdctl", "-a 203.0.113.9"),
    ],
)
def test_options_that_write_run_or_go_elsewhere_are_no_look(program: str, options: str, quiet_world: World) -> None:
    approved = quiet_world.ruling(f"{program} ps", sandbox=HELD).scopes
    assert approved[0].id == f"looks {program}"
    assert quiet_world.ruling(f"{program} {options} ps", grants=approved, sandbox=HELD).verdict is Verdict.ASK
    rule = Policy(rules=(Rule(RuleAction.ALLOW, f"{program} **"),))
    assert quiet_world.ruling(f"{program} ps", policy=rule).verdict is Verdict.RUN
    assert quiet_world.ruling(f"{program} {options} ps", policy=rule).verdict is (
        Verdict.RUN if "notes" in options else Verdict.ASK
    )


def test_every_look_asks_or_runs_as_its_table_says(tables: Tables, quiet_world: World) -> None:
    seen = 0
    for program in tables.programs():
        found = tables.table(program)
        for look in found.looks if found is not None else ():
            use = " ".join(look.words).replace("NAME...", "NAME").replace("NAME", "eth0")
            command = f"{program} {use}".replace("NUMBER", "1").replace("LOCAL", "localhost")
            risk = quiet_world.judged(command, sandbox=BARE).assessment.risk
            assert risk <= Risk.MEDIUM, command
            assert (risk is Risk.LOW) == (look.reason == ""), command
            assert quiet_world.judged(f"{command} --frob", sandbox=BARE).assessment.risk >= Risk.HIGH, command
            seen += 1
    assert seen > 80


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("kubectl get secret a -o yaml", "prints_secret"),
        ("kubectl get pods,secrets -ojson", "prints_secret"),
        ("kubectl get --raw /api/v1/secrets?x=y", "prints_secret"),
        ("kubectl get po/a secret/b --template x", "prints_secret"),
        ("kubectl get secrets -o name", "looks_into_containers"),
        ("kubectl get secrets", "looks_into_containers"),
        ("kubectl get deploy -o yaml", "shows_settings_there"),
        ("kubectl describe pod web", "shows_settings_there"),
        ("kubectl get deploy -o wide", "looks_at_containers"),
        ("podman container inspect web", "shows_settings_there"),
        ("stern api --tail 5", "looks_at_containers"),
    ],
)
def test_values_of_secrets_are_more_than_their_names(command: str, reason: str) -> None:
    assert looked_into("looks_at_containers", ProgramRun(tuple(command.split()))) == reason


def test_a_use_that_is_kept_has_the_reason_that_its_table_gives_it() -> None:
    one = replace(table(*LOOKS), keeping=UseGroup(instead="containers"))
    run = ProgramRun(("x", "-z"))
    assert reason_of(one, words("-z"), run, is_covered=True) == "containers"
    assert reason_of(one, words("-z"), run, is_covered=False) == "changes_system"
    assert reason_of(one, words("-l"), run, is_covered=False) == ""


@pytest.mark.parametrize(
    "command",
    [
        *("kubectl get pods -o go-template-file=.env", "kubectl get pods -ojsonpath-file=.env"),
        *("kubectl get pods --output=custom-columns-file=.env", "kubectl get x -o go-template-file --template .env"),
        "kubectl events -o jsonpath-file=.env",
    ],
)
def test_a_file_that_says_how_to_print_is_read(command: str, world: World) -> None:
    assert "reads_secret" in world.reasons(command)
    assert world.scopes(command) == []
    assert "reads_secret" not in world.reasons(command.replace(".env", "x.tpl"))
