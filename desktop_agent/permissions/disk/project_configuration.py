"""Files of a project that lead a program to other versions, programs or files."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.run_files import files_below
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import ANYWHERE
from desktop_agent.permissions.programs.program_table import VersionFiles

READ_BYTES_LIMIT = 20_000
# What ends a line to one reader, and to another is a part of it: a comment, say, goes on or does not.
_ODD_ENDS = re.compile(r"\r(?!\n)|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class LeadReason:
    """The reason id of what leads a program, empty where nothing does, and the file that does, where it is known.

    Where the program only reads elsewhere, the file is the one that it reads.
    """

    reason: str = ""
    path: str = ""


NOT_LED = LeadReason()


def led_by(lead: VersionFiles, folders: tuple[str, ...] | None, program: str, places: Places) -> LeadReason:
    """Find what leads a program, which lies at the path `program`, in the folders that it may be in and above them.

    What cannot be read counts as the worst.
    """
    folder = program.rpartition("/")[0]
    if lead.shims and not any(folder.endswith(f"/{shims}") for shims in lead.shims):
        # Only the files that a version manager puts before others are led so.
        return NOT_LED
    worst = lead.otherwise or lead.reason
    if folders is None or not lead.files:
        return LeadReason(worst)
    try:
        files = list(_files(lead, folders, places))
    except TimeoutError:
        return LeadReason(worst)
    away = [one for path in files if (one := _elsewhere(path, places)).reason]
    led = [*away, *(LeadReason(_reason(path, lead), path) for path in files)]
    wanted = [one for reason in ("reads_secret", worst) for one in led if one.reason == reason != ""]
    return next(iter((*wanted, *led)), NOT_LED)


def _elsewhere(path: str, places: Places) -> LeadReason:
    """Return what is read where a file of the conversation's is a link to one that is not."""
    real = real_path(path)
    if real == path or not places.is_inside(path):
        return NOT_LED
    where = places.where(real)
    return LeadReason("reads_secret" if where.is_secret else "" if where.is_inside else "reads_outside", real)


def _files(lead: VersionFiles, folders: tuple[str, ...], places: Places) -> Iterator[str]:
    """Return the files that are there. Those of the home, and above it, are the user's own.

    Raises `TimeoutError` where there is too much below to look through.
    """
    names = [name.removeprefix(ANYWHERE) for name in lead.files]
    deep = {name.removeprefix(ANYWHERE) for name in lead.files if name.startswith(ANYWHERE)}
    for folder in folders:
        below = files_below(folder, time.monotonic) if deep else ()
        yield from (path for path in below if path.rpartition("/")[2] in deep)
        real = Path(real_path(folder))
        for above in (real, *real.parents):
            is_own = places.home == str(above) or places.home.startswith(f"{str(above).rstrip('/')}/")
            if is_own and not places.is_inside(str(above)):
                continue
            yield from (str(above / name) for name in names if os.path.lexists(above / name))


def _reason(path: str, lead: VersionFiles) -> str:
    if not lead.plain:
        return lead.reason
    content = small_file(path, READ_BYTES_LIMIT)
    return lead.reason if content is not None and _is_plain(content, lead.plain) else lead.otherwise


def _is_plain(content: bytes, pattern: str) -> bool:
    text = content.decode("utf-8", "replace")
    return not _ODD_ENDS.search(text) and re.fullmatch(pattern, text) is not None
