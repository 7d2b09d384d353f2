"""Finds and names the files that an undo cannot restore."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Item, ItemId, ToolCall, TrashRecord
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names


@dataclass(frozen=True, slots=True)
class UndoLosses:
    """Some files that neither a record nor the bin has, and how many there are.

    `emptied` are calls, by their titles, whose files the bin holds no longer.
    """

    lost: tuple[str, ...] = ()
    lost_count: int = 0
    emptied: tuple[str, ...] = ()

    def without(self, paths: Collection[str]) -> UndoLosses:
        """Return it without paths that come back all the same."""
        left = tuple(path for path in self.lost if path not in paths)
        return UndoLosses(left, self.lost_count - (len(self.lost) - len(left)), self.emptied)

    def sentences(self) -> Iterator[Sentence]:
        """Give the sentences for after the undo."""
        if self.lost_count:
            yield LOST.counting(self.lost_count).with_values(paths=first_names(self.lost))
        if self.emptied:
            yield EMPTIED.counting(len(self.emptied)).with_values(steps=first_names(self.emptied))


def undo_losses(items: Iterable[Item], calls: Collection[ItemId], holds: Callable[[str], bool]) -> UndoLosses:
    """Look for it in some calls; `holds` tells whether the bin has a name. Blocks."""
    wanted = set(calls)
    lost: dict[str, None] = {}
    count = 0
    emptied: dict[str, None] = {}
    for call in items:
        record = call.set_aside if isinstance(call, ToolCall) and call.id in wanted else None
        if not isinstance(call, ToolCall) or record is None:
            continue
        if new := [path for path in record.lost if path not in lost]:
            lost.update(dict.fromkeys(new))
            count += record.lost_count - (len(record.lost) - len(new))
        if record.name and not _was_put_back(record) and not holds(record.name):
            emptied[call.title or call.tool] = None
    return UndoLosses(tuple(lost), count, tuple(emptied))


def _was_put_back(record: TrashRecord) -> bool:
    return record.given is not None and not record.stayed


UNKEPT = translate(
    "checkpoints",
    "%n file(s) not reverted, because some of their states could not be kept: {paths}",
    "",
    0,
)
UNRECORDED = translate(
    "checkpoints",
    "%n step(s) ran without a record, so what was changed there stays as it is: {steps}",
    "after an undo",
    0,
)
LOST = translate("checkpoints", "%n file(s) not restored, because the bin has no copy: {paths}", "after an undo", 0)
EMPTIED = translate(
    "checkpoints", "The bin no longer holds the files that %n step(s) took: {steps}", "after an undo", 0
)
