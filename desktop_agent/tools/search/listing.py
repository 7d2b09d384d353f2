"""Collects the files of a listing, shows them as they arrive, and picks the newest."""

from __future__ import annotations

import os
import re

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.process.process import ReadPacer
from desktop_agent.tools.search.query import shown

MOST_LIVE = 500


class FoundFiles:
    """A sink for paths as `./name` and NUL, relative to the folder of `descriptor`.

    Those that fit are looked at on the thread that reads them, beside the program that lists them. The first few
    hundred are shown as they come, in the order in which they come. `most` files are the end of it.
    """

    def __init__(self, descriptor: int, fits: re.Pattern[str] | None, prefix: str, live: LiveText, most: int) -> None:
        self.count = 0
        self._times: list[int] = []
        self._paths: list[str] = []
        self._folder, self._fits = FolderHandle(descriptor, ""), fits
        self._prefix, self._live, self._room = prefix, live, most
        self._rest = b""
        self._pace = ReadPacer()

    def feed(self, data: bytes) -> bool:
        """Add a piece of the list; return False when there are too many."""
        self._pace.keep(data)
        whole, end, rest = (self._rest + data).rpartition(b"\0")
        self._rest = rest
        if end:
            paths = [path[2:] for path in os.fsdecode(whole).split("\0")]
            self._room -= len(paths)
            self._take(paths if self._fits is None else list(filter(self._fits.match, paths)))
        return self._room > 0

    def tick(self) -> None:
        self._live.tick("", is_redrawn=False)

    def newest(self, offset: int, limit: int) -> list[str]:
        """Return the files changed last first, those of one moment by name."""
        last = offset + limit
        if len(self._times) > last:
            oldest = sorted(self._times, reverse=True)[last - 1]
            near = [place for place, time in enumerate(self._times) if time >= oldest]
        else:
            near = list(range(len(self._times)))
        near.sort(key=lambda place: (-self._times[place], self._paths[place]))
        return [self._paths[place] for place in near[offset:last]]

    def _take(self, paths: list[str]) -> None:
        files = []
        for path, status in self._folder.looks(paths):
            # Else it was removed since, or is behind a link.
            if not isinstance(status, OSError):
                files.append(path)
                self._times.append(status.st_mtime_ns)
        self._paths += files
        if self.count < MOST_LIVE:
            self._live.add("".join(shown(self._prefix + path) + "\n" for path in files[: MOST_LIVE - self.count]))
        self.count = len(self._paths)
