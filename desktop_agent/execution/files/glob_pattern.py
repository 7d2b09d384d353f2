"""Shell patterns for paths: `*`, `?`, `[…]`, `{a,b}` and `**`, turned into regular expressions."""

from __future__ import annotations

import re

from desktop_agent.execution.files.glob import LONGEST_PATTERN, BadGlob, checked, regex_of

MOST_ALTERNATIVES = 256
_BRACES = re.compile(r"(?<!\\)\{([^{}]*)\}")


def path_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches whole relative paths, as a shell with `globstar` would: `*.py` is this folder alone."""
    return _compiled([regex_of(one) for one in _alternatives(pattern)])


def name_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches relative paths as `rg --glob` does: a pattern without a slash means any folder."""
    return _compiled([regex_of(one if "/" in one else f"**/{one}") for one in _alternatives(pattern)])


def matches_all(pattern: str) -> bool:
    """Tell whether every file fits, so that none needs to be looked at."""
    return pattern in ("**", "**/*", "./**", "./**/*")


def last_names(pattern: str) -> list[str]:
    """Return patterns for file names that everything matching has; empty where every name can."""
    names = [one.rpartition("/")[2] for one in _alternatives(pattern)]
    return [] if "**" in names else names


def _alternatives(pattern: str) -> list[str]:
    """Return the pattern without braces: one for each choice."""
    if len(pattern) > LONGEST_PATTERN:
        raise BadGlob(f"The pattern is longer than any path, {LONGEST_PATTERN} characters.")
    todo, done = [pattern], []
    while todo:
        one = todo.pop()
        braces = _BRACES.search(one)
        if braces is None:
            done.append(_relative(one))
        else:
            todo += [one[: braces.start()] + choice + one[braces.end() :] for choice in braces[1].split(",")]
        if len(todo) + len(done) > MOST_ALTERNATIVES:
            raise BadGlob(f"The pattern stands for more than {MOST_ALTERNATIVES} others; use fewer braces.")
    return sorted(set(done))


def _relative(pattern: str) -> str:
    while pattern.startswith(("./", "/")):
        pattern = pattern.removeprefix(".").removeprefix("/")
    if not pattern:
        raise BadGlob("The pattern is empty; `**/*` stands for every file.")
    return pattern + "**" if pattern.endswith("/") else pattern


def _compiled(alternatives: list[str]) -> re.Pattern[str]:
    return re.compile(checked(f"(?:{'|'.join(alternatives)})\\Z"), re.DOTALL)
