"""The app's own rules, where a link leads from them into the workspace: the agent grants itself none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.app_dirs import Folders
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.rule_tester import trials_of
from desktop_agent.protocol import Mode, WritesPath
from desktop_agent.protocol.rules import Policy
from tests.permissions.world import World

RULES = "config/desktop-agent/rules.toml"


@pytest.fixture
def judge(world: World) -> PermissionEngine:
    folders = Folders(world.home / ".config/desktop-agent", *(world.home / name for name in ("data", "log", "cache")))
    judge = PermissionEngine(replace(world.judge.places, own=folders.own), world.environment, world.tables)
    object.__setattr__(world, "judge", judge)
    return judge


@pytest.fixture(params=[".config", ".config/desktop-agent", ".config/desktop-agent/rules.toml"])
def linked(request: pytest.FixtureRequest, world: World) -> None:
    way = world.home / request.param
    (world.workspace / RULES).parent.mkdir(parents=True)
    (world.workspace / RULES).write_text("version = 1\n")
    way.parent.mkdir(parents=True, exist_ok=True)
    way.symlink_to(world.workspace / "config" / way.relative_to(world.home / ".config"))


@pytest.mark.usefixtures("linked")
@pytest.mark.parametrize("mode", [Mode.DEFAULT, Mode.ACCEPT_EDITS, Mode.SANDBOXED])
def test_rules_that_a_link_leads_to_are_written_after_a_question_each_time(
    mode: Mode, judge: PermissionEngine, world: World
) -> None:
    judged = judge.judge("Edit", (WritesPath(str(world.workspace / RULES)),), Policy())
    edit = judge.rule(judged, Policy(), mode, {})
    for ruling in (edit, world.ruling(f"echo x > {RULES}", mode=mode), world.ruling(f"mv b.txt {RULES}", mode=mode)):
        assert ruling.verdict is Verdict.ASK
        assert ruling.scopes == ()


@pytest.mark.usefixtures("linked", "judge")
def test_the_folders_on_the_way_are_exchanged_after_a_question(world: World) -> None:
    assert world.ruling("mv config old", mode=Mode.ACCEPT_EDITS).verdict is Verdict.ASK
    assert world.ruling("echo x > config/other", mode=Mode.ACCEPT_EDITS).verdict is Verdict.RUN


@pytest.mark.usefixtures("judge")
def test_without_a_link_a_file_of_that_name_is_the_projects(world: World) -> None:
    (world.workspace / RULES).parent.mkdir(parents=True)
    assert world.ruling(f"echo x > {RULES}", mode=Mode.ACCEPT_EDITS).verdict is Verdict.RUN


@pytest.mark.usefixtures("linked")
def test_the_tester_of_rules_decides_as_a_call_would(judge: PermissionEngine, world: World) -> None:
    trials = trials_of(world.home, world.environment, judge.places.own)
    tried = trials.try_command(f"echo x > {RULES}", str(world.workspace), Mode.ACCEPT_EDITS, Policy())
    assert (tried.decision, tried.scopes) == ("ask", ())
