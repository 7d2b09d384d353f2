"""The current settings: changed one at a time, and only after they are saved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.os_errors import in_short
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file import NOTHING_DECIDED, change, load, state_of
from desktop_agent.settings.schema import Settings


class SettingsStore:
    """Settings and the file that keeps them."""

    def __init__(self, file: Path, settings: Settings) -> None:
        self._file = file
        self.now = settings
        self._saving = asyncio.Lock()
        self._stamp = state_of(file)

    async def change(self, make: Callable[[Settings], Settings]) -> None:
        """Take up what `make` makes of the settings as their file has them now.

        Raises SettingsError, and nothing is changed, where they cannot be saved.
        """
        # One after the other, each from what the one before made of them.
        async with self._saving:
            await self._read()
            unsaved = await self._save(self.now, make(self.now), NOTHING_DECIDED)
        if unsaved is not None:
            why = ", ".join(in_english(each) for each in unsaved.unreadable)
            raise SettingsError(NOT_CHANGED.with_values(why=why.rstrip(".")))

    async def edit(
        self, before: Settings, after: Settings, decided: ConflictDecision = NOTHING_DECIDED
    ) -> UnsavedChange | None:
        """Take up what the user changed, who saw the settings `before`.

        What another hand wrote into the file since stays. Returns what the user decides first; nothing is changed
        then. Raises SettingsError, and nothing is changed, where they cannot be saved.
        """
        async with self._saving:
            return await self._save(before, after, decided)

    async def refresh(self) -> tuple[bool, tuple[Sentence, ...]]:
        """Read the file where another hand changed it; return whether settings did, and what is wrong with it.

        Of a file that cannot be understood, as one that is half written, nothing is taken.
        """
        async with self._saving:
            return await self._read()

    async def _save(self, before: Settings, after: Settings, decided: ConflictDecision) -> UnsavedChange | None:
        settings, unsaved = await asyncio.to_thread(_save, self._file, before, after, decided)
        if unsaved is None:
            self.now, self._stamp = settings, await asyncio.to_thread(state_of, self._file)
        return unsaved

    async def _read(self) -> tuple[bool, tuple[Sentence, ...]]:
        stamp = await asyncio.to_thread(state_of, self._file)
        if stamp == self._stamp:
            return False, ()
        self._stamp = stamp
        loaded = await asyncio.to_thread(load, self._file)
        if not loaded.is_whole:
            return False, loaded.problems
        before, self.now = self.now, loaded.settings
        return before != self.now, loaded.problems


def _save(
    file: Path, before: Settings, after: Settings, decided: ConflictDecision
) -> tuple[Settings, UnsavedChange | None]:
    try:
        return change(file, before, after, decided=decided)
    except OSError as error:
        raise SettingsError(NOT_SAVED.with_values(why=in_short(error))) from error


NOT_CHANGED = translate(
    "app",
    "The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.",
)
NOT_SAVED = translate("app", "The settings could not be saved ({why}). What you changed is still here; try again.")
