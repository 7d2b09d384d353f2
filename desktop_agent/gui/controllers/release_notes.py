"""Opens the release notes. Loaded when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable

from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.manual.release_notes_dialog import TITLE, ReleaseNotesDialog
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.dialogs import show_single_dialog


def warm_up() -> None:
    """Load the parser that the window needs. Blocks."""
    MarkdownReader().warm_up().join()


def show_release_notes(parts: WindowParts, markdown: str, follow: Callable[[str], None]) -> None:
    """Show the one window of the release notes, with these; `follow` opens a web address."""
    dialog = show_single_dialog(
        ReleaseNotesDialog, parts.window, lambda: ReleaseNotesDialog(parts.theme, parts.window)
    )
    if dialog is None:
        dialog = next(iter(parts.window.findChildren(ReleaseNotesDialog)))
    else:
        dialog.link_activated.connect(follow)
    dialog.show_notes(localize(TITLE), markdown)
