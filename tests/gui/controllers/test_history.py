"""The history in the window: asked of the core, led to its place, kept up to date, written to a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLineEdit

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.history import GONE, HistoryController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import ConversationId, ItemAdded, ItemChanged, Status
from desktop_agent.protocol.command_history import HistoryQuery, entry_of
from desktop_agent.sentences import translate
from tests.gui.app_window import AppWindow
from tests.gui.commands_shown import printing, ran
from tests.gui.fake_core import ANTHROPIC, NOW, FakeConversation, with_servers


class Two:
    """Two conversations with a command each, the second in front."""

    def __init__(self, app_window: AppWindow) -> None:
        app_window.core.settings = with_servers(ANTHROPIC)
        self.app_window = app_window
        self.tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
        self.history = HistoryController(app_window.core, app_window.parts, self.tabs, home=app_window.home)
        self.panel = app_window.parts.panel

    async def open(self) -> tuple[FakeConversation, FakeConversation]:
        made = [await self.tabs.new(self.app_window.folder(name)) for name in ("one", "two")]
        one, two = (self.app_window.core.opened[tab.conversation] for tab in made if isinstance(tab, ConversationTab))
        await self.quiet()
        one.shown = [ran("ls one", "1", at=NOW - 10, output=printing(20))]
        two.shown = [ran("ls two", "2", at=NOW - 5)]
        self.panel.ask()
        await self.quiet()
        return one, two

    async def quiet(self) -> None:
        await self.app_window.until(lambda: not self.app_window.tasks.count)

    def commands(self) -> list[str]:
        return [entry.command for entry in self.panel.list.row_model.entries]

    def notices(self) -> list[str]:
        return [localize(bar.sentence) for bar in self.app_window.parts.notices.bars]


@pytest.fixture
def two(app_window: AppWindow) -> Two:
    return Two(app_window)


async def test_the_commands_in_front_are_shown_or_those_of_all(two: Two) -> None:
    await two.open()
    assert two.commands() == ["ls two"]
    two.tabs.open_tabs.show_place(0)
    await two.quiet()
    assert two.commands() == ["ls one"]
    two.panel.reach.all.click()
    await two.quiet()
    assert two.commands() == ["ls two", "ls one"]


async def test_commands_appear_as_they_run_those_behind_in_the_list_of_all(two: Two) -> None:
    one, other = await two.open()
    other.tell(ItemAdded(ran("pwd", "3", at=NOW)), ItemChanged(ran("pwd", "3", at=NOW, exit_code=2)))
    one.tell(ItemAdded(ran("rm x", "4", at=NOW)))
    assert two.commands() == ["pwd", "ls two"]
    assert two.panel.list.row_model.entries[0].exit_code == 2
    two.panel.reach.all.click()
    await two.quiet()
    one.tell(ItemAdded(ran("rm y", "5", at=NOW + 1)))
    assert two.commands()[0] == "rm y"
    assert two.panel.list.row_model.entries[0].workspace.endswith("one")


async def test_a_command_on_its_way_appears_a_moment_later_unless_it_has_ended(two: Two) -> None:
    _, other = await two.open()
    quick = ran("true", "3", at=NOW, status=Status.RUNNING)
    slow = ran("sleep", "4", at=NOW + 1, status=Status.RUNNING)
    changed: list[str] = []
    two.panel.list.row_model.dataChanged.connect(lambda *_: changed.append("row"))
    other.tell(ItemAdded(quick), ItemAdded(slow), ItemChanged(ran("true", "3", at=NOW)))
    assert two.commands() == ["true", "ls two"]
    await two.app_window.until(lambda: len(two.commands()) == 3)
    assert two.commands() == ["sleep", "true", "ls two"]
    assert changed == []


async def test_a_command_leads_to_its_place_and_opens_a_closed_tab(two: Two) -> None:
    await two.open()
    two.app_window.window.resize(600, 700)
    two.app_window.window.toggle_panel()
    two.panel.chosen.emit(two.panel.list.row_model.entries[0])
    assert two.app_window.window.overlay is None
    old = two.app_window.core.store("Old", two.app_window.folder("old"))
    (await two.app_window.core.open_conversation(old.id)).shown = [ran("ls", "7")]
    assert two.tabs.open_tabs.find(old.id) is None
    two.panel.chosen.emit(entry_of(old.id, ran("ls", "7")))
    await two.quiet()
    active = two.tabs.open_tabs.active
    assert active is not None
    assert active.conversation == old.id


async def test_a_command_of_a_conversation_that_is_gone_says_so(two: Two) -> None:
    await two.open()
    faults: list[object] = []
    two.tabs.failed.connect(faults.append)
    gone = entry_of(ConversationId("nowhere"), ran("ls"))
    two.panel.chosen.emit(gone)
    await two.quiet()
    assert len(faults) == 1
    two.panel.rule_wanted.emit(gone, "allow")
    await two.quiet()
    assert two.notices() == [localize(GONE)]


async def test_output_comes_when_a_row_is_opened_and_whole_when_asked(two: Two) -> None:
    one, _ = await two.open()
    two.tabs.open_tabs.show_place(0)
    await two.quiet()
    two.panel.list.open_row(two.panel.list.row_model.index(0))
    await two.quiet()
    assert two.panel.list.box.text.toPlainText().endswith("line 20")
    two.panel.list.box.all_button.click()
    await two.quiet()
    assert two.panel.output.isVisible()
    assert two.panel.output.text.toPlainText().startswith("line 1\n")
    assert one.shown


async def test_a_rule_is_wanted_for_the_very_call_in_its_workspace(two: Two) -> None:
    _, other = await two.open()
    heard: list[tuple[object, ...]] = []
    two.history.rule_wanted.connect(lambda *given: heard.append(given))
    two.panel.rule_wanted.emit(two.panel.list.row_model.entries[0], "ask")
    await two.quiet()
    assert heard == [(other.shown[0], other.info.workspace, "ask")]


async def export(two: Two, app_window: AppWindow, name: str) -> None:
    two.panel.export_wanted.emit(two.panel.query)
    dialog = await app_window.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.findChild(QLineEdit).setText(str(app_window.home / name))
    dialog.accept()
    await two.quiet()


async def test_what_is_shown_is_written_where_it_is_wanted(two: Two, app_window: AppWindow) -> None:
    _, other = await two.open()
    await export(two, app_window, "mine.json")
    assert app_window.core.exported == [(HistoryQuery(other.id), str(app_window.home / "mine.json"))]
    assert two.notices() == [f"1 command written to {app_window.home / 'mine.json'}"]


async def test_a_file_that_cannot_be_written_is_told_and_none_is_nothing(two: Two, app_window: AppWindow) -> None:
    await two.open()
    app_window.core.save_fails = AgentError(translate("fake", "The disk is full."))
    await export(two, app_window, "mine.csv")
    assert two.notices() == ["The disk is full."]
    two.panel.export_wanted.emit(two.panel.query)
    dialog = await app_window.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.selectedFiles()[0]).name == "commands.csv"
    dialog.reject()
    await two.quiet()
    assert app_window.core.exported == []
