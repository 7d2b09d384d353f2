"""Permission bits of files that git does not record."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from desktop_agent.checkpoints.file_state import PathResolver
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FileModes:
    """The permission bits of all recorded files: `odd` holds those that are not the usual ones.

    Of a folder, whose name has a slash at the end, they are those that it had when a file in it was last looked at.
    `is_partial`: of files that were recorded without being looked at, they are not known yet.
    """

    usual: int = 0o644
    odd: Mapping[str, int] = field(default_factory=dict)
    is_partial: bool = False

    def of(self, path: str, *, is_executable: bool) -> int:
        """Return the bits of a file that git has as executable, or not."""
        known = self.odd.get(path)
        # What git says of execution is as new as the content.
        is_known = known is not None and bool(known & 0o100) == is_executable
        return known if known is not None and is_known else _usual(self.usual, is_executable=is_executable)

    def with_seen(self, seen: Mapping[str, int], gone: Iterable[str] = ()) -> FileModes:
        """Return them with what was seen of some files, and without those that are gone."""
        odd = dict(self.odd)
        for path, mode in seen.items():
            odd.pop(path, None)
            if mode != _usual(self.usual, is_executable=bool(mode & 0o100)):
                odd[path] = mode
        for path in gone:
            odd.pop(path, None)
        return self if odd == self.odd else replace(self, odd=odd)

    def text(self) -> bytes:
        return json.dumps(
            {"usual": self.usual, "odd": dict(sorted(self.odd.items())), "is_partial": self.is_partial}
        ).encode("ascii")

    def folder(self, path: str) -> int | None:
        """Return the bits of a folder, None where it has the usual ones, or was never seen."""
        return self.odd.get(f"{path}/")

    @classmethod
    def read(cls, text: bytes) -> FileModes:
        """Return what `text` gave; raises `ValueError`."""
        fields: dict[str, Any] = json.loads(text)
        return cls(
            int(fields["usual"]), {str(path): int(mode) for path, mode in fields["odd"].items()}, fields["is_partial"]
        )


def usual_modes() -> FileModes:
    """Return what files get that this program makes. Source: proc(5), status."""
    try:
        match = re.search(r"^Umask:\s*([0-7]+)$", Path("/proc/self/status").read_text(encoding="ascii"), re.MULTILINE)
    except OSError:
        match = None
    return FileModes(0o666 & ~int(match[1], 8) if match is not None else 0o644)


def seen_modes(folder: Path, names: Iterable[str]) -> dict[str, int]:
    """Look at many files; return the bits of those that are there, and of their folders. Raises `OSError`."""
    modes = {}
    with FolderHandle.at(folder) as handle:
        ways = PathResolver(handle)
        for name, facts in handle.looks(names):
            # Else it has gone meanwhile.
            if not isinstance(facts, OSError) and stat.S_ISREG(facts.st_mode):
                modes[name] = stat.S_IMODE(facts.st_mode)
                ways.barred(name)
    return modes | {f"{above}/": mode for above, mode in ways.modes.items()}


def _usual(usual: int, *, is_executable: bool) -> int:
    return usual | (usual & 0o444) >> 2 if is_executable else usual
