"""What undo, redo and restoring from the trash work with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop_agent.agent.undo.trash_capture import TrashCapture
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.folder_probe import FolderProbe
from desktop_agent.sandbox.sandbox import ConversationSandbox


@dataclass(frozen=True, slots=True)
class UndoContext:
    """The files of one conversation, as undo, redo and restore need them."""

    timeline: Timeline
    capture: TrashCapture
    sandbox: ConversationSandbox
    probe: FolderProbe | None
    forget_reads: Callable[[Sequence[str]], None]
    """Called with the paths that changed: the model has to read them again before it edits them."""
    clock: Callable[[], float]
    """UTC seconds."""
