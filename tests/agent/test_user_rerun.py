"""A command that the user runs again: what it asks, what it runs in, and how everybody hears of it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.agent.conversation import BUSY, STAYS_INSIDE
from desktop_agent.agent.user_rerun import wanted_confinement
from desktop_agent.app import App
from desktop_agent.errors import AgentError
from desktop_agent.permissions.confinement_choice import ConfinementRequest
from desktop_agent.protocol import (
    Choice,
    Interrupt,
    ItemId,
    Notice,
    RerunCommand,
    Status,
    ToolCall,
)
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.settings.schema import WorkspaceSettings, with_workspace
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import Talk, check_contract, environment_for, folders_in, talking

ALL = HistoryQuery()


@pytest.fixture
def root() -> Iterator[Path]:
    """Give a folder that commands see from inside as it is: `/tmp` is their own."""
    insist_on_a_sandbox()
    made = Path(mkdtemp(prefix="user-run-", dir="/var/tmp"))
    yield made
    shutil.rmtree(made)


def notices(talk: Talk) -> list[str]:
    return [item.for_model for item in talk.items if isinstance(item, Notice) and item.for_model]


async def failed(talk: Talk, target: Path) -> ToolCall:
    """Let a command of the model's fail because the sandbox stopped it."""
    talk.server.says(tool_use("Bash", command=f"echo kept > {target} && cat {target}"))
    talk.server.says(text("It did not work."))
    await talk.ask("go", Choice.ALLOW_ONCE)
    return talk.calls[-1]


async def again(talk: Talk, request: RerunCommand, *answers: Choice) -> ToolCall:
    """Let a command run again and return how it went, once all has ended."""
    talk.answers += answers
    before = len(talk.ends)
    await talk.conversation.submit(request)
    await talk.until(lambda: len(talk.ends) > before)
    return talk.calls[-1]


async def test_what_the_sandbox_stopped_runs_outside_after_a_question_of_its_own(root: Path) -> None:
    target = root / "outside.txt"
    async with talking(root) as talk:
        first = await failed(talk, target)
        assert first.output is not None
        assert first.status is Status.FAILED
        assert first.output.denials == (Denial(DenialKind.WRITE, str(target)),)
        assert first.has_run_inside
        second = await again(talk, RerunCommand(first.id, outside=True), Choice.ALLOW_ONCE)
        assert second.permission is not None
        assert second.permission.confinement == Confinement(SandboxProfile.OUTSIDE)
        assert second.permission.choices == (Choice.DENY, Choice.ALLOW_ONCE)
        assert (second.status, second.exit_code, second.by_user) == (Status.DONE, 0, True)
        assert second.confinement == Confinement(SandboxProfile.OUTSIDE)
        assert not second.has_run_inside
        assert target.read_text() == "kept\n"
        talk.server.says(text("Good."))
        await talk.ask("and now?")
        assert not faults_of(talk.sent()["messages"])
        told = talk.sent()["messages"][-1]["content"]
        assert [block["type"] for block in told] == ["text", "text"]
        assert "again, outside the sandbox: echo kept" in told[0]["text"]
        assert "exit code 0" in told[0]["text"]
        assert "\n| kept\n" in told[0]["text"]
        assert sum(block["type"] == "tool_use" for one in talk.sent()["messages"] for block in one["content"]) == 1
        check_contract(talk.envelopes)


