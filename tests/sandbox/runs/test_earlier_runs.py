"""A command that begins while another one runs in its workspace."""

from __future__ import annotations

import asyncio
import subprocess
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol.confinement import Confinement, Denial, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox, SandboxHost
from desktop_agent.sandbox.mount_plan import MountPlan
from desktop_agent.sandbox.protection.survey import SurveyResult
from desktop_agent.sandbox.runs.earlier_runs import as_before
from desktop_agent.sandbox.runs.live_runs import LIVE
from desktop_agent.sandbox.runs.lost_covers import LostCovers
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.sandbox import SandboxRun
from tests.sandbox.confined_run import cover_own_sockets_only
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

FAR = [f"far{number}" for number in range(24)]
"""More than are covered."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    insist_on_a_sandbox()
    cover_own_sockets_only(monkeypatch, tmp_path)
    made = place_in(tmp_path)
    for name in FAR:
        (made.workspace / name / ".vscode").mkdir(parents=True)
        (made.workspace / name / ".vscode/tasks.json").write_text("the user's")
    return made


class Two:
    """A first command that is still to be looked at, and a second one that has begun."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.sandbox = place.sandbox()
        self.conversation = self._conversation()

    def _conversation(self) -> LinuxConversationSandbox:
        return self.sandbox.for_conversation(self.place.workspace, self.place.temp)

    async def run(self, entered: SandboxRun, command: str) -> None:
        ended = await run_process(
            (*entered.argv, *BASH, command),
            cwd=self.place.workspace,
            env=dict(entered.environment),
            timeout_s=20,
            descriptors=entered.descriptors,
            is_contained=entered.is_contained,
        )
        assert entered.has_begun, ended.output

    async def go(self, first: str, second: str, rights: Confinement | None = None) -> list[Denial]:
        """Let the second begin when the first has written, and write when the first has been looked at."""
        given = Confinement(SandboxProfile.PROJECT)
        async with AsyncExitStack() as stack:
            async with self.conversation.enter(given, self.place.workspace, self.place.environment) as one:
                await self.run(one, first)
                beginning = self.conversation.enter(rights or given, self.place.workspace, self.place.environment)
                other = await stack.enter_async_context(beginning)
                said = [*await one.denials(first, failed=False)]
            await self.run(other, second)
            said += await other.denials(second, failed=False)
        await self.conversation.close()
        return said


@pytest.fixture
def two(place: Place) -> Two:
    return Two(place)


def texts(place: Place, pattern: str) -> set[str]:
    return {path.read_text() for path in place.workspace.glob(pattern)}


ALL = "for f in far*/.vscode/tasks.json; do echo evil > $f; done 2>/dev/null"


@pytest.mark.parametrize("second", ["true", ALL, "rm -rf far*/.vscode 2>/dev/null"])
async def test_what_the_first_changed_is_not_put_back_by_the_second(two: Two, second: str) -> None:
    await two.go(ALL, second)
    assert texts(two.place, "far*/.vscode/tasks.json") == {"the user's"}


async def test_what_the_first_removed_is_not_new_for_the_second(two: Two) -> None:
    await two.go("rm -rf far*/.vscode 2>/dev/null", "true")
    assert texts(two.place, "far*/.vscode/tasks.json") == {"the user's"}
    assert len([*two.place.workspace.glob("far*/.vscode")]) == len(FAR)


@pytest.mark.parametrize("again", [False, True])
async def test_what_the_first_made_does_not_come_back(two: Two, *, again: bool) -> None:
    make = "for i in {1..24}; do mkdir -p new$i; echo evil > new$i/.envrc; done; echo evil > .envrc"
    said = await two.go(make, make if again else "true")
    assert not [*two.place.workspace.glob("new*/.envrc"), *two.place.workspace.glob(".envrc")]
    assert len({one.what for one in said if one.aside}) == 25


