"""Whether a conversation's commands may run again in another way, and the wish that one runs otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_agent.protocol import ChooseRecord, GiveBack, ItemId, MoveToBackground, PutBack, RunAgain
from desktop_agent.settings.schema import WorkspaceSettings


@dataclass(frozen=True, slots=True)
class KeepFolders:
    """Let the workspace's commands write to these folders from now on, or read some: by the user's own settings."""

    folders: tuple[str, ...]
    readable: tuple[str, ...] = ()


NOTHING_KEPT = KeepFolders(())
Wanted = RunAgain | MoveToBackground | ChooseRecord | PutBack | GiveBack | KeepFolders


class WaysOut(QObject):
    """One for a whole transcript.

    Signals:
        run_wanted: a command is to run again, or on in the background, or what it took to be put back; carries the
            request.
        keep_wanted: carries the `KeepFolders`.
        changed: they are offered now, or not any more, or more folders can be written, or the bin holds less.
    """

    run_wanted = Signal(object)
    keep_wanted = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._are_offered = self._can_run = True
        self._kept = NOTHING_KEPT
        self._emptied: frozenset[ItemId] = frozenset()

    @property
    def are_offered(self) -> bool:
        return self._are_offered

    @property
    def can_run(self) -> bool:
        """Commands of the conversation are run by this window, and not by another."""
        return self._can_run

    @property
    def kept(self) -> KeepFolders:
        """The folders that the workspace's commands may always write to, or read."""
        return self._kept

    def note_emptied(self, calls: Iterable[ItemId]) -> None:
        """Take note of the calls whose files the bin holds no longer."""
        emptied = frozenset(calls)
        if emptied != self._emptied:
            self._emptied = emptied
            self.changed.emit()

    def is_emptied(self, call: ItemId) -> bool:
        """Tell whether the bin holds no longer what a call took."""
        return call in self._emptied

    def follow(self, own: WorkspaceSettings, *, can_run: bool = True) -> None:
        """Offer what the settings of the workspace let be offered, where commands can be run at all."""
        self.offer(on=own.offers_way_out and can_run, kept=KeepFolders(own.writable, own.readable), can_run=can_run)

    def offer(self, *, on: bool, kept: KeepFolders = NOTHING_KEPT, can_run: bool = True) -> None:
        """Offer them from now on, or do not; `kept` are the folders that need no offer."""
        if (on, kept, can_run) != (self._are_offered, self._kept, self._can_run):
            self._are_offered, self._kept, self._can_run = on, kept, can_run
            self.changed.emit()

    def want(self, wanted: Wanted) -> None:
        """Tell what the user wants."""
        match wanted:
            case KeepFolders():
                self.keep_wanted.emit(wanted)
            case RunAgain() | MoveToBackground() | ChooseRecord() | PutBack() | GiveBack():
                self.run_wanted.emit(wanted)
