"""Notices of the application in a conversation."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.checkpoints import UndoRecord
from desktop_agent.protocol.ids import ItemId
from desktop_agent.sentences import Sentence


class Level(StrEnum):
    """Severity of a notice."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Remedy(StrEnum):
    """Action offered by a notice; the window knows its button."""

    RETRY = "retry"
    CANCEL_RETRY = "cancel_retry"
    OPEN_KEYS = "open_keys"
    CHOOSE_FOLDER = "choose_folder"
    CHOOSE_MODEL = "choose_model"
    OPEN_SETTINGS = "open_settings"
    SWITCH_SERVER = "switch_server"
    """Go on with another server, the notice's `server`."""
    REDO = "redo"
    """Redo the undo in the notice's `went_back`; offered as long as possible."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence from the app itself, with what can be done about it."""

    id: ItemId
    level: Level
    sentence: Sentence
    remedies: tuple[Remedy, ...] = ()
    at: float = 0.0
    until: float | None = None
    """UTC seconds of the next try, where the sentence counts down to it."""
    server: str = ""
    """The profile that could answer instead, where one could."""
    for_model: str = ""
    """Text for the model with the next request, in English; "" if only the user is concerned."""
    went_back: UndoRecord | None = None
    """The files that went back, where it tells of that."""
    kind: Literal["notice"] = "notice"
