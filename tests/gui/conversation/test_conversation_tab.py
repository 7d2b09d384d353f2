from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QThreadPool
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.errors import AgentError, StoreError
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.conversation.conversation_tab import READ_ONLY, STORED_AGAIN, ConversationTab
from desktop_agent.gui.conversation.empty_state import EmptyConversation
from desktop_agent.gui.items.call_actions import AlwaysAllowFolders
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.notice_bar import NoticeBar
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import (
    BackgroundUse,
    Choice,
    Compact,
    Configure,
    ConversationChanged,
    Decide,
    Decision,
    DecisionSource,
    EditCommand,
    Interrupt,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    ItemSketch,
    Job,
    JobUse,
    Mode,
    MoveToBackground,
    QueuedMessage,
    Remedy,
    Request,
    RerunCommand,
    Retry,
    RevokeGrant,
    Scope,
    SendMessage,
    Status,
    StopJob,
    TurnId,
    TurnStarted,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.settings.schema import WorkspaceSettings, of_workspace, with_workspace
from tests.gui.a_transcript import live_count
from tests.gui.asking import Clock, bury, chord, click, outside, until, waiting, words
from tests.gui.fake_core import FakeConversation, FakeCore
from tests.gui.made_items import NOW, call

FULL = StoreError(words("The disk is full. Your message is kept."), (Remedy.OPEN_SETTINGS,))


class Talk(FakeConversation):
    """A conversation that can refuse, tell of trouble, and let something happen while it is being read."""

    refuses: AgentError | None = None
    meanwhile: Callable[[], None] | None = None

    def __init__(self, core: FakeCore, info: Any) -> None:
        super().__init__(core, info)
        self.troubled: list[Callable[[AgentError], None]] = []
        self.stored: list[Callable[[], None]] = []

    def on_stored(self, listener: Callable[[], None]) -> Callable[[], None]:
        self.stored.append(listener)
        return lambda: self.stored.remove(listener)

    def on_trouble(self, listener: Callable[[AgentError], None]) -> Callable[[], None]:
        self.troubled.append(listener)
        return lambda: self.troubled.remove(listener)

    @property
    def listeners(self) -> int:
        return len(self._listeners) + len(self.troubled) + len(self.stored)

    async def submit(self, request: Request) -> None:
        if self.refuses is not None:
            raise self.refuses
        await super().submit(request)

    async def sketches(self) -> Sequence[ItemSketch]:
        found = await super().sketches()
        if self.meanwhile is not None:
            self.meanwhile()
        return found


class Stage:
    def __init__(self, theme: Theme, application: QApplication) -> None:
        self.theme = theme
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.core = FakeCore()
        self.talk = Talk(self.core, self.core.store("Talk", "/work", draft="unsent"))

    @asynccontextmanager
    async def tab(self, *items: Item) -> AsyncIterator[ConversationTab]:
        """A tab that has begun, on a conversation that holds these items."""
        self.talk.shown += items
        tab = ConversationTab(self.talk, self.core, self.theme, self.guard)
        QCursor.setPos(QPoint(0, 0))
        tab.resize(800, 700)
        tab.show()
        tab.activateWindow()
        await tab.begin()
        try:
            yield tab
        finally:
            await tab.close()
            bury(tab)

    async def asks(self, count: int = 1) -> list[Request]:
        await until(lambda: len(self.talk.requests) >= count, f"{count} requests")
        return self.talk.requests


@pytest.fixture
def stage(qapp: QApplication, theme: Theme) -> Iterator[Stage]:
    made = Stage(theme, qapp)
    yield made
    made.guard.deleteLater()


async def card_of(tab: ConversationTab) -> PermissionCard:
    def found() -> list[PermissionCard]:
        return [card for card in tab.findChildren(PermissionCard) if card.isVisible()]

    await until(found, "the card")
    return found()[0]


def is_in_view(tab: ConversationTab, place: int) -> bool:
    box = tab.transcript.content.box_of(place)
    return box is not None and tab.transcript.viewport().rect().contains(box)


async def test_it_begins_with_what_is_stored(stage: Stage) -> None:
    async with stage.tab(UserMessage(ItemId("m"), "hello", 0.0)) as tab:
        assert tab.composer.text() == "unsent"
        assert (tab.title, tab.workspace, tab.is_demo, tab.is_read_only) == ("Talk", "/work", False, False)
        assert tab.conversation == stage.talk.id
        assert not tab.is_untouched
        await until(lambda: live_count(tab.transcript) == 1, "the message")


async def test_an_empty_conversation_says_what_can_be_done_until_something_is_said(stage: Stage) -> None:
    async with stage.tab() as tab:
        empty = tab.findChild(EmptyConversation)
        assert empty is not None
        assert empty.labels[0].text() == "Folder: /work"
        stage.talk.tell(ItemAdded(UserMessage(ItemId("m"), "hello", 0.0)))
        assert not empty.isVisible()
    stage.core.infos[stage.talk.id] = replace(stage.talk.info, is_demo=True)
    stage.talk.shown = []
    async with stage.tab() as tab:
        tab.set_draft("tour")
        empty = tab.findChild(EmptyConversation)
        assert empty is not None
        assert empty.labels[2].text().startswith("Press Enter to send “tour”.")
    async with stage.tab(UserMessage(ItemId("m"), "hello", 0.0)) as tab:
        assert tab.findChild(EmptyConversation) is None


async def test_what_is_written_is_sent_and_its_draft_forgotten(qtbot: QtBot, stage: Stage) -> None:
    async with stage.tab() as tab:
        tab.set_draft("do it")
        tab.composer.send.click()
        (request,) = await stage.asks()
        assert isinstance(request, SendMessage)
        assert request.text == "do it"
        await until(lambda: stage.talk.info.draft == "", "no draft")


async def test_a_message_that_is_not_taken_is_back_in_the_field_with_the_reason(stage: Stage) -> None:
    async with stage.tab() as tab:
        wishes: list[str] = []
        tab.remedied.connect(wishes.append)
        stage.talk.refuses = FULL
        tab.set_draft("do it")
        tab.composer.send.click()
        await until(lambda: tab.notices.bars, "the reason")
        assert tab.composer.text() == "do it"
        assert tab.notices.bars[0].label.text() == "The disk is full. Your message is kept."
        tab.notices.bars[0].buttons[0].click()
        assert wishes == ["open_settings"]


async def test_drafts_are_kept_as_they_are_written_and_on_closing(qtbot: QtBot, stage: Stage) -> None:
    async with stage.tab() as tab:
        tab.set_draft("half a")
        await until(lambda: stage.talk.info.draft == "half a", "the draft")
        tab.set_draft("half a thought")
    assert stage.talk.info.draft == "half a thought"
    assert stage.talk.is_closed
    assert stage.talk.listeners == 0


async def test_a_click_on_the_card_answers_exactly_what_was_shown(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(TurnStarted(TurnId("t")), ItemAdded(waiting("touch x", id="call", digest="abc")))
        card = await card_of(tab)
        stage.clock.passes(5)
        await outside(lambda: click(card.body.buttons.allow_once))
        assert await stage.asks() == [Decide(ItemId("call"), "abc", Choice.ALLOW_ONCE)]
        stage.talk.tell(ItemChanged(replace(card.call, status=Status.RUNNING)))
        assert tab.state is ConversationActivity.WORKING


async def test_assistive_technology_is_noted_with_the_decision(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(ItemAdded(waiting(id="call")))
        card = await card_of(tab)
        stage.clock.passes(5)
        card.body.buttons.allow_session.click()
        assert await stage.asks() == [Decide(ItemId("call"), "digest", Choice.ALLOW_SESSION, assisted=True)]


async def test_a_denial_tells_why(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(ItemAdded(waiting(id="call")))
        card = await card_of(tab)
        card.body.reason.ask()
        card.body.reason.field.setText("use trash")
        card.body.reason.field.returnPressed.emit()
        assert await stage.asks() == [Decide(ItemId("call"), "digest", Choice.DENY, "use trash")]


async def test_a_chord_answers_from_the_message_field(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(ItemAdded(waiting(id="call")))
        await card_of(tab)
        tab.focus_message()
        stage.clock.passes(5)
        await outside(lambda: chord(tab, Qt.Key.Key_A))
        assert await stage.asks() == [Decide(ItemId("call"), "digest", Choice.ALLOW_ONCE)]


async def test_deny_all_denies_each_that_waits(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(ItemAdded(waiting(id="one", digest="1")), ItemAdded(waiting(id="two", digest="2")))
        card = await card_of(tab)
        await until(card.body.head.deny_all.isVisible, "the queue")
        card.body.head.deny_all.click()
        assert await stage.asks(2) == [
            Decide(ItemId("one"), "1", Choice.DENY, assisted=True),
            Decide(ItemId("two"), "2", Choice.DENY, assisted=True),
        ]


async def test_an_answer_that_did_not_arrive_can_be_given_again(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(ItemAdded(waiting(id="call")))
        card = await card_of(tab)
        stage.clock.passes(5)
        stage.talk.refuses = FULL
        await outside(lambda: click(card.body.buttons.allow_once))
        await until(lambda: tab.notices.bars, "the reason")
        assert card.body.buttons.allow_once.isEnabled()


async def test_what_happens_while_it_is_read_is_shown_once_and_after_it(stage: Stage) -> None:
    stored = UserMessage(ItemId("m"), "hello", 0.0)
    call = waiting(id="call")

    def meanwhile() -> None:
        stage.talk.tell(ItemAdded(stored), ItemAdded(call))

    stage.talk.meanwhile = meanwhile
    async with stage.tab(stored) as tab:
        await card_of(tab)
        assert len(tab.prompts.prompts) == 1
        assert live_count(tab.transcript) == 2


async def test_opened_while_a_question_waits_it_asks_it(stage: Stage) -> None:
    stage.talk.is_working = True
    async with stage.tab(UserMessage(ItemId("m"), "hello", 0.0), waiting(id="call")) as tab:
        assert (len(tab.prompts.prompts), tab.state) == (1, ConversationActivity.WAITING)
        await card_of(tab)


async def test_one_that_another_window_holds_is_only_read(stage: Stage) -> None:
    stage.talk.is_read_only = True
    async with stage.tab(UserMessage(ItemId("m"), "hello", 0.0)) as tab:
        assert tab.is_read_only
        assert tab.composer.field.isReadOnly()
        assert not tab.transcript.call_actions.are_offered
        assert tab.notices.bars[0].label.text() == READ_ONLY.text


async def test_a_command_typed_is_a_request_and_no_message(stage: Stage) -> None:
    async with stage.tab() as tab:
        tab.composer.sent.emit("/compact keep the names")
        tab.composer.postponed.emit("/compact")
        tab.composer.sent.emit("/unknown words")
        requests = await stage.asks(3)
        assert requests[:2] == [Compact("keep the names"), Compact()]
        assert isinstance(requests[2], SendMessage)
        tab.submit(Compact())
        assert (await stage.asks(4))[3] == Compact()


async def test_stop_and_the_remedies_of_a_notice_are_requests(stage: Stage) -> None:
    async with stage.tab() as tab:
        wishes: list[str] = []
        tab.remedied.connect(wishes.append)
        stage.talk.tell(TurnStarted(TurnId("t")))
        tab.composer.stop.click()
        for remedy in (Remedy.RETRY, Remedy.CANCEL_RETRY, Remedy.OPEN_KEYS):
            tab.transcript.remedied.emit("item", remedy.value)
        assert await stage.asks(3) == [Interrupt(), Retry(), Interrupt()]
        assert wishes == ["open_keys"]


async def test_queued_messages_are_sent_now_taken_back_or_removed(stage: Stage) -> None:
    async with stage.tab() as tab:
        tab.set_draft("")
        queued = (QueuedMessage(ItemId("q"), "later"),)
        stage.talk.tell(ConversationChanged("Talk", Mode.DEFAULT, "claude", queued=queued))
        row = tab.composer.queued.rows[0]
        row.hurry.click()
        row.remove.click()
        row.edit.click()
        assert await stage.asks(3) == [
            SendMessage(ItemId("q"), "later"),
            WithdrawMessage(ItemId("q")),
            WithdrawMessage(ItemId("q")),
        ]
        await until(lambda: tab.composer.text() == "later", "the text")


async def test_up_recalls_what_was_said_before_the_tab_was_opened(qtbot: QtBot, stage: Stage) -> None:
    async with stage.tab(UserMessage(ItemId("m"), "said long ago", 0.0)) as tab:
        tab.set_draft("")
        await outside(lambda: qtbot.keyClick(tab.composer.field, Qt.Key.Key_Up))
        await until(lambda: tab.composer.text() == "said long ago", "the message")


async def test_mode_and_approvals_are_changed_by_requests(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.scopes = [Scope("npm", words("npm"))]
        assert list(tab.grants()) == stage.talk.scopes
        with_grants: list[int] = []
        tab.grants_changed.connect(lambda: with_grants.append(len(tab.grants())))
        tab.submit(Configure(mode=Mode.PLAN))
        tab.revoke("npm")
        assert await stage.asks(2) == [Configure(mode=Mode.PLAN), RevokeGrant("npm")]
        await until(lambda: with_grants == [0], "the grants")


async def test_an_item_is_brought_into_view(stage: Stage) -> None:
    said = [UserMessage(ItemId(f"m{number}"), "hello", 0.0) for number in range(60)]
    async with stage.tab(*said) as tab:
        await until(lambda: live_count(tab.transcript), "the messages")
        assert not is_in_view(tab, 0)
        tab.show_item("m0")
        await until(lambda: is_in_view(tab, 0), "the first message")


async def test_trouble_with_the_store_is_told(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.troubled[0](FULL)
        assert tab.notices.bars[0].label.text() == FULL.sentence.text


async def test_row_of_a_full_disk_goes_when_all_is_stored_and_the_draft_is_kept(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.stored[0]()
        assert tab.notices.bars == []
        stage.talk.troubled[0](FULL)
        tab.composer.set_text("not kept yet")
        stage.talk.refuses = FULL
        tab.composer.send.click()
        await until(lambda: tab.composer.text() == "not kept yet", "the text to come back")
        stage.talk.refuses = None
        stage.talk.stored[0]()
        assert [bar.sentence for bar in tab.notices.bars] == [STORED_AGAIN]
        await until(lambda: stage.talk.info.draft == "not kept yet", "the draft")
        stage.talk.troubled[0](FULL)
        assert [bar.sentence for bar in tab.notices.bars] == [FULL.sentence]
        stage.talk.stored[0]()
        tab.composer.send.click()
        await until(lambda: tab.notices.bars == [], "the row to go with the next message")


async def test_a_deleted_page_is_told_nothing_by_what_ends_later(stage: Stage) -> None:
    tab = ConversationTab(stage.talk, stage.core, stage.theme, stage.guard)
    await tab.begin()
    tab.set_draft("kept")
    QThreadPool.globalInstance().waitForDone()
    tab.deleteLater()
    await tab.close()
    assert stage.talk.is_closed
    assert stage.talk.info.draft == "kept"


async def test_an_edited_command_goes_out_with_the_digest_of_the_old_one(stage: Stage) -> None:
    async with stage.tab() as tab:
        call = waiting("rm x", digest="seen")
        stage.talk.tell(TurnStarted(TurnId("t")), ItemAdded(call))
        card = await card_of(tab)
        await outside(lambda: card._on_edited("ls"))
        tab.judge_again(call)
        assert await stage.asks(2) == [EditCommand(call.id, "seen", "ls"), EditCommand(call.id, "seen", "rm x")]


async def test_an_edit_that_was_not_taken_lets_the_question_be_answered(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(TurnStarted(TurnId("t")), ItemAdded(waiting("rm x")))
        card = await card_of(tab)
        stage.talk.refuses = FULL
        was_open: list[bool] = []
        card.edited.connect(lambda: was_open.append(card.body.buttons.deny.isEnabled()))
        await outside(lambda: card._on_edited("ls"))
        assert was_open == [False]
        await until(card.body.buttons.deny.isEnabled, "open again")


async def test_trust_is_offered_where_it_is_a_mode_and_not_the_one_in_force(stage: Stage) -> None:
    stage.core.modes = lambda: tuple(Mode)  # type: ignore[method-assign]
    async with stage.tab() as tab:
        stage.talk.tell(TurnStarted(TurnId("t")), ItemAdded(waiting("rm x")))
        card = await card_of(tab)
        assert card.offers_trust
        stage.talk.tell(ConversationChanged("Talk", Mode.BYPASS, "m"))
        assert not card.offers_trust


async def test_what_is_approved_can_be_revoked_on_its_line_until_it_was(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.scopes = [Scope("scope", words("npm install"))]
        decision = Decision(Choice.ALLOW_SESSION, DecisionSource.USER, 1.0)
        done = replace(waiting("npm i"), status=Status.DONE, decision=decision)
        stage.talk.tell(TurnStarted(TurnId("t")), ItemAdded(done))
        entries: list[ToolCallRow] = []

        def is_there() -> bool:
            entries[:] = [entry for entry in tab.findChildren(ToolCallRow) if entry.isVisible()]
            return bool(entries) and entries[0]._revoke.isVisible()

        await until(is_there, "Revoke")
        await outside(lambda: click(entries[0]._revoke))
        assert await stage.asks() == [RevokeGrant("scope")]
        await until(lambda: not entries[0]._revoke.isVisible(), "Revoke gone")


async def test_a_command_in_the_background_can_be_watched_and_stopped(stage: Stage) -> None:
    async with stage.tab() as tab:
        job = Job("b1", ItemId("call"), "npm run dev", 100.0)
        stage.talk.tell(ConversationChanged("Talk", Mode.DEFAULT, "claude", jobs=(job,)))
        (row,) = tab.jobs.rows
        tab.jobs.head.click()
        row.output.click()
        await until(lambda: tab.jobs.output.toPlainText() == "No output", "its output")
        row.stop.click()
        assert await stage.asks() == [StopJob("b1")]
        stage.talk.background.now = BackgroundUse((JobUse("b1", 12.0, 45 << 20, (3000,)),))
        tab.jobs.use_wanted.emit()
        await until(lambda: row.use.ports, "its port")
        stage.talk.background.address = StoreError(words("Nothing listens there any more."))
        row.use.ports[0].open.click()
        await until(lambda: stage.talk.background.opened == [(3000, "b1")], "the way to it")
        await until(lambda: tab.notices.findChildren(NoticeBar), "why it was not opened")
        stage.talk.tell(ConversationChanged("Talk", Mode.DEFAULT, "claude"))
        assert tab.jobs.isHidden()


async def test_running_commands_go_to_the_background_and_all_of_a_tab_stops(stage: Stage) -> None:
    async with stage.tab() as tab:
        stage.talk.tell(TurnStarted(TurnId("turn")))
        stage.talk.tell(ItemAdded(call("1", status=Status.RUNNING, started_at=NOW)))
        stage.talk.tell(ItemAdded(call("2", "Grep", status=Status.RUNNING, started_at=NOW)))
        ended = Job("b1", ItemId("call"), "make", 100.0, 101.0, 0)
        jobs = (ended, Job("b2", ItemId("call"), "make", 100.0))
        stage.talk.tell(ConversationChanged("Talk", Mode.DEFAULT, "claude", jobs=jobs))
        assert (tab.is_working, [one.id for one in tab.waited_for], tab.running_jobs) == (True, ["1"], ["b2"])
        tab.to_background()
        assert await stage.asks() == [MoveToBackground(ItemId("1"))]
        stage.talk.requests.clear()
        await tab.stop_all()
        assert stage.talk.requests == [Interrupt(), StopJob("b2")]


async def test_a_command_that_the_sandbox_stopped_is_run_again_by_its_button_unless_it_stays_inside(
    stage: Stage,
) -> None:
    async with stage.tab() as tab:
        tab.transcript.call_actions.run_wanted.emit(RerunCommand(ItemId("call"), outside=True))
        assert await stage.asks() == [RerunCommand(ItemId("call"), outside=True)]
        assert tab.transcript.call_actions.are_offered
        own = WorkspaceSettings(tab.workspace, offers_way_out=False)
        settings = stage.core.settings
        stage.core.settings = replace(settings, commands=with_workspace(settings.commands, own))
        tab.follow_settings()
        assert not tab.transcript.call_actions.are_offered


async def test_a_folder_is_kept_in_the_users_settings_for_this_workspace(stage: Stage) -> None:
    async with stage.tab() as tab:
        tab.settings_changed.connect(tab.follow_settings)
        tab.transcript.call_actions.want(AlwaysAllowFolders(("/srv/data",), ("/srv/in",)))
        await until(
            lambda: tab.transcript.call_actions.allowed == AlwaysAllowFolders(("/srv/data",), ("/srv/in",)), "them"
        )
        own = of_workspace(stage.core.settings.commands, tab.workspace)
        assert own == WorkspaceSettings(tab.workspace, writable=("/srv/data",), readable=("/srv/in",))
