"""The files that a listing finds: looked at while they come, shown while they come, and the newest picked out."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from desktop_agent.execution.live_text import LiveText
from desktop_agent.execution.pace import Pace
from desktop_agent.tools.search import shown

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
        self._descriptor, self._fits = descriptor, fits
        self._prefix, self._live, self._room = prefix, live, most
        self._rest = b""
        self._pace = Pace()

    def feed(self, data: bytes) -> bool:
        """Take a piece of the list; return False when there are too many."""
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
        look, folder = os.stat, self._descriptor
        try:
            times = [look(path, dir_fd=folder, follow_symlinks=False).st_mtime_ns for path in paths]
        except OSError:  # one of them is gone already
            paths, times = self._one_by_one(paths, look)
        self._times += times
        self._paths += paths
        if self.count < MOST_LIVE:
            self._live.add("".join(shown(self._prefix + path) + "\n" for path in paths[: MOST_LIVE - self.count]))
        self.count = len(self._paths)

    def _one_by_one(self, paths: list[str], look: Callable[..., os.stat_result]) -> tuple[list[str], list[int]]:
        kept, times = [], []
        for path in paths:
            try:
                times.append(look(path, dir_fd=self._descriptor, follow_symlinks=False).st_mtime_ns)
            except OSError:
                continue  # it is gone since it was found
            kept.append(path)
        return kept, times
