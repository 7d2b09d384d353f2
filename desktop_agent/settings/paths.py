"""Paths as people write them into the settings."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path


def real_paths(written: Sequence[str], home: Path) -> tuple[str, ...]:
    """Return the paths as they really lie, links followed, each once. `~` and what is relative begin at `home`.

    What no file can be called is left out, and what is empty.
    """
    named = [path.strip() for path in written if path.strip() and "\0" not in path]
    below = (home / path.removeprefix("~").lstrip("/") if path == "~" or path[:2] == "~/" else path for path in named)
    return tuple(dict.fromkeys(os.path.realpath(home / path) for path in below))
