"""Shell patterns for paths: `*`, `?`, `[…]`, `{a,b}` and `**`, turned into regular expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_ALTERNATIVES = 256
_BRACES = re.compile(r"(?<!\\)\{([^{}]*)\}")


class BadGlob(ValueError):
    """The pattern cannot be used; the message says why, for the model."""


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


def checked(regex: str) -> str:
    """Return the expression, or raise `BadGlob` where the pattern that it was made of is none."""
    try:
        re.compile(regex, re.DOTALL)
    except re.error as error:
        raise BadGlob(f"The pattern is not valid: {error.msg}.") from None
    return regex


def regex_of(pattern: str) -> str:
    """Return one pattern without braces as a regular expression that never tries one place twice.

    What lies between two wildcards is taken where it is found first: no other place could do better, so the engine
    need not come back (`(?>…)`). A pattern of many stars would otherwise keep it busy for ever.
    """
    groups: list[list[str]] = [[]]
    for chunks in _components(pattern):
        if chunks == ["", "", ""]:
            groups.append([])
        else:
            groups[-1].append(_component(chunks))
    first, *others = ["/".join(group) if group else None for group in groups]
    if not others:
        return first or ""
    *middle, last = others
    head = "" if first is None else f"{first}/"
    between = "".join(f"(?>(?:[^/]+/)*?{group}/)" for group in middle if group is not None)
    return head + between + (".+" if last is None else f"(?:[^/]+/)*{last}")


def _components(pattern: str) -> Iterator[list[str]]:
    """Give each folder's or file's part of a pattern, as regular expressions of what lies between its stars."""
    chunks = [""]
    place = 0
    while place < len(pattern):
        if pattern[place] == "/":
            yield chunks
            chunks = [""]
            place += 1
        elif pattern[place] == "*":
            chunks.append("")
            place += 1
        else:
            regex, place = _piece(pattern, place)
            chunks[-1] += regex
    yield chunks


def _component(chunks: list[str]) -> str:
    first, *others = chunks
    if not others:
        return first
    return first + "".join(f"(?>[^/]*?{chunk})" for chunk in others[:-1] if chunk) + "[^/]*" + others[-1]


def _piece(pattern: str, place: int) -> tuple[str, int]:
    """Return what stands at a place as a regular expression, and where the next piece begins."""
    character = pattern[place]
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
