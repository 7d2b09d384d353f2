"""Compiles shell patterns and ignore rules to regular expressions that run in bounded time.

Both come from a repository, so both may be hostile: a pattern of many stars, a file that is a pipe or never ends.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from desktop_agent.execution.files.small_file import small_file

LARGEST_RULES, MOST_RULES = 200_000, 1_000
"""Bytes and lines of a file of rules that is read at all: each line takes some half a millisecond to prepare."""
# As long as a path can be: a longer pattern matches none.
LONGEST_PATTERN = 4_096
_TRAILING_BLANKS = re.compile(r"(?<!\\) +\Z")
LARGEST_SURE, MOST_SURE = 64_000, 500
"""Bytes and lines of a file of rules that is taken at its word."""
# Written so, a pattern is the same to every reader: no set, no braces, no escape, no sign that is not seen.
_SURE = re.compile(r"/?(?:(?:\*\*|(?!\*\*|[^/]+\*\*)[\w.*?@+,=~%: -]+)(?:/|\Z))+", re.ASCII)

Spec = tuple[tuple[re.Pattern[str], bool], ...]
"""The rules of one file, the last first: what matches, and whether that is left out."""


class BadGlob(ValueError):
    """An invalid pattern; the message for the model says why."""


def checked(regex: str) -> str:
    """Return the expression, or raise `BadGlob` where the pattern that it was made of is none."""
    try:
        re.compile(regex, re.DOTALL)
    except re.error as error:
        raise BadGlob(f"The pattern is not valid: {error.msg}.") from None
    return regex


def regex_of(pattern: str) -> str:
    """Return one pattern without braces as a regular expression that never tries a place twice.

    The part between two wildcards matches at its first place: no other place could do better, so the engine need not
    backtrack (`(?>…)`). A pattern with many stars would otherwise keep it busy for ever.
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
    """Give each path component of a pattern, as regular expressions of the parts between its stars."""
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
    if not any(chunks):
        return "[^/]+"  # a name is never empty: `a/*` is not the folder `a/` itself
    return first + "".join(f"(?>[^/]*?{chunk})" for chunk in others[:-1] if chunk) + "[^/]*" + others[-1]


def _piece(pattern: str, place: int) -> tuple[str, int]:
    """Return the regular expression of the piece at a place, and the start of the next piece."""
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


def rules_in(path: Path) -> Spec | None:
    """Return the rules of an ignore file; None where there is none, or none that can be read."""
    content = small_file(str(path), LARGEST_RULES)
    if content is None:
        # Rules that cannot be read leave nothing out; the search shows more, never less.
        return None
    lines = content.decode("utf-8", "replace").split("\n")
    return _rules(line.removesuffix("\r") for line in lines) if len(lines) <= MOST_RULES else None


def sure_rules_in(path: Path) -> Spec | None:
    """Return the rules of an ignore file that all readers understand alike; None without any.

    For callers that must know what a search leaves out: an unsure rule leaves nothing out, and shows everything again
    where it begins with the mark for that. Readers differ in braces, sets, blanks, byte order marks, invalid UTF-8
    (ripgrep stops there), and in large and special files.
    """
    if not os.path.lexists(path):
        return None
    content = small_file(str(path), LARGEST_SURE)
    try:
        lines = content.decode().split("\n") if content is not None else []
    except UnicodeDecodeError:
        lines = []
    if not 0 < len(lines) <= MOST_SURE:
        return _rules(["!"])
    return _rules(_sure(line.rstrip(" \r")) for line in lines)


def _sure(line: str) -> str:
    """Return a line of rules, or a replacement that hides no more."""
    brings_back = line.lstrip("\ufeff").startswith("!")
    if _SURE.fullmatch(line[brings_back:]) and len(line) <= LONGEST_PATTERN:
        return line
    return "!" if brings_back else ""


def _rules(lines: Iterable[str]) -> Spec:
    read = [rule for line in lines if (rule := _rule(line)) is not None]
    # Neighbours of one kind become one expression: a rule at a time would take a second for a large tree.
    runs = groupby(reversed(read), key=lambda rule: rule[1])
    return tuple((re.compile("|".join(regex for regex, _ in run), re.DOTALL), verdict) for verdict, run in runs)


def _rule(line: str) -> tuple[str, bool] | None:
    """Return one line as a regular expression of paths, those of folders with a slash at their end; None for none."""
    text = _TRAILING_BLANKS.sub("", line)
    verdict = not text.startswith("!")
    text = text if verdict else text[1:]
    if not verdict and (not text or len(text) > LONGEST_PATTERN):
        # To ripgrep nothing after the mark is whatever there is, and it decides what a search shows. What is too
        # long to be read may be just as much.
        return "", False
    if text.startswith("#") or not text.strip("/") or len(text) > LONGEST_PATTERN:
        return None
    pattern = text.removesuffix("/")
    end = r"/\Z" if text.endswith("/") else r"/?\Z"
    is_anchored = "/" in pattern
    try:
        regex = regex_of(pattern.removeprefix("/") if is_anchored else f"**/{pattern}")
        return checked(f"(?:{regex}){end}"), verdict
    except BadGlob:
        return None


MOST_ALTERNATIVES = 256
_BRACES = re.compile(r"(?<!\\)\{([^{}]*)\}")


def path_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches whole relative paths, as a shell with `globstar` would: `*.py` is this folder alone."""
    return _compiled([regex_of(one) for one in _alternatives(pattern)])


def name_matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches relative paths as `rg --glob` does: a pattern without a slash means any folder."""
    return _compiled([regex_of(one if "/" in one else f"**/{one}") for one in _alternatives(pattern)])


def matches_all(pattern: str) -> bool:
    """Return whether every file fits, so that none needs to be looked at."""
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
