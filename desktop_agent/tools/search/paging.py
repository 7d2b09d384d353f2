"""One page of many rows, with a note on how to get the next."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """Rows from `offset` on, of `total`."""

    rows: tuple[str, ...]
    offset: int
    total: int

    def note(self, noun: str) -> str:
        """Return the range of these rows and how to get the others, for the model; "" for a full list."""
        end = self.offset + len(self.rows)
        if not self.rows and self.offset:
            return f"[There are only {self.total:,} {noun}; offset {self.offset:,} is beyond them.]"
        if end >= self.total and not self.offset:
            return ""
        how_on = f" Go on with offset {end}, or narrow what you ask for." if end < self.total else ""
        return f"[{self.offset + 1:,} to {end:,} of {self.total:,} {noun}.{how_on}]"


def page_of(rows: Iterable[str], *, offset: int, total: int, room: int) -> Page:
    """Return as many of the rows, which begin at `offset`, as fit into `room` characters; at least one."""
    rows_shown: list[str] = []
    for row in rows:
        room -= len(row) + 1
        if room < 0 and rows_shown:
            break
        rows_shown.append(row)
    return Page(tuple(rows_shown), offset, total)
