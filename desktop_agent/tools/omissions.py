"""Text that stands for text: "rest of the code ..." written into a file would take the place of that code."""

from __future__ import annotations

import re

from desktop_agent.tools.tool import ToolFailed

MOST_CHARACTERS = 500
"""Of a line that may stand for others: a longer one says something."""
_ELLIPSIS = r"(?:\.{3,}|\u2026)"
_MARK = r"(?://+|\#+|--+|/\*+|<!--|;+|%+|\*)"
_THINGS = r"(?:code|class|methods?|functions?|lines?|content|imports?|tests?|implementation|file|module)"
# The line says nothing else: in a string or a sentence such words are what they are.
_OMISSION = re.compile(
    rf"""\s*{_MARK}?\s*\(?\s*(?:{_ELLIPSIS}\s*)?
    (?:(?:the\ )?(?:rest|remainder)\ of(?:\ (?:the|your|this|my))?(?:\ {_THINGS})?
     | (?:the\ )?(?:existing|unchanged|remaining|previous|same)\ {_THINGS})
    \s*(?:(?:remains?|stays?|is|are)\ (?:the\ same|unchanged|here)\s*)?{_ELLIPSIS}\s*\)?\s*(?:\*/|-->)?\s*""",
    re.VERBOSE | re.IGNORECASE,
)


def insist_on_whole_text(new: str, old: str) -> None:
    """Raise `ToolFailed` where new text has a line that only stands for others, and the old text has no such line."""
    known = {line.strip() for line in old.split("\n")}
    for line in new.split("\n"):
        # Blanks are joined first: the engine would try every way to share out a long row of them.
        said = " ".join(line[:MOST_CHARACTERS].split())
        if len(line) <= MOST_CHARACTERS and _OMISSION.fullmatch(said) and line.strip() not in known:
            raise ToolFailed(
                f"Nothing was written: the line {line.strip()!r} in new_string stands for text that it would take the"
                " place of. Give the text itself, or replace only the lines that are to be others. If the file is to"
                " hold just these words, use Write."
            )
