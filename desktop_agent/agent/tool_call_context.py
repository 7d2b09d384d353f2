"""What the tool calls of one conversation need, known before the first of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints
from desktop_agent.agent.undo.trash_capture import TrashCapture
from desktop_agent.checkpoints.trial.trial import TrialWorkspaces
from desktop_agent.permissions.confinement_choice import NO_REQUEST, ConfinementRequest
from desktop_agent.permissions.gate import Gate
from desktop_agent.protocol import Event, ItemId, Mode
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.tools.tool import ConversationAccess, Tool, ToolEnvironment


@dataclass(frozen=True, slots=True)
class ToolCallContext:
    """What the tool calls of one conversation need, handed in."""

    tools: Mapping[str, Tool[Any]]
    gate: Gate
    surroundings: ToolEnvironment
    environment: Mapping[str, str]
    timeout_s: int
    mode: Callable[[], Mode]
    emit: Callable[[Event], None]
    flush: Callable[[], Awaitable[None]]
    new_id: Callable[[], ItemId]
    clock: Callable[[], float]
    talk: ConversationAccess
    can_ask: bool = True
    """False where nobody is there to answer: what would ask is denied."""
    sandbox: ConversationSandbox | None = None
    checkpoints: CallCheckpoints | None = None
    """Records the files around calls that may change them; None where that is not wanted."""
    trials: TrialWorkspaces | None = None
    """Where commands are tried on copies; None where that is not wanted."""
    aside: TrashCapture | None = None
    """Keeps what calls take from the workspace; None where that is not wanted."""
    wish: ConfinementRequest = NO_REQUEST
    """How the user wants the call run."""
    by_user: bool = False
    """The call is not the model's."""
