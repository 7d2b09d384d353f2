"""Files that programs make from others: they change with every run, and nobody reads them."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

from desktop_agent.protocol import ChangedFile

_FOLDERS: Final = frozenset(
    "__pycache__ node_modules .venv venv .mypy_cache .pytest_cache .ruff_cache .tox .nox .hypothesis .eggs htmlcov "
    ".gradle .next .nuxt .svelte-kit .parcel-cache .turbo .angular .cache .dart_tool dist build target".split()
)
_ENDINGS: Final = frozenset(".pyc .pyo .class .o .obj .tsbuildinfo".split())


def is_generated(file: ChangedFile) -> bool:
    """Tell whether a command made this file as it ran. What a tool of the agent's wrote never counts."""
    path = PurePosixPath(file.path)
    is_named_so = path.suffix in _ENDINGS or not _FOLDERS.isdisjoint(path.parent.parts)
    return is_named_so and file.by_command and not file.by_tool
