"""Context of the tool calls of one turn, known before the first of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.confinement_choice import NO_REQUEST, ConfinementRequest
from desktop_agent.protocol import Event, ItemId, Mode
from desktop_agent.tools.tool import ConversationAccess, Tool, ToolEnvironment


@dataclass(frozen=True, slots=True)
class ToolCallContext:
    """Context of the tool calls of one turn."""

    services: ToolServices
    tools: Mapping[str, Tool[Any]]
    surroundings: ToolEnvironment
    timeout_s: int
    mode: Callable[[], Mode]
    emit: Callable[[Event], None]
    flush: Callable[[], Awaitable[None]]
    new_id: Callable[[], ItemId]
    clock: Callable[[], float]
    talk: ConversationAccess
    checkpoints: CallCheckpoints
    confinement: ConfinementRequest = NO_REQUEST
    """Confinement that the user asked for."""
    by_user: bool = False
    """The call is not the model's."""
