"""Read a tool's input strictly: what is not plain, whole JSON is not run."""

from __future__ import annotations

import json
from typing import NoReturn

from desktop_agent.protocol import Json

DEEPEST = 64
"""Levels of nesting; what is deeper could be read and not written again."""


class NotStrict(ValueError):
    """The text is not one whole JSON object; the message tells the model why."""


def parse_object(raw: str) -> Json:
    """Return the object that `raw` holds; an empty text is an empty object, as the API streams it.

    Raises `NotStrict` for cut text, duplicate keys, NaN and infinities, anything that is not an object.
    """
    if not raw.strip():
        return {}
    try:
        value = json.loads(raw, object_pairs_hook=_unique, parse_constant=_refuse_constant)
    except NotStrict:
        raise
    except (ValueError, RecursionError) as error:
        raise NotStrict(f"the input is not valid JSON ({error})") from error
    if not isinstance(value, dict):
        raise NotStrict("the input must be a JSON object")
    if _depth_over(value, DEEPEST):
        raise NotStrict(f"the input is nested deeper than {DEEPEST} levels")
    return value


def _depth_over(value: object, left: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_depth_over(inner, left - 1) for inner in inside)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    seen = dict(pairs)
    if len(seen) != len(pairs):
        raise NotStrict("the input names a key twice")
    return seen


def _refuse_constant(name: str) -> NoReturn:
    raise NotStrict(f"{name} is not JSON")
