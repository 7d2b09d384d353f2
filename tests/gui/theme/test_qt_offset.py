from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from desktop_agent.gui.theme.qt_offset import QtOffset, QtOffsets
from tests.gui.strange_texts import strange_texts


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@example(text="\N{ROCKET}")
@example(text="\U0010ffff\ud800a")
@given(text=strange_texts())
def test_every_offset_is_converted_and_back(text: str) -> None:
    offsets = QtOffsets(text)
    for at in range(len(text) + 1):
        assert offsets.to_qt(at) == QtOffset(_units(text[:at]))
        assert offsets.from_qt(offsets.to_qt(at)) == at


@given(text=strange_texts(), beyond=st.integers(0, 5))
def test_places_behind_the_text_follow_its_end(text: str, beyond: int) -> None:
    offsets = QtOffsets(text)
    assert offsets.to_qt(len(text) + beyond) == QtOffset(_units(text) + beyond)
    assert offsets.from_qt(QtOffset(_units(text) + beyond)) == len(text) + beyond


@given(text=strange_texts())
def test_within_a_character_the_offset_is_the_characters(text: str) -> None:
    offsets = QtOffsets(text)
    for at, character in enumerate(text):
        inside = QtOffset(offsets.to_qt(at).units + _units(character) - 1)
        assert offsets.from_qt(inside) == at


def test_most_texts_count_alike_in_both() -> None:
    assert all(QtOffsets(text).is_plain for text in ("", "plain", "déjà vu", "中文", "नमस्ते"))
    assert not QtOffsets("a\N{ROCKET}").is_plain
