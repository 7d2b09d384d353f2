from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.controllers.pending_requests import PendingRequestsMenu, WaitingRow, row_of
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import (
    Answer,
    AnswerQuestion,
    EditCommand,
    ItemAdded,
    ItemChanged,
    ItemId,
    QueuedMessage,
    ScheduleMessage,
    SendMessage,
    SendTime,
    Status,
    Task,
    TaskStatus,
    ToolCall,
    TurnId,
    TurnStarted,
)
from desktop_agent.settings.schema import AppearanceSettings, Settings
from tests.gui.app_window import AppWindow
from tests.gui.asking import waiting
from tests.gui.fake_core import NOW, FakeConversation
from tests.gui.made_items import plan, question


class Told:
    """What a desktop would have been told."""

    def __init__(self, tabs: TabsController, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[tuple[str, str]] = []
        self.withdrawn: list[str] = []
        notifications = tabs.pending_requests.notifications
        monkeypatch.setattr(notifications, "show", lambda _key, title, body: self.shown.append((title, body)))
        monkeypatch.setattr(notifications, "withdraw", self.withdrawn.append)


def port(app_window: AppWindow, tab: ConversationTab) -> FakeConversation:
    return app_window.core.opened[tab.conversation]


def asking(command: str, id: str) -> ToolCall:
    return replace(waiting(command, id=id), at=NOW)


async def tabs_of(app_window: AppWindow, *names: str) -> tuple[TabsController, list[ConversationTab]]:
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    made = [await tabs.new(app_window.folder(name)) for name in names]
    found = [tab for tab in made if tab is not None]
    for tab in found:
        port(app_window, tab).tell(TurnStarted(TurnId("t")))
    return tabs, found


def ask(app_window: AppWindow, tab: ConversationTab, command: str, id: str) -> ToolCall:
    call = asking(command, id)
    port(app_window, tab).tell(ItemAdded(call))
    return call


def menus(app_window: AppWindow) -> list[PendingRequestsMenu]:
    return [menu for menu in app_window.window.findChildren(PendingRequestsMenu) if menu.isVisible()]


async def test_the_list_holds_every_question_of_all_tabs_oldest_first_and_leads_there(app_window: AppWindow) -> None:
    tabs, (one, two) = await tabs_of(app_window, "one", "two")
    ask(app_window, two, "touch first", "a")
    ask(app_window, one, "touch second", "b")
    ask(app_window, one, "touch third", "c")
    assert app_window.parts.status.waiting.text() == "3 waiting"
    app_window.parts.status.waiting.click()
    (menu,) = menus(app_window)
    assert [action.text().split("\t")[0] for action in menu.actions()] == [
        "touch first",
        "touch second",
        "touch third",
    ]
    menu.actions()[2].trigger()
    menu.close()
    assert tabs.open_tabs.active is one
    QApplication.processEvents()
    card = one.prompts.card(one.prompts.calls[1].id)
    assert card is not None
    assert app_window.window.focusWidget() is card.body.buttons.deny
    assert port(app_window, one).requests == []


async def test_one_question_alone_is_led_to_without_a_list(app_window: AppWindow) -> None:
    tabs, (one, _two) = await tabs_of(app_window, "one", "two")
    ask(app_window, one, "touch first", "a")
    app_window.parts.status.waiting.click()
    assert menus(app_window) == []
    assert tabs.open_tabs.active is one


async def test_what_was_answered_is_in_the_list_no_more(app_window: AppWindow) -> None:
    _, (one, two) = await tabs_of(app_window, "one", "two")
    call = ask(app_window, one, "touch first", "a")
    ask(app_window, two, "touch second", "b")
    port(app_window, one).tell(ItemChanged(replace(call, status=Status.DENIED)))
    assert app_window.parts.status.waiting.text() == "1 waiting"


async def test_the_desktop_is_told_once_while_the_window_is_not_in_front(
    app_window: AppWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tabs, (one,) = await tabs_of(app_window, "one")
    told = Told(tabs, monkeypatch)
    other = QWidget()
    other.show()
    other.activateWindow()
    await app_window.until(lambda: not app_window.window.isActiveWindow())
    call = ask(app_window, one, "touch first", "a")
    port(app_window, one).tell(ItemChanged(replace(call)))
    assert told.shown == [("New conversation needs your answer", "touch first")]
    other.close()
    other.deleteLater()
    app_window.window.activateWindow()
    await app_window.until(lambda: told.withdrawn)
    port(app_window, one).tell(ItemChanged(replace(call, status=Status.CANCELLED)))
    assert set(told.withdrawn) == {f"{one.conversation}/a"}


async def test_it_is_not_told_in_front_nor_where_nobody_wants_it(
    app_window: AppWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tabs, (one,) = await tabs_of(app_window, "one")
    told = Told(tabs, monkeypatch)
    app_window.window.activateWindow()
    await app_window.until(app_window.window.isActiveWindow)
    ask(app_window, one, "touch first", "a")
    app_window.core.settings = Settings(appearance=AppearanceSettings(notify=False))
    monkeypatch.setattr(app_window.window, "isActiveWindow", lambda: False)
    ask(app_window, one, "touch second", "b")
    assert told.shown == []


async def test_a_click_on_a_notification_leads_to_its_question(app_window: AppWindow) -> None:
    tabs, (one, _two) = await tabs_of(app_window, "one", "two")
    ask(app_window, one, "touch first", "a")
    tabs.pending_requests.notifications.activated.emit(f"{one.conversation}/a")
    assert tabs.open_tabs.active is one
    tabs.pending_requests.notifications.activated.emit("gone/a")
    assert tabs.open_tabs.active is one


async def test_a_rule_is_wanted_with_the_folder_and_then_the_command_is_judged_anew(app_window: AppWindow) -> None:
    tabs, (one,) = await tabs_of(app_window, "one")
    call = ask(app_window, one, "touch first", "a")
    wanted: list[tuple[object, str, str]] = []
    tabs.pending_requests.rule_wanted.connect(lambda *given: wanted.append(given))
    one.focus_card()
    card = one.prompts.card("a")
    assert isinstance(card, PermissionCard)
    card.rule_wanted.emit(call)
    assert wanted == [(call, one.workspace, "allow")]
    tabs.pending_requests.judge_again("a")
    tabs.pending_requests.judge_again("other")
    await app_window.until(lambda: not app_window.tasks.count)
    await app_window.until(lambda: port(app_window, one).requests == [EditCommand(call.id, "digest", "touch first")])


async def test_a_question_by_the_model_is_counted_told_and_led_to_as_a_permission_is(
    app_window: AppWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tabs, (one, two) = await tabs_of(app_window, "one", "two")
    told = Told(tabs, monkeypatch)
    monkeypatch.setattr(app_window.window, "isActiveWindow", lambda: False)
    port(app_window, one).tell(ItemAdded(question("a")))
    ask(app_window, two, "touch it", "b")
    assert app_window.parts.status.waiting.text() == "2 waiting"
    assert (one.state, len(one.prompts.prompts)) == (ConversationActivity.WAITING, 1)
    assert [body for _, body in told.shown] == ["The agent asks: Which database?", "touch it"]
    tabs.pending_requests.focus_oldest()
    assert tabs.open_tabs.active is one
    card = one.prompts.card("a")
    assert isinstance(card, QuestionCard)
    assert card.has_keyboard()
    port(app_window, one).tell(ItemChanged(question("a", answer=Answer(("1",)), is_over=True)))
    assert app_window.parts.status.waiting.text() == "1 waiting"


async def test_an_answer_on_the_card_reaches_the_conversation_of_its_tab(app_window: AppWindow) -> None:
    _, (one,) = await tabs_of(app_window, "one")
    port(app_window, one).tell(ItemAdded(question("a")))
    one.focus_card()
    (card,) = [card for card in app_window.window.findChildren(QuestionCard) if card.isVisible()]
    assert card.has_keyboard()
    card.rows[1].click()
    card.answer.click()
    await app_window.until(lambda: port(app_window, one).requests, "an answer")
    assert port(app_window, one).requests == [AnswerQuestion(ItemId("a"), ("2",))]
    one.focus_card()
    one.focus_card()
    assert one.composer.field.hasFocus()


async def test_a_message_is_put_off_and_its_time_changed(app_window: AppWindow) -> None:
    _, (one,) = await tabs_of(app_window, "one")
    one.composer.set_text("later")
    one.composer.field.postponed.emit()
    port(app_window, one).tell(
        replace(one.status(), queued=(QueuedMessage(ItemId("q"), "later", when=SendTime.AFTER),))
    )
    one.composer.queued.rows[0].time.click()
    await app_window.until(lambda: len(port(app_window, one).requests) == 2, "both")
    sent, scheduled = port(app_window, one).requests
    assert isinstance(sent, SendMessage)
    assert (sent.text, sent.when) == ("later", SendTime.AFTER)
    assert scheduled == ScheduleMessage(ItemId("q"), SendTime.NOW)


async def test_the_list_of_tasks_stands_above_the_composer(app_window: AppWindow) -> None:
    _, (one,) = await tabs_of(app_window, "one")
    assert one.tasks.isHidden()
    port(app_window, one).tell(replace(one.status(), tasks=(Task("Look", TaskStatus.ACTIVE),)))
    assert (one.tasks.isVisible(), one.tasks.head.task) == (True, "Look")


ROWS = [WaitingRow("a", "rm -rf build & ls", "Tidy up", "14:02"), WaitingRow("b", "x" * 500, "Other", "14:03")]


@pytest.fixture
def window(qapp: object) -> Iterator[QWidget]:
    made = QWidget()
    made.resize(600, 400)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_row_names_the_command_the_conversation_and_since_when(qapp: object) -> None:
    call = waiting("touch a\nls \u202e")
    assert row_of("k", call, "Title", call.at).asked == "touch a …"
    write = waiting("/work/x.py", tool="Write")
    assert row_of("k", write, "Title", 0.0).asked == "Write a file: /work/x.py"


def test_each_line_has_what_is_asked_and_where_and_no_key_of_its_own(theme: Theme, window: QWidget) -> None:
    menu = PendingRequestsMenu(ROWS, theme, window)
    first, second = menu.actions()
    assert first.text() == "rm -rf build && ls\tTidy up, since 14:02"
    assert len(second.text()) < 120
    assert menu.accessibleName() == "Waiting for your answer"


def test_enter_leads_to_the_oldest_and_down_to_the_next(theme: Theme, window: QWidget) -> None:
    for keys, wanted in (([Qt.Key.Key_Return], "a"), ([Qt.Key.Key_Down, Qt.Key.Key_Return], "b")):
        menu = PendingRequestsMenu(ROWS, theme, window)
        chosen: list[str] = []
        menu.chosen.connect(chosen.append)
        menu.popup(window.mapToGlobal(window.rect().center()))
        for code in keys:
            QTest.keyClick(menu, code)
        assert chosen == [wanted]


def test_a_question_is_named_by_what_asks_and_what_it_says() -> None:
    assert row_of("k", question(), "Title", NOW).asked == "The agent asks: Which database?"
    assert row_of("k", plan(), "Title", NOW).asked == "The agent’s plan: Shall it go on?"
