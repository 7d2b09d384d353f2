"""What is remembered of updates between two starts."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, get_type_hints

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.settings.file import replace_file

DAY_S = 86_400.0
_LARGEST = 16 * 1024


@dataclass(frozen=True, slots=True)
class UpdateState:
    """`checked_at` is when a server was last asked, in UTC seconds, 0 never. Texts are versions and days, "" none.

    `seen_date` is the day of the newest notice that was seen: an older one is a replay.
    """

    checked_at: float = 0.0
    seen_date: str = ""
    found: str = ""
    """The newer version that the last notice named."""
    skipped: str = ""
    waiting: str = ""
    previous: str = ""
    started: str = ""
    """The version that has started since the last exchange."""

    def is_due(self, now: float) -> bool:
        """Return whether a day has passed; a clock that was set back has made it pass, too."""
        return not 0 <= now - self.checked_at < DAY_S


def read_state(file: Path) -> UpdateState:
    """Return what is remembered; nothing where the file is not there, or not ours. Blocks."""
    try:
        with file.open("rb") as opened:
            found = json.loads(opened.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return UpdateState()
    return _checked(found)


def write_state(file: Path, state: UpdateState) -> None:
    """Write it whole. Blocks. Raises `OSError`."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    replace_file(file, json.dumps(asdict(state)))


def _checked(found: Any) -> UpdateState:
    hints = get_type_hints(UpdateState)
    if not isinstance(found, dict):
        return UpdateState()
    read = {field.name: found.get(field.name, field.default) for field in fields(UpdateState)}
    if any(type(value) is not hints[name] for name, value in read.items()) or not math.isfinite(read["checked_at"]):
        return UpdateState()
    return UpdateState(**read)
