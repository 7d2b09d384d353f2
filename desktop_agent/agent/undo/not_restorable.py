"""What going back over some calls cannot bring, and how that is said."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from desktop_agent.protocol import Item, ItemId, ToolCall, TrashRecord
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names


@dataclass(frozen=True, slots=True)
class NotBack:
    """Some files that neither a record nor the bin has, and how many there are.

    `emptied` are calls, by their titles, whose files the bin holds no longer.
    """

    lost: tuple[str, ...] = ()
    lost_count: int = 0
    emptied: tuple[str, ...] = ()

    def without(self, paths: Collection[str]) -> NotBack:
        """Return it without paths that come back all the same."""
        left = tuple(path for path in self.lost if path not in paths)
        return NotBack(left, self.lost_count - (len(self.lost) - len(left)), self.emptied)

    def sentences(self) -> Iterator[Sentence]:
        """Say it after the others went back."""
        if self.lost_count:
            yield _lost(self.lost, self.lost_count)
        if self.emptied:
            yield _emptied(self.emptied)


def not_back(items: Iterable[Item], calls: Collection[ItemId], holds: Callable[[str], bool]) -> NotBack:
    """Look for it in some calls; `holds` tells whether the bin has a name. Blocks."""
    wanted = set(calls)
    lost: dict[str, None] = {}
    count = 0
    emptied: dict[str, None] = {}
    for call in items:
        aside = call.set_aside if isinstance(call, ToolCall) and call.id in wanted else None
        if not isinstance(call, ToolCall) or aside is None:
            continue
        if new := [path for path in aside.lost if path not in lost]:
            lost.update(dict.fromkeys(new))
            count += aside.lost_count - (len(aside.lost) - len(new))
        if aside.name and not _was_put_back(aside) and not holds(aside.name):
            emptied[call.title or call.tool] = None
    return NotBack(tuple(lost), count, tuple(emptied))


def _was_put_back(aside: TrashRecord) -> bool:
    return aside.given is not None and not aside.stayed


def unkept(paths: Sequence[str]) -> Sentence:
    """Say that some files stay as they are."""
    said = translate(
        "checkpoints",
        "%n file(s) stay as they are, because not all of their states could be kept: {paths}",
        "",
        len(paths),
    )
    return said.having(paths=first_names(paths))


def unrecorded(titles: Sequence[str]) -> Sentence:
    """Say that what some calls changed stays."""
    said = translate(
        "checkpoints",
        "%n step(s) ran without a record, so what was changed there stays as it is: {steps}",
        "after an undo",
        len(titles),
    )
    return said.having(steps=first_names(titles))


def _lost(paths: Sequence[str], count: int) -> Sentence:
    said = translate(
        "checkpoints", "%n file(s) cannot come back, because the bin has no copy: {paths}", "after an undo", count
    )
    return said.having(paths=first_names(paths))


def _emptied(titles: Sequence[str]) -> Sentence:
    said = translate(
        "checkpoints",
        "The bin no longer holds the files that %n step(s) took: {steps}",
        "after an undo",
        len(titles),
    )
    return said.having(steps=first_names(titles))
