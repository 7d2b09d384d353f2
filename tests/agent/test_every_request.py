"""Whatever happens to a conversation, every request that reaches the server is one that the API accepts."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Coroutine
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from desktop_agent.app import SDK, TOOL_SESSION, App
from desktop_agent.lazy_import import load
from desktop_agent.protocol import (
    AnswerQuestion,
    Choice,
    Compact,
    Configure,
    Interrupt,
    Mode,
    Question,
    Retry,
    SendMessage,
    SendTime,
    Status,
    ToolCall,
)
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import Entry, ModelServer
from tests.fakes.replies import (
    Part,
    close,
    cut,
    end,
    error_event,
    html,
    message,
    raw_tool_use,
    redacted_thinking,
    reset,
    slow,
    stall,
    status,
    text,
    thinking,
    tool_use,
)
from tests.series import LONG
from tests.talk import IMPATIENT, Talk, environment_for, folders_in

TRIES = settings(
    settings.get_profile("house"),
    max_examples=60 if LONG else 8,
    stateful_step_count=25 if LONG else 12,
    suppress_health_check=list(HealthCheck),
)

WORDS: tuple[Part, ...] = (
    text("Let me see."),
    text(""),
    text(" \n"),
    thinking("Hm."),
    thinking("Unsigned.", signature=""),
    redacted_thinking("xyz"),
)
CALLS: tuple[Part, ...] = (
    tool_use("Read", path="a.txt"),
    tool_use("Read", path="a.txt", call_id="call:1"),
    tool_use("Glob", pattern="*", call_id="again"),
    tool_use("Write", path="a.txt", content="x"),
    tool_use("Edit", path="a.txt", old_string="x", new_string="y"),
    tool_use("Bash", command="sleep 20"),
    tool_use("Bash", command="echo hello"),
    tool_use("TodoWrite", todos=[]),
    tool_use("AskUser", questions=[{"question": "Which?", "options": [{"label": "This"}, {"label": "That"}]}]),
    tool_use("Complete", summary="Done."),
    tool_use("Tele port!", to="Mars"),
    raw_tool_use("Read", '{"path": "a.txt"'),
    raw_tool_use("Bash", '{"command": "ls", "command": "touch b"}'),
)
ENDS: tuple[Part, ...] = (
    end("end_turn"),
    end("tool_use"),
    end("max_tokens"),
    end("pause_turn"),
    end("refusal"),
    end("model_context_window_exceeded"),
    end("compaction"),
    end(None),
    cut(),
    close(),
    reset(),
    error_event(),
    stall(),
)
OTHERS: tuple[Entry, ...] = (status(529), status(400), status(401), status(429, retry_after=0.01), html())

MESSAGES = st.builds(
    lambda words, calls, more, pace, ends: message(*pace, *words, *calls, *more, *ends),
    st.lists(st.sampled_from(WORDS), max_size=3),
    st.lists(st.sampled_from(CALLS), max_size=4),
    st.lists(st.sampled_from(WORDS), max_size=1),
    st.sampled_from([(), (), (slow(0.003),)]),
    st.one_of(st.just(()), st.just(()), st.tuples(st.sampled_from(ENDS))),
)
SCRIPTS = st.lists(st.one_of(MESSAGES, MESSAGES, st.sampled_from(OTHERS)), min_size=1, max_size=4)


class Life(RuleBasedStateMachine):
    """One conversation, to which everything happens."""

    def __init__(self) -> None:
        super().__init__()
        self._stack = ExitStack()
        self._root = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self._server = self._stack.enter_context(ModelServer())
        self._runner = self._stack.enter_context(asyncio.Runner())
        self._lives = 0
        self._checked = 0
        self._words = 0
        (self._root / "workspace").mkdir()
        self._run(self._be_born())

    def _run(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._runner.run(asyncio.wait_for(coroutine, 60))

    async def _be_born(self) -> None:
        self._app = await self._started()
        conversation = await self._app.new_conversation(str(self._root / "workspace"), model="first-model")
        self._talk = Talk(self._server, self._app, conversation)

    async def _started(self) -> App:
        home = self._root / f"life-{self._lives}"
        return await App.start(folders_in(home), environment_for(self._server, home), patience=IMPATIENT)

    @rule(script=SCRIPTS, wait_ms=st.sampled_from([0, 5, 30, 150, 400]), when=st.sampled_from(SendTime))
    def say(self, script: list[Entry], wait_ms: int, when: SendTime) -> None:
        self._words += 1
        self._server.script[:] = [*script, message(text("That is all."), again=True)]
        message_to_send = SendMessage(self._app.new_item_id(), f"words {self._words}", when=when)
        self._run(self._submit(message_to_send, wait_ms))

    @rule(wait_ms=st.sampled_from([0, 5, 100]))
    def stop(self, wait_ms: int) -> None:
        self._run(self._submit(Interrupt(), wait_ms))

    @rule(wait_ms=st.sampled_from([0, 30, 200]))
    def try_again(self, wait_ms: int) -> None:
        self._run(self._submit(Retry(), wait_ms))

    @rule(choice=st.sampled_from(Choice), wait_ms=st.sampled_from([0, 30, 200]))
    def answer(self, choice: Choice, wait_ms: int) -> None:
        self._run(self._answer(choice, wait_ms))

    @rule(model=st.sampled_from(["first-model", "second-model"]), mode=st.sampled_from([Mode.DEFAULT, Mode.BYPASS]))
    def configure(self, model: str, mode: Mode) -> None:
        self._run(self._submit(Configure(model=model, mode=mode), 0))

    @rule(wait_ms=st.sampled_from([0, 50]))
    def compact(self, wait_ms: int) -> None:
        self._run(self._submit(Compact(), wait_ms))

    @rule()
    def be_killed_and_opened_again(self) -> None:
        self._run(self._be_killed())

    @invariant()
    def every_request_is_in_order(self) -> None:
        calls = self._server.calls
        for call in calls[self._checked :]:
            # A message that was paused is sent back as it came, so the model's own words may be last.
            assert faults_of(call.body["messages"], resumes=True) == ()
        self._checked = len(calls)

    def teardown(self) -> None:
        self._run(self._end())
        self._stack.close()

    async def _submit(self, request: Any, wait_ms: int) -> None:
        await self._talk.conversation.submit(request)
        await asyncio.sleep(wait_ms / 1000)

    async def _answer(self, choice: Choice, wait_ms: int) -> None:
        """Answer all that waits."""
        for item in self._talk.items:
            match item:
                case ToolCall(status=Status.WAITING, decision=None):
                    await self._talk.decide(item, choice)
                case Question(is_over=False):
                    await self._submit(AnswerQuestion(item.id, (item.options[0].id,)), 0)
                case _:
                    continue
        await asyncio.sleep(wait_ms / 1000)

    async def _be_killed(self) -> None:
        """Go on from what was on the disk in this moment, as after a kill; the old life ends unheard."""
        old, conversation = self._app, self._talk.conversation.info.id
        store = folders_in(self._root / f"life-{self._lives}").store_file
        self._lives += 1
        copy = folders_in(self._root / f"life-{self._lives}").store_file
        copy.parent.mkdir(parents=True)
        await asyncio.to_thread(_copied, store, copy)
        await old.shut_down()
        await self._talk.settle()
        self._app = await self._started()
        self._talk = Talk(self._server, self._app, await self._app.open_conversation(conversation))

    async def _end(self) -> None:
        """Let the last words be a whole turn: it works, whatever came before."""
        await self._talk.conversation.submit(Interrupt())
        self._server.script[:] = [message(text("Fine."), again=True)]
        ended = await self._talk.ask("at last")
        await self._app.shut_down()
        await self._talk.settle()
        self.every_request_is_in_order()
        assert ended.error is None


def _copied(store: Path, copy: Path) -> None:
    with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def test_every_request_is_one_that_the_api_accepts(caplog: Any) -> None:
    # What the first turn of a process loads takes seconds on a busy machine, and is not what is tried here.
    load(SDK, TOOL_SESSION)
    assert run_state_machine_as_test(Life, settings=TRIES) is None
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
