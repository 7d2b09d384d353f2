"""Removes snapshots that no conversation can restore any more, once a day."""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.app_dirs import Folders
from desktop_agent.checkpoints.snapshots.retention import Retention, at_low_priority
from desktop_agent.errors import StoreError
from desktop_agent.execution.process.environment import DEFAULT_PATH, safe_path
from desktop_agent.folder_probe import is_silent
from desktop_agent.protocol import ConversationInfo

log = logging.getLogger(__name__)

AFTER_S = 60.0
"""Nothing that a start brings is to be slowed down by it."""
CLOSES_WITHIN_S = 2.0
"""Longest wait of closing for a git that was told to end."""


class CheckpointCleanup:
    """Starts on the running loop when it is made; its maker closes it."""

    def __init__(
        self,
        folders: Folders,
        environment: Mapping[str, str],
        conversations: Callable[[], Awaitable[Sequence[ConversationInfo]]],
        after_s: float = AFTER_S,
    ) -> None:
        self._stop = threading.Event()
        self._folder = folders.checkpoints
        self._path = environment.get("PATH", "") or DEFAULT_PATH
        self._conversations = conversations
        self._task = asyncio.get_running_loop().create_task(self._run(after_s), name="tidying up")

    async def close(self) -> None:
        """Stop it; return when no process of it is left."""
        self._stop.set()
        self._task.cancel()
        await asyncio.wait((self._task,))

    async def _run(self, after_s: float) -> None:
        await asyncio.sleep(after_s)
        try:
            known = await self._conversations()
        except StoreError as error:
            log.warning("nothing was tidied up: %s", error)
            return
        done = asyncio.Event()
        loop = asyncio.get_running_loop()

        def tidy() -> None:
            at_low_priority()
            answering = (info.workspace for info in known if not is_silent(info.workspace))
            safe = safe_path(self._path, tuple(map(Path, dict.fromkeys(answering))))
            own = Retention(self._folder, shutil.which("git", path=safe), self._stop)
            try:
                own.tidy({info.id for info in known})
            except OSError as error:
                log.warning("nothing was tidied up: %s", error)
            finally:
                with suppress(RuntimeError):  # the program ended, so nothing waits
                    loop.call_soon_threadsafe(done.set)

        # A thread of its own: its priority cannot be raised again.
        threading.Thread(target=tidy, name="tidying up", daemon=True).start()
        try:
            await done.wait()
        except asyncio.CancelledError:
            with suppress(TimeoutError):  # it is held by a folder that hangs, and keeps nothing of ours
                await asyncio.wait_for(done.wait(), CLOSES_WITHIN_S)
            raise
