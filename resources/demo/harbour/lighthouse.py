"""The character of a light, as charts write it: how it flashes, and how long until it begins again."""

import re
import sys
from dataclasses import dataclass

KINDS = {
    "F": "fixed",
    "Fl": "flashing",
    "LFl": "long flashing",
    "Iso": "isophase",
    "Oc": "occulting",
    "Q": "quick",
}

CHARACTER = re.compile(r"(?P<kind>[A-Z][A-Za-z]*)(\((?P<group>\d+)\))?( (?P<period>\d+)s)?")


@dataclass(frozen=True)
class Light:
    """One light. `period_s` is the time from one group of flashes to the next."""

    kind: str
    group: int = 1
    period_s: int | None = None


def read_character(text: str) -> Light:
    """Read a character such as `Fl(3) 20s`."""
    found = CHARACTER.fullmatch(text.strip())
    if found is None or found["kind"] not in KINDS:
        raise ValueError(f"not the character of a light: {text!r}")
    period = found["period"]
    return Light(KINDS[found["kind"]], int(found["group"] or 1), int(period) if period else None)


def in_words(light: Light) -> str:
    """Say what a sailor would see."""
    words = light.kind
    if light.group > 1:
        words += f" {light.group} times"
    if light.period_s:
        words += f", every {light.period_s} seconds"
    return words


def flashes(light: Light, seconds: int) -> list[int]:
    """Return the seconds at which a group begins, within the first `seconds`."""
    if light.period_s is None:
        return [0]
    return list(range(0, seconds, light.period_s))


if __name__ == "__main__":
    sys.stdout.write(in_words(read_character(sys.argv[1])) + "\n")
