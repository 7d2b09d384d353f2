from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QFont, QTextCharFormat, QTextOption
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.theme.text_layout import Stretch, TextLayout, line_option, sign_around
from tests.gui.laid_out import formatted
from tests.gui.strange_texts import strange_texts
from tests.series import examples

_FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
_FLAG = "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}"
_SINGLE = (
    "a",
    "\N{ROCKET}",
    "\N{MATHEMATICAL BOLD CAPITAL A}",
    "\N{CJK UNIFIED IDEOGRAPH-20000}",
    _FAMILY,
    "\U0010fffd",
)


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    return qapp


def _laid(text: str, width: float = 100_000, stretches: tuple[tuple[int, int], ...] = ()) -> TextLayout:
    layout = TextLayout(text, QFont(), line_option(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere))
    layout.set_formats(Stretch(start, length, QTextCharFormat()) for start, length in stretches)
    for line in layout.new_lines():
        line.setLineWidth(width)
    return layout


def _signs(text: str) -> list[int]:
    """Return where signs begin, and the end."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    found, units = [], 0
    for at, character in enumerate([*text, ""]):
        finder.setPosition(units)
        found += [at] if finder.isAtBoundary() else []
        units += len(character.encode("utf-16-le")) // 2
    return found


@settings(max_examples=examples(400), deadline=None)
@given(text=strange_texts(), data=st.data())
def test_qt_formats_exactly_the_characters_that_are_meant_and_cuts_no_sign(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, len(text)))
    found = [found for found, _ in formatted(_laid(text, stretches=((start, stop - start),)))]
    signs = _signs(text)
    if start == stop:
        assert found in ([], [""])
        return
    first = max(at for at in signs if at <= start)
    last = min(at for at in signs if at >= stop)
    assert found == [text[first:last]]


@settings(max_examples=examples(200), deadline=None)
@given(text=strange_texts(60), width=st.integers(20, 200))
def test_the_lines_are_the_text(text: str, width: int) -> None:
    layout = _laid(text, width)
    assert "".join(layout.line_text(number) for number in range(layout.line_count)) == text


@settings(max_examples=examples(200), deadline=None)
@given(text=strange_texts())
def test_a_point_leads_to_the_beginning_of_a_sign(text: str) -> None:
    layout, signs = _laid(text), _signs(text)
    hits = {layout.hit(0, x) for x in range(0, 400, 3)} if text else set()
    assert hits <= set(signs)


@settings(max_examples=examples(200), deadline=None)
@given(signs=st.lists(st.sampled_from(_SINGLE), max_size=12))
def test_where_a_sign_stands_a_point_finds_it(signs: list[str]) -> None:
    text = "".join(signs)
    layout, at, wide = _laid(text), 0, dict[int, float]()
    for sign in signs:
        ((_, left, right),) = layout.places(at, len(sign))
        if right - left > 2:
            wide[at] = left
        at += len(sign)
    assert [layout.hit(0, left + 0.5) for left in wide.values()] == list(wide)


def test_signs_of_several_characters_are_whole() -> None:
    text = f"a{_FAMILY}:{_FLAG}e\N{COMBINING ACUTE ACCENT}z"
    family, flag = 1, 2 + len(_FAMILY)
    assert sign_around(text, 0) == (0, 1)
    assert {sign_around(text, at) for at in range(family, flag - 1)} == {(family, flag - 1)}
    assert {sign_around(text, at) for at in range(flag, flag + 2)} == {(flag, flag + 2)}
    assert sign_around(text, flag + 3) == (flag + 2, flag + 4)
    assert sign_around(text, 99) == (len(text) - 1, len(text))


def test_a_sign_of_which_half_is_marked_is_marked_whole() -> None:
    ((found, _),) = formatted(_laid(f"x{_FAMILY}y", stretches=((3, 1),)))
    assert found == _FAMILY
