"""Parses a tool's input strictly: only plain, complete JSON runs."""

from __future__ import annotations

import json
import math
from typing import NoReturn

from desktop_agent.protocol import Json

DEEPEST = 64
"""Levels of nesting; deeper values could be read but not written again."""
LONGEST_NUMBER = 64
"""Characters of a number; a longer one means nothing to any tool and takes too long to parse."""


class NotStrict(ValueError):
    """The text is not one whole JSON object; the message tells the model why."""


def parse_object(raw: str) -> Json:
    """Return the object that `raw` holds; an empty text is an empty object, as the API streams it.

    Raises `NotStrict` for cut text, duplicate keys, NaN and infinities, halves of characters, anything that is
    not an object. What it returns can be written as JSON again.
    """
    if not raw.strip():
        return {}
    try:
        value = json.loads(
            raw, object_pairs_hook=_unique, parse_constant=_refuse_constant, parse_int=_whole, parse_float=_finite
        )
    except NotStrict:
        raise
    except (ValueError, RecursionError) as error:
        raise NotStrict(f"the input is not valid JSON ({error})") from error
    if not isinstance(value, dict):
        raise NotStrict("the input must be a JSON object")
    if _depth_over(value, DEEPEST):
        raise NotStrict(f"the input is nested deeper than {DEEPEST} levels")
    if "\\u" in raw and _is_half(value):
        raise NotStrict("the input holds half of a surrogate pair, which is no character")
    return value


def _depth_over(value: object, left: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_depth_over(inner, left - 1) for inner in inside)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    seen = dict(pairs)
    if len(seen) != len(pairs):
        raise NotStrict("the input names a key twice")
    return seen


def _is_half(value: object) -> bool:
    """Return whether a text in it cannot be encoded. Only an escape can have made it so."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise NotStrict("the input holds a number that is too long")
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits) if len(digits) <= LONGEST_NUMBER else math.inf
    if not math.isfinite(value):
        raise NotStrict("the input holds a number that is too large or too long")
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise NotStrict(f"{name} is not JSON")
