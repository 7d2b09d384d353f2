"""Placeholders in what the model wants to write: the true values of the file are put back."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.execution.masks import MaskUnknown
from desktop_agent.tools.tool import Surroundings, ToolFailed


def with_true_values(text: str, there: str, path: Path, surroundings: Surroundings) -> str:
    """Return a text of the model's with what its placeholders stand for; `there` is the text of the file now.

    Raises `ToolFailed` where one stands for a value that is not in that file.
    """
    try:
        return surroundings.masks.restore(text, there, str(path))
    except MaskUnknown as unknown:
        raise ToolFailed(str(unknown)) from None
