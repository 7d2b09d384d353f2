"""What a command did on a copy, as lists on its card: deletions first and in full, then what came and changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Label
from desktop_agent.protocol import CopyTrial, TrialFile
from desktop_agent.sentences import Sentence, translate

LAST_LINES = 12
"""How much is shown of what it printed."""

DELETED = translate("PermissionCard", "Deleted", "title over a list of files")
CHANGED = translate("PermissionCard", "Added (+) and changed (~)", "title over a list of files")
PRINTED = translate("PermissionCard", "What it printed, at the end", "title over the output of a command")


class TrialLists(QWidget):
    """Lists with their titles: of files, or as `titles` say; each is hidden where nothing is in it, and scrolls.

    Signals:
        read_changed: of one of the views `was_read` is another.
    """

    read_changed = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, titles: Sequence[Sentence] = (DELETED, CHANGED)
    ) -> None:
        super().__init__(parent)
        self._trial: CopyTrial | None = None
        self._wanted = tuple(titles)
        self.views = [CommandView(theme, self) for _ in titles]
        colors = ["risk.high.text" if title is DELETED else "text.secondary" for title in titles]
        self.titles = [Label("", theme, self, role="small_strong", color=color) for color in colors]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("close"))
        for title, view in zip(self.titles, self.views, strict=True):
            view.read_changed.connect(self.read_changed)
            column.addWidget(title)
            column.addWidget(view)
        self.hide()

    def show_trial(self, trial: CopyTrial | None) -> None:
        """Show what came of a trial; None hides all of it."""
        self._trial = trial
        self._retranslate()

    def shown(self) -> tuple[CommandView, ...]:
        """Return the lists that have something in them."""
        return () if self.isHidden() else tuple(view for view in self.views if not view.isHidden())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        texts = [(title, text) for title, text in _texts(self._trial) if title in self._wanted]
        for (title, text), label, view in zip(texts, self.titles, self.views, strict=True):
            label.setText(say(title))
            view.set_command(text, is_shell=False)
            view.setAccessibleName(f"{say(title)}\n{text}")
            label.setVisible(bool(text))
            view.setVisible(bool(text))
        self.setVisible(any(text for _, text in texts))


def trial_words(trial: CopyTrial | None) -> str:
    """Return the lists as text, for assistive technology; empty for none."""
    return "\n".join(f"{say(title)}:\n{text}" for title, text in _texts(trial) if text)


def _texts(trial: CopyTrial | None) -> Sequence[tuple[Sentence, str]]:
    if trial is None:
        return [(DELETED, ""), (CHANGED, ""), (PRINTED, "")]
    files = [*(_line("+", one) for one in trial.added), *(_line("~", one) for one in trial.changed)]
    printed = trial.output.rstrip().split("\n")[-LAST_LINES:]
    return [
        (DELETED, "\n".join(trial.deleted)),
        (CHANGED, "\n".join(files)),
        (PRINTED, "\n".join(printed).strip("\n")),
    ]


def _line(sign: str, file: TrialFile) -> str:
    what = f" ({say_safely(file.what)})" if file.what is not None else ""
    return f"{sign} {file.path}{what}"
