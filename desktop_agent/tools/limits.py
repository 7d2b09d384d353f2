"""Size limits of files and results, and paths that file tools leave alone."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.settings.schema import FileSettings
from desktop_agent.settings.values import real_paths

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class ToolLimits:
    """Limits of the user's settings. `protected` are real paths, each with everything below it."""

    largest_file: int = FileSettings().largest_edit_mb * MEGABYTE
    """Bytes of a file that is changed, before and after."""
    protected: tuple[str, ...] = FileSettings().protected
    result_characters: int = FileSettings().result_characters
    """Characters of a command's output, or of a list, that the model gets."""
    read_characters: int = FileSettings().read_characters
    """Characters of one Read."""


def limits_of(settings: FileSettings, home: Path) -> ToolLimits:
    """Return the limits that the settings name. Looks at the disk: links in protected paths are followed."""
    return ToolLimits(
        largest_file=settings.largest_edit_mb * MEGABYTE,
        protected=real_paths(settings.protected, home),
        result_characters=settings.result_characters,
        read_characters=settings.read_characters,
    )


def insist_on_unprotected(path: Path, limits: ToolLimits) -> None:
    """Raise `FileRefused` where a real path may not be written or removed by a file tool."""
    guard = next((one for one in limits.protected if path.is_relative_to(one)), None)
    if guard is not None:
        raise FileRefused(
            f"{path} is protected, so nothing was changed: {guard} is one of the protected paths in the settings"
            " (Files and results, files.protected in settings.toml), which the user can change."
        )


def insist_on_size(path: Path, size: int, limits: ToolLimits) -> None:
    """Raise `FileRefused` where a file is too large to be changed as text, or would become so."""
    if size > limits.largest_file:
        raise FileRefused(
            f"Nothing was written: {path} has {size / MEGABYTE:,.1f} MB, or would have, more than the"
            f" {limits.largest_file // MEGABYTE} MB that are changed at once (Files and results,"
            " files.largest_edit_mb in settings.toml). Change it with a command, or ask the user for a larger limit."
        )
