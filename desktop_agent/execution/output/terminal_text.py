"""Converts terminal output to the text and colours that a terminal would finally show."""

from __future__ import annotations

import codecs
import colorsys
import re
from collections.abc import Iterable
from typing import NamedTuple

from desktop_agent.styled_text import BOLD, DIM, ITALIC, MOST_SPANS, UNDERLINE, Colors, StyledText

# Source: ECMA-48, 5th edition, 8.3.117 (SGR); ITU-T T.416, 13.1.8 for colours by number and by value.
_SGR = re.compile(r"(?:\x1b\[|\x9b)([0-9;:]*)m")
_ON = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 21: UNDERLINE}
_OFF = {22: BOLD | DIM, 23: ITALIC, 24: UNDERLINE}
_BRIGHT = 8
_NEUTRAL = frozenset({1, 8, 1 + _BRIGHT, 8 + _BRIGHT})
_HUES = (2, 4, 3, 7, 5, 6)
"""Red, yellow, green, cyan, blue, magenta, each a sixth of the circle; 1 is black."""
_GREYS = ((0.2, 1), (0.6, 1 + _BRIGHT), (0.95, 8), (1.0, 8 + _BRIGHT))


class SgrState(NamedTuple):
    """Current colour and weight of letters; 0 is no colour, 1 to 16 are those of terminals."""

    color: int = 0
    ground: int = 0
    marks: int = 0
    is_inverse: bool = False


PLAIN = SgrState()


def after(look: SgrState, escape: str) -> SgrState:
    """Return the look after an escape sequence; only SGR changes it."""
    found = _SGR.fullmatch(escape)
    if found is None:
        return look
    groups = found.group(1).split(";")
    while groups:
        numbers = [int(number[:4]) if number else 0 for number in groups.pop(0).split(":")]
        if numbers[0] in (38, 48, 58):
            if len(numbers) == 1:
                numbers += _arguments(groups)
            look = _with_color(look, numbers)
        else:
            look = _with(look, numbers)
    return look


def style_of(look: SgrState) -> int:
    """Return the state as a style.

    The window has one background, whose contrast to all colours is known. So a background colour is shown as the
    colour of the letters where these have none, or are black or white on it: then the background carries the meaning.
    """
    color, ground = (look.ground, look.color) if look.is_inverse else (look.color, look.ground)
    if ground not in _NEUTRAL and ground and (not color or color in _NEUTRAL):
        color = ground
    marks = look.marks
    if look.is_inverse and not color:
        marks |= BOLD
    return color | marks


def _with(look: SgrState, numbers: list[int]) -> SgrState:
    number = numbers[0]
    if number == 0:
        return PLAIN
    if number == 4 and numbers[1:] == [0]:
        number = 24
    if number in _ON:
        return look._replace(marks=look.marks | _ON[number])
    if number in _OFF:
        return look._replace(marks=look.marks & ~_OFF[number])
    if number in (7, 27):
        return look._replace(is_inverse=number == 7)
    if number in (39, 49):
        return look._replace(color=0) if number == 39 else look._replace(ground=0)
    tens, one = divmod(number, 10)
    color = one + 1 + (_BRIGHT if tens in (9, 10) else 0)
    if tens in (3, 9) and one < 8:
        return look._replace(color=color)
    return look._replace(ground=color) if tens in (4, 10) and one < 8 else look


def _arguments(groups: list[str]) -> list[int]:
    """Take the arguments of a colour from the following groups, where it is written with semicolons."""
    count = {"5": 2, "2": 4}.get(groups[0] if groups else "", 0)
    taken, groups[:count] = groups[:count], []
    return [int(one[:4]) if one.isdigit() else 0 for one in taken]


def _with_color(look: SgrState, numbers: list[int]) -> SgrState:
    form, *values = numbers[1:] or [0]
    color = 0
    if form == 5 and values:
        color = _by_number(values[0])
    elif form == 2 and len(values) >= 3:
        # Written with colons, a colour space may come first.
        color = _nearest(*(values[:3] if len(values) == 3 else values[1:4]))
    if not color or numbers[0] == 58:
        return look
    return look._replace(color=color) if numbers[0] == 38 else look._replace(ground=color)


def _by_number(number: int) -> int:
    """Return the nearest of the sixteen to one of 256: those themselves, a cube of 6 × 6 × 6, and 24 greys."""
    if number < 16:
        return number + 1
    if number < 232:
        steps = ((number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6)
        return _nearest(*(step * 40 + 55 if step else 0 for step in steps))
    return _nearest(*[(number - 232) * 10 + 8] * 3) if number < 256 else 0


def _nearest(red: int, green: int, blue: int) -> int:
    """Return the nearest colour by hue, then by brightness: a pale colour is nearer to white, but means its hue."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(min(part, 255) / 255 for part in (red, green, blue)))
    if saturation < 0.15 or value < 0.15:
        return next(grey for most, grey in _GREYS if value <= most)
    return _HUES[round(hue * 6) % 6] + (_BRIGHT if value > 0.85 else 0)


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
    """Converts a stream of output to lines of text. Invalid UTF-8 is replaced by U+FFFD.

    Colours (SGR) become spans beside the text, and all other escapes are dropped. A line redrawn after a carriage
    return keeps its last state, a backspace removes the character before it, and other control characters become
    their pictures. After `MOST_SPANS` spans only the end of a long piece is coloured: a flood of colours may cost no
    more than a flood of text.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._pending = ""
        self._is_returned = False
        self._look = PLAIN
        self._styles = ""
        self._spans_left = MOST_SPANS
        self.is_colored = True
        """Somebody wants colours."""
        self.line = ""
        """The line that has not ended yet, as it looks now."""
        self.is_redrawn = False
        """Whether the unfinished line was redrawn, as progress bars are."""

    @property
    def line_colors(self) -> Colors:
        """The colours of the unfinished line."""
        return _spans(self._styles)

    def feed(self, data: bytes) -> StyledText:
        """Add a piece; return the lines that ended in it, each with its line feed."""
        text, styles = self._take(self._pending + self._decoder.decode(data), last=False)
        colors = _spans(styles)
        self._spans_left -= len(colors)
        return StyledText(text, colors)

    def finish(self) -> StyledText:
        """Return all that is left."""
        ended = self._take(self._pending + self._decoder.decode(b"", final=True), last=True)
        text, styles = _joined((ended, (self.line, self._styles)))
        self.line, self._styles = "", ""
        return StyledText(text, _spans(styles))

    def _take(self, text: str, *, last: bool) -> _Styled:
        self._pending = ""
        if not last and (cut := self._unfinished(text)) < len(text):
            text, self._pending = text[:cut], text[cut:]
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
        known: dict[tuple[SgrState, str], tuple[SgrState, str]] = {}
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
    columns: list[int] = []
    for place, character in enumerate(line):
        if character != "\x08":
            columns.append(place)
        elif columns:
            columns.pop()
    return "".join([line[place] for place in columns]), "".join(
        [styles[place] for place in columns]
    ) if styles else ""
