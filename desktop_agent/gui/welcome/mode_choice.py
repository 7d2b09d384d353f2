"""In which mode new conversations start, as the welcome page asks it once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.text.modes import MODE_MEANINGS, MODE_NAMES
from desktop_agent.gui.text.sandbox import MEND
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.choices import ChoiceRow, ChoiceText
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate

ASKED = translate("Welcome", "Mode for new conversations")
TRYING = translate("Welcome", "Checking whether a sandbox works here.")
NOT_HERE = translate("Welcome", "No sandbox works here ({why}).")


class ModeRow(ChoiceRow):
    """One of the modes, and what it means; one is always chosen, by a click or the arrow keys."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(ChoiceText(theme, "", ""), parent)
        # Of a fixed height it would keep that of the width before.
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
        self.setSizePolicy(policy)

    def show_text(self, label: str, detail: str) -> None:
        self.choice_text.label, self.choice_text.detail = label, detail
        self.setAccessibleName(label)
        self.setAccessibleDescription(detail)
        self.updateGeometry()
        self.update()


class ModeChoice(TranslatedWidget, QFrame):
    """Two modes to start in. Sandboxed can be chosen once it is known that a sandbox works.

    Signals:
        chosen: a person has chosen; carries the mode.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._sound: SandboxStatus | None = None
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.title = Label("", theme, self, color="text.secondary")
        self.default = ModeRow(theme, self)
        self.sandboxed = ModeRow(theme, self)
        self.default.setChecked(True)
        self.sandboxed.setEnabled(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(6))
        column.addWidget(self.title)
        for row in (self.default, self.sandboxed):
            column.addWidget(row)
            # Not `toggled`: what the program shows is nobody's choice.
            row.clicked.connect(self._on_clicked)
        self._retranslate()

    @property
    def is_seen(self) -> bool:
        """A part of it is in sight: the page may be scrolled, or not ask for it."""
        return not self.visibleRegion().isEmpty()

    @property
    def mode(self) -> Mode:
        """What is chosen."""
        return Mode.SANDBOXED if self.sandboxed.isChecked() else Mode.DEFAULT

    def show_soundness(self, sound: SandboxStatus | None) -> None:
        """Offer what leans on the sandbox, or say why it cannot be had; None while that is not known."""
        self._sound = sound
        works = sound is not None and sound.works
        self.sandboxed.setEnabled(works)
        if not works:
            self.default.setChecked(True)
        self._retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the rows stand on the page itself."""

    def _on_clicked(self) -> None:
        self.chosen.emit(self.mode.value)

    def _retranslate(self) -> None:
        sound = self._sound
        self.title.setText(localize(ASKED))
        self.setAccessibleName(localize(ASKED))
        self.default.show_text(localize(MODE_NAMES[Mode.DEFAULT]), localize(MODE_MEANINGS[Mode.DEFAULT]))
        meant = [localize(MODE_MEANINGS[Mode.SANDBOXED])]
        if sound is None:
            meant.append(localize(TRYING))
        elif not sound.works:
            meant.append(localize(NOT_HERE.having(why=sound.found)))
            meant += [localize(MEND.having(command=sound.remedy))] if sound.remedy else []
        self.sandboxed.show_text(localize(MODE_NAMES[Mode.SANDBOXED]), "\n".join(meant))
        # What is grey takes no keyboard: the group says for it why.
        self.setAccessibleDescription("" if self.sandboxed.isEnabled() else self.sandboxed.accessibleDescription())
