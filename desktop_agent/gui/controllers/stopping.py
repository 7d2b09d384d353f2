"""Stops all that runs in all tabs at once, and says what that was."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from desktop_agent.gui.text.translator import listed, say
from desktop_agent.protocol import ToolCall
from desktop_agent.sentences import Sentence, translate

STOPPED = translate("Stopping", "Stopped: {what}.", "{what} is a list: 2 turns, 3 commands")
NOTHING = translate("Stopping", "Nothing was running in any tab.")


class Stoppable(Protocol):
    """A tab, as it is seen from here."""

    @property
    def is_read_only(self) -> bool: ...

    @property
    def is_working(self) -> bool: ...

    @property
    def waited_for(self) -> Sequence[ToolCall]: ...

    @property
    def running_jobs(self) -> Sequence[str]: ...

    async def stop_all(self) -> None: ...


async def stop_all(tabs: Sequence[Stoppable]) -> Sentence:
    """Stop every turn with what waits in it, and every command; return what to say when all has ended.

    What another window runs is its own. One tab in trouble keeps no other from being stopped.
    """
    own = [tab for tab in tabs if not tab.is_read_only and (tab.is_working or tab.running_jobs)]
    turns = sum(tab.is_working for tab in own)
    commands = sum(len(tab.waited_for) + len(tab.running_jobs) for tab in own)
    found = await asyncio.gather(*(tab.stop_all() for tab in own), return_exceptions=True)
    for problem in found:
        if isinstance(problem, BaseException):
            raise problem
    if not own:
        return NOTHING
    parts = [translate("Stopping", "%n turn(s)", "in a list of what was stopped", turns)] if turns else []
    if commands:
        parts.append(translate("Stopping", "%n command(s)", "in a list of what was stopped", commands))
    return STOPPED.having(what=listed(map(say, parts)))
