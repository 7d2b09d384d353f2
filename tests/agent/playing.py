"""Plays answers of a server to whole conversations, and says what was wrong with what came of them."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.app import SDK, TOOL_SESSION, App
from desktop_agent.lazy_import import load
from desktop_agent.protocol import Configure, Mode, Outcome, ToolCall
from desktop_agent.providers.retry import RetryPolicy
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import Entry, ModelServer, message, text
from tests.talk import Talk, check_contract, environment_for, folders_in

HASTY = RetryPolicy(attempts=3, first_wait_s=0.002, longest_wait_s=0.005, notice_after_s=0.5, stop_after_s=2.0)
PATIENT = replace(HASTY, notice_after_s=60.0, stop_after_s=110.0)
"""A server on a busy machine is not silent."""


class Stage:
    """Two applications, one of them patient, with one server, and a conversation for each answer."""

    def __init__(self, root: Path, server: ModelServer, hasty: App, patient: App) -> None:
        self._root = root
        self._server = server
        self._hasty, self._patient = hasty, patient
        self._count = 0

    async def play(self, *entries: Entry) -> Played:
        """Say something, get these answers, then say something else and get a good one."""
        server = self._server
        never_ends = any(f'"{step}"' in json.dumps(entries) for step in ("stall", "forever"))
        app = self._hasty if never_ends else self._patient
        self._count += 1
        workspace = self._root / f"workspace-{self._count}"
        workspace.mkdir()
        conversation = await app.new_conversation(str(workspace), model="first-model")
        await conversation.submit(Configure(mode=Mode.ACCEPT_EDITS))
        talk = Talk(server, app, conversation)
        before = len(server.calls)
        server.script[:] = [*entries, message(text("So far so good."))]
        first = await talk.ask("go")
        calls, made = talk.calls, sorted(path.name for path in workspace.iterdir())
        asked = len(server.calls) - before
        server.script[:] = [message(text("Fine."))]
        after = await talk.ask("and now?")
        faults = [
            *(f"the next request: {fault}" for fault in faults_of(server.calls[-1].body["messages"])),
            *(["the next turn failed"] if after.outcome is not Outcome.FINISHED else []),
            *(["the next turn asked more than once"] if len(server.calls) - before != asked + 1 else []),
        ]
        check_contract(talk.envelopes)
        await talk.settle()
        await app.close_conversation(conversation.info.id)
        return Played(first.outcome, calls, made, faults)


class Played:
    """What came of an answer."""

    def __init__(self, outcome: Outcome, calls: list[ToolCall], made: list[str], faults: list[str]) -> None:
        self.outcome = outcome
        self.calls = calls
        self.made = made
        """Files in the workspace afterwards."""
        self.faults = faults

    @property
    def began(self) -> list[ToolCall]:
        """The calls that were carried out, or begun."""
        return [call for call in self.calls if call.started_at is not None]


@asynccontextmanager
async def stage(root: Path) -> AsyncIterator[Stage]:
    """Give a stage; afterwards nothing of it is left, and no exception was forgotten in a task."""
    # What the first turn of a process loads takes seconds on a busy machine, and is not what is tried here.
    load(SDK, TOOL_SESSION)
    loop = asyncio.get_running_loop()
    escaped: list[dict[str, Any]] = []
    loop.set_exception_handler(lambda _, context: escaped.append(context))
    with ModelServer() as server:
        async with started(root / "hasty", server, HASTY) as hasty, started(root, server, PATIENT) as patient:
            yield Stage(root, server, hasty, patient)
    gc.collect()
    await asyncio.sleep(0)
    loop.set_exception_handler(None)
    assert escaped == []


@asynccontextmanager
async def started(root: Path, server: ModelServer, patience: RetryPolicy) -> AsyncIterator[App]:
    app = await App.start(folders_in(root), environment_for(server, root), patience=patience)
    try:
        yield app
    finally:
        await app.shut_down()
