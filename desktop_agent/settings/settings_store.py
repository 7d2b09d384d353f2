"""The current settings: changed one at a time, and only after they are saved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.os_errors import in_short
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file import NOTHING_DECIDED, change, load, state_of
from desktop_agent.settings.managed_settings import ManagedSettings, ManagedStore
from desktop_agent.settings.schema import Settings


class SettingsStore:
    """Settings and the file that keeps them. What the administrator fixed wins, and never gets into that file."""

    def __init__(self, file: Path, settings: Settings, managed: ManagedStore | None = None) -> None:
        self._file = file
        self._managed = managed
        self._own = settings
        self._saving = asyncio.Lock()
        self._stamp = state_of(file)
        self._applied = (self._fixed, settings, self._fixed.applied(settings))
        self._told = self._applied

    @property
    def now(self) -> Settings:
        """The settings that count."""
        return self._counted()[2]

    def _counted(self) -> tuple[ManagedSettings, Settings, Settings]:
        """Return what is fixed, the user's settings, and what both make, which is made once."""
        fixed, own, _ = self._applied
        if self._fixed is not fixed or self._own is not own:
            self._applied = (self._fixed, self._own, self._fixed.applied(self._own))
        return self._applied

    @property
    def _fixed(self) -> ManagedSettings:
        return _NOTHING_FIXED if self._managed is None else self._managed.now

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

        Of a file that cannot be understood, as one that is half written, nothing is taken. What the administrator
        fixed counts as settings, too.
        """
        async with self._saving:
            problems = await self._read()
            (fixed_before, _, before), self._told = self._told, self._counted()
            fixed, _, now = self._told
            if fixed.problems != fixed_before.problems:
                problems = (*fixed.problems, *problems)
            return (fixed, now) != (fixed_before, before), problems

    async def _save(self, before: Settings, after: Settings, decided: ConflictDecision) -> UnsavedChange | None:
        self._insist_on_free(before, after)
        seen, made = self._unfixed(before), self._unfixed(after)
        settings, unsaved = await asyncio.to_thread(_save, self._file, seen, made, decided)
        if unsaved is None:
            self._own, self._stamp = settings, await asyncio.to_thread(state_of, self._file)
            # What the change made is no news.
            self._told = self._counted()
        return unsaved

    async def _read(self) -> tuple[Sentence, ...]:
        if self._managed is not None:
            await asyncio.to_thread(self._managed.read)
        stamp = await asyncio.to_thread(state_of, self._file)
        if stamp == self._stamp:
            return ()
        self._stamp = stamp
        loaded = await asyncio.to_thread(load, self._file)
        if loaded.is_whole:
            self._own = loaded.settings
        return loaded.problems

    def _insist_on_free(self, before: Settings, after: Settings) -> None:
        """Raise `SettingsError` for a change of what the administrator fixed."""
        for page in fields(Settings):
            old, new = getattr(before, page.name), getattr(after, page.name)
            for each in fields(old):
                if getattr(old, each.name) != getattr(new, each.name) and self._fixed.fixes(page.name, each.name):
                    raise SettingsError(FIXED.with_values(key=f"{page.name}.{each.name}", by=self._fixed.by))

    def _unfixed(self, settings: Settings) -> Settings:
        """Return settings with the user's own values in the place of those that are fixed."""
        pages = {}
        for page in fields(Settings):
            values, own = getattr(settings, page.name), getattr(self._own, page.name)
            fixed = [each.name for each in fields(values) if self._fixed.fixes(page.name, each.name)]
            pages[page.name] = replace(values, **{name: getattr(own, name) for name in fixed}) if fixed else values
        return replace(settings, **pages)


def _save(
    file: Path, before: Settings, after: Settings, decided: ConflictDecision
) -> tuple[Settings, UnsavedChange | None]:
    try:
        return change(file, before, after, decided=decided)
    except OSError as error:
        raise SettingsError(NOT_SAVED.with_values(why=in_short(error))) from error


_NOTHING_FIXED = ManagedSettings()
FIXED = translate("app", "{key} is set by {by} and cannot be changed here. Nothing was saved.")
NOT_CHANGED = translate(
    "app",
    "The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.",
)
NOT_SAVED = translate("app", "The settings could not be saved ({why}). What you changed is still here; try again.")
