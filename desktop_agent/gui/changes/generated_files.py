"""Detection of generated files, which change with every run."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

from desktop_agent.protocol import ChangedFile

_CACHES: Final = {
    "__pycache__",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".hypothesis",
    ".parcel-cache",
    ".cache",
}
_INSTALLED: Final = {"node_modules", ".venv", "venv", ".tox", ".nox", ".eggs", ".gradle", ".dart_tool"}
_BUILT: Final = {"dist", "build", "target", "htmlcov", ".next", ".nuxt", ".svelte-kit", ".turbo", ".angular"}
_FOLDERS: Final = _CACHES | _INSTALLED | _BUILT
_ENDINGS: Final = {".pyc", ".pyo", ".class", ".o", ".obj", ".tsbuildinfo"}


def is_generated(file: ChangedFile) -> bool:
    """Return whether a command generated this file. Files that a tool wrote never count."""
    path = PurePosixPath(file.path)
    is_named_so = path.suffix in _ENDINGS or not _FOLDERS.isdisjoint(path.parent.parts)
    return is_named_so and file.by_command and not file.by_tool
