"""Head of a permission card: title, risk, place in the queue, and why a press was refused."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.cards.press_guard import GuardedButton, PressGuard
from desktop_agent.gui.permission.permission_text import assessment_of, icon_of, title_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import ButtonKind, IconButton
from desktop_agent.gui.widgets.labels import Group, Label, RiskBadge
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.protocol import Risk, ToolCall
from desktop_agent.sentences import Sentence, translate

_WHY_MS = 6000
_ROOM_FOR_BOTH = 500


class CardHead(TranslatedWidget, QWidget):
    """One row of constant height.

    Signals:
        all_denied: Deny all was pressed in full; true where by assistive technology.
        refused: a press was refused; carries the reason as a Sentence.
        help_asked: the question mark was pressed.
        menu_asked: the menu was asked for.
    """

    all_denied = Signal(bool)
    refused = Signal(object)
    help_asked = Signal()
    menu_asked = Signal()

    def __init__(self, gate: PressGuard, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._call: ToolCall | None = None
        self._place = (1, 1)
        self._why: Sentence | None = None
        self._why_timer = QTimer(self, singleShot=True)
        self._why_timer.timeout.connect(self.forget_why)
        self._build(gate)
        theme.changed.connect(self.update)

    def _build(self, gate: PressGuard) -> None:
        theme = self._theme
        self.sign = _Sign(theme, self)
        self.title = Label("", theme, self, role="heading")
        self.badge = RiskBadge(Risk.HIGH, theme, self)
        self.why = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.why.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.why.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.place = Label("", theme, self, role="small", color="text.secondary")
        self.deny_all = GuardedButton("", gate, theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.help = IconButton("help", "", theme, self)
        self.menu = IconButton("more", "", theme, self)
        for button in (self.help, self.menu):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.help.setCheckable(True)
        self.deny_all.pressed_fully.connect(self.all_denied)
        self.deny_all.refused.connect(self.refused)
        self.help.clicked.connect(self.help_asked)
        self.badge.explained.connect(self.help_asked)
        self.menu.clicked.connect(self.menu_asked)
        before, after = (self.sign, self.title, self.badge), (self.place, self.deny_all, self.help, self.menu)
        row_of(*before, Room(self.why), *after, gap=theme.space("normal"), inside=self)
        self.setFixedHeight(2 * theme.line("caption"))

    def show_call(self, call: ToolCall) -> None:
        """Show title and risk of a call."""
        self._call = call
        risk = assessment_of(call).risk
        self.sign.show_icon(icon_of(call), "risk.critical.text" if risk is Risk.CRITICAL else "icon.normal")
        self.badge.set_risk(risk)
        self.forget_why()

    def set_place(self, index: int, of: int) -> None:
        """Set the place among the pending cards, from 1."""
        self._place = (index, of)
        self._retranslate()

    def say_why(self, sentence: Sentence) -> None:
        """Show for a while why a press was refused, without moving anything else."""
        self._why = sentence
        self._why_timer.start(_WHY_MS)
        self._retranslate()

    def forget_why(self) -> None:
        self._why = None
        self._why_timer.stop()
        self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Show the reason instead of the place in the queue, and in a narrow card instead of the title."""
        says_why, is_queued = self._why is not None, self._place[1] > 1
        self.place.setVisible(is_queued and not says_why)
        self.deny_all.setVisible(is_queued and not says_why)
        self.title.setVisible(not says_why or self.width() >= self._theme.px(_ROOM_FOR_BOTH))

    def _retranslate(self) -> None:
        index, of = self._place
        self.title.setText(localize(title_of(self._call)) if self._call is not None else "")
        self.why.setText(localize(self._why) if self._why is not None else "")
        self._make_room()
        place = translate("PermissionCard", "{index} of {count}", "place in the queue of questions")
        self.place.setText(localize(place.with_values(index=index, count=of)))
        self.deny_all.setText(localize(translate("PermissionCard", "Deny all", "button: no waiting command runs")))
        self.help.set_name(localize(translate("PermissionCard", "What the answers mean")))
        self.menu.set_name(localize(translate("PermissionCard", "More")))


class _Sign(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon, self._color = "terminal", "icon.normal"
        self.setFixedSize(theme.px(16), theme.px(16))
        theme.changed.connect(self.update)

    def show_icon(self, icon: str, color: str) -> None:
        self._icon, self._color = icon, color
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        center = QPointF(self.width() / 2, self.height() / 2)
        draw_icon(QPainter(self), self._theme, self._icon, center, color=self._color)


_SHOWN_MS = 6000


class ReasonBubble(Group):
    """A text over its parent that moves nothing and passes the pointer."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, ground="surface.raised", edge="border.strong", radius="control")
        self.label = Label("", theme, self, role="small")
        column_of(self.label, margins=(theme.px(10), theme.px(4), theme.px(10), theme.px(4)), inside=self)
        self._timer = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str, above: QRect) -> None:
        """Show a text right above a part of the parent."""
        self.label.setText(text)
        size = self.sizeHint()
        self.setGeometry(above.left(), above.top() - size.height(), min(size.width(), above.width()), size.height())
        self.raise_()
        self.show()
        self._timer.start()
