"""Shares one probe per workspace among its conversations."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from desktop_agent.errors import WorkspaceSilent
from desktop_agent.folder_probe import FolderProbe, touching
from desktop_agent.sentences import translate

OPENS_WITHIN_S = 0.5
"""Longest wait for a folder when a conversation opens in a window, because others wait behind it."""
CLOSES_WITHIN_S = 0.5


class FolderProbes:
    """The probes of an application. Lives on the loop's thread.

    A conversation waits `opens_within_s` for its folder when it opens.
    """

    def __init__(self, opens_within_s: float = OPENS_WITHIN_S) -> None:
        self._opens_within_s = opens_within_s
        self._probes: dict[str, FolderProbe] = {}

    def of(self, workspace: str) -> FolderProbe:
        """Return the probe of a workspace, named by its path."""
        if workspace not in self._probes:
            self._probes[workspace] = FolderProbe(workspace, lambda: silent(workspace))
        return self._probes[workspace]

    async def expect(self, workspace: str) -> None:
        """Raise `WorkspaceSilent` where a folder could hang, and does not answer soon enough to open."""
        if await self.may_be_silent(workspace):
            raise silent(workspace)

    async def may_be_silent(self, workspace: str) -> bool:
        """Return whether a folder could hang, and does not answer soon enough to open."""
        return await may_be_silent(self.of(workspace), self._opens_within_s)

    async def answered(self, workspace: str) -> None:
        """Return when a folder that was found silent answers again."""
        loop, answered = asyncio.get_running_loop(), asyncio.Event()

        def tell() -> None:
            with suppress(RuntimeError):  # the loop is closed, so nothing waits
                loop.call_soon_threadsafe(answered.set)

        forget = self.of(workspace).on_answer(tell)
        try:
            await answered.wait()
        finally:
            forget()

    def close(self) -> None:
        """End what still asks."""
        for probe in self._probes.values():
            probe.close()


async def may_be_silent(probe: FolderProbe, within_s: float) -> bool:
    """Return whether a folder could hang, and does not answer so soon."""

    def look() -> bool:
        return probe.is_silent or (probe.may_hang() and not probe.answers(within_s))

    # The question itself is bounded, and must not be given up as a touch.
    with touching(None):
        return await asyncio.to_thread(look)


def silent(workspace: str) -> WorkspaceSilent:
    """Return the error for an abandoned access to a workspace."""
    return WorkspaceSilent(SILENT.with_values(folder=workspace))


SILENT = translate(
    "workspace",
    "The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.",
)
