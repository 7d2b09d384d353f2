"""Finds maths in Markdown, which is shown verbatim: without escapes, emphasis or joined lines."""

from __future__ import annotations

import re
from typing import Any

INLINE, BLOCK = "maths", "maths_block"
"""Types of the parser's tokens for maths; their content is the source."""

_LONGEST, _LONGEST_IN_DOLLARS = 4_000, 400
_ENDS = {"$$": "$$", r"\[": r"\]", r"\(": r"\)"}
_OPENS_BLOCK = re.compile(r"\$\$|\\\[|\\begin\{[A-Za-z]+\*?\}")
_BEGIN = re.compile(r"\\begin\{([A-Za-z]+\*?)\}")
# As in Pandoc: no blank inside the dollars and no digit after them, so prices and variables do not match.
_DOLLARS = re.compile(r"\$(?![\s$])(?:\\.|[^\\$`])*?(?<![\s\\])\$(?!\d)", re.DOTALL)
_MARKED_UP = re.compile(r"\*\*|~~|\]\(|://")


def teach(parser: Any) -> None:
    """Add maths to a parser of markdown-it."""
    parser.inline.ruler.before("escape", INLINE, _on_inline)
    parser.block.ruler.before("fence", BLOCK, _on_block, {"alt": ["paragraph", "reference", "blockquote", "list"]})


def end_of(line: str) -> str:
    """Return the end mark of the maths block that a line opens, "" if it opens none or closes it."""
    bare = line.strip()
    opened = _OPENS_BLOCK.match(bare)
    end = _end_after(bare, 0) if opened else ""
    return "" if opened and end in bare[opened.end() :] else end


def _end_after(text: str, at: int) -> str:
    begin = _BEGIN.match(text, at)
    return rf"\end{{{begin[1]}}}" if begin else _ENDS.get(text[at : at + 2], "")


def _on_inline(state: Any, silent: bool) -> bool:
    stop = _inline_stop(state.src, state.pos)
    if not stop or stop > state.posMax:
        return False
    if not silent:
        state.push(INLINE, "", 0).content = state.src[state.pos : stop]
    state.pos = stop
    return True


def _inline_stop(text: str, at: int) -> int:
    """Return the end of the maths that begins here, 0 without any."""
    if text[at] not in "$\\":
        return 0
    if text[at] == "$" and text[at : at + 2] != "$$":
        found = _DOLLARS.match(text, at, at + _LONGEST_IN_DOLLARS)
        return found.end() if found and not _MARKED_UP.search(found.group()) else 0
    end = _end_after(text, at)
    place = text.find(end, at + 2, at + _LONGEST) if end else -1
    stop = place + len(end)
    # `\[x\](y)` is escaped brackets, not maths.
    is_escape = end == r"\]" and text[stop : stop + 1] == "("
    return 0 if place < 0 or is_escape else stop


def _on_block(state: Any, start: int, end: int, silent: bool) -> bool:
    if state.is_code_block(start) or state.sCount[start] < state.blkIndent:
        return False
    after = _line_after(state, start, end)
    if after and not silent:
        state.push(BLOCK, "", 0).content = state.getLines(start, after, state.blkIndent, False)
        state.line = after
    return bool(after)


def _line_after(state: Any, start: int, end: int) -> int:
    """Return the line after a maths block, 0 without one or if text follows its end."""
    bare = _line(state, start)
    opened = _OPENS_BLOCK.match(bare)
    if opened is None:
        return 0
    closing, number, rest = _end_after(bare, 0), start, bare[opened.end() :]
    blank = 0
    while closing not in rest:
        number += 1
        if number >= end or (state.sCount[number] < state.blkIndent and not state.isEmpty(number)):
            # While it streams, its end is still missing.
            return (blank or number) if bare == opened.group() else 0
        rest = _line(state, number)
        blank = blank or (number if not rest else 0)
    return number + 1 if rest.endswith(closing) and rest.count(closing) == 1 else 0


def _line(state: Any, number: int) -> str:
    text: str = state.src[state.bMarks[number] : state.eMarks[number]]
    # Skips the marks of quotes and lists around it.
    return text[state.tShift[number] :].strip()
