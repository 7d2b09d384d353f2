"""Shell patterns for paths: `*`, `?`, `[…]`, `{a,b}` and `**`, turned into regular expressions."""

from __future__ import annotations

import re

MOST_ALTERNATIVES = 256
_BRACES = re.compile(r"(?<!\\)\{([^{}]*)\}")


class BadGlob(ValueError):
    """The pattern cannot be used; the message says why, for the model."""


def path_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches whole relative paths, as a shell with `globstar` would: `*.py` is this folder alone."""
    return _compiled([_regex(one) for one in _alternatives(pattern)])


def name_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches relative paths as `rg --glob` does: a pattern without a slash means any folder."""
    return _compiled([_regex(one) if "/" in one else "(?:.*/)?" + _regex(one) for one in _alternatives(pattern)])


def last_names(pattern: str) -> list[str]:
    """Return patterns for file names that everything matching has; empty where every name can."""
    names = [one.rpartition("/")[2] for one in _alternatives(pattern)]
    return [] if "**" in names else names


def _alternatives(pattern: str) -> list[str]:
    """Return the pattern without braces: one for each choice."""
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
    try:
        return re.compile(f"(?:{'|'.join(alternatives)})\\Z", re.DOTALL)
    except re.error as error:
        raise BadGlob(f"The pattern is not valid: {error.msg}.") from None


def _regex(pattern: str) -> str:
    """Return one pattern without braces as a regular expression."""
    parts: list[str] = []
    place = 0
    while place < len(pattern):
        if pattern.startswith("**/", place) and pattern[place - 1 : place] in ("", "/"):
            parts.append("(?:.*/)?")
            place += 3
        elif pattern[place:] == "**" and pattern[place - 1 : place] in ("", "/"):
            parts.append(".+")
            place += 2
        else:
            regex, place = _piece(pattern, place)
            parts.append(regex)
    return "".join(parts)


def _piece(pattern: str, place: int) -> tuple[str, int]:
    """Return what stands at a place as a regular expression, and where the next piece begins."""
    character = pattern[place]
    if character == "*":
        while pattern[place : place + 1] == "*":
            place += 1
        return "[^/]*", place
    if character == "?":
        return "[^/]", place + 1
    if character == "\\" and place + 1 < len(pattern):
        return re.escape(pattern[place + 1]), place + 2
    if character == "[" and (end := pattern.find("]", place + 2)) > 0:
        inside = pattern[place + 1 : end].replace("\\", "\\\\").replace("[", "\\[").replace("&", "\\&")
        inside = inside.replace("~", "\\~").replace("|", "\\|")
        negated = inside[0] in "!^"
        return f"[^/{inside[1:]}]" if negated else f"(?!/)[{inside}]", end + 1
    return re.escape(character), place + 1