@pytest.mark.parametrize(
    "rights", [Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.PROJECT, git_config=True)]
)
@pytest.mark.parametrize("again", [False, True])
async def test_a_new_repository_is_new_for_both(two: Two, rights: Confinement, *, again: bool) -> None:
    evil = "git -C sub config core.fsmonitor evil; echo evil > sub/.git/hooks/pre-commit"
    await two.go(f"git init -q sub; {evil}", f"{evil}; {evil}" if again else "true", rights)
    config = two.place.workspace / "sub/.git/config"
    assert "evil" not in config.read_text()
    assert not (config.parent / "hooks/pre-commit").exists()


async def test_a_far_configuration_is_judged_by_how_it_was_before_both(two: Two) -> None:
    for name in FAR:
        subprocess.run(["git", "init", "-q", str(two.place.workspace / name)], check=True)
    evil = "for f in far*; do git -C $f config core.fsmonitor evil; done 2>/dev/null"
    await two.go(evil, "true", Confinement(SandboxProfile.PROJECT, git_config=True))
    assert not [text for text in texts(two.place, "far*/.git/config") if "evil" in text]


async def test_what_the_first_moved_stays_where_it_is(two: Two) -> None:
    said = await two.go("mv far0 moved0; mv far23 moved23", "true")
    assert texts(two.place, "moved*/.vscode/tasks.json") == {"the user's"}
    assert said == []


async def test_what_the_user_put_back_stays(two: Two) -> None:
    conversation, place = two.conversation, two.place
    given = Confinement(SandboxProfile.PROJECT)
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(conversation.enter(given, place.workspace, place.environment))
        made = await stack.enter_async_context(conversation.enter(given, place.workspace, place.environment))
        await two.run(made, "mkdir .zed; echo mine > .zed/tasks.json")
        (said,) = await made.denials("", failed=False)
        conversation.give_back(said)
        other = await stack.enter_async_context(conversation.enter(given, place.workspace, place.environment))
        await two.run(other, "echo evil > .zed/tasks.json")
        assert await other.denials("", failed=False) == await one.denials("", failed=False) == ()
    await conversation.close()
    assert (place.workspace / ".zed/tasks.json").read_text() == "mine\n"


def before(held: dict[str, tuple[int, int, int]]) -> PreRunState:
    return PreRunState(MountPlan((), writable=("/w",), seen=SurveyResult(protected=held)))


def test_the_first_of_several_counts() -> None:
    old, evil = {"/w/.envrc": (1, 2, 3)}, {"/w/.envrc": (1, 2, 3), "/w/a/.envrc": (1, 4, 5)}
    layout = as_before(
        MountPlan((), seen=SurveyResult(protected={**evil, "/o/.envrc": (1, 6, 7)})), [before(evil), before(old)]
    )
    assert layout.seen.protected == {**old, "/o/.envrc": (1, 6, 7)}
    assert layout.there.protected == {**evil, "/o/.envrc": (1, 6, 7)}


def test_who_ends_while_another_looks_is_not_forgotten() -> None:
    covers, ended = LostCovers(), before({})
    seen = MountPlan((), seen=SurveyResult(protected={"/w/.envrc": (1, 2, 3)}))
    covers.begin(ended)
    with covers.beginning():
        covers.end(ended)
        assert covers.as_before(seen).seen.protected == {}
    assert covers.as_before(seen).seen.protected == seen.seen.protected


async def test_what_the_user_put_back_stays_for_other_conversations_too(place: Place) -> None:
    given, path = Confinement(SandboxProfile.PROJECT), place.workspace / "made/.envrc"
    two, temp = Two(place), place.temp.with_name("other")
    temp.mkdir()
    other = two.sandbox.for_conversation(place.workspace, temp)
    async with two.conversation.enter(given, place.workspace, place.environment) as one:
        await two.run(one, "mkdir made; echo good > made/.envrc")
        [denial] = await one.denials("", failed=False)
    async with other.enter(given, place.workspace, place.environment) as beside:
        two.conversation.give_back(denial)
        assert await beside.denials("", failed=False) == ()
        assert path.read_text() == "good\n"
    async with other.enter(given, place.workspace, place.environment) as beside:
        await two.run(beside, "echo evil >> made/.envrc")
        await beside.denials("", failed=False)
    assert path.read_text() == "good\n"
    await two.conversation.close()
    await other.close()