async def test_what_the_sandbox_stopped_in_the_background_is_noted_told_and_can_run_again(root: Path) -> None:
    target = root / "outside.txt"
    async with talking(root) as talk:
        talk.server.says(tool_use("Bash", command=f"echo kept > {target} && cat {target}", run_in_background=True))
        talk.server.says(text("It is started."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        await talk.until(lambda: talk.calls[-1].exit_code == 1)
        first = talk.calls[-1]
        assert first.output is not None
        assert first.output.denials == (Denial(DenialKind.WRITE, str(target)),)
        assert first.has_run_inside
        talk.server.says(text("I see."))
        await talk.ask("and now?")
        assert f"BashOutput gives what it printed. The sandbox did not let it write: {target}." in notices(talk)[-1]
        await again(talk, RerunCommand(first.id, outside=True), Choice.ALLOW_ONCE)
        await talk.until(lambda: talk.calls[-1].exit_code == 0)
        assert target.read_text() == "kept\n"


async def test_nothing_is_kept_of_it_so_it_asks_each_time(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        await again(talk, RerunCommand(first.id, outside=True), Choice.ALLOW_ONCE)
        assert talk.conversation.grants() == ()
        third = await again(talk, RerunCommand(first.id, outside=True), Choice.DENY)
        assert third.status is Status.DENIED
        assert third.permission is not None


async def test_what_is_denied_runs_nothing_and_the_model_hears_nothing(root: Path) -> None:
    target = root / "outside.txt"
    async with talking(root) as talk:
        first = await failed(talk, target)
        second = await again(talk, RerunCommand(first.id, outside=True), Choice.DENY)
        assert (second.status, second.started_at) == (Status.DENIED, None)
        assert not target.exists()
        assert notices(talk) == []
        talk.server.says(text("Good."))
        await talk.ask("and now?")
        assert not faults_of(talk.sent()["messages"])


async def test_a_folder_is_opened_for_this_run_alone(root: Path) -> None:
    folder = root / "shared"
    folder.mkdir()
    async with talking(root) as talk:
        first = await failed(talk, folder / "made.txt")
        wish = RerunCommand(first.id, writable=(str(folder),))
        second = await again(talk, wish, Choice.ALLOW_ONCE)
        assert second.confinement is not None
        assert (second.confinement.profile, second.confinement.writable) == (SandboxProfile.PROJECT, (str(folder),))
        assert (folder / "made.txt").read_text() == "kept\n"
        assert f"in the sandbox with the folder {folder} to write" in notices(talk)[-1]
        talk.server.says(tool_use("Bash", command=f"echo no > {folder}/other.txt"))
        talk.server.says(text("It did not work."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        assert not (folder / "other.txt").exists()


async def test_what_lies_in_the_home_is_not_seen_is_told_and_is_shown_to_this_run_alone(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(root / "home"))
    tool = root / "home/tool/words"
    tool.parent.mkdir(parents=True)
    tool.write_text("from the home\n")
    async with talking(root) as talk:
        talk.server.says(tool_use("Bash", command=f"python3 -c \"print(open('{tool}').read())\""))
        talk.server.says(text("It did not work."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        first = talk.calls[-1]
        assert first.output is not None
        assert (first.status, first.output.denials) == (Status.FAILED, (Denial(DenialKind.READ, str(tool)),))
        assert f"did not show it what is there outside: {tool}" in first.output.for_model
        wish = RerunCommand(first.id, readable=(str(tool.parent),))
        second = await again(talk, wish, Choice.ALLOW_ONCE)
        assert second.confinement is not None
        assert (second.status, second.confinement.readable) == (Status.DONE, (str(tool.parent),))
        assert f"in the sandbox with {tool.parent} to read" in notices(talk)[-1]
        third = await again(talk, RerunCommand(first.id, readable=()), Choice.ALLOW_ONCE)
        assert third == second


async def test_what_nobody_could_grant_runs_nothing(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        await again(talk, RerunCommand(first.id, hosts=("127.0.0.1",)))
        assert talk.calls == [first]


async def test_while_the_agent_works_it_is_refused_with_a_sentence(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        talk.server.says(tool_use("Bash", command="make something"))
        await talk.send("more")
        waiting = await talk.waiting()
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(RerunCommand(first.id, outside=True))
        assert refused.value.sentence == BUSY
        assert talk.calls[-1].id == waiting.id
        await talk.conversation.submit(Interrupt())


async def test_where_commands_stay_inside_it_is_refused_with_a_sentence(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        settings = talk.app.settings
        own = WorkspaceSettings(str(talk.workspace), offers_way_out=False)
        await talk.app.edit_settings(
            talk.app.settings, replace(settings, commands=with_workspace(settings.commands, own))
        )
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(RerunCommand(first.id, outside=True))
        assert refused.value.sentence == STAYS_INSIDE
        assert talk.calls == [first]


async def test_what_the_settings_of_the_workspace_open_is_open_for_every_command(root: Path) -> None:
    folder = root / "shared"
    folder.mkdir()
    async with talking(root) as talk:
        settings = talk.app.settings
        own = WorkspaceSettings(str(talk.workspace), writable=(str(folder),))
        await talk.app.edit_settings(
            talk.app.settings, replace(settings, commands=with_workspace(settings.commands, own))
        )
        call = await failed(talk, folder / "made.txt")
        assert call.status is Status.DONE
        assert call.confinement is not None
        assert call.confinement.writable == (str(folder),)
        assert (folder / "made.txt").read_text() == "kept\n"


async def test_what_did_not_run_in_the_sandbox_is_not_run_again(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        second = await again(talk, RerunCommand(first.id, outside=True), Choice.ALLOW_ONCE)
        count = len(talk.events)
        await talk.conversation.submit(RerunCommand(second.id, outside=True))
        await talk.conversation.submit(RerunCommand(ItemId("nothing of the kind"), outside=True))
        assert not talk.conversation.is_working
        assert len(talk.events) == count


async def test_stopped_while_it_runs_the_model_is_told_that_it_may_have_run_in_part(root: Path) -> None:
    target = root / "outside.txt"
    async with talking(root) as talk:
        talk.server.says(tool_use("Bash", command=f"echo begun > {target} && exec sleep 60"))
        talk.server.says(text("It did not work."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        talk.answers.append(Choice.ALLOW_ONCE)
        await talk.conversation.submit(RerunCommand(talk.calls[0].id, outside=True))
        await talk.until(lambda: talk.calls[-1].by_user and talk.calls[-1].status is Status.RUNNING)
        async with asyncio.timeout(60):
            while not target.exists():
                await asyncio.sleep(0.01)
        await talk.conversation.submit(Interrupt())
        assert talk.calls[-1].status is Status.CANCELLED
        assert "may have run in part" in notices(talk)[-1]


async def test_a_message_that_came_meanwhile_goes_out_after_it(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        talk.server.says(text("Good."))
        await talk.conversation.submit(RerunCommand(first.id, outside=True))
        waiting = await talk.waiting()
        await talk.send("and then?")
        before = len(talk.server.calls)
        await talk.decide(waiting, Choice.ALLOW_ONCE)
        await talk.until(lambda: len(talk.ends) == 3)
        assert len(talk.server.calls) == before + 1
        texts = [block["text"] for block in talk.sent()["messages"][-1]["content"]]
        assert texts[0].startswith("<notice>\nThe user ran this command")
        assert texts[1] == "and then?"


async def test_it_is_in_the_history_as_the_users_and_all_of_it_is_there_after_a_restart(root: Path) -> None:
    async with talking(root) as talk:
        first = await failed(talk, root / "outside.txt")
        second = await again(talk, RerunCommand(first.id, outside=True), Choice.ALLOW_ONCE)
        conversation, server = talk.conversation.info.id, talk.server
        entries = (await talk.app.history(ALL)).entries
        assert [(one.item, one.sandbox, one.by_user) for one in entries] == [
            (second.id, "none", True),
            (first.id, "project", False),
        ]
        told = notices(talk)
        await talk.app.shut_down()
        app = await App.start(folders_in(root), environment_for(server, root))
        try:
            opened = await app.open_conversation(conversation)
            kept = await opened.items(0)
            assert second in kept
            assert [item.for_model for item in kept if isinstance(item, Notice) and item.for_model] == told
            later = Talk(server, app, opened)
            server.says(text("Good."))
            await later.ask("and now?")
            assert not faults_of(later.sent()["messages"])
            assert told[0] in str(later.sent()["messages"][-1]["content"][0]["text"])
            await later.settle()
        finally:
            await app.shut_down()


def test_a_wish_adds_to_what_the_call_had() -> None:
    held = Confinement(SandboxProfile.PROJECT, hosts=("packages.test",), writable=("/srv",))
    call = ToolCall(ItemId("1"), "", "Bash", {}, "", Status.FAILED, confinement=held)
    assert wanted_confinement(RerunCommand(call.id, hosts=("CDN.example.com",)), call) == ConfinementRequest(
        hosts=("cdn.example.com", "packages.test"), private=("cdn.example.com",), writable=("/srv",)
    )
    assert (
        wanted_confinement(RerunCommand(call.id, hosts=("127.0.0.1", "2130706433", "a b", "")), call)
        == ConfinementRequest()
    )
    assert wanted_confinement(RerunCommand(call.id, hosts=("a.test:8443",)), call).hosts == (
        "a.test:8443",
        "packages.test",
    )
    assert wanted_confinement(RerunCommand(call.id, outside=True, hosts=("x",)), call) == ConfinementRequest(
        outside=True
    )
    assert wanted_confinement(RerunCommand(call.id, readable=("/srv/../srv/in",)), call).readable == ("/srv/in",)
