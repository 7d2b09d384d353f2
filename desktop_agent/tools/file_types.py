"""File types by name, such as `py`: the same table for both ways to search."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from desktop_agent.folders import resource_folder
from desktop_agent.tools.glob_pattern import name_matcher
from desktop_agent.tools.search import BadPattern


@cache
def file_types() -> Mapping[str, tuple[str, ...]]:
    """Return the patterns of each type's file names, from `resources/file_types.toml`."""
    table = tomllib.loads((resource_folder("resources") / "file_types.toml").read_text(encoding="utf-8"))
    return {name: tuple(patterns) for name, patterns in table["types"].items()}


def matcher_of_type(name: str) -> re.Pattern[str]:
    """Return what matches the file names of a type; raises `BadPattern` with a nearby one where there is none."""
    patterns = file_types().get(name)
    if patterns is None:
        near = get_close_matches(name.lower(), file_types(), 1)
        hint = f"did you mean {near[0]}" if near else "use glob instead"
        raise BadPattern(f"There is no file type {name}; {hint}.")
    return name_matcher("{" + ",".join(patterns) + "}")
