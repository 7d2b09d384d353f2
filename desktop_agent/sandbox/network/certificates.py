"""Certificates that the user's environment trusts, made readable inside the sandbox."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.git_identity import may_be_read
from desktop_agent.sandbox.path_walk import is_led_by

MOST_FILES = 500
"""In a folder of certificates."""


def shown_certificates(
    names: Iterable[str], environment: Mapping[str, str], hidden: Sequence[str], theirs: Sequence[str] = ()
) -> tuple[Mount, ...]:
    """Return what shows the files that these variables name, where they lie in a hidden folder.

    One that holds a private key, too, stays hidden, and a folder with the file of one; so does what a name in a
    folder leads to that commands write (`theirs`). Looks at the disk.
    """
    written = [os.path.normpath(environment[name]) for name in names if environment.get(name, "").startswith("/")]
    written = [path for path in written if not is_led_by(path, theirs)]
    # A link to it is not seen either, where the home is not.
    named = {place: real_path(place) for path in written for place in (real_path(path), path)}
    return tuple(
        Mount(MountKind.READABLE, place, real)
        for place, real in named.items()
        if any(is_below(place, folder) for folder in hidden) and _holds_certificates(Path(real))
    )


def _holds_certificates(path: Path) -> bool:
    if not path.is_dir():
        return may_be_read(path)
    entries = list(islice(path.iterdir(), MOST_FILES + 1))
    return 0 < len(entries) <= MOST_FILES and all(map(may_be_read, entries))
