"""Opens the manual. Loaded when it is first wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop_agent.app_dirs import resource_folder
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.manual.dialog import ManualDialog
from desktop_agent.gui.manual.index import ManualIndex
from desktop_agent.gui.manual.page import ManualPage, read_pages
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.text.help_places import HelpTarget
from desktop_agent.gui.widgets.dialogs import raise_dialog, shown_dialog


def show_manual(
    parts: WindowParts,
    tasks: TaskRunner,
    follow: Callable[[str], None],
    *,
    over: QWidget,
    target: HelpTarget | None = None,
) -> None:
    """Show the one window of the manual over another, at a target if one is given.

    `follow` opens a web address.
    """
    there = shown_dialog(ManualDialog, over)
    dialog = there or ManualDialog(parts.theme, over)
    if target is not None:
        dialog.open_chapter(target.chapter, slug=target.slug)
    raise_dialog(dialog)
    if there is None:
        fill = tasks.slot(partial(_fill, dialog, parts))
        dialog.link_activated.connect(follow)
        dialog.pages_wanted.connect(fill)
        fill()


async def _fill(dialog: ManualDialog, parts: WindowParts) -> None:
    pages, index = await asyncio.to_thread(_read, parts.language.shown)
    # Reading takes a while, and the user may have closed the dialog.
    if isValid(dialog):
        dialog.show_pages(pages, index)


def _read(language: str) -> tuple[tuple[ManualPage, ...], ManualIndex]:
    """Read the manual and load the parser that its window needs. Blocks."""
    parser = MarkdownReader().warm_up()
    pages = read_pages(resource_folder("resources") / "manual", language)
    index = ManualIndex(pages)
    parser.join()
    return pages, index
