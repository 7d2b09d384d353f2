"""The workplace of one conversation, loaded when something is first to be done there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.agent.turn_context import RunnableTurn, TurnContext, TurnHost
from desktop_agent.agent.user_questions import ToolConversationAccess
from desktop_agent.lazy_import import load
from desktop_agent.protocol import RerunCommand, ToolCall
from desktop_agent.settings.schema import of_workspace

WORKPLACE = "desktop_agent.agent.tool_session"
"""The tools and pydantic take 16 MB."""


class LazyToolSession:
    """Makes the turns of one conversation and what the user runs, all at the same workplace."""

    def __init__(self, rights: ToolServices) -> None:
        self._rights = rights
        self._made: Any = None

    def offers_way_out(self, conversation: TurnHost) -> bool:
        """Tell whether the user's settings let commands of this workspace leave the sandbox."""
        return of_workspace(self._rights.settings().commands, conversation.info.workspace).offers_way_out

    def forget(self, paths: Sequence[str]) -> None:
        """Let files of the workspace be read again before they are changed: they are others than they were."""
        if self._made is not None:
            self._made.forget(paths)

    async def turn(self, conversation: TurnHost, kit: TurnContext) -> RunnableTurn:
        place = await self._workplace(conversation)
        turn: RunnableTurn = await asyncio.to_thread(place.turn, kit)
        return turn

    async def user_run(
        self, conversation: TurnHost, talk: ToolConversationAccess, call: ToolCall, request: RerunCommand
    ) -> RunnableTurn:
        place = await self._workplace(conversation)
        run: RunnableTurn = await asyncio.to_thread(place.user_run, talk, call, request)
        return run

    async def _workplace(self, conversation: TurnHost) -> Any:
        if self._made is None:
            module: Any = await asyncio.to_thread(load, WORKPLACE)
            stored = await conversation.items(0)
            self._made = await asyncio.to_thread(module.ToolSession, conversation, self._rights, stored)
        return self._made
