"""Creates the sandbox on first use: importing it takes 50 ms, and no first request needs it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

from desktop_agent.app_dirs import Folders
from desktop_agent.protocol.confinement import Confinement, Denial, SandboxStatus
from desktop_agent.sandbox.sandbox import (
    ConversationSandbox,
    ListeningPort,
    ProcessLimits,
    Sandbox,
    SandboxRun,
    UnreportedDenials,
)

T = TypeVar("T")

LEDGERS = "placeholders/*.jsonl"
LEFT = ("runs/*", "self-test-*/")
"""Below the data folder, as are the ledgers."""
LIVE = ".local/state/desktop-agent/live/*"
"""Below the home."""


def was_left(folders: Folders, home: Path) -> bool:
    """Return whether there may be something of a killed program that only the sandbox puts in order. Blocks.

    Empty ledgers stay, and count as nothing. What belongs to a program that runs counts, too: the sandbox tells.
    """
    with suppress(FileNotFoundError):  # another program has just removed one
        if any(ledger.stat().st_size for ledger in folders.data.glob(LEDGERS)):
            return True
    return any(any(folders.data.glob(left)) for left in LEFT) or any(home.glob(LIVE))


class _Late(Generic[T]):
    """One value, made by the first caller, in its thread."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._turn = Lock()
        self.made: T | None = None

    def get(self) -> T:
        """Return it. Blocks the first time."""
        with self._turn:
            if self.made is None:
                self.made = self._make()
            return self.made

    async def reached(self) -> T:
        """Return it without blocking the loop."""
        return self.made if self.made is not None else await asyncio.to_thread(self.get)


class LateSandbox:
    """The sandbox of the app. `make` makes it, `was_left` tells whether a killed program left something for it."""

    def __init__(self, make: Callable[[], Sandbox], was_left: Callable[[], bool]) -> None:
        self._late = _Late(make)
        self._was_left = was_left

    def begin(self) -> None:
        """Make it now where something was left: it is looked at then. Blocks."""
        if self._was_left():
            self._late.get()

    def settle(self) -> None:
        if self._has_to_say():
            self._late.get().settle()

    async def sandbox_status(self) -> SandboxStatus:
        return await (await self._late.reached()).sandbox_status()

    def try_again(self) -> None:
        if self._late.made is not None:
            self._late.made.try_again()

    def for_conversation(
        self, workspace: Path, temp: Path, limits: Callable[[], ProcessLimits] = ProcessLimits
    ) -> LateConversationSandbox:
        def make() -> ConversationSandbox:
            return self._late.get().for_conversation(workspace, temp, limits)

        return LateConversationSandbox(make, self._has_to_say)

    async def close(self) -> None:
        if (made := self._late.made) is not None:
            await made.close()

    def _has_to_say(self) -> bool:
        return self._late.made is not None or self._was_left()


class LateConversationSandbox:
    """The sandbox of one conversation, created with its first command.

    `has_to_say` tells whether something may have been found of earlier commands.
    """

    def __init__(self, make: Callable[[], ConversationSandbox], has_to_say: Callable[[], bool]) -> None:
        self._late = _Late(make)
        self._has_to_say = has_to_say

    def enter(
        self, confinement: Confinement, cwd: Path, environment: Mapping[str, str]
    ) -> AbstractAsyncContextManager[SandboxRun]:
        made = self._late.made
        return (
            self._enter(confinement, cwd, environment) if made is None else made.enter(confinement, cwd, environment)
        )

    @asynccontextmanager
    async def _enter(
        self, confinement: Confinement, cwd: Path, environment: Mapping[str, str]
    ) -> AsyncIterator[SandboxRun]:
        made = await self._late.reached()
        async with made.enter(confinement, cwd, environment) as entered:
            yield entered

    def on_copy(self, workspace: Path, temp: Path) -> LateConversationSandbox:
        return LateConversationSandbox(lambda: self._late.get().on_copy(workspace, temp), self._has_to_say)

    def give_back(self, denial: Denial) -> bool:
        return self._late.get().give_back(denial)

    def holds(self, path: str) -> bool:
        # Covers of other conversations in the workspace count, too.
        return self._has_to_say() and self._late.get().holds(path)

    def let_stand(self, path: str, content: Callable[[], bytes]) -> None:
        self._late.get().let_stand(path, content)

    @contextmanager
    def doubting(self) -> Iterator[Callable[[str, Callable[[], bytes]], bool]]:
        if not self._has_to_say():
            # No command ran yet, in this workspace or another.
            yield lambda _path, _content: False
            return
        with self._late.get().doubting() as doubts:
            yield doubts

    def unsaid(self) -> Sequence[UnreportedDenials]:
        return self._late.get().unsaid() if self._has_to_say() else ()

    async def listening(self) -> Sequence[ListeningPort]:
        return await self._late.made.listening() if self._late.made is not None else ()

    async def forward(self, port: int) -> int:
        return await (await self._late.reached()).forward(port)

    async def close(self) -> None:
        if (made := self._late.made) is not None:
            await made.close()
