"""Context of undo, redo and restoring from the trash."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_agent.agent.undo.trash_capture import TrashCapture
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.folder_probe import FolderProbe
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Event, ItemAdded, ItemId, Level, Notice
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import Sentence


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
    emit: Callable[[Event], None]

    def say(self, sentence: Sentence, level: Level = Level.INFO, for_model: str = "") -> None:
        """Add a notice to the conversation."""
        self.emit(ItemAdded(Notice(ItemId(new_id()), level, sentence, at=self.clock(), for_model=for_model)))
