"""Loads the tool session of a conversation when it is first needed."""

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

TOOL_SESSION = "desktop_agent.agent.tool_session"
"""The tools and pydantic take 16 MB."""


class LazyToolSession:
    """Makes the turns of one conversation and the reruns of its user, in one tool session."""

    def __init__(self, services: ToolServices) -> None:
        self._services = services
        self._loaded: Any = None

    def offers_way_out(self, conversation: TurnHost) -> bool:
        """Return whether the user's settings let commands of this workspace leave the sandbox."""
        return of_workspace(self._services.settings().commands, conversation.info.workspace).offers_way_out

    def forget(self, paths: Sequence[str]) -> None:
        """Require that files of the workspace are read again before they are edited: they changed."""
        if self._loaded is not None:
            self._loaded.forget(paths)

    async def turn(self, conversation: TurnHost, context: TurnContext) -> RunnableTurn:
        session = await self._session(conversation)
        turn: RunnableTurn = await asyncio.to_thread(session.turn, context)
        return turn

    async def user_run(
        self, conversation: TurnHost, talk: ToolConversationAccess, call: ToolCall, request: RerunCommand
    ) -> RunnableTurn:
        session = await self._session(conversation)
        run: RunnableTurn = await asyncio.to_thread(session.user_run, talk, call, request)
        return run

    async def _session(self, conversation: TurnHost) -> Any:
        if self._loaded is None:
            module: Any = await asyncio.to_thread(load, TOOL_SESSION)
            stored = await conversation.items(0)
            self._loaded = await asyncio.to_thread(module.ToolSession, conversation, self._services, stored)
        return self._loaded
