"""What a terminal would show in the end: bytes → text and its colours, with redrawn lines folded."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable

from desktop_agent.execution.output.sgr import PLAIN, Look, after, style_of
from desktop_agent.styled_text import MOST_SPANS, Colored, Colors

LONGEST_LINE = 64 * 1024
LONGEST_ESCAPE = 4 * 1024
LAST_COLORED = 2 * 1024

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


# Beside a text its styles, a character for each of its characters; "" where none of them has one.
_Styled = tuple[str, str]
_NO_STYLE = "\0"
_RESETS = ("\x1b[0m", "\x1b[m")
_RUN = re.compile(r"([^\0])\1*", re.DOTALL)
_TAKEN_OUT = re.compile(r"\r(?=\n)|\x07")


class TerminalText:
    """Turns a stream of output into lines of text. UTF-8; what is not is replaced by U+FFFD.

    Colours (SGR) become spans beside the text, all other escapes are dropped, a line that was redrawn after a
    carriage return is kept as it was last, a backspace takes the character before it away, and other control
    characters become their pictures. After `MOST_SPANS` spans only the end of a long piece is coloured: a flood of
    colours has to cost no more than a flood of text.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        self._is_returned = False
        self._look = PLAIN
        self._styles = ""
        self._spans_left = MOST_SPANS
        self.is_colored = True
        """Somebody wants colours."""
        self.line = ""
        """The line that has not ended yet, as it looks now."""
        self.is_redrawn = False
        """The unfinished line was redrawn: progress, rather than text that goes on."""

    @property
    def line_colors(self) -> Colors:
        """The colours of the unfinished line."""
        return _spans(self._styles)

    def feed(self, data: bytes) -> Colored:
        """Take a piece; return the lines that ended with it, each with its line feed."""
        text, styles = self._take(self._held + self._decoder.decode(data), last=False)
        colors = _spans(styles)
        self._spans_left -= len(colors)
        return Colored(text, colors)

    def finish(self) -> Colored:
        """Return all that is left."""
        ended = self._take(self._held + self._decoder.decode(b"", final=True), last=True)
        text, styles = _joined((ended, (self.line, self._styles)))
        self.line, self._styles = "", ""
        return Colored(text, _spans(styles))

    def _take(self, text: str, *, last: bool) -> _Styled:
        self._held = ""
        if not last and (cut := self._unfinished(text)) < len(text):
            text, self._held = text[:cut], text[cut:]
        text, styles = self._without_escapes(text)
        ended, feed, rest = text.rpartition("\n")
        if not feed:
            return self._grow(rest, styles)
        first, more, others = ended.partition("\n")
        begin, end = len(first), len(ended)
        whole = (
            self._grow(first, styles[:begin]),
            (self.line, self._styles),
            (more, styles[begin : begin + len(more)]),
            _all_folded(others, styles[begin + len(more) : end]),
            ("\n", styles[end : end + 1]),
        )
        self.line, self._styles, self.is_redrawn, self._is_returned = "", "", False, False
        return _joined((*whole, self._grow(rest, styles[end + 1 :])))

    def _without_escapes(self, text: str) -> _Styled:
        # Most output has no escapes, and a flood of it has to cost little.
        if not self.is_colored:
            text, styles = _ESCAPE.sub("", text), ""
        elif "\x1b" not in text and "\x9b" not in text:
            if self._look is PLAIN:
                return text.replace("\r\n", "\n").translate(_CONTROLS), ""
            styles = chr(style_of(self._look)) * len(text)
        else:
            text, styles = self._styled(text)
        if not styles.strip(_NO_STYLE):
            return text.replace("\r\n", "\n").translate(_CONTROLS), ""
        if found := [match.start() for match in _TAKEN_OUT.finditer(text)]:
            stretches = list(zip([0, *(place + 1 for place in found)], [*found, len(text)], strict=True))
            text = "".join([text[start:end] for start, end in stretches])
            styles = "".join([styles[start:end] for start, end in stretches])
        return text.translate(_CONTROLS), styles

    def _styled(self, text: str) -> _Styled:
        """Return a text without its escapes and the styles that they gave it, and keep the look at its end."""
        look, plain = self._look, ""
        if self._spans_left <= 0:
            reset = max(text.rfind(reset, 0, -LAST_COLORED) for reset in _RESETS)
            if reset > 0:
                look, plain, text = PLAIN, _ESCAPE.sub("", text[:reset]), text[reset:]
        style = chr(style_of(look))
        known: dict[tuple[Look, str], tuple[Look, str]] = {}
        styles = []
        stretches = _ESCAPE.split(text)
        for stretch, escape in zip(stretches, (*_ESCAPE.findall(text), ""), strict=True):
            if stretch:
                styles.append(style * len(stretch))
            if (step := known.get((look, escape))) is None:
                then = after(look, escape)
                step = known[look, escape] = then, chr(style_of(then))
            look, style = step
        # The very same value, so that to look whether there is one costs nothing.
        self._look = PLAIN if look == PLAIN else look
        return plain + "".join(stretches), _NO_STYLE * len(plain) + "".join(styles)

    def _grow(self, text: str, styles: str) -> _Styled:
        """Add to the unfinished line; return it when it is too long to wait for its end."""
        if text and self._is_returned:
            # The carriage return came with the piece before, and what follows it overwrites the line.
            text, styles = _joined((("\r", ""), (text, styles)))
        if text:
            self._is_returned = text.endswith("\r")
        if "\r" in text:
            self.is_redrawn = True
        self.line, self._styles = _folded(*_joined(((self.line, self._styles), (text, styles))))
        if len(self.line) < LONGEST_LINE:
            return "", ""
        ended = self.line, self._styles
        self.line, self._styles = "", ""
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


def _joined(pieces: Iterable[_Styled]) -> _Styled:
    texts, styles = zip(*pieces, strict=True)
    if not any(styles):
        return "".join(texts), ""
    return "".join(texts), "".join([own or _NO_STYLE * len(text) for text, own in zip(texts, styles, strict=True)])


def _spans(styles: str) -> Colors:
    return tuple([(run.start(), run.end() - run.start(), ord(run[1])) for run in _RUN.finditer(styles)])


def _all_folded(lines: str, styles: str) -> _Styled:
    # Most output redraws nothing.
    if "\r" not in lines and "\x08" not in lines:
        return lines, styles
    folded, start = [], 0
    for line in lines.split("\n"):
        end = start + len(line)
        folded += [_folded(line, styles[start:end]), ("\n", styles[end : end + 1])]
        start = end + 1
    return _joined(folded[:-1])


def _folded(line: str, styles: str) -> _Styled:
    """Return one line as it looks at its end."""
    if "\r" in line:
        end = len(line.rstrip("\r"))
        start = line.rfind("\r", 0, end) + 1
        line, styles = line[start:end], styles[start:end]
    if "\x08" not in line:
        return line, styles
    kept: list[int] = []
    for place, character in enumerate(line):
        if character != "\x08":
            kept.append(place)
        elif kept:
            kept.pop()
    return "".join([line[place] for place in kept]), "".join([styles[place] for place in kept]) if styles else ""
