"""Reads a copy of the store while its disk is full, and returns to the store later."""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from desktop_agent.agent.outbox import TRIES_AGAIN_S
from desktop_agent.errors import DiskFull, StoreError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.store.sqlite_errors import FULL, has_room
from desktop_agent.store.transcript_store import Transcripts

log = logging.getLogger(__name__)

_MEMORY: Final = "/dev/shm"  # noqa: S108 - a folder of our own is made in it


@dataclass(frozen=True, slots=True)
class OpenStore:
    """An open store. `copy` is the folder of a copy that is read in its place, None for the store itself."""

    transcripts: Transcripts
    copy: Path | None = None


async def open_store(path: Path, environment: Mapping[str, str]) -> OpenStore:
    """Open the store at `path`; where its disk has no room even for that, a copy in memory. Raises `StoreError`."""
    try:
        return OpenStore(await Transcripts.open(path))
    except DiskFull:
        copy = await asyncio.to_thread(_copy, path, environment)
        if copy is None:
            raise
    try:
        return OpenStore(await Transcripts.open(copy / path.name), copy)
    except BaseException:
        await asyncio.to_thread(_remove, copy)
        raise


class DiskRoomWatch:
    """Watches for room to write the store at `path`; `on_room` is called when there is room again.

    `close` removes the copy, if there is one.
    """

    def __init__(
        self,
        store: OpenStore,
        path: Path,
        on_room: Callable[[], object],
        *,
        tries_again_s: float = TRIES_AGAIN_S,
    ) -> None:
        self._transcripts, self._copy, self._path = store.transcripts, store.copy, path
        self._on_room = on_room
        self._tries_again_s = tries_again_s
        self._returning = asyncio.Lock()

    async def insist(self) -> None:
        """Return where the store itself is open, by now at least. Raises `DiskFull` where there is no room for it."""
        async with self._returning:
            if self._copy is None:
                return
            if not await asyncio.to_thread(has_room, self._path):
                raise DiskFull(FULL)
            await self._transcripts.move(self._path)
            await self._forget_copy()
            self._on_room()

    async def again(self) -> None:
        """Return when the store can be written again."""
        while True:
            await asyncio.sleep(self._tries_again_s)
            try:
                await self.insist()
                if await asyncio.to_thread(has_room, self._path):
                    await self._transcripts.touch()
                    self._on_room()
                    return
            except StoreError as error:
                log.debug("the store cannot be written yet: %s", error)

    async def close(self) -> None:
        """Remove the copy; call it after the store is closed."""
        await self._forget_copy()

    async def _forget_copy(self) -> None:
        copy, self._copy = self._copy, None
        if copy is not None:
            await asyncio.to_thread(_remove, copy)


def _copy(path: Path, environment: Mapping[str, str]) -> Path | None:
    """Copy the store and its log to where there is room for it; None where there is none."""
    runtime = environment.get("XDG_RUNTIME_DIR")
    for folder in (tempfile.gettempdir(), *([runtime] if runtime else []), _MEMORY):
        made = None
        try:
            made = Path(tempfile.mkdtemp(prefix="desktop-agent-", dir=folder))
            for source in (path, path.with_name(path.name + "-wal")):
                if source.exists():
                    shutil.copyfile(source, made / source.name)
            if has_room(made / path.name):
                return made
        except OSError as error:
            log.info("the store cannot be copied to %s: %s", folder, error)
        if made is not None:
            _remove(made)
    return None


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
