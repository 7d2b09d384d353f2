"""The files of this checkout, for tests that read all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests import house_rules
from tests.house_rules import ROOT, Source


def committed() -> list[Path]:
    """Return every file of the checkout but what tools and tests make."""
    made = {"build", "dist", "__pycache__", "node_modules"}
    found = []
    waiting = [ROOT]
    while waiting:
        for path in waiting.pop().iterdir():
            is_hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
            if not is_hidden and path.name not in made:
                (waiting if path.is_dir() else found).append(path)
    return sorted(found)


FILES = committed()


def sources(*folders: str) -> list[Path]:
    return [path for path in FILES if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders]


@cache
def asserting() -> frozenset[str]:
    trees = (house_rules.parsed(path.read_text(encoding="utf-8")) for path in sources("tests"))
    return frozenset().union(*(house_rules.asserting_functions(tree) for tree in trees))


def forget() -> None:
    """Let go of all that was parsed: each collection of garbage looks at it, for a second and more."""
    for known in (house_rules.parsed, house_rules.asserting_functions, asserting, read):
        known.cache_clear()


@cache
def read(path: Path) -> Source:
    name = path.relative_to(ROOT).as_posix()
    helping = asserting() if name.startswith("tests/") else frozenset()
    return Source(name, path.read_text(encoding="utf-8"), helping)
