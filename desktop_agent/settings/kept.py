"""The settings in use: changed one after the other, and not before they are saved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.sentences import translate
from desktop_agent.settings.file import save
from desktop_agent.settings.schema import Settings


class KeptSettings:
    """Settings and the file that keeps them."""

    def __init__(self, file: Path, settings: Settings) -> None:
        self._file = file
        self._settings = settings
        self._saving = asyncio.Lock()

    @property
    def now(self) -> Settings:
        return self._settings

    async def change(self, change: Callable[[Settings], Settings]) -> None:
        """Take up what `change` makes of them; SettingsError, and nothing is changed, where they cannot be saved."""
        # One after the other, each from what the one before made of them.
        async with self._saving:
            settings = change(self._settings)
            await asyncio.to_thread(_save, self._file, settings)
            self._settings = settings


def _save(file: Path, settings: Settings) -> None:
    try:
        save(file, settings)
    except OSError as error:
        raise SettingsError(NOT_SAVED.having(why=error.strerror or type(error).__name__)) from error


NOT_SAVED = translate("app", "The settings could not be saved ({why}). What you changed is still here; try again.")
