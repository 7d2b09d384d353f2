"""Forms that set up a model server, for the welcome page and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from desktop_agent.gui.settings.servers.address import ServerAddress, read_address
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.inputs import AssistedPicker, Field
from desktop_agent.gui.widgets.labels import Label, Spinner
from desktop_agent.gui.widgets.layouts import Room, add_parts, column_of, flanked, row_of
from desktop_agent.protocol import ModelInfo
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

ASKING = translate("Ways", "Asking the server…")


class ServerForm(TranslatedWidget, QWidget):
    """A form with icon, heading and description.

    `side` is the layout beside the texts, `body` the one below. A subclass puts `below`, the status, beneath the
    field that it is about, with reserved room, so that nothing jumps when it appears.
    """

    def __init__(self, icon: str, color: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._icon, self._color = icon, color
        self.heading = Label("", theme, self, role="heading")
        self.description = Label("", theme, self, color="text.secondary", wraps=True)
        self.ring = Spinner(theme, self)
        self.message = Label("", theme, self, role="small", wraps=True, selectable=True)
        self._message: Sentence | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        px = self.theme.px
        self.side = row_of(Room(column_of(self.heading, self.description, gap=px(4))))
        self.body = column_of(gap=px(5))
        self.below = QWidget(self)
        row_of(Room(self.ring, 0, Qt.AlignmentFlag.AlignTop), Room(self.message), gap=px(6), inside=self.below)
        self.below.setMinimumHeight(self.theme.line("small"))
        policy = self.below.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.below.setSizePolicy(policy)
        self.below.hide()
        column = column_of(self.side, self.body, gap=px(9), margins=(0, px(15), 0, px(15)))
        self.setLayout(flanked(column, start=px(48), end=px(18)))

    def forget_problem(self) -> None:
        """Clear the status, as the user changes the input."""
        self.tell(None)

    def tell(self, sentence: Sentence | None, *, color: str = "state.failed", works: bool = False) -> None:
        """Show the status; None clears it."""
        self._message = sentence
        self.message.set_color(color)
        self.message.setText(localize(sentence) if sentence else "")
        self.ring.setVisible(works)
        self.below.setVisible(sentence is not None)

    def show_asking(self) -> None:
        """Show that the server is being contacted."""
        self.tell(ASKING, color="text.secondary", works=True)

    def paintEvent(self, _event: QPaintEvent) -> None:
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = self.width() - self.theme.px(25) if rtl else self.theme.px(25)
        center = QPointF(x, self.heading.geometry().center().y() + 1)
        draw_icon(QPainter(self), self.theme, self._icon, center, color=self._color)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say_again()

    def _say_again(self) -> None:
        before, now = self.message.text(), localize(self._message) if self._message else ""
        self.message.setText(now)
        for field in self.findChildren(Field):
            # The problem is also the accessible description of the field that caused it.
            if before and field.accessibleDescription() == before:
                field.setAccessibleDescription(now)

    def _secret(self) -> Field:
        field = Field(self.theme, self)
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setInputMethodHints(Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhNoPredictiveText)
        return field

    def _line(self, wide: QWidget, end: QWidget) -> QHBoxLayout:
        return row_of(Room(wide), end, gap=self.theme.px(8))


_PAUSE_MS = 400
_BUTTON = 124

NO_KEY = translate("Ways", "Paste a key first. It begins with sk-ant.")
NO_ADDRESS = translate("Ways", "This is not an address. Enter one such as http://localhost:11434.")
CHOOSE = translate("Ways", "The server offers %n model(s). Choose one below, then press Connect.", "a server", 0)
CHOOSE_TO_CONNECT = translate(
    "Ways", "The server offers %n model(s). Choose one below.", "a server; the choice connects", 0
)
NO_MODELS_YET = translate("Ways", "Connect to list models")
CHOOSE_MODEL = translate("Ways", "Choose a model")
THE_ONLY = translate("Ways", "The server is responding. Press Connect to use its model.", "a server with one model")
IN_THE_CLEAR = translate("Ways", "This address is not encrypted: the key could be read in transit.")


class AnthropicKeyForm(ServerForm):
    """Form for an Anthropic key, which is verified and stored.

    Signals:
        key_offered: carries the key.
    """

    key_offered = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("key", "icon.normal", theme, parent)
        self.key_field = self._secret()
        self.button = Button("", theme, self, height="control_height_large")
        self.button.clicked.connect(self._on_offered)
        self.key_field.returnPressed.connect(self._on_offered)
        self.key_field.textChanged.connect(self.forget_problem)
        add_parts(self.body, self._line(self.key_field, self.button), self.below)
        self._retranslate()

    def show_problem(self, sentence: Sentence) -> None:
        """Show below the field why the key was not stored."""
        self.tell(sentence)
        self.key_field.set_wrong(on=True)
        self.key_field.setAccessibleDescription(localize(sentence))

    def forget_problem(self) -> None:
        self.key_field.set_wrong(on=False)
        self.key_field.setAccessibleDescription("")
        super().forget_problem()

    def clear(self) -> None:
        self.key_field.clear()

    def _on_offered(self) -> None:
        key = self.key_field.text().strip()
        if not key:
            self.show_problem(NO_KEY)
            return
        self.show_asking()
        self.key_offered.emit(key)

    def _retranslate(self) -> None:
        self.heading.setText(localize(translate("Ways", "Use an Anthropic key")))
        tried = translate("Ways", "Verified with the server, then stored only in your system keyring.")
        self.description.setText(localize(tried))
        self.key_field.setAccessibleName(localize(translate("Ways", "Anthropic key")))
        self.key_field.setPlaceholderText(localize(translate("Ways", "API key")))
        self.button.setText(localize(translate("Ways", "Test and save")))
        self.button.setMinimumWidth(self.theme.px(_BUTTON))


class _ModelPicker(AssistedPicker):
    """The models of a server.

    Signals:
        picked: a model was chosen in the open list, or by Enter; arrows only pass over the closed list.
    """

    picked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._is_passing = False
        self.activated.connect(self._on_activated)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.picked.emit()
            return
        self._is_passing = True
        try:
            super().keyPressEvent(event)
        finally:
            self._is_passing = False

    def _on_activated(self) -> None:
        if not self._is_passing:
            self.picked.emit()


class CompatibleServerForm(ServerForm):
    """Form for a compatible server: address and optional key.

    Connect lists the models, and a choice among them connects; a single model is used at once. A server on this
    machine is contacted as soon as its address is complete, and connects by Connect.

    Signals:
        models_wanted: carries the base URL and the key, which may be empty.
        server_chosen: carries base URL, key and model.
    """

    models_wanted = Signal(str, str)
    server_chosen = Signal(str, str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("server", "icon.normal", theme, parent)
        self._listed: tuple[str, str] | None = None
        self._was_pressed = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._on_pause)
        self._build()
        self._retranslate()

    def _build(self) -> None:
        theme = self.theme
        self.address_field = Field(theme, self)
        self.address_field.setInputMethodHints(Qt.InputMethodHint.ImhUrlCharactersOnly)
        self.server_key_field = self._secret()
        self.model_picker = _ModelPicker(theme, self)
        self.model_picker.picked.connect(self._on_picked)
        # Otherwise Qt shrinks it to its contents at each change, against the layout.
        self.model_picker.setSizeAdjustPolicy(AssistedPicker.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.model_picker.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.model_picker.setFixedHeight(theme.layout("control_height_large"))
        self.button = Button("", theme, self, height="control_height_large")
        self.button.clicked.connect(self._on_connect)
        for field in (self.address_field, self.server_key_field):
            field.returnPressed.connect(self._on_connect)
            field.textChanged.connect(self._on_typed)
        # As wide as the button, so that all three fields end on one line.
        self._ends = (QWidget(self), QWidget(self))
        key, model = self._line(self.server_key_field, self._ends[0]), self._line(self.model_picker, self._ends[1])
        add_parts(self.body, self._line(self.address_field, self.button), self.below, key, theme.px(3), model)
        self._forget_models()

    def show_problem(self, sentence: Sentence, *, with_key: bool = False) -> None:
        """Show the problem between address and key, and mark the field that caused it."""
        self.forget_problem()
        self.tell(sentence)
        field = self.server_key_field if with_key else self.address_field
        field.set_wrong(on=True)
        field.setAccessibleDescription(localize(sentence))

    def forget_problem(self) -> None:
        for field in (self.address_field, self.server_key_field):
            field.set_wrong(on=False)
            field.setAccessibleDescription("")
        super().forget_problem()

    def show_models(self, url: str, key: str, models: Sequence[ModelInfo]) -> None:
        """Offer the models of a server, unless its address or key changed since the request.

        The first is preselected, and Connect uses the selection. After Connect was pressed none is selected, and a
        choice connects.
        """
        if (url, key) != self._typed():
            return
        self.forget_problem()
        self._listed = (url, key)
        self.model_picker.clear()
        for model in models:
            self.model_picker.addItem(visible(model.name or model.id, keep_newlines=False), model.id)
        self.model_picker.setCurrentIndex(0)
        self.model_picker.setEnabled(True)
        if not self._was_pressed:
            self.tell(THE_ONLY if len(models) == 1 else replace(CHOOSE, count=len(models)), color="text.secondary")
        elif len(models) == 1:
            self._choose()
        else:
            self.tell(replace(CHOOSE_TO_CONNECT, count=len(models)), color="text.secondary")
            self.model_picker.setCurrentIndex(-1)
            self.model_picker.setPlaceholderText(localize(CHOOSE_MODEL))
            self.model_picker.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_current(self, url: str, key: str) -> bool:
        """Return whether address and key are still the typed ones."""
        return (url, key) == self._typed()

    def clear(self) -> None:
        self.address_field.clear()
        self.server_key_field.clear()

    def _on_connect(self) -> None:
        self._pause.stop()
        typed = self._typed()
        if typed is None:
            self.show_problem(NO_ADDRESS)
        elif typed != self._listed:
            self._was_pressed = True
            self._ask(typed)
        else:
            self._choose()

    def _on_picked(self) -> None:
        if self._was_pressed and self._typed() == self._listed:
            self._choose()

    def _choose(self) -> None:
        """Connect to the server with the model that is chosen; where none is, show the list."""
        if self._listed is not None and self.model_picker.currentIndex() < 0:
            self.model_picker.showPopup()
        elif self._listed is not None:
            self._was_pressed = False
            self.show_asking()
            self.server_chosen.emit(*self._listed, self.model_picker.currentData())

    def _on_typed(self) -> None:
        self._was_pressed = False
        self.forget_problem()
        if self._typed() != self._listed:
            self._forget_models()
        self._pause.start()
        address = self._address()
        if address is not None and self.server_key_field.text() and not (address.is_here or address.is_encrypted):
            self.tell(IN_THE_CLEAR, color="risk.medium.text")

    def _forget_models(self) -> None:
        self._listed = None
        self.model_picker.clear()
        self.model_picker.setEnabled(False)
        self.model_picker.setPlaceholderText(localize(NO_MODELS_YET))

    def _on_pause(self) -> None:
        # A remote server is contacted only after Connect; this machine is contacted while typing.
        address, typed = self._address(), self._typed()
        if address is not None and typed is not None and address.is_here and typed != self._listed:
            self._ask(typed)

    def _ask(self, typed: tuple[str, str]) -> None:
        self.show_asking()
        self.models_wanted.emit(*typed)

    def _address(self) -> ServerAddress | None:
        return read_address(self.address_field.text())

    def _typed(self) -> tuple[str, str] | None:
        address = self._address()
        return (address.url, self.server_key_field.text().strip()) if address else None

    def _retranslate(self) -> None:
        self.heading.setText(localize(translate("Ways", "Use a compatible server")))
        kinds = translate("Ways", "Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.")
        self.description.setText(localize(kinds))
        self.address_field.setAccessibleName(localize(translate("Ways", "Server address")))
        self.address_field.setPlaceholderText(localize(translate("Ways", "Address, such as http://localhost:11434")))
        self.server_key_field.setAccessibleName(localize(translate("Ways", "Server key")))
        self.server_key_field.setPlaceholderText(localize(translate("Ways", "API key (optional)")))
        self.model_picker.setAccessibleName(localize(translate("Ways", "Server model")))
        self.model_picker.setPlaceholderText(localize(NO_MODELS_YET if self._listed is None else CHOOSE_MODEL))
        self.button.setText(localize(translate("Ways", "Connect")))
        self.button.setMinimumWidth(self.theme.px(_BUTTON))

    def set_button_width(self, wide: int) -> None:
        """Make the button as wide as its neighbours' on the page."""
        for widget in (self.button, *self._ends):
            widget.setFixedWidth(wide)
