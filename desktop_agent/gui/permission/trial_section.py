"""Offers a trial of the command on a copy, and shows its result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.press_guard import GuardedButton, Press, PressGuard
from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.protocol import CopyTrial, PermissionRequest, TrialFile, TrialState
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names


class TrialRow(TranslatedWidget, QWidget):
    """A button with a note; hidden if there is nothing to try.

    Signals:
        pressed: an accepted press; true to begin a trial, false to end it.
        refused: a press was refused; carries the reason as a Sentence.
    """

    pressed = Signal(bool)
    refused = Signal(object)

    def __init__(self, gate: PressGuard, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gate = gate
        self._request: PermissionRequest | None = None
        self.button = GuardedButton("", gate, theme, self, allows=True, height="control_height_large")
        self.note = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        button = Room(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        row_of(button, Room(self.note), gap=theme.space("loose"), inside=self)
        self.button.pressed_fully.connect(self._on_pressed)
        self.button.refused.connect(self.refused)
        self.hide()

    def show_request(self, request: PermissionRequest) -> None:
        """Update the button for a question, and cancel a press in progress."""
        self._request = request
        self.button.forget_press()
        self.button.setEnabled(True)
        self.setVisible(request.can_try or request.trial is not None)
        self._retranslate()

    def set_open(self, *, is_open: bool) -> None:
        """Enable or disable the button."""
        self.button.setEnabled(is_open)

    def press_by_key(self) -> None:
        """Press the button by Enter; to be called while the key stroke is being delivered."""
        why_not = self._gate.refusal(Press.CHORD, allows=True)
        if why_not is None:
            self._on_pressed()
        else:
            self.refused.emit(why_not)

    def _on_pressed(self) -> None:
        if self._request is not None and self.button.isEnabled():
            self.pressed.emit(self._request.trial is None)

    def _retranslate(self) -> None:
        trial = self._request.trial if self._request is not None else None
        name, note = _words(trial)
        self.button.setText(localize(name))
        self.note.setText(say_safely(note))
        self.button.setAccessibleDescription(self.note.text())


def _words(trial: CopyTrial | None) -> tuple[Sentence, Sentence]:
    """Return label and note of the button."""
    if trial is None:
        return TRY, OFFERED
    if trial.state is TrialState.RUNNING:
        return STOP, RUNS
    if trial.state is TrialState.FAILED:
        return BACK, trial.problem or FAILED
    if trial.meanwhile:
        return DISCARD, meanwhile_of(trial)
    return DISCARD, TRIED


def meanwhile_of(trial: CopyTrial) -> Sentence:
    """Return a note on files that changed since the copy was made."""
    count = len(trial.meanwhile)
    others = translate(
        "PermissionCard",
        "%n file(s) changed meanwhile, so nothing can be applied: {paths}",
        "beside a button, after a trial",
        count,
    )
    return others.with_values(paths=first_names(trial.meanwhile))


TRY = translate("PermissionCard", "Run on a copy", "button: tries the command on a copy of the workspace")
STOP = translate("PermissionCard", "Stop the trial", "button: ends what runs on a copy")
DISCARD = translate("PermissionCard", "Discard trial", "button: what a command did on a copy goes with the copy")
BACK = translate("PermissionCard", "Back to the question", "button")
OFFERED = translate(
    "PermissionCard",
    "Shows the changes first. Commands that need the network cannot be tried.",
    "beside the button Run on a copy",
)
RUNS = translate(
    "PermissionCard",
    "It runs on a copy of the workspace, without the network. Your files stay as they are.",
    "beside a button, during a trial",
)
TRIED = translate(
    "PermissionCard",
    "It ran on a copy, without the network. Your files have not changed yet.",
    "beside the button Discard",
)
FAILED = translate("PermissionCard", "It could not be tried.", "beside a button")


LAST_LINES = 12
"""Number of output lines that are shown."""

DELETED = translate("PermissionCard", "Deleted", "title over a list of files")
CHANGED = translate("PermissionCard", "Added (+) and changed (~)", "title over a list of files")
PRINTED = translate("PermissionCard", "Last lines of its output", "title over the output of a command")


class TrialChanges(TranslatedWidget, QWidget):
    """Scrolling lists with titles; empty ones are hidden.

    Signals:
        read_changed: `was_read` of a view has changed.
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
        pairs = zip(self.titles, self.views, strict=True)
        column_of(*chain.from_iterable(pairs), gap=theme.space("close"), inside=self)
        for view in self.views:
            view.read_changed.connect(self.read_changed)
        self.hide()

    def show_trial(self, trial: CopyTrial | None) -> None:
        """Show the result of a trial; None hides the lists."""
        self._trial = trial
        self._retranslate()

    def shown(self) -> tuple[CommandView, ...]:
        """Return the lists that are not empty."""
        return () if self.isHidden() else tuple(view for view in self.views if not view.isHidden())

    def _retranslate(self) -> None:
        texts = [(title, text) for title, text in _texts(self._trial) if title in self._wanted]
        for (title, text), label, view in zip(texts, self.titles, self.views, strict=True):
            label.setText(localize(title))
            view.set_command(text, is_shell=False)
            view.setAccessibleName(f"{localize(title)}\n{text}")
            label.setVisible(bool(text))
            view.setVisible(bool(text))
        self.setVisible(any(text for _, text in texts))


def trial_text(trial: CopyTrial | None) -> str:
    """Return the lists as text for assistive technology, "" for None."""
    return "\n".join(f"{localize(title)}:\n{text}" for title, text in _texts(trial) if text)


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
