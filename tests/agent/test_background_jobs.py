"""Commands in the background, through whole conversations: what the model, the user and the history are told."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from desktop_agent.agent.background_jobs import BackgroundJobs
from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.protocol import (
    Choice,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Event,
    Interrupt,
    ItemChanged,
    ItemId,
    Job,
    Mode,
    MoveToBackground,
    Notice,
    Status,
    StopJob,
    ToolCall,
)
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.processes import alive, new_nap
from tests.talk import Talk, check_contract, talking
from tests.waits import LIMIT_S


def in_background(command: str) -> object:
    return tool_use("Bash", command=command, run_in_background=True)


def jobs(talk: Talk) -> tuple[Job, ...]:
    return talk.conversation.state().jobs


async def ended(talk: Talk, name: str = "b1") -> None:
    await talk.until(lambda: any(job.id == name and job.ended_at is not None for job in jobs(talk)))


def notices(talk: Talk) -> list[str]:
    return [item.for_model for item in talk.items if isinstance(item, Notice) and item.for_model]


def untimed(words: str) -> str:
    return re.sub(r"\d+\.\d s", "T s", words)


async def until_alive(word: str) -> None:
    async with asyncio.timeout(60):
        while not alive(word):
            await asyncio.sleep(0.02)


async def test_a_command_asks_as_any_other_and_goes_on_after_the_turn(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("touch made; until [ -e go ]; do sleep 0.02; done; exit 3"))
        talk.server.says(text("It runs."))
        await talk.ask("start it", Choice.ALLOW_ONCE)
        assert talk.told()[0][0].startswith("It runs in the background as b1: ")
        (job,) = jobs(talk)
        assert (job.id, job.item, job.ended_at) == ("b1", talk.calls[0].id, None)
        (talk.workspace / "go").touch()
        await ended(talk)
        await talk.until(lambda: talk.calls[0].exit_code == 3)
        check_contract(talk.envelopes)


async def test_a_denied_command_starts_nothing(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("touch made"))
        talk.server.says(text("Well."))
        await talk.ask("start it", Choice.DENY)
        assert (jobs(talk), list(talk.workspace.iterdir())) == ((), [])


async def test_the_end_of_a_command_is_told_with_the_next_request_and_stays_the_same_bytes(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("until [ -e go ]; do sleep 0.02; done; exit 3"))
        talk.server.says(text("It runs."))
        await talk.ask("start it", Choice.ALLOW_ONCE)
        (talk.workspace / "go").touch()
        await ended(talk)
        assert notices(talk) == []
        talk.server.says(text("I see."))
        await talk.ask("and now?")
        command = "until [ -e go ]; do sleep 0.02; done; exit 3"
        told = f"<notice>\nBackground command b1 (`{command}`) ended with exit code 3 after T s."
        (notice,) = notices(talk)
        assert untimed(notice) == f"{told} BashOutput gives what it printed.\n</notice>"
        last = talk.sent()["messages"][-1]["content"]
        assert [block["text"] for block in last if block["type"] == "text"][-1] == notice
        talk.server.says(text("Yes."))
        await talk.ask("more")
        assert talk.sent()["messages"][: len(talk.sent(-2)["messages"])][-1]["content"][-1]["text"] == notice
        assert len(notices(talk)) == 1


async def test_an_end_within_a_turn_is_told_after_the_results_of_the_tools(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("touch made"))
        talk.server.says(tool_use("Bash", command="until [ -e seen ]; do sleep 0.02; done; touch more"))
        talk.server.says(text("Done."))
        turn = asyncio.create_task(talk.ask("go", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE))
        await ended(talk)
        (talk.workspace / "seen").touch()
        await turn
        kinds = [block["type"] for block in talk.sent()["messages"][-1]["content"]]
        assert kinds == ["tool_result", "text"]
        assert "b1" in talk.sent()["messages"][-1]["content"][1]["text"]


async def test_who_looked_is_not_told_again(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("touch made"))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        await ended(talk)
        talk.server.says(tool_use("BashOutput", id="b1"))
        talk.server.says(text("Done."))
        await talk.ask("look")
        # It ended before the turn began: the turn told it. What is asked for afterwards tells nothing new.
        assert len(notices(talk)) == 1


async def test_the_model_ends_one_and_is_not_told_of_it(tmp_path: Path) -> None:
    nap = new_nap()
    async with talking(tmp_path) as talk:
        talk.server.says(in_background(f"touch made; sleep {nap}"))
        talk.server.says(tool_use("KillBash", id="b1"), tool_use("BashOutput", id="b1"))
        talk.server.says(text("Done."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        assert not alive(nap)
        assert [untimed(said) for said, _ in talk.told()] == [
            "b1 was ended after T s, with all it had started.",
            "(nothing new)\n\n[b1 was ended after T s.]",
        ]
        assert notices(talk) == []


async def test_the_user_ends_one_and_the_model_is_told_so(tmp_path: Path) -> None:
    nap = new_nap()
    async with talking(tmp_path) as talk:
        talk.server.says(in_background(f"touch made; sleep {nap}"))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        await talk.conversation.submit(StopJob("b1"))
        assert not alive(nap)
        await talk.conversation.submit(StopJob("b1"))
        await talk.conversation.submit(StopJob("nothing of the kind"))
        talk.server.says(text("I see."))
        await talk.ask("and now?")
        assert f"b1 (`touch made; sleep {nap}`) was stopped by the user" in notices(talk)[0]
        await talk.until(lambda: talk.calls[0].ended_at is not None)
        output = talk.calls[0].output
        assert output is not None
        assert output.summary is not None
        assert in_english(output.summary) == "stopped in the background"


async def test_stop_ends_the_turn_and_leaves_what_is_in_the_background(tmp_path: Path) -> None:
    nap, other = new_nap(), new_nap()
    async with talking(tmp_path) as talk:
        talk.server.says(in_background(f"touch made; sleep {nap}"))
        talk.server.says(tool_use("Bash", command=f"touch more; sleep {other}"))
        await talk.send("go")
        await talk.decide(await talk.waiting(), Choice.ALLOW_ONCE)
        await talk.until(lambda: len(talk.calls) == 2)
        await talk.decide(await talk.waiting(), Choice.ALLOW_ONCE)
        await talk.until(lambda: talk.calls[1].status is Status.RUNNING)
        await until_alive(nap)
        await talk.conversation.submit(Interrupt())
        assert (alive(nap), alive(other)) == (1, 0)
        assert jobs(talk)[0].ended_at is None


async def test_a_running_command_goes_to_the_background_and_the_turn_goes_on(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; echo made; until [ -e go ]; do sleep 1; done; exit 3"))
        talk.server.says(text("It goes on."))
        talk.answers.append(Choice.ALLOW_ONCE)
        await talk.send("run it")
        await talk.until((talk.workspace / "made").exists)
        await talk.conversation.submit(MoveToBackground(ItemId("of nobody")))
        await talk.conversation.submit(MoveToBackground(talk.calls[0].id))
        await talk.until(lambda: bool(talk.ends))
        (told, is_error), *_ = talk.told()
        assert "[Moved to the background by the user after " in told
        assert not is_error
        (job,) = jobs(talk)
        assert (job.id, job.item, job.ended_at, talk.calls[0].status) == ("b1", talk.calls[0].id, None, Status.DONE)
        await talk.conversation.submit(Interrupt())
        assert jobs(talk)[0].ended_at is None
        (talk.workspace / "go").touch()
        await talk.until(lambda: talk.calls[0].exit_code == 3)
        talk.server.says(text("I see."))
        await talk.ask("and now?")
        assert "b1 (`touch made; echo made; until" in notices(talk)[0]
        check_contract(talk.envelopes)


async def test_what_was_moved_counts_when_the_next_name_is_given(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; echo made; sleep 5947"))
        talk.server.says(text("It goes on."))
        talk.answers.append(Choice.ALLOW_ONCE)
        await talk.send("run it")
        await talk.until((talk.workspace / "made").exists)
        await talk.conversation.submit(MoveToBackground(talk.calls[0].id))
        await talk.until(lambda: bool(talk.ends))
        again = BackgroundJobs(
            ConversationState(talk.conversation.info, lambda _: None),
            emit=lambda _: None,
            item=lambda _: None,
            clock=lambda: 0.0,
        )
        again.read_history(talk.items)
        assert again.jobs._last_number == 1


async def test_the_window_is_told_when_the_time_of_a_command_is_nearly_over(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made; sleep 5948", timeout=1))
        talk.server.says(text("Well."))
        await talk.ask("run it", Choice.ALLOW_ONCE)
        warned = [
            event.item
            for event in talk.events
            if isinstance(event, ItemChanged) and isinstance(event.item, ToolCall) and event.item.ends_at is not None
        ]
        assert [(call.status, call.id) for call in warned] == [(Status.RUNNING, talk.calls[0].id)]
        assert warned[0].started_at is not None
        assert warned[0].ends_at is not None
        assert 0.9 < warned[0].ends_at - warned[0].started_at < LIMIT_S
        assert (talk.calls[0].status, talk.calls[0].ends_at) == (Status.FAILED, None)
        check_contract(talk.envelopes)


async def test_the_history_shows_how_it_ended(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("until [ -e go ]; do sleep 0.02; done; exit 4"))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        await talk.conversation.flush()
        (entry,) = (await talk.app.history(HistoryQuery())).entries
        assert (entry.status, entry.exit_code) == (Status.DONE, None)
        (talk.workspace / "go").touch()
        await talk.until(lambda: talk.calls[0].exit_code == 4)
        await talk.conversation.flush()
        (entry,) = (await talk.app.history(HistoryQuery())).entries
        assert (entry.status, entry.exit_code) == (Status.DONE, 4)
        assert entry.duration_s is not None
        assert entry.duration_s > 0


async def test_the_history_tells_what_runs_from_what_was_stopped_also_by_closing(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        for number in (1, 2):
            talk.server.says(in_background(f"touch made{number}; sleep 598{number}"))
            talk.server.says(text("It runs."))
            await talk.ask("go", Choice.ALLOW_ONCE)

        async def ends() -> list[tuple[Status, int | None, bool]]:
            await talk.conversation.flush()
            found = (await talk.app.history(HistoryQuery())).entries
            return [(entry.status, entry.exit_code, entry.ended_at is None) for entry in reversed(found)]

        assert await ends() == [(Status.DONE, None, True), (Status.DONE, None, True)]
        await talk.conversation.submit(StopJob("b1"))
        await talk.until(lambda: talk.calls[0].ended_at is not None)
        assert await ends() == [(Status.DONE, None, False), (Status.DONE, None, True)]
        await talk.app.close_conversation(talk.conversation.info.id)
        found = (await talk.app.history(HistoryQuery())).entries
        assert [(entry.exit_code, entry.ended_at is None) for entry in found] == [(None, False), (None, False)]


async def test_the_whole_output_can_be_shown_while_it_runs(tmp_path: Path) -> None:
    nap = new_nap()
    async with talking(tmp_path) as talk:
        talk.server.says(in_background(f"touch made; echo up; sleep {nap}"))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        async with asyncio.timeout(60):
            while (await talk.app.whole_output(talk.conversation.info.id, talk.calls[0].id)).text != "up\n":
                await asyncio.sleep(0.02)


async def test_closing_ends_it_and_the_next_request_says_so(tmp_path: Path) -> None:
    nap = new_nap()
    async with talking(tmp_path) as talk:
        talk.server.says(in_background(f"trap '' TERM; touch made; sleep {nap} & sleep {nap}"))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        assert not alive(nap)
        assert [event.jobs for event in talk.events if isinstance(event, ConversationChanged)][-1] == ()
        opened = await talk.app.open_conversation(conversation)
        again = Talk(talk.server, talk.app, opened)
        assert opened.state().jobs == ()
        talk.server.says(in_background("touch more"))
        talk.server.says(text("It runs."))
        await again.ask("go on", Choice.ALLOW_ONCE)
        assert "b1" in str(talk.sent(-2)["messages"])
        assert "no longer runs: it was ended when the conversation was closed" in str(talk.sent(-2)["messages"])
        # What was called b1 before is not what is called so now.
        assert again.told()[0][0].startswith("It runs in the background as b2: ")
        await again.settle()


def made(events: list[Event], items: dict[ItemId, ToolCall]) -> BackgroundJobs:
    info = ConversationInfo(ConversationId("c"), "", "/w", Mode.DEFAULT, "m", "p", 0.0, 0.0)
    return BackgroundJobs(
        ConversationState(info, events.append), emit=events.append, item=items.get, clock=lambda: 9.0
    )


async def test_what_ran_when_the_program_was_killed_is_gone_and_told_once() -> None:
    events: list[Event] = []
    background = made(events, {})
    background.restore((Job("b1", ItemId("a"), "make watch", 1.0), Job("b2", ItemId("b"), "true", 1.0, 2.0, 0)))
    assert [event.jobs for event in events if isinstance(event, ConversationChanged)] == [()]
    background.tell()
    background.tell()
    told = [event.item for event in events if hasattr(event, "item")]
    assert [item.for_model for item in told if isinstance(item, Notice)] == [
        "<notice>\nBackground command b1 (`make watch`) no longer runs: it was ended when the conversation was"
        " closed.\n</notice>"
    ]


async def test_several_ends_are_one_notice() -> None:
    events: list[Event] = []
    background = made(events, {})
    background.restore((Job("b1", ItemId("a"), "one", 1.0), Job("b2", ItemId("b"), "two\nlines", 1.0)))
    background.tell()
    (notice,) = [event.item for event in events if hasattr(event, "item")]
    assert isinstance(notice, Notice)
    assert in_english(notice.sentence) == "2 commands in the background ended; the agent is told."
    assert notice.for_model.count("\n") == 3


async def test_an_end_before_the_call_was_answered_is_noted_once_it_is(tmp_path: Path) -> None:
    events: list[Event] = []
    call = ToolCall(ItemId("a"), "t", "Bash", {"run_in_background": True}, "true", Status.RUNNING)
    items = {ItemId("a"): call}
    background = made(events, items)
    background._on_end(Job("b1", ItemId("a"), "true", 1.0, 2.0, 0))
    assert [event for event in events if isinstance(event, ItemChanged)] == []
    async with talking(tmp_path) as talk:
        talk.server.says(in_background("true"))
        talk.server.says(text("Done."))
        await talk.ask("go")
        await talk.until(lambda: talk.calls[0].exit_code == 0)
        assert talk.calls[0].status is Status.DONE
