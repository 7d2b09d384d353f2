"""Makes the output of programs displayable: without terminal sequences, control characters escaped."""

from __future__ import annotations

import re

from desktop_agent.styled_text import Colors, StyledText, carried, part
from desktop_agent.text import escaped

_SEQUENCE = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[PX^_][^\x1b]*(?:\x1b\\)?|[ -/]*[0-~])"
)
_ENDING = re.compile(
    r"\n\n\[(?:Exit code \d+ after [\d.]+ s|Killed by signal [^\n\]]+ s|Timed out after \d+ s[^\n\]]*?"
    r"|Moved to the background by the user after [^\n\]]*?|After the restart)\."
    r"(?: (?P<left>\d+) process\(es\))?[^\n]*\]"
    r"(?:\n\n\[\d+ value\(s\) above that look like secrets are masked\.[^\n]*\])?\Z"
)
_SILENT = "(no output)"
_MOVING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]")


def printed(for_model: str) -> tuple[str, int]:
    """Return the output of a command without the lines for the model, and how many processes it left behind.

    The window shows exit status and missing output in its own words.
    """
    ending = _ENDING.search(for_model)
    if ending is None:
        return for_model, 0
    text = for_model[: ending.start()]
    return "" if text == _SILENT else text, int(ending.group("left") or 0)


def printable(output: str) -> str:
    """Return a program's output without terminal sequences, and with the last state of overwritten lines.

    Other control and direction characters are escaped.
    """
    text = _SEQUENCE.sub("", output.replace("\r\n", "\n"))
    # Most output has no carriage return, and live output is converted with every delta.
    if "\r" in text:
        text = "\n".join(line.rstrip("\r").rsplit("\r", 1)[-1] for line in text.split("\n"))
    return _MOVING.sub(lambda match: match.group() if match.group() == "\n" else escaped(match.group()), text)


class PrintableCache:
    """Caches the last printable output, which is used several times while it is shown."""

    def __init__(self) -> None:
        self._output = self._text = self._whole = ""

    def of(self, output: str) -> str:
        """Return an output in displayable form, without line feeds at its end."""
        if output != self._output:
            self._output, self._whole = output, printable(output)
            self._text = self._whole.rstrip("\n")
        return self._text

    def with_colors(self, output: str, colors: Colors) -> StyledText:
        """Return the displayable output with colours; changed lines have none."""
        text = self.of(output)
        return StyledText(text, part(carried(colors, output, self._whole), 0, len(text)))
