"""How letters look in a terminal: SGR sequences, as one of sixteen colours and a few more marks."""

from __future__ import annotations

import colorsys
import re
from typing import NamedTuple

from desktop_agent.styled_text import BOLD, DIM, ITALIC, UNDERLINE

# Source: ECMA-48, 5th edition, 8.3.117 (SGR); ITU-T T.416, 13.1.8 for colours by number and by value.
_SGR = re.compile(r"(?:\x1b\[|\x9b)([0-9;:]*)m")
_ON = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 21: UNDERLINE}
_OFF = {22: BOLD | DIM, 23: ITALIC, 24: UNDERLINE}
_BRIGHT = 8
_NEUTRAL = frozenset({1, 8, 1 + _BRIGHT, 8 + _BRIGHT})
_HUES = (2, 4, 3, 7, 5, 6)
"""Red, yellow, green, cyan, blue, magenta, each a sixth of the circle; 1 is black."""
_GREYS = ((0.2, 1), (0.6, 1 + _BRIGHT), (0.95, 8), (1.0, 8 + _BRIGHT))


class Look(NamedTuple):
    """What letters look like from here on; 0 is no colour, 1 to 16 are those of terminals."""

    color: int = 0
    ground: int = 0
    marks: int = 0
    is_inverse: bool = False


PLAIN = Look()


def after(look: Look, escape: str) -> Look:
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


def style_of(look: Look) -> int:
    """Return how that is shown, as a style.

    There is one ground, whose contrast to all colours is known: a background is shown as the colour of the letters
    where they have none of their own, or are black or white on it, for then it is the background that says something.
    """
    color, ground = (look.ground, look.color) if look.is_inverse else (look.color, look.ground)
    if ground not in _NEUTRAL and ground and (not color or color in _NEUTRAL):
        color = ground
    marks = look.marks
    if look.is_inverse and not color:
        marks |= BOLD
    return color | marks


def _with(look: Look, numbers: list[int]) -> Look:
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
    """Take what belongs to a colour from the groups that follow, where it is written with semicolons."""
    count = {"5": 2, "2": 4}.get(groups[0] if groups else "", 0)
    taken, groups[:count] = groups[:count], []
    return [int(one[:4]) if one.isdigit() else 0 for one in taken]


def _with_color(look: Look, numbers: list[int]) -> Look:
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
    """Return the nearest by hue, then by brightness: a pale colour is nearer to white, but not what it stands for."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(min(part, 255) / 255 for part in (red, green, blue)))
    if saturation < 0.15 or value < 0.15:
        return next(grey for most, grey in _GREYS if value <= most)
    return _HUES[round(hue * 6) % 6] + (_BRIGHT if value > 0.85 else 0)
