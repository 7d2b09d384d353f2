"""The running turn: how it is stopped, and how it ends."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent import turn_runner
from desktop_agent.execution.process import process_tree
from desktop_agent.protocol import (
    Configure,
    Interrupt,
    Level,
    Mode,
    Notice,
    Outcome,
    Remedy,
    Retry,
    Status,
    ToolCall,
)
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import ServerKind, ServerProfile
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import ModelServer, hold, status, text, thinking, tool_use
from tests.talk import Talk, check_contract, talking


def notices(talk: Talk) -> list[Notice]:
    return [item for item in talk.items if isinstance(item, Notice)]


async def with_another(talk: Talk, *profiles: ServerProfile) -> None:
    settings = talk.app.settings
    await talk.app.edit_settings(
        talk.app.settings, replace(settings, models=replace(settings.models, profiles=profiles))
    )


async def test_a_server_that_cannot_be_reached_offers_the_other_one_and_nothing_switches_by_itself(
    tmp_path: Path,
) -> None:
    with ModelServer() as local:
        async with talking(tmp_path) as talk:
            far = ServerProfile("far", ServerKind.COMPATIBLE, "http://box.invalid", has_key=False)
            near = ServerProfile("near", ServerKind.COMPATIBLE, local.url, "second-model", has_key=False)
            await with_another(talk, far, near)
            talk.server.says(thinking("Hm."), text("I look."), tool_use("Bash", command="ls"))
            talk.server.then(*[status(529)] * 10)
            ended = await talk.ask("go")
            notice = notices(talk)[-1]
            assert (ended.outcome, notice.level, notice.server) == (Outcome.FAILED, Level.ERROR, "near")
            assert notice.remedies == (Remedy.RETRY, Remedy.SWITCH_SERVER)
            assert talk.conversation.info.profile == "anthropic"
            assert local.calls == []
            local.says(text("Here."))
            await talk.conversation.submit(Configure(profile=notice.server, model=""))
            await talk.conversation.submit(Retry())
            await talk.until(lambda: len(talk.ends) == 2)
            body = local.calls[0].body
            assert (talk.ends[-1].outcome, talk.conversation.info.model) == (Outcome.FINISHED, "second-model")
            assert (body["model"], faults_of(body["messages"])) == ("second-model", ())
            assert [block["type"] for block in body["messages"][1]["content"]] == ["text", "tool_use"]
            check_contract(talk.envelopes)


async def test_where_nobody_listens_the_other_server_is_offered_too(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        gone = ServerProfile("gone", ServerKind.COMPATIBLE, "http://127.0.0.1:9", has_key=False)
        await with_another(talk, gone)
        await talk.conversation.submit(Configure(profile="gone", model=""))
        ended = await talk.ask("go")
        assert ended.error is not None
        assert "No server answers" in in_english(ended.error)
        assert notices(talk)[-1].server == "anthropic"


async def test_without_another_server_none_is_offered(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(*[status(529)] * 10)
        await talk.ask("go")
        assert (notices(talk)[-1].server, notices(talk)[-1].remedies) == ("", (Remedy.RETRY,))


async def test_a_key_that_is_wrong_offers_no_other_server(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await with_another(talk, ServerProfile("near", ServerKind.COMPATIBLE, "http://127.0.0.1:9", has_key=False))
        talk.server.then(status(401))
        await talk.ask("go")
        assert notices(talk)[-1].remedies == (Remedy.OPEN_KEYS,)


async def test_stopping_twice_ends_the_turn_once_and_leaves_no_call_open(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.BYPASS))
        talk.server.says(*(tool_use("Bash", command="trap '' TERM; sleep 30") for _ in range(3)))
        await talk.send("go")
        await talk.until(lambda: any(call.status is Status.RUNNING for call in talk.calls))
        await asyncio.gather(*(talk.conversation.submit(Interrupt()) for _ in range(3)))
        assert [ended.outcome for ended in talk.ends] == [Outcome.INTERRUPTED]
        assert {call.status for call in talk.calls} == {Status.CANCELLED}
        assert [in_english(notice.sentence) for notice in notices(talk)] == ["Stopped by you"]
        check_contract(talk.envelopes)


async def test_stopping_before_the_first_step_of_a_turn_leaves_nothing_running(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(hold("it"))
        sending = asyncio.create_task(talk.conversation.submit(Interrupt()))
        await talk.send("go")
        await talk.conversation.submit(Interrupt())
        await sending
        assert not talk.conversation.is_working
        talk.server.script[:] = []
        talk.server.says(text("Fine."))
        assert (await talk.ask("again")).outcome is Outcome.FINISHED


async def test_stopping_while_the_answer_streams_keeps_what_had_come_as_cut(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(thinking("Hm."), text("Some words"), hold("on"))
        await talk.send("go")
        await talk.until(lambda: any(getattr(item, "text", "") == "Some words" for item in talk.items))
        await talk.conversation.submit(Interrupt())
        spoken = [(item.text, item.cut) for item in talk.items if item.kind in ("assistant_text", "thinking")]  # type: ignore[union-attr]
        assert spoken == [("Hm.", True), ("Some words", True)]
        assert not [item for item in talk.items if isinstance(item, ToolCall)]


async def test_a_second_press_of_stop_hurries_a_command_that_will_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    monkeypatch.setattr(turn_runner, "PRESSES_ON_S", 0.0)
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.BYPASS))
        command = "trap 'touch told' TERM; touch here; while true; do sleep 0.1; done"
        talk.server.says(tool_use("Bash", command=command))
        await talk.send("go")
        async with asyncio.timeout(60):
            while not (talk.workspace / "here").exists():
                await asyncio.sleep(0.01)
        first = asyncio.create_task(talk.conversation.submit(Interrupt()))
        async with asyncio.timeout(60):
            # Two presses that come before the first is heard are one.
            while not (talk.workspace / "told").exists():
                await asyncio.sleep(0.01)
        assert not first.done()
        await talk.conversation.submit(Interrupt())
        await first
        assert [call.status for call in talk.calls] == [Status.CANCELLED]


async def test_the_mode_sandboxed_says_once_that_it_asks_as_default_where_no_sandbox_works(tmp_path: Path) -> None:
    async with talking(tmp_path, path="/nonexistent") as talk:
        await talk.conversation.submit(Configure(mode=Mode.SANDBOXED))
        talk.server.says(text("One."))
        await talk.ask("go")
        talk.server.says(text("Two."))
        await talk.ask("on")
        said = [in_english(notice.sentence) for notice in notices(talk)]
        assert [one.partition(" (")[0] for one in said] == ["No sandbox works here"]
        assert said[0].endswith("asks about all that Default asks about.")
