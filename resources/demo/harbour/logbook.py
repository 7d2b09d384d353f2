"""Who came in: reads the harbour's book and counts."""

import csv
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Arrival:
    """One ship on one day."""

    day: str
    ship: str
    home: str
    cargo: str


def read_book(path: Path) -> list[Arrival]:
    """Read every arrival, the oldest first."""
    with path.open(newline="", encoding="utf-8") as lines:
        return [Arrival(**row) for row in csv.DictReader(lines)]


def by_cargo(arrivals: list[Arrival]) -> Counter[str]:
    return Counter(arrival.cargo for arrival in arrivals)


if __name__ == "__main__":
    for cargo, count in by_cargo(read_book(Path(sys.argv[1]))).most_common():
        sys.stdout.write(f"{count:3} {cargo}\n")
