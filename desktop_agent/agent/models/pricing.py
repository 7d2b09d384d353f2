"""Reads the built-in price table and the user's own, again whenever that changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.os_errors import reason
from desktop_agent.providers.models import Models, load_models
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.file import state_of

EXAMPLE = """\
# Your own prices and limits of models. What stands here wins over the table that is built in; what a server says
# of its models wins over both. It counts from the next message, and a fault in it is said in the settings.
#
# Prices are US dollars per million tokens. A model without prices has an unknown one, and no budget for it can be
# kept; a server of your own that costs nothing has prices of 0.0.
#
# [[model]]
# id = "my-model"          # stands for its dated and suffixed forms too
# input = 1.0
# output = 5.0
# cache_read = 0.1         # read from the server's cache; `input` where it is left out
# cache_write = 1.25       # written to it
# context = 128_000        # tokens of its window
# max_output = 16_000      # tokens of its longest answer
# thinking = "none"        # adaptive, enabled or none
"""


class Pricing:
    """Fulfils `ports.PricesPort`. `read` is for threads, the coroutines are for the loop."""

    def __init__(self, built_in: Path, own: Path) -> None:
        self._built_in = built_in
        self._own = own
        self._stamp = state_of(own)
        self.models = load_models(built_in, own)
        """The tables as they were last read."""

    @property
    def dated(self) -> str:
        return self.models.dated

    def read(self) -> Models:
        """Read the user's own file where it is another than before. Blocks."""
        stamp = state_of(self._own)
        if stamp != self._stamp:
            self._stamp, self.models = stamp, load_models(self._built_in, self._own)
        return self.models

    async def look(self) -> Sentence | None:
        return (await asyncio.to_thread(self.read)).problem

    async def own_file(self) -> str:
        try:
            await asyncio.to_thread(self._make_own)
        except OSError as error:
            raise SettingsError(NOT_MADE.with_values(path=str(self._own), why=reason(error))) from error
        return str(self._own)

    def _make_own(self) -> None:
        self._own.parent.mkdir(parents=True, exist_ok=True)
        # Never overwrite one that was written since the check.
        with suppress(FileExistsError), self._own.open("x", encoding="utf-8") as file:
            file.write(EXAMPLE)


NOT_MADE = translate("prices", "The file {path} could not be made ({why}). The built-in prices still apply.")
