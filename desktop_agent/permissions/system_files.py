"""What of the system may be read unasked, from `resources/system_files.toml`."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


class SystemFilesError(ValueError):
    """The list is not as it must be; the message names the fault."""


@dataclass(frozen=True, slots=True)
class SystemFiles:
    """What of the system holds no secret: `folders` with all below them, and single `files`."""

    folders: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()

    def holds(self, real: str) -> bool:
        """Tell whether a resolved path is one of them, or lies below one of the folders."""
        return real in self.files or any(above in self.folders for above in _and_above(real))


def read_system_files(path: Path) -> SystemFiles:
    """Read the list. Raises `SystemFilesError`."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SystemFilesError(f"{path.name}: {error}") from error
    unknown = content.keys() - {"folders", "files"}
    if unknown:
        raise SystemFilesError(f"{path.name}: unknown keys: {', '.join(sorted(unknown))}")
    named = [name for key in ("folders", "files") for name in content.get(key, ())]
    for name in named:
        if not isinstance(name, str) or not name.startswith("/") or os.path.normpath(name) != name:
            raise SystemFilesError(f"{path.name}: {name!r} is no absolute path in its plain form")
    if "/" in content.get("folders", ()):
        raise SystemFilesError(f"{path.name}: everything is no folder of the system")
    return SystemFiles(frozenset(content.get("folders", ())), frozenset(content.get("files", ())))


def _and_above(real: str) -> Iterator[str]:
    while len(real) > 1:
        yield real
        real = real.rpartition("/")[0]
