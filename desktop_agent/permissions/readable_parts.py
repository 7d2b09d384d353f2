"""The parts of a text that could not be read whole: what is critical in one of them is said of the whole.

Nothing runs by what is read here, and nothing becomes less: the text is asked about in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

PARTS_LIMIT = 120
PART_CHARACTERS = 2_000
_TOKENS = re.compile(
    r"""'[^']*' | "(?:\\.|[^"\\])*" | \\. | <> | [<>]&?[^\S\n]* | &?>> | (?P<end>\|&|&&|\|\||[;|&\n()`]) | .""",
    re.DOTALL | re.VERBOSE,
)
_OPENING = re.compile(r"(?:\s*(?:if|then|elif|else|while|until|do|time|!|\{|\$)(?=\s|$))+")
_BRACES = re.compile(r"(?<![^\s;&|(])\{([^{}\s'\"]+,[^{}\s'\"]*)\}(?![^\s;&|)])")


def readable_parts(text: str) -> Iterator[str]:
    """Give what looks like single commands in a text, so many at most, each once.

    Joined lines are joined, a list in braces is written out, and what is opened both ways counts as written to.
    """
    joined = _BRACES.sub(lambda found: found[1].replace(",", " "), text.replace("\\\n", ""))
    return islice(dict.fromkeys(part for part in _split(joined) if part), PARTS_LIMIT)


def _split(text: str) -> Iterator[str]:
    part: list[str] = []
    for found in _TOKENS.finditer(text):
        if found["end"] is not None:
            yield _command("".join(part))
            part = []
        else:
            part.append(">" if found[0] == "<>" else found[0])
    yield _command("".join(part))


def _command(part: str) -> str:
    """Return a part without the words that open a compound command; nothing for one that is too long to be read."""
    opening = _OPENING.match(part)
    command = part[opening.end() if opening is not None else 0 :].strip()
    return command if len(command) <= PART_CHARACTERS else ""
