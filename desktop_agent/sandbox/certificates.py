"""Whom to trust, as the user's environment says it: a company's certificates can be read wherever they lie."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from desktop_agent.sandbox.identity import may_be_read
from desktop_agent.sandbox.mounts import Kind, Mount, is_below


def shown_certificates(
    names: Iterable[str], environment: Mapping[str, str], hidden: Sequence[str]
) -> tuple[Mount, ...]:
    """Return what shows the files that these variables name, where they lie in a hidden folder.

    One that holds a private key, too, stays hidden. Looks at the disk.
    """
    named = dict.fromkeys(os.path.realpath(environment[name]) for name in names if environment.get(name))
    return tuple(
        Mount(Kind.READABLE, path, path)
        for path in named
        if any(is_below(path, folder) for folder in hidden) and may_be_read(Path(path))
    )
