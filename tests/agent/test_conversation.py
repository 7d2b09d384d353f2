"""One conversation over its whole life."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from desktop_agent.app import App
from desktop_agent.errors import ConversationInUseError, StoreError
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    Configure,
    ConversationChanged,
    Interrupt,
    ItemAdded,
    Level,
    Notice,
    Outcome,
    SendMessage,
    Status,
    ToolCall,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.sentences import in_english, translate
from tests.fakes.model_server import hold, slow, text, tool_use
from tests.series import series
from tests.talk import Talk, check_contract, environment_for, folders_in, talking


async def test_a_message_typed_meanwhile_waits_and_goes_out_with_the_next_request(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="ls"), hold("on"))
        talk.server.says(text("Both done."))
        await talk.send("go")
        await talk.until(lambda: talk.conversation.is_working)
        await talk.send("and this")
        queued = [event.queued for event in talk.events if isinstance(event, ConversationChanged)][-1]
        assert [message.text for message in queued] == ["and this"]
        talk.server.release("on")
        await talk.until(lambda: bool(talk.ends))
        content = talk.sent()["messages"][-1]["content"]
        assert [block["type"] for block in content] == ["tool_result", "text"]
        assert talk.conversation.state().queued == ()
        check_contract(talk.envelopes)


async def test_a_message_typed_during_the_last_words_starts_a_turn_of_its_own(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("First."), hold("on"))
        talk.server.says(text("Second."))
        await talk.send("one")
        await talk.until(lambda: any(isinstance(item, AssistantText) for item in talk.items))
        await talk.send("two")
        talk.server.release("on")
        await talk.until(lambda: len(talk.ends) == 2)
        said = [item.text for item in talk.items if isinstance(item, UserMessage | AssistantText)]
        assert said == ["one", "First.", "two", "Second."]


async def test_a_message_that_waits_can_be_withdrawn_or_sent_now(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("First."), hold("never"))
        await talk.send("one")
        await talk.until(lambda: any(isinstance(item, AssistantText) for item in talk.items))
        gone, kept = await talk.send("gone"), await talk.send("kept")
        await talk.conversation.submit(WithdrawMessage(gone))
        talk.server.says(text("Now."))
        await talk.conversation.submit(SendMessage(kept, "kept"))
        await talk.until(lambda: len(talk.ends) == 2)
        assert [end.outcome for end in talk.ends] == [Outcome.INTERRUPTED, Outcome.FINISHED]
        assert [item.text for item in talk.items if isinstance(item, UserMessage)] == ["one", "kept"]


async def test_closing_ends_the_turn_its_processes_and_its_approvals(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; sleep 60 & sleep 60"))
        await talk.send("go")
        await talk.decide(await talk.waiting(), Choice.ALLOW_SESSION)
        await talk.until(lambda: talk.calls[0].status is Status.RUNNING)
        await talk.app.close_conversation(talk.conversation.info.id)
        assert (talk.calls[0].status, list(talk.conversation.grants())) == (Status.CANCELLED, [])
        with pytest.raises(ConversationInUseError):
            await talk.send("more")


async def test_closing_has_come_to_its_end_for_whoever_asked_also_where_the_first_gave_up(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        command = "touch made; trap '' TERM; sleep 60 & sleep 60; wait"
        talk.server.says(tool_use("Bash", command=command, run_in_background=True))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        ends = [asyncio.ensure_future(talk.conversation.close()) for _ in range(2)]
        await asyncio.sleep(0)
        ends[0].cancel()
        await talk.app.shut_down()
        assert talk.conversation.state().jobs == ()
        assert [item.for_model for item in talk.items if isinstance(item, Notice)] != []
        await ends[1]


async def test_a_reopened_conversation_is_as_it_was(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="ls"))
        talk.server.says(text("Done."))
        await talk.ask("go")
        await talk.conversation.save_draft("half a thou")
        await talk.conversation.submit(Configure(model="second-model"))
        before, items = talk.conversation.info, talk.items
        await talk.app.close_conversation(before.id)
        again = await talk.app.open_conversation(before.id)
        assert again is not talk.conversation
        assert (again.info.title, again.info.draft, again.info.model) == ("go", "half a thou", "second-model")
        assert list(await again.items(0)) == items
        assert [sketch.id for sketch in await again.sketches()] == [item.id for item in items]
        page = await talk.app.history(HistoryQuery(before.id))
        assert [(entry.command, entry.title) for entry in page.entries] == [("ls", "go")]


async def test_a_crash_leaves_a_conversation_that_says_what_was_interrupted(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; sleep 60"))
        await talk.send("go")
        await talk.decide(await talk.waiting(), Choice.ALLOW_ONCE)
        await talk.until(lambda: talk.calls[0].status is Status.RUNNING)
        conversation = talk.conversation.info.id
        # What a later start finds: the same rows, and nobody who holds them.
        copy = tmp_path / "later"
        (copy / "data").mkdir(parents=True)
        import sqlite3

        source = sqlite3.connect(tmp_path / "data" / "store.sqlite3")
        target = sqlite3.connect(copy / "data" / "store.sqlite3")
        source.backup(target)
        target.execute("delete from lease")
        target.commit()
        source.close()
        target.close()
        later = await App.start(folders_in(copy), environment_for(talk.server, tmp_path))
        opened = await later.open_conversation(conversation)
        items = await opened.items(0)
        call = next(item for item in items if isinstance(item, ToolCall))
        assert call.status is Status.FAILED
        assert call.output is not None
        assert "Outcome unknown" in call.output.for_model
        assert isinstance(items[-1], Notice)
        await later.shut_down()


async def test_a_conversation_that_another_process_holds_can_only_be_read(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("Hello."))
        await talk.ask("hi")
        conversation = talk.conversation.info.id
        holder = await asyncio.create_subprocess_exec(
            ".venv/bin/python" if Path(".venv/bin/python").exists() else "python3",
            "-c",
            HOLD,
            str(tmp_path / "data" / "store.sqlite3"),
            conversation,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await talk.app.close_conversation(conversation)
        assert holder.stdin is not None
        assert holder.stdout is not None
        holder.stdin.write(b"take\n")
        assert await holder.stdout.readline() == b"True\n"
        opened = await talk.app.open_conversation(conversation)
        assert opened.is_read_only
        assert len(await opened.items(0)) == 2
        with pytest.raises(ConversationInUseError):
            await opened.submit(SendMessage(talk.app.new_item_id(), "mine"))
        holder.stdin.close()
        await holder.wait()


HOLD = """
import asyncio, sys
from pathlib import Path
from desktop_agent.store.transcript_store import Transcripts
async def main():
    store = await Transcripts.open(Path(sys.argv[1]))
    await asyncio.to_thread(sys.stdin.readline)
    print(await store.take_lease(sys.argv[2]), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()
asyncio.run(main())
"""


async def test_a_message_that_cannot_be_stored_is_refused_and_never_goes_out_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with talking(tmp_path) as talk:
        outbox, troubles = talk.conversation._outbox, []
        whole = outbox._append

        async def full(_: object) -> None:
            raise StoreError(translate("test", "The disk is full."))

        talk.conversation.on_trouble(troubles.append)
        monkeypatch.setattr(outbox, "_append", full)
        with pytest.raises(StoreError):
            await talk.send("lost?")
        monkeypatch.setattr(outbox, "_append", whole)
        talk.server.says(text("Hello."))
        await talk.ask("again")
        assert len(troubles) == 1
        assert [item.text for item in talk.items if isinstance(item, UserMessage)] == ["again"]
        assert len(talk.server.calls) == 1


async def test_a_draft_that_cannot_be_kept_is_told_and_so_is_the_room_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with talking(tmp_path) as talk:
        transcripts, stored = talk.conversation._services.transcripts, asyncio.Event()
        whole = transcripts._database.write

        async def full(*_: object, **__: object) -> None:
            raise StoreError(translate("test", "The disk is full."))

        talk.conversation.on_stored(stored.set)
        monkeypatch.setattr(transcripts._database, "write", full)
        with pytest.raises(StoreError):
            await talk.conversation.save_draft("lost?")
        monkeypatch.setattr(transcripts._database, "write", whole)
        await stored.wait()


async def test_stop_at_any_moment_leaves_a_history_that_can_be_gone_on_with(tmp_path: Path) -> None:
    rng = random.Random(7)
    async with talking(tmp_path) as talk:
        for round_number in range(series(60)):
            await _stop_somewhere(talk, rng.random() * 0.15)
            assert not talk.conversation.is_working, round_number
        talk.server.script.clear()
        talk.server.says(text("Fine."))
        ended = await talk.ask("never mind")
        assert ended.outcome is Outcome.FINISHED
        check_contract(talk.envelopes)


async def _stop_somewhere(talk: Talk, after_s: float) -> None:
    talk.server.script.clear()
    talk.server.says(
        text("Looking."), slow(0.003), tool_use("Bash", command="touch made; sleep 5"), tool_use("Bash", command="ls")
    )
    talk.server.says(text("Done."))
    talk.answers[:] = [Choice.ALLOW_ONCE]
    before = len(talk.ends)
    await talk.send("go")
    await asyncio.sleep(after_s)
    await talk.conversation.submit(Interrupt())
    await talk.until(lambda: len(talk.ends) > before)
    talk.answers.clear()


async def test_a_stopped_turn_says_who_stopped_it_and_a_message_that_goes_first_does_not(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; sleep 30"), again=True)
        await talk.send("go")
        await talk.waiting()
        queued = await talk.send("later")
        await talk.conversation.submit(SendMessage(queued, "later"))
        await talk.until(lambda: len(talk.ends) == 1)
        assert _notices(talk) == []
        await talk.until(lambda: [call.status for call in talk.calls] == [Status.CANCELLED, Status.WAITING])
        await talk.conversation.submit(Interrupt())
        await talk.until(lambda: len(talk.ends) == 2)
        assert _notices(talk) == [(Level.INFO, "Stopped by you")]
        await talk.conversation.submit(Interrupt())
        assert len(_notices(talk)) == 1


def _notices(talk: Talk) -> list[tuple[Level, str]]:
    added = (event.item for event in talk.events if isinstance(event, ItemAdded))
    return [(item.level, in_english(item.sentence)) for item in added if isinstance(item, Notice)]


async def test_two_messages_at_once_start_one_turn(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("Both."), again=True)
        await asyncio.gather(talk.send("one"), talk.send("two"))
        await talk.until(lambda: bool(talk.ends) and not talk.conversation.is_working)
        check_contract(talk.envelopes)
        assert len([event for event in talk.events if isinstance(event, ItemAdded)]) >= 3
