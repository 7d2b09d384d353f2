"""A conversation with a scripted model: the real core, store, gate and tools against a real server on loopback."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.agent.conversation import Conversation
from desktop_agent.app import App
from desktop_agent.app_dirs import Folders
from desktop_agent.protocol import (
    Choice,
    Decide,
    Envelope,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    SendMessage,
    Status,
    ToolCall,
    TurnEnded,
    TurnStarted,
)
from desktop_agent.providers.retry import RetryPolicy
from tests.fakes.model_server import ModelServer
from tests.managed_folder import managed_folder_in

QUICK = RetryPolicy(attempts=3, first_wait_s=0.01, longest_wait_s=0.02, notice_after_s=60.0, stop_after_s=110.0)
"""A server on a busy machine is not silent: only what tests silence gives it up."""
IMPATIENT = replace(QUICK, notice_after_s=1.0, stop_after_s=2.0)


def folders_in(root: Path) -> Folders:
    mine = (root / name for name in ("config", "data", "log", "cache"))
    return Folders(*mine, managed=managed_folder_in(root))


def environment_for(server: ModelServer, home: Path) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "ANTHROPIC_API_KEY": "sk-ant-test-key",
        "ANTHROPIC_BASE_URL": server.url,
    }


class Talk:
    """One conversation, what it emitted, and answers to its questions."""

    def __init__(self, server: ModelServer, app: App, conversation: Conversation) -> None:
        self.server = server
        self.app = app
        self.conversation = conversation
        self.events: list[Event] = []
        self.envelopes: list[Envelope] = []
        self.answers: list[Choice] = []
        self.note = ""
        self._news = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()
        conversation.subscribe(self._on_event)

    @property
    def workspace(self) -> Path:
        return Path(self.conversation.info.workspace)

    @property
    def items(self) -> list[Item]:
        """The items as the events have them: added, then replaced by each change."""
        latest: dict[ItemId, Item] = {}
        for event in self.events:
            if isinstance(event, ItemAdded | ItemChanged):
                latest[event.item.id] = event.item
        return list(latest.values())

    @property
    def calls(self) -> list[ToolCall]:
        return [item for item in self.items if isinstance(item, ToolCall)]

    @property
    def ends(self) -> list[TurnEnded]:
        return [event for event in self.events if isinstance(event, TurnEnded)]

    async def send(self, text: str) -> ItemId:
        item_id = self.app.new_item_id()
        await self.conversation.submit(SendMessage(item_id, text))
        return item_id

    async def ask(self, text: str, *answers: Choice) -> TurnEnded:
        """Say something and return how the turn ended; `answers` are given to its questions, in order."""
        self.answers += answers
        before = len(self.ends)
        await self.send(text)
        await self.until(lambda: len(self.ends) > before)
        return self.ends[-1]

    async def until(self, is_so: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait for an event after which it is so."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(is_so)

    async def waiting(self) -> ToolCall:
        """Return the call that waits for an answer."""
        await self.until(lambda: any(_waits(call) for call in self.calls))
        return next(call for call in self.calls if _waits(call))

    async def decide(self, call: ToolCall, choice: Choice, note: str = "") -> None:
        assert call.permission is not None
        await self.conversation.submit(Decide(call.id, call.permission.digest, choice, note))

    def sent(self, place: int = -1) -> Any:
        """The body of a request as the server got it."""
        return self.server.calls[place].body

    def told(self, place: int = -1) -> list[tuple[str, bool]]:
        """The results of tools in the last message of a request: text, and whether it was an error."""
        content = self.sent(place)["messages"][-1]["content"]
        results = [block for block in content if block["type"] == "tool_result"]
        return [(block["content"][0]["text"], block.get("is_error", False)) for block in results]

    def _on_event(self, envelope: Envelope) -> None:
        self.envelopes.append(envelope)
        self.events.append(envelope.body)
        match envelope.body:
            case ItemChanged(ToolCall() as call) if _waits(call) and self.answers:
                self._spawn(self.decide(call, self.answers.pop(0), self.note))
            case _:
                pass
        self._spawn(self._tell())

    def _spawn(self, coroutine: Any) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def settle(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks)


def _waits(call: ToolCall) -> bool:
    return call.status is Status.WAITING and call.decision is None


@asynccontextmanager
async def talking(
    root: Path,
    *,
    patience: RetryPolicy = QUICK,
    can_ask: bool = True,
    path: str | None = None,
    workspace: Path | None = None,
) -> AsyncIterator[Talk]:
    """Give a talk in `root/workspace`, or another folder, its data in `root`; afterwards nothing of it is left.

    `path` is another PATH: where it leads to no bubblewrap, there is no sandbox.
    """
    workspace = workspace or root / "workspace"
    workspace.mkdir(exist_ok=True)
    with ModelServer() as server:
        environment = {**environment_for(server, root), **({} if path is None else {"PATH": path})}
        app = await App.start(folders_in(root), environment, patience=patience, can_ask=can_ask)
        try:
            conversation = await app.new_conversation(str(workspace), model="first-model")
            talk = Talk(server, app, conversation)
            yield talk
            await talk.settle()
        finally:
            await app.shut_down()


def check_contract(envelopes: list[Envelope]) -> None:
    """Assert what every stream of events keeps: see architecture, 3.3."""
    known: set[ItemId] = set()
    live: dict[ItemId, Item] = {}
    seq = None
    is_open = False
    for envelope in envelopes:
        body = envelope.body
        if not isinstance(body, ItemGrew):
            assert seq is None or envelope.seq == seq + 1
            seq = envelope.seq
        match body:
            case TurnStarted():
                assert not is_open
                is_open = True
            case ItemAdded(item):
                assert item.id not in known
                known.add(item.id)
                live[item.id] = item
            case ItemChanged(item):
                assert item.id in known
                live[item.id] = item
            case ItemGrew(item_id):
                assert item_id in known
            case TurnEnded():
                assert is_open
                is_open = False
                unfinished = (Status.PREPARING, Status.WAITING, Status.RUNNING)
                assert not [i for i in live.values() if isinstance(i, ToolCall) and i.status in unfinished]
            case _:
                pass
