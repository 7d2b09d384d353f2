"""Read a tool's input strictly: what is not plain, whole JSON is not run."""

from __future__ import annotations

import json
from typing import NoReturn

from desktop_agent.protocol import Json


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
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    seen = dict(pairs)
    if len(seen) != len(pairs):
        raise NotStrict("the input names a key twice")
    return seen


def _refuse_constant(name: str) -> NoReturn:
    raise NotStrict(f"{name} is not JSON")
