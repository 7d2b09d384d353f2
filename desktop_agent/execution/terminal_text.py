"""What a terminal would show in the end: bytes → text without escapes, with redrawn lines folded."""

from __future__ import annotations

import codecs
import re

LONGEST_LINE = 64 * 1024
LONGEST_ESCAPE = 4 * 1024

# Source: ECMA-48, 5th edition, 5.4 (control sequences) and 5.6 (control strings).
_ESCAPE = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, cursor, erasing
    r"|\x1b\][^\x07\x1b\n]*(?:\x07|\x1b\\)"  # OSC: titles, links
    r"|\x1b[PX^_][^\x1b]*\x1b\\"  # DCS, SOS, PM, APC
    r"|\x1b[ -/]+[0-~]"  # character sets
    r"|\x1b[0-OQ-WYZ\\`-~]"  # the two-character ones
    r"|\x9b[0-?]*[ -/]*[@-~]"
)
_UNFINISHED = re.compile(
    r"(?:\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b\n]*\x1b?|[PX^_][^\x1b]*\x1b?|[ -/]*)|\x9b[0-?]*[ -/]*)\Z"
)
_CONTROLS = {code: 0x2400 + code for code in range(32) if chr(code) not in "\t\n\r\x08"} | {
    0x07: None,
    0x7F: 0x2421,
}


class TerminalText:
    """Turns a stream of output into lines of text. UTF-8; what is not is replaced by U+FFFD.

    Colours and other escapes are dropped, a line that was redrawn after a carriage return is kept as it was
    last, a backspace takes the character before it away, and other control characters become their pictures.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        self._is_returned = False
        self.line = ""
        """The line that has not ended yet, as it looks now."""
        self.is_redrawn = False
        """The unfinished line was redrawn: progress, rather than text that goes on."""

    def feed(self, data: bytes) -> str:
        """Take a piece; return the lines that ended with it, each with its line feed."""
        return self._take(self._held + self._decoder.decode(data), last=False)

    def finish(self) -> str:
        """Return all that is left."""
        ended = self._take(self._held + self._decoder.decode(b"", final=True), last=True)
        rest, self.line = self.line, ""
        return ended + rest

    def _take(self, text: str, *, last: bool) -> str:
        self._held = ""
        if not last and (cut := self._unfinished(text)) < len(text):
            text, self._held = text[:cut], text[cut:]
        text = _ESCAPE.sub("", text).replace("\r\n", "\n").translate(_CONTROLS)
        ended, feed, rest = text.rpartition("\n")
        if not feed:
            return self._grow(rest)
        first, more, others = ended.partition("\n")
        whole = self._grow(first) + self.line + more + _all_folded(others) + "\n"
        self.line, self.is_redrawn, self._is_returned = "", False, False
        return whole + self._grow(rest)

    def _grow(self, text: str) -> str:
        """Add to the unfinished line; return it when it is too long to wait for its end."""
        if text and self._is_returned:
            # The carriage return came with the piece before, and what follows it overwrites the line.
            text = "\r" + text
        if text:
            self._is_returned = text.endswith("\r")
        if "\r" in text:
            self.is_redrawn = True
        self.line = _folded(self.line + text)
        if len(self.line) < LONGEST_LINE:
            return ""
        ended, self.line = self.line, ""
        return ended

    @staticmethod
    def _unfinished(text: str) -> int:
        """Return where a piece ends in the middle of an escape, or of a carriage return and line feed."""
        if text.endswith("\r"):
            return len(text) - 1
        start = max(text.rfind("\x1b", -LONGEST_ESCAPE), text.rfind("\x9b", -LONGEST_ESCAPE))
        for place in (text.rfind("\x1b", -LONGEST_ESCAPE, max(start, 0)), start):
            if place >= 0 and _UNFINISHED.match(text, place):
                return place
        return len(text)


def _all_folded(lines: str) -> str:
    # Most output redraws nothing, and a flood of it has to cost little.
    if "\r" not in lines and "\x08" not in lines:
        return lines
    return "\n".join(map(_folded, lines.split("\n")))


def _folded(line: str) -> str:
    """Return one line as it looks at its end."""
    if "\r" in line:
        line = next((part for part in reversed(line.split("\r")) if part), "")
    if "\x08" not in line:
        return line
    kept: list[str] = []
    for character in line:
        if character != "\x08":
            kept.append(character)
        elif kept:
            kept.pop()
    return "".join(kept)
