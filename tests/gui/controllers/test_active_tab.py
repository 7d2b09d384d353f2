"""Status bar and panel show the conversation in front, and only that one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.errors import ProviderUnreachable
from desktop_agent.gui.controllers.active_tab import ActiveTabBinding
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.protocol import (
    Choice,
    Configure,
    ConversationChanged,
    Decision,
    DecisionSource,
    ItemAdded,
    Mode,
    PermissionRequest,
    RevokeGrant,
    Scope,
    Task,
    TaskStatus,
)
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import ModelSettings
from tests.gui.app_window import AppWindow
from tests.gui.commands_shown import ran
from tests.gui.fake_core import ANTHROPIC, LOCAL, FakeConversation, models, with_servers

PYTEST = Scope("pytest", translate("test", "pytest"))


class Two:
    """Two conversations, the second in front."""

    def __init__(self, app_window: AppWindow) -> None:
        app_window.core.settings = with_servers(ANTHROPIC, LOCAL)
        self.app_window = app_window
        self.tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
        self.active = ActiveTabBinding(app_window.core, app_window.parts, self.tabs.open_tabs)
        self.status, self.panel = app_window.parts.status, app_window.parts.panel

    async def open(self) -> tuple[FakeConversation, FakeConversation]:
        made = [await self.tabs.new(self.app_window.folder(name)) for name in ("one", "two")]
        one, two = (self.app_window.core.opened[tab.conversation] for tab in made if isinstance(tab, ConversationTab))
        await self.app_window.until(lambda: not self.app_window.tasks.count)
        return one, two


@pytest.fixture
def two(app_window: AppWindow) -> Two:
    return Two(app_window)


async def test_only_the_conversation_in_front_is_shown(two: Two) -> None:
    one, other = await two.open()
    state = ConversationChanged("A", Mode.PLAN, "opus", 50_000, 100_000, 1.5, profile="anthropic")
    one.tell(state)
    assert two.status.model.currentText() == "claude-sonnet-4-5"
    other.tell(replace(state, context_used=10_000))
    assert (two.status.mode.currentText(), two.status.model.currentText()) == ("Plan", "opus")
    assert two.status.context.text() == "10k of 100k tokens, 10 %"
    two.tabs.open_tabs.show_place(0)
    await two.app_window.until(lambda: not two.app_window.tasks.count)
    assert two.status.context.text() == "50k of 100k tokens, 50 %"


async def test_approvals_are_shown_and_taken_back_where_they_were_given(two: Two) -> None:
    _, other = await two.open()
    other.scopes = [PYTEST]
    two.tabs.open_tabs.active.grants_changed.emit()  # type: ignore[union-attr]
    assert [row.button.accessibleName() for row in two.panel.grants.rows] == ["Revoke pytest"]
    two.panel.grants.rows[0].button.click()
    await two.app_window.until(lambda: RevokeGrant("pytest") in other.requests)
    await two.app_window.until(lambda: two.panel.grants.rows == [])


async def test_an_approval_tells_what_it_was_given_for(two: Two) -> None:
    _, other = await two.open()
    other.scopes = [PYTEST]
    request = PermissionRequest("d", "pytest -x", (Choice.DENY, Choice.ALLOW_SESSION), scopes=(PYTEST,))
    decision = Decision(Choice.ALLOW_SESSION, DecisionSource.USER, 0.0)
    other.tell(ItemAdded(ran("pytest -x", permission=request, decision=decision)))
    assert [row.command.text() for row in two.panel.grants.rows] == ["pytest -x"]


async def test_mode_and_model_are_changed_in_the_conversation_in_front(two: Two) -> None:
    one, other = await two.open()
    two.status.mode_chosen.emit("plan")
    two.status.model_chosen.emit("localhost:11434", "qwen3")
    await two.app_window.until(lambda: len(other.requests) == 2)
    assert other.requests == [Configure(mode=Mode.PLAN), Configure(model="qwen3", profile="localhost:11434")]
    assert one.requests == []


async def test_all_servers_are_asked_for_models_when_the_list_is_opened(two: Two) -> None:
    await two.open()
    two.app_window.core.servers[""] = models("claude-sonnet-4-5", "claude-opus-4-5")
    two.app_window.core.servers[LOCAL.address] = ProviderUnreachable(translate("test", "It is off."))
    two.status.models_wanted.emit()
    await two.app_window.until(lambda: two.status.model.count() == 3)
    shown = [two.status.model.itemText(place) for place in range(3)]
    assert shown == [
        "claude-sonnet-4-5  ·  anthropic",
        "claude-opus-4-5  ·  anthropic",
        "qwen3  ·  localhost:11434",
    ]


async def test_the_demo_has_no_other_models(two: Two) -> None:
    await two.tabs.new(is_demo=True)
    await two.app_window.until(lambda: not two.app_window.tasks.count)
    two.status.models_wanted.emit()
    assert two.app_window.core.asked == []
    assert two.status.model.count() == 1


async def test_without_a_tab_nothing_is_shown_and_nothing_can_be_asked(two: Two) -> None:
    one, other = await two.open()
    for tab in two.tabs.open_tabs.tabs:
        await two.tabs.close_tab(tab)
    assert two.tabs.open_tabs.active is None
    assert not two.status.no_model.isVisible()
    two.status.mode_chosen.emit("plan")
    two.status.model_chosen.emit("a", "b")
    two.status.models_wanted.emit()
    two.panel.grants.revoked.emit("x")
    assert one.requests == other.requests == []


async def test_without_a_tab_and_without_a_server_it_is_said_that_there_is_no_model(two: Two) -> None:
    await two.open()
    two.app_window.core.settings = replace(two.app_window.core.settings, models=ModelSettings())
    for tab in two.tabs.open_tabs.tabs:
        await two.tabs.close_tab(tab)
    assert two.status.no_model.isVisible()
    # One is set up in the settings meanwhile.
    two.app_window.core.settings = with_servers(ANTHROPIC)
    two.active.follow_settings()
    assert not two.status.no_model.isVisible()


async def test_the_panel_lists_the_tasks_of_the_conversation_in_front(two: Two) -> None:
    one, other = await two.open()
    one.tell(replace(one.state(), tasks=(Task("Look", TaskStatus.ACTIVE),)))
    shown = two.app_window.parts.side_panel.tasks.list
    assert shown.rows == []
    other.tell(replace(other.state(), tasks=(Task("Write", TaskStatus.DONE), Task("Run", TaskStatus.PENDING))))
    assert [row.task.text for row in shown.rows] == ["Write", "Run"]
    two.tabs.open_tabs.show_place(0)
    assert [row.task.text for row in shown.rows] == ["Look"]
