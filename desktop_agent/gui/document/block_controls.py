"""Places Copy buttons and scroll bars over the visible blocks of a flow, and recycles them."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block import Block, Overflow
from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import COPY_CODE, CopyButton
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from desktop_agent.sentences import Sentence, translate

SIDEWAYS = translate("Transcript", "Scroll sideways", "name of the scroll bar of a wide block of code")


class FlowControls:
    """Copy buttons and sideways scroll bars over the blocks of a flow that `owner` paints."""

    def __init__(self, owner: QWidget, theme: Theme, *, copy_name: Sentence = COPY_CODE) -> None:
        self._owner = owner
        self._theme = theme
        self._copy_name = copy_name
        self._buttons: dict[int, CopyButton] = {}
        self._bars: dict[int, ScrollBar] = {}
        self._views: dict[int, Block] = {}
        self._spare_buttons: list[CopyButton] = []
        self._spare_bars: list[ScrollBar] = []

    def arrange(self, flow: BlockFlow, corner: QPoint, visible: QRectF) -> None:
        """Place controls over the visible blocks; `corner` is the flow's corner in the owner."""
        shown = {id(view): (view, top) for _, view, top in flow.shown(visible)}
        too_wide = {key: overflow for key, (view, _) in shown.items() if (overflow := view.overflow()) is not None}
        self._hide_but(shown.keys(), too_wide.keys())
        self._views = {key: view for key, (view, _) in shown.items()}
        for key, (view, top) in shown.items():
            at = QPoint(corner.x(), corner.y() + top)
            if view.copyable:
                self._place_button(key, view, at, flow.width)
            if key in too_wide:
                self._place_bar(key, view, too_wide[key], at, flow.width)

    def retranslate(self) -> None:
        """Apply the current language to the bars; the buttons do it themselves."""
        for bar in (*self._bars.values(), *self._spare_bars):
            bar.setAccessibleName(localize(SIDEWAYS))

    def _place_button(self, key: int, view: Block, at: QPoint, width: int) -> None:
        button = self._buttons.get(key)
        if button is None:
            button = self._spare_buttons.pop() if self._spare_buttons else None
            if button is None:
                button = CopyButton(str, self._theme, self._owner, name=self._copy_name)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.set_text(lambda: view.copyable, view.copy_name or self._copy_name)
            self._buttons[key] = button
        side = button.sizeHint().width()
        inset = self._theme.px(4)
        # Code runs from left to right in every language, so its end is on the right.
        button.setGeometry(at.x() + width - side - inset, at.y() + inset, side, side)
        button.show()

    def _place_bar(self, key: int, view: Block, overflow: Overflow, at: QPoint, width: int) -> None:
        bar = self._bars.get(key)
        if bar is None:
            bar = self._spare_bars.pop() if self._spare_bars else None
            if bar is None:
                bar = ScrollBar(Qt.Orientation.Horizontal, self._theme, self._owner)
                bar.setAccessibleName(localize(SIDEWAYS))
                # Wide blocks begin at the left in every language.
                bar.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
                bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                bar.valueChanged.connect(self._on_moved)
            self._bars[key] = bar
        high = self._theme.layout("scroll_bar_width")
        bar.blockSignals(True)
        bar.setRange(0, overflow.most)
        bar.setPageStep(round(overflow.shown))
        bar.setSingleStep(self._theme.px(24))
        bar.setValue(view.scrolled)
        bar.blockSignals(False)
        left = width - round(overflow.shown)
        bar.setGeometry(QRect(at.x() + left, at.y() + view.lay_out(width) - high, width - left, high))
        bar.show()

    def _hide_but(self, shown: Collection[int], too_wide: Collection[int]) -> None:
        for key in [key for key in self._buttons if key not in shown]:
            button = self._buttons.pop(key)
            button.hide()
            self._spare_buttons.append(button)
        for key in [key for key in self._bars if key not in too_wide]:
            bar = self._bars.pop(key)
            bar.hide()
            self._spare_bars.append(bar)

    def _on_moved(self) -> None:
        for key, bar in self._bars.items():
            self._views[key].scrolled = bar.value()
        self._owner.update()