@dataclass
class Programs:
    """Two programs of one user, with data folders of their own, in one workspace."""

    place: Place

    def __post_init__(self) -> None:
        data = self.place.home / "other-data"
        folders = replace(self.place.folders, data=data, log=data / "log", cache=data / "cache")
        self.one = self.place.sandbox().for_conversation(self.place.workspace, self.place.temp)
        other = LinuxSandbox(SandboxHost.of(folders, self.place.environment, self.place.home))
        self.other = other.for_conversation(self.place.workspace, folders.temp / "other")

    async def go(self, first: str, second: str) -> list[Denial]:
        """Let the second begin when the first has written, and write when the first has been looked at."""
        given, run, place = Confinement(SandboxProfile.PROJECT), Two(self.place).run, self.place
        async with AsyncExitStack() as stack:
            async with self.one.enter(given, place.workspace, place.environment) as one:
                await run(one, first)
                other = await stack.enter_async_context(self.other.enter(given, place.workspace, place.environment))
                said = [*await one.denials(first, failed=False)]
            await run(other, second)
            said += await other.denials(second, failed=False)
        await self.one.close()
        await self.other.close()
        return said


@pytest.fixture
def programs(place: Place) -> Programs:
    return Programs(place)


MAKE = "for i in {1..24}; do mkdir -p new$i; echo evil > new$i/.envrc; done; echo evil > .envrc"


@pytest.mark.parametrize("second", ["true", MAKE])
async def test_what_a_command_of_another_program_made_was_not_there_before(programs: Programs, second: str) -> None:
    said = await programs.go(MAKE, second)
    workspace = programs.place.workspace
    assert not [*workspace.glob("new*/.envrc"), *workspace.glob(".envrc")]
    assert len({one.what for one in said if one.aside}) == 25
    assert [*(programs.place.home / LIVE).iterdir()] == []


@pytest.mark.parametrize("second", ["true", ALL])
async def test_what_a_command_of_another_program_changed_is_not_put_back(programs: Programs, second: str) -> None:
    await programs.go(ALL, second)
    assert texts(programs.place, "far*/.vscode/tasks.json") == {"the user's"}


async def test_a_placeholder_of_another_program_stays_while_it_is_counted_on(programs: Programs) -> None:
    place, given = programs.place, Confinement(SandboxProfile.PROJECT)
    began, goes_on = place.workspace / "began", place.workspace / "goes-on"
    second = "touch began; until [ -e goes-on ]; do sleep 0.02; done; echo evil > .vscode/tasks.json"
    async with AsyncExitStack() as stack:
        async with programs.one.enter(given, place.workspace, place.environment) as one:
            other = await stack.enter_async_context(programs.other.enter(given, place.workspace, place.environment))
            running = asyncio.create_task(Two(place).run(other, f"{second}; mkdir .vscode; {second}"))
            async with asyncio.timeout(60):
                while not began.exists():
                    await asyncio.sleep(0.02)
            await one.denials("", failed=False)
        goes_on.touch()
        await running
        await other.denials("", failed=False)
    await programs.one.close()
    await programs.other.close()
    assert not (place.workspace / ".vscode").exists()


async def test_a_workspace_within_another_is_looked_at_with_it(place: Place) -> None:
    (place.workspace / "inner").mkdir()
    sandbox, given, temp = place.sandbox(), Confinement(SandboxProfile.PROJECT), place.temp.with_name("inner")
    around = sandbox.for_conversation(place.workspace, place.temp)
    inner = sandbox.for_conversation(place.workspace / "inner", temp)
    (place.workspace / ".vimrc").write_text("the user's")
    async with AsyncExitStack() as stack:
        async with around.enter(given, place.workspace, place.environment) as one:
            await Two(place).run(one, "mkdir inner/a; echo evil > inner/a/.envrc")
            other = await stack.enter_async_context(inner.enter(given, place.workspace / "inner", place.environment))
            await one.denials("", failed=False)
        await Two(place).run(other, "mkdir -p inner/a; echo evil > inner/a/.envrc")
        await other.denials("", failed=False)
    for conversation in (around, inner):
        await conversation.close()
    assert not (place.workspace / "inner/a/.envrc").exists()
    assert (place.workspace / ".vimrc").read_text() == "the user's"
