"""Patterns of `*` and `?` as regular expressions in linear time.

Both may come from a model: `*a*a*a*a*b` beside a name of 250 `a` had more ways to be tried than there is time for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable


def regex_of(characters: Iterable[tuple[str, bool]]) -> str:
    """Return the expression for a pattern's characters, each with whether it is a wildcard; for `re.DOTALL`.

    What stands between two stars is taken where it is found first: no other place could do better, so the engine
    never comes back to it (`(?>…)`).
    """
    parts: list[list[str]] = [[]]
    for character, is_wild in characters:
        if is_wild and character == "*":
            parts.append([])
        else:
            parts[-1].append("." if is_wild else re.escape(character))
    first, *others = ("".join(part) for part in parts)
    if not others:
        return first
    return first + "".join(f"(?>.*?{part})" for part in others[:-1] if part) + ".*" + others[-1]
