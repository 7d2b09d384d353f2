"""Context that the items of one transcript share."""

from __future__ import annotations

from dataclasses import field

from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.items.call_actions import CallActionsModel
from desktop_agent.gui.items.undo_state import UndoModel
from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ItemContext(RenderContext):
    """Render context and offered actions of one transcript."""

    granted: set[str] = field(default_factory=set)
    """Ids of the scopes approved for the session; only these can be revoked."""
    call_actions: CallActionsModel = field(default_factory=CallActionsModel)
    back: UndoModel = field(default_factory=UndoModel)
