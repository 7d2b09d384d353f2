"""What the items of one transcript share."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.items.call_actions import WaysOut
from desktop_agent.gui.items.undo_state import BackAndForth


@dataclass(frozen=True, slots=True)
class ItemContext(RenderContext):
    """What items are rendered with, and what they may offer now; one for a whole transcript."""

    granted: set[str] = field(default_factory=set)
    """Ids of the scopes that are approved for the session now; what is not in it cannot be revoked."""
    ways_out: WaysOut = field(default_factory=WaysOut)
    back: BackAndForth = field(default_factory=BackAndForth)
