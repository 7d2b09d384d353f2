"""Placeholders in what the model wants to write: the true values of the file are put back, and stay masked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop_agent.execution.diffs import common_start
from desktop_agent.execution.secret_patterns import LONGEST_BLOCK, secrets_in
from desktop_agent.execution.secrets import MaskUnknown
from desktop_agent.tools.tool import Surroundings, ToolFailed

Text = tuple[Path, str]
"""What is, or would be, in a file."""


def with_true_values(text: str, there: str, path: Path, surroundings: Surroundings) -> str:
    """Return a text of the model's with what its placeholders stand for; `there` is the text of the file now.

    Raises `ToolFailed` where one stands for a value that is not in that file.
    """
    try:
        return surroundings.masks.restore(text, there, str(path))
    except MaskUnknown as unknown:
        raise ToolFailed(str(unknown)) from None


def insist_on_masked(
    there: Text,
    made: Text,
    surroundings: Surroundings,
    spans: Sequence[tuple[int, int]] = (),
    *,
    has_values: bool = True,
) -> None:
    """Raise `ToolFailed` where a value that is masked in a text would be readable in the one made of it.

    That would tell the model a secret that nobody was asked about: letters put before a key, the half of one taken
    away, the lines of a `.env` in another file. `spans` are what is replaced. Where what is new `has_values` that
    were put back, they may be from anywhere in the file; else what lies around the change is looked at alone.
    """
    masks = surroundings.masks
    if not masks.is_on or there == made:
        return
    (path, old), (target, new) = there, made
    first = 0
    if not has_values:
        first, old, new = _around_change(old, new)
    found = secrets_in(old, str(path))
    if not found:
        return
    was_readable, is_readable = masks.mask(old, str(path)).text, masks.mask(new, str(target)).text
    for one in found:
        value, begins, ends = old[one.start : one.end], first + one.start, first + one.end
        is_cut = any(start < ends and begins < end and not (start <= begins and ends <= end) for start, end in spans)
        if is_cut or (value in is_readable and value not in was_readable):
            raise ToolFailed(
                f"Nothing was changed: {masks.placeholder(value, one.name)} of {path} would no longer be known for a"
                " secret, and could be read. Keep it whole and as it stands, or ask the user for this change."
            )


def _around_change(old: str, new: str) -> tuple[int, str, str]:
    """Return where that begins which two texts do not share, and it, with as many lines around as a key has."""
    head = common_start(old, new)
    tail = common_start(old[head:][::-1], new[head:][::-1])
    before = old[:head].split("\n")
    first = len("\n".join(before[:-LONGEST_BLOCK])) if len(before) > LONGEST_BLOCK else 0
    after = len("\n".join(old[len(old) - tail :].split("\n")[:LONGEST_BLOCK]))
    return first, old[first : len(old) - tail + after], new[first : len(new) - tail + after]
