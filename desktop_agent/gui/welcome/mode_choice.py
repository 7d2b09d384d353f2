"""The choice of the default mode on the welcome page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop_agent.gui.text.modes import MODE_MEANINGS, MODE_NAMES
from desktop_agent.gui.text.sandbox import MEND
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.choices import ChoiceRow, ChoiceText
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import column_of
from desktop_agent.protocol import Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate

ASKED = translate("Welcome", "Mode for new conversations")
TRYING = translate("Welcome", "Checking whether a sandbox works here.")
NOT_HERE = translate("Welcome", "No sandbox works here ({why}).")


class ModeRow(ChoiceRow):
    """A radio button with the name of a mode and its meaning."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(ChoiceText(theme, "", ""), parent)
        # With a fixed height it would keep the height of its previous width.
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
    """Two default modes. Sandboxed is enabled once it is known that the sandbox works.

    Signals:
        chosen: the user selected a mode; carries it.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._status: SandboxStatus | None = None
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.title = Label("", theme, self, color="text.secondary")
        self.default = ModeRow(theme, self)
        self.sandboxed = ModeRow(theme, self)
        self.default.setChecked(True)
        self.sandboxed.setEnabled(False)
        column = column_of(self.title, gap=theme.px(6), inside=self)
        for row in (self.default, self.sandboxed):
            column.addWidget(row)
            # Not `toggled`, which the program triggers, too.
            row.clicked.connect(self._on_clicked)
        self._retranslate()

    @property
    def is_seen(self) -> bool:
        """Whether a part of it is visible: it may be hidden or scrolled out of view."""
        return not self.visibleRegion().isEmpty()

    @property
    def mode(self) -> Mode:
        """The selected mode."""
        return Mode.SANDBOXED if self.sandboxed.isChecked() else Mode.DEFAULT

    def show_sandbox_status(self, status: SandboxStatus | None) -> None:
        """Enable the sandboxed mode, or show why the sandbox does not work; None while that is unknown."""
        self._status = status
        works = status is not None and status.works
        self.sandboxed.setEnabled(works)
        if not works:
            self.default.setChecked(True)
        self._retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the page paints the background."""

    def _on_clicked(self) -> None:
        self.chosen.emit(self.mode.value)

    def _retranslate(self) -> None:
        status = self._status
        self.title.setText(localize(ASKED))
        self.setAccessibleName(localize(ASKED))
        self.default.show_text(localize(MODE_NAMES[Mode.DEFAULT]), localize(MODE_MEANINGS[Mode.DEFAULT]))
        meant = [localize(MODE_MEANINGS[Mode.SANDBOXED])]
        if status is None:
            meant.append(localize(TRYING))
        elif not status.works:
            meant.append(localize(NOT_HERE.with_values(why=status.found)))
            meant += [localize(MEND.with_values(command=status.remedy))] if status.remedy else []
        self.sandboxed.show_text(localize(MODE_NAMES[Mode.SANDBOXED]), "\n".join(meant))
        # A disabled row gets no focus, so the group describes why it is disabled.
        self.setAccessibleDescription("" if self.sandboxed.isEnabled() else self.sandboxed.accessibleDescription())
