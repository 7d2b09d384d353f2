"""What a program printed, as it can be shown: colours and cursor movements taken out, the rest made visible."""

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
    """Return what a command printed, and how many processes were ended with it, from what the model was told.

    How it ended is a line for the model: people read that beside the command. So are the words for no output.
    """
    ending = _ENDING.search(for_model)
    if ending is None:
        return for_model, 0
    text = for_model[: ending.start()]
    return "" if text == _SILENT else text, int(ending.group("left") or 0)


def printable(output: str) -> str:
    """Return a program's output without terminal sequences; of a line that was overwritten, the last state.

    What else would move letters about is written as an escape.
    """
    text = _SEQUENCE.sub("", output.replace("\r\n", "\n"))
    # Most output redraws nothing, and a long one has to cost little: it is looked at with every piece that comes.
    if "\r" in text:
        text = "\n".join(line.rstrip("\r").rsplit("\r", 1)[-1] for line in text.split("\n"))
    return _MOVING.sub(lambda match: match.group() if match.group() == "\n" else escaped(match.group()), text)


class PrintableCache:
    """Remembers what was made printable last: the same output is asked for several times while it is shown."""

    def __init__(self) -> None:
        self._output = self._text = self._whole = ""

    def of(self, output: str) -> str:
        """Return an output as it can be shown, without line feeds at its end."""
        if output != self._output:
            self._output, self._whole = output, printable(output)
            self._text = self._whole.rstrip("\n")
        return self._text

    def with_colors(self, output: str, colors: Colors) -> StyledText:
        """Return the same with its colours; a line that could not be shown as it was has none."""
        text = self.of(output)
        return StyledText(text, part(carried(colors, output, self._whole), 0, len(text)))
