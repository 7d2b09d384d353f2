"""Checks of the raw text before parsing, and parts of it that can be read by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from desktop_agent.text import is_hidden

LENGTH_LIMIT = 10_000
_NOT_PLAIN = re.compile(r"[^\n\t -~]")
# Plain words, both quotes and `$NAME`: no `$(`, `${`, backtick or backslash but the `\;`, `\(` and `\)` of find.
_SINGLE = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_DOUBLE = r'"(?:[^"\\`$\x00-\x1f\x7f]|\\[^"\\`$\x00-\x1f\x7f]|\$[A-Za-z_]\w*|\$[?#]|\$(?=["\s.,:/]))*"'
_PLAIN = r"[^\s'\"\\`$;&|<>()#\x00-\x1f\x7f]"
_VARIABLE = r"\$[A-Za-z_]\w*|\$[?#]"
_WORD = rf"(?:{_PLAIN}|{_SINGLE}|{_DOUBLE}|{_VARIABLE}|\\[;()])(?:{_PLAIN}|#|{_SINGLE}|{_DOUBLE}|{_VARIABLE})*"
_OPERATOR = r"&&|\|\||&>>?|>&|<&|>>|>\||<<<|[;|&()]|<(?![<(])|>(?!\()"
_EVERYDAY = re.compile(rf"(?:[ \t]|{_WORD}|{_OPERATOR})++")
_DOCUMENT = re.compile(r"<<[ \t]*(?:'(\w+)'|\"(\w+)\")")


def flags(text: str) -> tuple[str, ...]:
    """Return the reason ids that hold for a text by its characters alone; empty for an ordinary one."""
    reasons = [
        reason
        for holds, reason in (
            ("\0" in text, "nul_byte"),
            (not text.strip(), "empty_command"),
            (len(text) > LENGTH_LIMIT, "too_long"),
            (hidden_spans(text) != (), "hidden_characters"),
        )
        if holds
    ]
    return tuple(reasons)


def is_everyday(text: str) -> bool:
    """Return whether a command uses only plain words, quotes, `$NAME`, the usual operators and redirections.

    Here-documents count where their delimiter is quoted. This reads no grammar: it is what a misreading cannot reach.
    """
    closed, position = f"{text}\n", 0
    delimiters: list[str] = []
    while position < len(text):
        document = _DOCUMENT.match(text, position)
        plain = document or _EVERYDAY.match(text, position)
        if document is not None:
            delimiters.append(document.group(1) or document.group(2))
        if plain is not None:
            position = plain.end()
            continue
        if text[position] != "\n":
            return False
        for delimiter in delimiters:
            end = closed.find(f"\n{delimiter}\n", position)
            if end < 0:
                return False
            position = end + len(delimiter) + 1
        position += 1
        delimiters.clear()
    return not delimiters


def is_text(text: str) -> bool:
    """Return whether a text can be passed to a program: half a surrogate pair is neither character nor byte."""
    return re.search("[\ud800-\udc7f\udd00-\udfff]", text) is None


def hidden_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Return where characters hide, as (start, end) in characters, neighbours joined. Line feed and tab are plain."""
    spans: list[tuple[int, int]] = []
    for match in _NOT_PLAIN.finditer(text):
        index = match.start()
        if not is_hidden(match.group()):
            continue
        if spans and spans[-1][1] == index:
            spans[-1] = (spans[-1][0], index + 1)
        else:
            spans.append((index, index + 1))
    return tuple(spans)


PARTS_LIMIT = 120
PART_CHARACTERS = 2_000
_TOKENS = re.compile(
    r"""'[^']*' | "(?:\\.|[^"\\])*" | \\. | <> | [<>]&?[^\S\n]* | &?>> | (?P<end>\|&|&&|\|\||[;|&\n()`]) | .""",
    re.DOTALL | re.VERBOSE,
)
_OPENING = re.compile(r"(?:\s*(?:if|then|elif|else|while|until|do|time|!|\{|\$)(?=\s|$))+")
_BRACES = re.compile(r"(?<![^\s;&|(])\{([^{}\s'\"]+,[^{}\s'\"]*)\}(?![^\s;&|)])")


def readable_parts(text: str) -> Iterator[str]:
    """Yield what looks like single commands in a text that could not be parsed, so many at most, each once.

    Nothing runs by this reading, and it never lowers a risk: the text is asked about in any case.
    Joined lines are joined, a list in braces is written out, and what is opened both ways counts as written to.
    """
    joined = _BRACES.sub(lambda match: match[1].replace(",", " "), text.replace("\\\n", ""))
    return islice(dict.fromkeys(part for part in _split(joined) if part), PARTS_LIMIT)


def _split(text: str) -> Iterator[str]:
    part: list[str] = []
    for match in _TOKENS.finditer(text):
        if match["end"] is not None:
            yield _command("".join(part))
            part = []
        else:
            part.append(">" if match[0] == "<>" else match[0])
    yield _command("".join(part))


def _command(part: str) -> str:
    """Return a part without the words that open a compound command; nothing for one that is too long to be read."""
    opening = _OPENING.match(part)
    command = part[opening.end() if opening is not None else 0 :].strip()
    return command if len(command) <= PART_CHARACTERS else ""
