"""Non-blocking dialogs: yes or no, choice of a folder or file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, column_of, row_of
from desktop_agent.sentences import Sentence, translate

_WIDTH = 420
_LINE = 48

OPEN_LINK = translate("Question", "Open a page on {host} in the browser?")
LINK_IN_FULL = translate("Question", "The link leads to {address}")


class ConfirmDialog(TranslatedWidget, QDialog):
    """Asks for confirmation. Cancel has the focus."""

    def __init__(
        self,
        asked: Sentence,
        explained: Sentence,
        yes: Sentence,
        theme: Theme,
        parent: QWidget,
        *,
        is_safe: bool = False,
    ) -> None:
        super().__init__(parent)
        px = theme.px
        self.asked = Label("", theme, self, role="heading", wraps=True)
        self.explained = Label("", theme, self, color="text.secondary", wraps=True)
        self.no_button = Button("", theme, self)
        self.yes_button = Button("", theme, self, kind=ButtonKind.PLAIN if is_safe else ButtonKind.DANGER)
        self.bind_text(asked, self.setAccessibleName, self.asked.setText)
        self.bind_text(explained, self.setAccessibleDescription, self.explained.setText)
        self.bind_text(translate("Question", "Cancel"), self.no_button.setText)
        # The question does not fit into the title, and is shown in full below.
        self.bind_text(yes, self.setWindowTitle, self.yes_button.setText)
        self.no_button.clicked.connect(self.reject)
        self.yes_button.clicked.connect(self.accept)
        column_of(
            self.asked,
            self.explained,
            px(8),
            beside_each_other(self.no_button, self.yes_button, theme),
            gap=px(8),
            margins=(px(20), px(18), px(20), px(16)),
            inside=self,
        )
        self.setFixedWidth(px(_WIDTH))
        self.no_button.setFocus()


def beside_each_other(no_button: Button, yes_button: Button, theme: Theme) -> QHBoxLayout:
    """Return the foot of a dialog: its buttons at the end of the row."""
    return row_of(STRETCH, no_button, yes_button, gap=theme.px(8))


async def ask(
    asked: Sentence, explained: Sentence, yes: Sentence, theme: Theme, parent: QWidget, *, is_safe: bool = False
) -> bool:
    """Ask over `parent`, and return whether the answer was `yes`. `is_safe`: it can be taken back."""
    question = ConfirmDialog(asked, explained, yes, theme, parent, is_safe=is_safe)
    return await answer_of(question) == QDialog.DialogCode.Accepted


async def confirm_link(address: str, theme: Theme, parent: QWidget) -> bool:
    """Show the real address of a link, and return whether to open it. Only web addresses are opened."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if url.scheme() not in ("http", "https") or not url.host():
        return False
    # The host in its network form: a lookalike letter shows as xn--.
    host = url.host(QUrl.ComponentFormattingOption.FullyEncoded)
    asked = OPEN_LINK.with_values(host=host)
    explained = LINK_IN_FULL.with_values(address=_broken(url.toString(QUrl.ComponentFormattingOption.FullyEncoded)))
    return await ask(asked, explained, translate("Question", "Open link"), theme, parent, is_safe=True)


async def choose_folder(title: Sentence, start: Path, parent: QWidget) -> Path | None:
    """Ask for a folder, starting at `start`; None if the user cancels."""
    dialog = QFileDialog(parent, localize(title), str(start))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    # Without it the dialog opens beside the folder that is offered, not in it.
    dialog.setDirectory(str(start))
    return await _chosen(dialog)


async def choose_source(
    title: Sentence, start: Path, formats: Mapping[str, Sentence], parent: QWidget
) -> Path | None:
    """Ask for a file to read, starting in the folder `start`; None if the user cancels."""
    dialog = QFileDialog(parent, localize(title), str(start))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([f"{localize(name)} (*{ending})" for ending, name in formats.items()])
    return await _chosen(dialog)


async def choose_target(
    title: Sentence, start: Path, formats: Mapping[str, Sentence], parent: QWidget
) -> Path | None:
    """Ask for a file to write; None if the user cancels. `formats` maps endings to their names.

    The path has one of the endings. The dialog has asked before replacing an existing file.
    """
    dialog = QFileDialog(parent, localize(title), str(start.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    filters = {f"{localize(name)} (*{ending})": ending for ending, name in formats.items()}

    def follow(chosen: str) -> None:
        dialog.setDefaultSuffix(filters.get(chosen, start.suffix))

    dialog.setNameFilters(list(filters))
    dialog.filterSelected.connect(follow)
    follow(dialog.selectedNameFilter())
    dialog.selectFile(start.name)
    return await _chosen(dialog)


def _broken(address: str) -> str:
    """Break an address that has no blanks, so that all of it can be read."""
    return "\n".join(address[start : start + _LINE] for start in range(0, min(len(address), 40 * _LINE), _LINE))


async def _chosen(dialog: QFileDialog) -> Path | None:
    if await answer_of(dialog) != QDialog.DialogCode.Accepted:
        return None
    chosen = dialog.selectedFiles()
    return Path(chosen[0]) if chosen else None


async def answer_of(dialog: QDialog) -> int:
    """Open a dialog over its parent, and return how it was left. It is gone then."""
    given: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not given.done():
            given.set_result(code)

    dialog.finished.connect(finish)
    dialog.open()
    try:
        return await given
    finally:
        # Also when the asking task is cancelled: its dialog must not stay open.
        dialog.hide()
        dialog.deleteLater()


D = TypeVar("D", bound=QDialog)


def show_single_dialog(kind: type[D], parent: QWidget, make: Callable[[], D]) -> D | None:
    """Show and raise the dialog of a kind, made if none is open; return it if it was made, else None."""
    there = shown_dialog(kind, parent)
    dialog = there or make()
    raise_dialog(dialog)
    return dialog if there is None else None


def shown_dialog(kind: type[D], parent: QWidget) -> D | None:
    """Return the dialog of a kind that is open."""
    return next((one for one in parent.findChildren(kind) if type(one) is kind and one.isVisible()), None)


def raise_dialog(dialog: QDialog) -> None:
    """Show, raise and activate a dialog."""
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
