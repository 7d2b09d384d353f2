from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_agent.gui.document.block import Block, Range
from desktop_agent.gui.document.block_flow import LAST, BlockFlow, FlowSegment

POSITION = 1 << 32


class Strip(Block):
    """A strip of ten pixels a letter, that notes what is asked of it."""

    def __init__(self, text: str, gap: int = 4) -> None:
        self.gap = gap
        self._text = text
        self.drawn: list[Range | None] = []
        self.is_awake = False
        self.laid_out = 0

    @property
    def text(self) -> str:
        return self._text

    def grow(self, text: str) -> None:
        self._text += text

    def lay_out(self, width: int) -> int:
        self.laid_out += 1
        self.is_awake = True
        return 10 * len(self._text) * 100 // width

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        self.drawn.append(selection)

    def release_layout(self) -> None:
        self.is_awake = False

    def hit(self, x: float, y: float) -> int:
        return max(0, min(len(self._text), int(y // 10)))

    def link_at(self, x: float, y: float) -> str:
        return self._text


def _flow(*texts: str, guess: int = 50, width: int = 100) -> BlockFlow:
    def piece(text: str) -> FlowSegment:
        return FlowSegment(lambda: (Strip(text),), lambda _: guess, f"*{text}*")

    flow = BlockFlow([piece(text) for text in texts])
    flow.set_width(width)
    return flow


def _draw(flow: BlockFlow, visible: QRectF, selection: Range | None = None) -> None:
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    flow.draw(painter, visible, selection)
    painter.end()


def test_nothing_is_made_before_it_is_near() -> None:
    flow = _flow("aa", "bbb", "c", "dd")
    assert (flow.height, [piece.is_made for piece in flow.pieces]) == (200, [False] * 4)
    flow.measure_range(0, 40)
    assert [piece.is_made for piece in flow.pieces] == [True, True, False, False]
    assert flow.height == 20 + 34 + 50 + 50


def test_what_is_found_out_above_the_reader_is_told() -> None:
    flow = _flow("a" * 9, "bb", "c")
    assert flow.measure_range(60, 100) == -26
    flow = _flow("a" * 9, "bb", "c")
    assert flow.measure_range(10, 20) == 40
    assert flow.measure_range(0, 400) == 0


def test_what_grows_at_its_end_moves_nothing_above() -> None:
    flow = _flow("a" * 9)
    flow.measure_range(0, 100)
    view = flow.pieces[0].views[0]
    assert isinstance(view, Strip)
    view.grow("b" * 5)
    flow.touch(0)
    assert flow.measure_range(40, 100) == 0
    assert flow.height == 140
    flow.replace(0, FlowSegment(lambda: (Strip("x" * 20),), lambda _: 5))
    assert flow.measure_range(40, 100) == 0
    assert flow.height == 200


def test_the_end_can_be_measured_first() -> None:
    flow = _flow("a", "b", "ccc")
    flow.measure_end(40)
    assert [piece.is_made for piece in flow.pieces] == [False, True, True]
    assert flow.height == 50 + 14 + 34


def test_another_width_scales_what_is_known_and_measures_it_when_needed() -> None:
    flow = _flow("aaaa", "b")
    flow.measure_range(0, 30)
    assert flow.height == 40 + 50
    flow.set_width(200)
    flow.set_width(200)
    assert flow.height == 20 + 50
    flow.measure_range(0, 300)
    assert flow.height == 20 + 9
    flow.invalidate()
    flow.measure_range(0, 300)
    view = flow.pieces[0].views[0]
    assert isinstance(view, Strip)
    assert view.laid_out == 3


def test_pieces_are_added_at_the_end() -> None:
    flow = _flow("a")
    flow.add(FlowSegment(lambda: (Strip("bb"),), lambda _: 70))
    assert flow.height == 120
    unsized = BlockFlow()
    unsized.add(FlowSegment(lambda: (Strip("bb"),), lambda _: 70))
    assert unsized.height == 0


def test_only_what_is_in_sight_is_painted() -> None:
    flow = _flow("aaa", "bbb", "ccc")
    flow.measure_range(0, 1_000)
    _draw(flow, QRectF(0, 40, 10, 10))
    views = [piece.views[0] for piece in flow.pieces]
    assert [len(view.drawn) for view in views if isinstance(view, Strip)] == [0, 1, 0]
    assert list(BlockFlow().shown(QRectF(0, 0, 9, 9))) == []
    assert list(flow.shown(QRectF(0, -90, 9, 9))) == []


def test_a_selection_reaches_over_pieces() -> None:
    flow = _flow("aaa", "bbb", "ccc")
    flow.measure_range(0, 1_000)
    _draw(flow, QRectF(0, 0, 10, 200), (1, POSITION + 2))
    drawn = [view.drawn[-1] for piece in flow.pieces for view in piece.views if isinstance(view, Strip)]
    assert drawn == [(1, 4), (0, 2), None]


def test_points_and_positions() -> None:
    flow = _flow("aaa", "bbb")
    flow.measure_range(0, 1_000)
    assert [flow.hit(0, y) for y in (-5, 15, 36, 55, 999)] == [0, 1, POSITION, POSITION + 2, POSITION + 3]
    assert flow.end == POSITION + 3
    found = flow.view_at(3, 36)
    assert found is not None
    assert (found[0].text, found[2]) == ("bbb", 2)
    assert flow.view_at(3, 31) is None
    assert (BlockFlow().hit(0, 5), BlockFlow().end) == (0, 0)


def test_whole_pieces_are_read_as_written_and_parts_as_shown() -> None:
    flow = _flow("one two", "three")
    assert flow.text() == "*one two*\n*three*"
    assert flow.text(4, POSITION + 2) == "two\nth"
    assert flow.text(4, 7) == "two"
    assert flow.text(0, 7) == "*one two*"
    assert flow.text(0, LAST) == flow.text()
    assert (flow.text(5, 5), flow.text(POSITION, LAST)) == ("", "*three*")


def test_words_and_lines_around_a_position() -> None:
    flow = _flow("one two_x, three\nfour", "five")
    assert [flow.word_at(at) for at in (5, 9, 11, 16)] == [(4, 9), (4, 9), (11, 16), (11, 16)]
    assert flow.word_at(10) == (10, 11)
    assert flow.line_at(18) == (17, 21)
    assert flow.line_at(3) == (0, 16)
    assert flow.word_at(POSITION) == (POSITION, POSITION + 4)
    assert BlockFlow().word_at(0) == BlockFlow().line_at(0) == (0, 0)


def test_a_piece_of_several_views_counts_them_all() -> None:
    flow = BlockFlow([FlowSegment(lambda: (Strip("aa"), Strip("bb")), lambda _: 50)])
    flow.set_width(100)
    flow.measure_range(0, 100)
    assert flow.height == 44
    assert (flow.hit(0, 35), flow.text(1, 4), flow.text()) == (4, "a\nb", "aa\nbb")


def test_what_is_far_from_the_view_rests_and_keeps_its_height() -> None:
    flow = _flow(*(["a"] * 1000))
    for top in range(0, 14_000, 100):
        flow.measure_range(top, top + 100)
    high = flow.height
    strips = [view for piece in flow.pieces for view in piece.views if isinstance(view, Strip)]
    awake = [strip for strip in strips if strip.is_awake]
    assert len(strips) > 900
    assert 0 < len(awake) < 110
    assert strips[-1].is_awake
    assert not strips[0].is_awake
    flow.measure_end(100)
    assert [strip.is_awake for strip in strips].count(True) < 110
    flow.measure_range(0, 100)
    assert flow.height == high


def test_a_double_press_takes_marks_with_their_letters_and_signs_whole() -> None:
    family = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
    for text, at, word in (
        ("see नमस्ते now", 6, "नमस्ते"),
        ("cafe\N{COMBINING ACUTE ACCENT}s here", 2, "cafe\N{COMBINING ACUTE ACCENT}s"),
        (f"a {family} b", 2, family),
        ("\N{ROCKET}\N{ROCKET} bold", 4, "bold"),
        ("می‌خواهم بروم", 2, "می‌خواهم"),
    ):
        start, stop = _flow(text).word_at(at)
        assert text[start:stop] == word
