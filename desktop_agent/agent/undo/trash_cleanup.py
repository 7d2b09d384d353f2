"""Sweeps the trash of all conversations at startup, and empties it on request."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path

from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.errors import SettingsError
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import FileSettings

log = logging.getLogger(__name__)

DAY_S = 86_400


class TrashCleanup:
    """Removes old or excess copies in a thread, from the moment it is made; `close` waits for that.

    Remaining copies that may not be on the disk yet are synced in a thread that nothing waits for.
    """

    def __init__(self, folder: Path, settings: Callable[[], FileSettings], clock: Callable[[], float]) -> None:
        self._trash = Trash(folder)
        self._settings = settings
        self._clock = clock
        self._is_closed = threading.Event()
        self._sweeping = asyncio.get_running_loop().create_task(asyncio.to_thread(self._sweep), name="sweep the bin")

    async def used(self) -> TrashUsageInfo:
        """Return how much it holds."""
        used = await asyncio.to_thread(self._trash.used)
        return TrashUsageInfo(used.commands, used.size)

    async def empty(self) -> None:
        """Remove all of it for good. Raises `SettingsError` where something stays."""
        await asyncio.to_thread(self._trash.empty)
        if (await self.used()).commands:
            raise SettingsError(NOT_EMPTY)

    async def close(self) -> None:
        self._is_closed.set()
        await asyncio.wait((self._sweeping,))

    def _sweep(self) -> None:
        settings = self._settings()
        try:
            self._trash.sweep(older_than=self._clock() - settings.bin_days * DAY_S, most=settings.bin_mb * 1_000_000)
        except OSError as error:
            log.warning("the bin was not swept: %s", error)
        threading.Thread(target=self._settle, name="bin sync", daemon=True).start()

    def _settle(self) -> None:
        try:
            self._trash.settle(lambda: not self._is_closed.is_set())
        except FileNotFoundError:
            log.debug("the bin was emptied meanwhile")
        except OSError as error:
            log.warning("it is not known whether the bin is on the disk: %s", error)


NOT_EMPTY = translate(
    "bin", "Not all of the bin could be removed: some of it is being put back, or cannot be changed."
)
