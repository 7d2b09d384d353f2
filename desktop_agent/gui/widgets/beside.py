"""Windows beside the main one: one of each kind, which comes to the front when it is asked for again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QDialog, QWidget

D = TypeVar("D", bound=QDialog)


def bring(kind: type[D], parent: QWidget, make: Callable[[], D]) -> D | None:
    """Show the dialog of a kind in front; return it where it was made now, None where it was open."""
    there = next((one for one in parent.findChildren(kind) if type(one) is kind and one.isVisible()), None)
    dialog = there or make()
    to_front(dialog)
    return dialog if there is None else None


def to_front(dialog: QDialog) -> None:
    """Show a dialog, before all other windows and with the keyboard."""
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
