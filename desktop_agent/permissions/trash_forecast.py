"""Tells the card whether the trash can hold what the command deletes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_agent.checkpoints.trash.capture import CapacityCheck
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.protocol import Preview, PreviewLine
from desktop_agent.sentences import translate

PREVIEW_LIMIT_S = 0.26
"""The time limit of a card's preview, which the card waits for."""
SHOWN_PATHS = 3

Fits = Callable[[Sequence[str]], CapacityCheck]
"""Tells what the bin can keep of some paths of the workspace."""

Generated = Callable[[Sequence[str]], bool]
"""Tells whether git ignores all of some paths of the workspace, and the bin can keep them."""


@dataclass(frozen=True, slots=True)
class CardForecast:
    """The forecast for a card. `keeps`: the card promises that everything deleted is kept in the bin."""

    preview: Preview | None = None
    keeps: bool = False


NOTHING_KNOWN = CardForecast()


def nothing_fits(_: Sequence[str]) -> CapacityCheck:
    """Return an empty check: there is no trash."""
    return CapacityCheck(is_whole=False)


def none_generated(_: Sequence[str]) -> bool:
    """Return False: nothing is known about ignored files."""
    return False


def known_of(preview: Preview | None, losses: WorkspaceLosses, fits: Fits) -> CardForecast:
    """Add to a preview what the bin keeps. Looks at the disk."""
    fitting = fits(losses.paths) if losses.paths else CapacityCheck()
    if fitting.not_kept:
        return CardForecast(_with(preview, _not_kept(fitting.not_kept)))
    keeps = losses.is_exact and fitting.is_whole and fitting.files > 0
    return CardForecast(_with(preview, PreviewLine(ALL_KEPT)), keeps=True) if keeps else CardForecast(preview)


def _not_kept(paths: Sequence[str]) -> PreviewLine:
    count = len(paths) - SHOWN_PATHS
    if count <= 0:
        return PreviewLine(NOT_KEPT.with_values(paths=", ".join(paths)), is_loss=True)
    sentence = translate(
        "preview", "Too large for the bin, so not kept there: {paths} and %n more", "on a card", count
    )
    return PreviewLine(sentence.with_values(paths=", ".join(paths[:SHOWN_PATHS])), is_loss=True)


def _with(preview: Preview | None, line: PreviewLine) -> Preview:
    return Preview(TITLE, (line,)) if preview is None else replace(preview, lines=(*preview.lines, line))


TITLE = translate("preview", "The bin", "title of a preview: what is kept of what a command deletes")
ALL_KEPT = translate("preview", "All of it is kept in the bin first and can be restored", "on a card")
NOT_KEPT = translate("preview", "Too large for the bin, so not kept there: {paths}", "on a card")
