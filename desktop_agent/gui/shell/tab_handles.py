"""One unseen widget on each tab, so that assistive technology finds the tabs below their bar's own name.

On X11 Qt names a tab bar by the tab in front, and its tabs are no widgets; a bar with a name of its own needs some.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar, QWidget


class TabHandle(QWidget):
    """Lies on one tab, paints nothing, and lets every event through."""

    def __init__(self, bar: QTabBar, place: int) -> None:
        super().__init__(bar)
        self.bar = bar
        self.place = place
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class TabHandles:
    """As many handles as the bar has tabs, each over its own; `lay` keeps it so."""

    def __init__(self, bar: QTabBar) -> None:
        self._bar = bar
        self._handles: list[TabHandle] = []

    @property
    def all(self) -> Sequence[TabHandle]:
        return tuple(self._handles)

    def lay(self) -> None:
        """Put the handles where the tabs are now."""
        while len(self._handles) > self._bar.count():
            handle = self._handles.pop()
            handle.hide()
            handle.deleteLater()
        while len(self._handles) < self._bar.count():
            self._handles.append(TabHandle(self._bar, len(self._handles)))
        # Below everything else in the bar, the first at the bottom: the order in which they are found.
        for handle in reversed(self._handles):
            handle.setGeometry(self._bar.tabRect(handle.place))
            handle.lower()
            handle.show()
