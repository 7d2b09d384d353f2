from __future__ import annotations

from desktop_agent.gui.changes.dialog import ChangesDialog
from desktop_agent.gui.controllers.changes import ChangesController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.protocol import (
    ChangedFile,
    ChangedFiles,
    ChangedTurn,
    FileChangeKind,
    FileDiff,
    FileHunk,
    GoBackInFile,
    ItemAdded,
    ItemId,
    Level,
    Notice,
    UndoRecord,
    UndoState,
)
from tests.gui.app_window import AppWindow
from tests.gui.asking import words
from tests.gui.fake_core import ANTHROPIC, FakeConversation, with_servers

M1 = ItemId("m1")
WAYS = UndoState((ChangedTurn(1, M1, (ItemId("a"),)),), messages=(M1,))
FILE = ChangedFile("a.py", FileChangeKind.CHANGED, 1, 1, (1,), by_tool=True, state="s")
DIFF = FileDiff("a.py", "s", (FileHunk("@@ -1,1 +1,1 @@\n-a\n+b", 3),), is_there=True)


async def looking(app_window: AppWindow) -> tuple[ChangesController, FakeConversation]:
    """A window whose panel shows what the conversation in front changed."""
    app_window.core.settings = with_servers(ANTHROPIC)
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    changes = ChangesController(app_window.core, app_window.parts, tabs.open_tabs)
    app_window.parts.side_panel.show_page(app_window.parts.side_panel.changes)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    talk = app_window.core.opened[tab.conversation]
    talk.changes.now = WAYS
    talk.changes.files.now = {"": ChangedFiles((FILE,)), "m1": ChangedFiles((FILE,), 1)}
    talk.changes.files.diffs = {"a.py": DIFF}
    tab.undo.refresh()
    await app_window.until(lambda: app_window.parts.side_panel.changes.list.row_model.files)
    return changes, talk


async def test_what_the_conversation_in_front_changed_is_shown_file_by_file(app_window: AppWindow) -> None:
    _, talk = await looking(app_window)
    page = app_window.parts.side_panel.changes
    assert page.list.row_model.files == (FILE,)
    page.list.chosen.emit(FILE)
    await app_window.until(lambda: page.diff == DIFF)
    page.file.view.boxes[0].revert.click()
    await app_window.until(lambda: talk.requests == [GoBackInFile("a.py", "s", None, 0)])
    page.file.revert_button.click()
    await app_window.until(lambda: talk.requests[1:] == [GoBackInFile("a.py", "s")])
    # The notice of it brings what is there now.
    talk.changes.files.now[""] = ChangedFiles()
    went = UndoRecord((ItemId("a"),), "1", "2", ("a.py",), is_part=True)
    talk.tell(ItemAdded(Notice(ItemId("n"), Level.INFO, words("back"), went_back=went)))
    await app_window.until(lambda: not page.list.row_model.files)
    assert page.diff is None


async def test_a_window_of_its_own_follows_the_page(app_window: AppWindow) -> None:
    await looking(app_window)
    page = app_window.parts.side_panel.changes
    page.large_wanted.emit()
    assert not app_window.window.findChildren(ChangesDialog)
    page.list.chosen.emit(FILE)
    await app_window.until(lambda: page.diff == DIFF)
    page.file.large_button.click()
    dialog = await app_window.find(ChangesDialog)
    assert isinstance(dialog, ChangesDialog)
    dialog.view.boxes[0].accept.click()
    assert page.accepted("a.py") == {DIFF.hunks[0].text}
    assert not page.file.view.boxes[0].panes[0].isVisible()
    dialog.close()


async def test_the_window_of_its_own_keeps_to_its_file_when_the_page_goes_on(app_window: AppWindow) -> None:
    _, talk = await looking(app_window)
    page, files = app_window.parts.side_panel.changes, talk.changes.files
    other = FileDiff("b.py", "t", (FileHunk("@@ -7,1 +7,1 @@\n-x\n+y", 7),), is_there=True)
    files.diffs["b.py"] = other
    page.list.chosen.emit(FILE)
    await app_window.until(lambda: page.diff == DIFF)
    page.file.large_button.click()
    dialog = await app_window.find(ChangesDialog)
    assert isinstance(dialog, ChangesDialog)
    page.list.chosen.emit(ChangedFile("b.py", FileChangeKind.CHANGED, 1, 1, (1,), state="t"))
    await app_window.until(lambda: page.diff == other)
    dialog.view.boxes[0].accept.click()
    assert (page.accepted("a.py"), page.accepted("b.py")) == ({DIFF.hunks[0].text}, frozenset())
    dialog.view.boxes[0].revert.click()
    await app_window.until(lambda: talk.requests == [GoBackInFile("a.py", "s", None, 0)])
    # What it offers is what there is: of this file nothing is left now.
    files.now[""] = ChangedFiles()
    files.diffs["a.py"] = FileDiff("a.py", "", why_not=words("nothing is left"))
    went = UndoRecord((ItemId("a"),), "1", "2", ("a.py",), is_part=True)
    talk.tell(ItemAdded(Notice(ItemId("n"), Level.INFO, words("back"), went_back=went)))
    await app_window.until(lambda: not dialog.view.boxes)
    assert dialog.view.remark.text() == "nothing is left"
    dialog.close()


async def test_a_file_that_is_gone_is_not_opened(app_window: AppWindow) -> None:
    await looking(app_window)
    app_window.parts.side_panel.changes.open_wanted.emit("a.py", 3)
    await app_window.until(lambda: app_window.faults)
    [fault] = app_window.faults
    assert "no longer exists" in str(fault)
    app_window.faults.clear()


async def test_with_no_tab_in_front_there_are_no_changes(app_window: AppWindow) -> None:
    changes, talk = await looking(app_window)
    tab = changes._open_tabs.active
    assert tab is not None
    changes._open_tabs.remove(tab)
    await tab.close()
    page = app_window.parts.side_panel.changes
    assert page.list.row_model.files == ()
    assert page.empty.isVisible()
    tab.deleteLater()
    assert talk.is_closed
