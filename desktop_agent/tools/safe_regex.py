"""Regular expressions for the search without ripgrep: the same dialect, and none that could run for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from desktop_agent.tools.search import BadPattern

MANY = 25
MOST_REPEATS = 3
# Trying every start times every split: the width of a line is what keeps it short.
_WIDTHS = {0: None, 1: 4000, 2: 400, 3: 120}
FEW_WAYS = 64
MOST_STEPS = 10_000_000
"""What the worst line may take, in steps of the engine: some tenths of a second."""
LEAST_WIDTH = 40
MULTILINE_WIDTH = 200_000
_POSIX = {
    "alpha": "A-Za-z",
    "digit": "0-9",
    "alnum": "A-Za-z0-9",
    "upper": "A-Z",
    "lower": "a-z",
    "space": r"\s",
    "xdigit": "0-9A-Fa-f",
    "word": r"\w",
    "punct": r"!-/:-@\[-`{-~",
    "blank": r" \t",
}
_RUST = re.compile(r"\\z|\\x\{([0-9A-Fa-f]+)\}|\(\?<(?=[A-Za-z_])|\[:(\w+):\]|\\[pP](?:\{[^}]*\}|.)|\\.", re.DOTALL)
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_SET = re.compile(r"\[\^?\]?([^\]]*)")
_SET_WORDS = re.compile(r"\[|--|&&|~~|\|\|")
# The parser of `re` is private to it, but nothing else knows what a pattern means to `re`.
_PARSER: Any = vars(re)["_parser"]
_REPEATS = frozenset({"MAX_REPEAT", "MIN_REPEAT"})
_REFUSED = frozenset({"ASSERT", "ASSERT_NOT", "GROUPREF", "GROUPREF_EXISTS"})

_FOR_EVER = (
    "Without ripgrep, this pattern could take for ever: it repeats what repeats. Use a simpler one, with fewer `*`,"
    " `+`, `?` and `{…}`."
)


@dataclass(frozen=True, slots=True)
class SafeRegex:
    """A compiled pattern, and how long a line (or a text, across lines) may be to be searched in a short time."""

    regex: re.Pattern[str]
    width: int | None


def compile_safely(pattern: str, *, ignore_case: bool, multiline: bool) -> SafeRegex:
    """Compile a pattern of ripgrep's dialect; raises `BadPattern`."""
    flags = re.MULTILINE | (re.IGNORECASE if ignore_case else 0) | (re.DOTALL if multiline else 0)
    python = _RUST.sub(_translated, pattern)
    _refuse_sets_of_sets(python)
    try:
        tree = _PARSER.parse(python, flags)
        regex = re.compile(python, flags)
    except (re.error, OverflowError, RecursionError) as error:
        reason = getattr(error, "msg", None) or "it is too large"
        raise BadPattern(f"The pattern is not a valid regular expression: {reason}.") from None
    _refuse_unsupported(tree, multiline=multiline)
    repeats = _degree(tree)
    if repeats > (1 if multiline else MOST_REPEATS):
        raise BadPattern(_FOR_EVER)
    width = (MULTILINE_WIDTH if repeats else None) if multiline else _WIDTHS[repeats]
    ways = _ways(tree)
    if ways > FEW_WAYS:
        width = min(width or MULTILINE_WIDTH, int((MOST_STEPS / ways) ** (1 / (repeats + 1))))
        if width < LEAST_WIDTH:
            raise BadPattern(_FOR_EVER)
    return SafeRegex(regex, width)


def _translated(match: re.Match[str]) -> str:
    """Return what Rust's syntax is called in Python's."""
    text = match.group()
    if text == r"\z":
        return r"\Z"
    if match.group(1):
        return re.escape(chr(int(match.group(1), 16)))
    if text == "(?<":
        return "(?P<"
    if match.group(2):
        if match.group(2) not in _POSIX:
            raise BadPattern(f"The pattern is not a valid regular expression: there is no class {text}.")
        return _POSIX[match.group(2)]
    if text.startswith((r"\p", r"\P")):
        raise BadPattern(f"{text} needs ripgrep, which was not found here; name the characters instead.")
    return text


def _refuse_sets_of_sets(pattern: str) -> None:
    """Refuse what `re` reads otherwise than ripgrep, and warns about."""
    for one in _SET.finditer(_ESCAPED.sub("xx", pattern)):
        if _SET_WORDS.search(one[1]):
            raise BadPattern("A set of characters within another needs ripgrep, which was not found here.")


def _refuse_unsupported(tree: Any, *, multiline: bool) -> None:
    for name, argument in _walk(tree):
        if name in _REFUSED:
            raise BadPattern(
                "The pattern is not a valid regular expression: look-around and back-references are not supported."
            )
        if name == "LITERAL" and argument == ord("\n") and not multiline:
            raise BadPattern("The pattern holds a line feed; set multiline to look across lines.")


def _walk(tree: Any) -> Iterator[tuple[str, Any]]:
    for code, argument in tree:
        yield str(code), argument
        for inner in _inner(str(code), argument):
            yield from _walk(inner)


def _inner(name: str, argument: Any) -> list[Any]:
    """Return the patterns inside one node of the tree."""
    if name == "BRANCH":
        return list(argument[1])
    if name in _REPEATS or name == "POSSESSIVE_REPEAT":
        return [argument[2]]
    if name == "SUBPATTERN":
        return [argument[-1]]
    if name == "ATOMIC_GROUP":
        return [argument]
    return [argument[1]] if name in ("ASSERT", "ASSERT_NOT") else []


def _degree(tree: Any) -> int:
    """Return how many repeats can share one text between them; more than allowed when one is inside another."""
    total = 0
    for code, argument in tree:
        name = str(code)
        inside = [_degree(inner) for inner in _inner(name, argument)]
        if name in _REPEATS and argument[1] > MANY:
            total += MOST_REPEATS + 1 if inside[0] or _has_choice(argument[2]) else 1
        else:
            total += max(inside, default=0)
    return total


def _ways(tree: Any) -> int:
    """Return in how many ways the parts that repeat a few times can match at one place, up to `MOST_STEPS`."""
    ways = 1
    for code, argument in tree:
        inside = [_ways(inner) for inner in _inner(str(code), argument)]
        if str(code) == "BRANCH":
            ways *= sum(inside)
        elif str(code) in _REPEATS and argument[1] <= MANY:
            ways *= sum(inside[0] ** count for count in range(argument[0], argument[1] + 1))
        else:
            ways *= max(inside, default=1)
        ways = min(max(ways, 1), MOST_STEPS)
    return ways


def _has_choice(tree: Any) -> bool:
    """Tell whether a repeated pattern can match one text in several ways."""
    for name, argument in _walk(tree):
        if name in _REPEATS and argument[0] != argument[1]:
            return True
        if name == "BRANCH":
            starts = [list(choice)[:1] for choice in argument[1]]
            literals = [start[0][1] for start in starts if start and str(start[0][0]) == "LITERAL"]
            if len(set(literals)) < len(starts):
                return True
    return False
