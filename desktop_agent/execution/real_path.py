"""Where a path really leads, also while somebody puts a link in the place of a folder, and back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_TRIES: Final = 1_000


def real_path(path: str | Path) -> str:
    """Return a path with all links followed, as `os.path.realpath` does.

    That looks at each name, and reads it then as a link: where it is none any more it raises `OSError`, and whoever
    asked would have no answer as long as a job goes on. Such a moment is gone when one looks again.
    """
    for _ in range(_TRIES - 1):
        try:
            return os.path.realpath(path)
        except OSError:
            continue  # a name that was a link is none by now
    return os.path.realpath(path)
