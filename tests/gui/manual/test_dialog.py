"""The window of the manual: chapters, search, links and the way back, with real widgets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, QRectF, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block import Block
from desktop_agent.gui.manual.dialog import ManualDialog
from desktop_agent.gui.manual.index import ManualIndex
from desktop_agent.gui.manual.page import CHAPTERS, ManualPage, read_pages
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import bury
from tests.gui.manual.manual_fixture import FOLDER, english, english_index


@pytest.fixture
def dialog(window: QWidget, theme: Theme, qtbot: QtBot) -> Iterator[ManualDialog]:
    dialog = ManualDialog(theme, window)
    dialog.show_pages(english(), english_index())
    dialog.show()
    qtbot.waitExposed(dialog)
    settle(dialog)
    yield dialog
    bury(dialog)


def settle(dialog: ManualDialog) -> None:
    """Let the page be laid out, which goes in slices."""
    limit = QDeadlineTimer(60_000)
    while not dialog.view.is_laid_out and not limit.hasExpired():
        QApplication.processEvents()
    assert dialog.view.is_laid_out


def blocks_of(dialog: ManualDialog) -> list[Block]:
    settle(dialog)
    flow = dialog.view.flow
    return [block for _, block, _ in flow.shown(QRectF(0, 0, 1, flow.height))]


def name_of(dialog: ManualDialog) -> str:
    assert dialog.page is not None
    return dialog.page.name


def scrolled(dialog: ManualDialog) -> int:
    settle(dialog)
    return dialog.view.verticalScrollBar().value()


def test_it_opens_with_the_first_chapter_and_all_of_them_in_the_list(dialog: ManualDialog) -> None:
    assert name_of(dialog) == CHAPTERS[0]
    titles = [dialog.chapters.item(row).text() for row in range(dialog.chapters.count())]
    assert titles == [page.title for page in english()]
    assert dialog.chapters.isVisible()
    assert not dialog.back_button.isEnabled()
    assert not dialog.isModal()


def test_the_arrow_keys_go_through_the_chapters(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.chapters.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(dialog.chapters, Qt.Key.Key_Down)
    assert name_of(dialog) == CHAPTERS[1]
    assert dialog.view.accessibleName() == "Permissions"


def test_typed_words_show_hits_and_enter_opens_the_first(dialog: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "deleted file back")
    assert dialog.hits.isVisible()
    assert dialog.hits.hits[0].section.heading == "How do I get a deleted file back?"
    assert "get a deleted file back" in str(dialog.hits.item(0).data(Qt.ItemDataRole.AccessibleTextRole))
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert name_of(dialog) == "undo"
    assert scrolled(dialog) > 0


def test_found_words_are_marked_until_the_search_is_cleared(dialog: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "welcome")
    marked = [block.text[a:b] for block in blocks_of(dialog) for a, b in block.marks]
    assert marked
    assert {word.lower() for word in marked} == {"welcome"}
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert not any(block.marks for block in blocks_of(dialog))
    assert dialog.isVisible()
    assert dialog.chapters.isVisible()


def test_down_leads_from_the_search_to_the_hits_and_enter_opens_one(dialog: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "bubblewrap")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.hits
    qtbot.keyClick(dialog.hits, Qt.Key.Key_Down)
    second = dialog.hits.hits[1]
    qtbot.keyClick(dialog.hits, Qt.Key.Key_Return)
    assert name_of(dialog) == second.page.name


def test_a_click_opens_a_hit(dialog: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "spending limit")
    box = dialog.hits.visualItemRect(dialog.hits.item(0))
    qtbot.mouseClick(dialog.hits.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert name_of(dialog) == "models"


def test_words_that_nothing_has_say_so(dialog: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "xyzzyx")
    assert dialog.nothing.isVisible()
    assert "Nothing in the manual matches" in dialog.nothing.text()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert name_of(dialog) == CHAPTERS[0]


def test_back_leads_to_where_the_reader_was(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.view.verticalScrollBar().setValue(150)
    dialog.open_chapter("undo", slug="how-do-i-redo-an-undo")
    assert (name_of(dialog), scrolled(dialog) > 150) == ("undo", True)
    qtbot.mouseClick(dialog.back_button, Qt.MouseButton.LeftButton)
    assert (name_of(dialog), scrolled(dialog)) == (CHAPTERS[0], 150)
    assert not dialog.back_button.isEnabled()


def test_alt_left_leads_back(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.open_chapter("rules")
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClick(dialog.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert name_of(dialog) == CHAPTERS[0]


def test_tab_rings_a_link_and_enter_follows_it(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.view.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(dialog.view, Qt.Key.Key_Tab)
    assert dialog.view.link == "models.md"
    qtbot.keyClick(dialog.view, Qt.Key.Key_Return)
    assert name_of(dialog) == "models"


def test_a_pressed_link_leads_to_its_section(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.open_chapter("session-approvals")
    settle(dialog)
    index, block, start, length, address = next(iter(dialog.view._links))
    assert address == "rules.md"
    top = dialog.view.flow.top_of(index, block)
    dialog.view.verticalScrollBar().setValue(top - 40)
    box = next(block.boxes(start, length))
    at = dialog.view._corner() + QPoint(round(box.center().x()), top + round(box.center().y()))
    qtbot.mouseClick(dialog.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert name_of(dialog) == "rules"


def test_a_web_address_is_handed_on(dialog: ManualDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.link_activated) as heard:
        dialog.view.link_activated.emit("https://example.org/")
    assert heard.args == ["https://example.org/"]


def test_ctrl_f_leads_to_the_search(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.view.setFocus()
    qtbot.keyClick(dialog.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.focusWidget() is dialog.search


def test_selected_text_is_copied(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.view.setFocus()
    qtbot.keyClick(dialog.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(dialog.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().startswith("# First steps")


def test_keys_scroll_the_page(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.view.setFocus()
    qtbot.keyClick(dialog.view, Qt.Key.Key_PageDown)
    assert scrolled(dialog) > 0
    qtbot.keyClick(dialog.view, Qt.Key.Key_End)
    assert scrolled(dialog) == dialog.view.verticalScrollBar().maximum()


def test_everything_that_the_keyboard_reaches_has_a_name(dialog: ManualDialog) -> None:
    parts = (dialog, dialog.search, dialog.back_button, dialog.chapters, dialog.hits, dialog.view)
    assert [part.accessibleName() for part in parts] == [
        "Manual",
        "Search the manual",
        "Back",
        "Chapters",
        "Search results",
        "First steps",
    ]
    assert "permission card" in dialog.view.accessibleDescription()


def test_another_language_asks_for_its_pages_and_the_chapter_stays(dialog: ManualDialog, qtbot: QtBot) -> None:
    dialog.open_chapter("sandbox")
    with qtbot.waitSignal(dialog.pages_wanted):
        QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    pages: tuple[ManualPage, ...] = read_pages(FOLDER, "xx")
    dialog.show_pages(pages, ManualIndex(pages))
    assert name_of(dialog) == "sandbox"


@pytest.mark.parametrize(("width", "height"), [(980, 700), (560, 480), (380, 420)])
def test_nothing_is_cut_off_at_any_width(width: int, height: int, dialog: ManualDialog) -> None:
    dialog.resize(width, height)
    QApplication.processEvents()
    for part in (dialog.search, dialog.back_button, dialog.chapters, dialog.view):
        corner = part.mapTo(dialog, part.rect().bottomRight())
        assert dialog.rect().contains(corner), part
        assert part.height() >= dialog._theme.px(24), part
    assert dialog.view.viewport().width() >= min(width - 60, 300)


def test_right_to_left_puts_the_chapters_at_the_right(dialog: ManualDialog) -> None:
    dialog.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert dialog.chapters.mapTo(dialog, QPoint(0, 0)).x() > dialog.view.mapTo(dialog, QPoint(0, 0)).x()
    assert not dialog.grab().isNull()


def test_a_larger_scale_lays_everything_out_again(dialog: ManualDialog, theme: Theme) -> None:
    before = dialog.view.flow.height
    theme._scale = 1.5
    theme.changed.emit()
    QApplication.processEvents()
    assert dialog.view.flow.height > before
    assert not dialog.grab().isNull()
