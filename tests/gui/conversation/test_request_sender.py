from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from desktop_agent.errors import AgentError, StoreError
from desktop_agent.gui.conversation.request_sender import RequestSender
from desktop_agent.protocol import (
    BackgroundUse,
    Choice,
    Configure,
    Decide,
    Interrupt,
    ItemId,
    Level,
    Notice,
    Remedy,
    Request,
    Retry,
    RevokeGrant,
    SendMessage,
    StopJob,
    ToolCall,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.protocol.command_history import WholeOutput
from tests.gui.asking import until, waiting, words
from tests.gui.fake_core import FakeBackground, FakeConversation, FakeCore

FULL = StoreError(words("The disk is full. Your message is kept."))


class Stubborn(FakeConversation):
    """A conversation that refuses when it is told to, and can be made to wait."""

    refuses: Exception | None = None
    waits: asyncio.Event | None = None

    async def submit(self, request: Request) -> None:
        if self.waits is not None:
            await self.waits.wait()
        if self.refuses is not None:
            raise self.refuses
        await super().submit(request)


class Post:
    def __init__(self) -> None:
        self.core = FakeCore()
        info = self.core.store("Talk", "/work")
        self.conversation = Stubborn(self.core, info)
        self.parent = QObject()
        self.sending = RequestSender(self.conversation, self.core, self.parent)
        self.heard: list[tuple[str, object]] = []
        self.sending.failed.connect(lambda error: self.heard.append(("failed", error)))
        self.sending.taken.connect(lambda: self.heard.append(("taken", None)))
        self.sending.returned.connect(lambda text: self.heard.append(("returned", text)))
        self.sending.reopened.connect(lambda item: self.heard.append(("reopened", item)))
        self.sending.revoked.connect(lambda: self.heard.append(("revoked", None)))
        self.sending.printed.connect(lambda item, output: self.heard.append((item, output)))

    @property
    def draft(self) -> str:
        return self.conversation.info.draft

    async def hears(self, count: int) -> None:
        await until(lambda: len(self.heard) >= count, f"{count} answers")


@pytest.fixture
def post(qapp: object) -> Post:
    return Post()


async def test_a_message_is_told_to_be_taken_when_it_is(post: Post) -> None:
    post.sending.send("hello")
    await post.hears(1)
    (request,) = post.conversation.requests
    assert isinstance(request, SendMessage)
    assert request.text == "hello"
    assert request.id
    assert post.heard == [("taken", None)]


async def test_a_message_that_is_not_taken_comes_back_with_the_reason(post: Post) -> None:
    post.conversation.refuses = FULL
    post.sending.send("hello")
    await post.hears(2)
    assert post.heard == [("returned", "hello"), ("failed", FULL)]


async def test_a_fault_of_our_own_comes_back_too(post: Post) -> None:
    fault = ZeroDivisionError()
    post.conversation.refuses = fault
    post.sending.send("hello")
    await post.hears(2)
    assert post.heard == [("returned", "hello"), ("failed", fault)]


async def test_a_queued_message_is_hurried_under_its_own_id(post: Post) -> None:
    post.sending.hurry("queued", "now")
    await until(lambda: post.conversation.requests, "the request")
    assert post.conversation.requests == [SendMessage(ItemId("queued"), "now")]


async def test_a_message_taken_back_to_be_edited_returns(post: Post) -> None:
    post.sending.withdraw("queued", "change me")
    await post.hears(1)
    assert post.conversation.requests == [WithdrawMessage(ItemId("queued"))]
    assert post.heard == [("returned", "change me")]


async def test_a_removed_message_does_not_return(post: Post) -> None:
    post.sending.withdraw("queued")
    await until(lambda: post.conversation.requests, "the request")
    await asyncio.sleep(0)
    assert post.heard == []


async def test_a_decision_goes_out_as_it_was_made(post: Post) -> None:
    decision = Decide(ItemId("one"), "digest", Choice.ALLOW_ONCE, "", assisted=True)
    post.sending.submit(decision)
    await until(lambda: post.conversation.requests, "the request")
    assert post.conversation.requests == [decision]


async def test_a_decision_that_did_not_arrive_can_be_made_again(post: Post) -> None:
    post.conversation.refuses = FULL
    post.sending.submit(Decide(ItemId("one"), "digest", Choice.DENY))
    await post.hears(2)
    assert post.heard == [("reopened", "one"), ("failed", FULL)]


async def test_an_approval_is_taken_back(post: Post) -> None:
    post.sending.revoke("scope")
    await post.hears(1)
    assert post.conversation.requests == [RevokeGrant("scope")]
    assert post.heard == [("revoked", None)]


async def test_any_other_request_that_fails_is_told(post: Post) -> None:
    post.conversation.refuses = AgentError(words("No."))
    post.sending.submit(Interrupt())
    await post.hears(1)
    assert post.heard == [("failed", post.conversation.refuses)]


async def test_the_last_draft_written_is_the_last_one_kept(post: Post) -> None:
    for text in ("a", "ab", "abc"):
        post.sending.save_draft(text)
    await post.sending.close()
    assert post.draft == "abc"


async def test_what_is_only_read_here_keeps_no_draft(post: Post) -> None:
    post.conversation.is_read_only = True
    post.sending.save_draft("x")
    await post.sending.close()
    assert post.draft == ""


async def test_the_server_that_a_notice_offers_is_taken_and_asked_at_once(post: Post) -> None:
    offer = Notice(ItemId("n1"), Level.ERROR, words("Down."), (Remedy.SWITCH_SERVER,), server="near")
    post.conversation.shown = [waiting(), offer]
    post.sending.switch_server("n1")
    await until(lambda: len(post.conversation.requests) == 2, "both requests")
    assert post.conversation.requests == [Configure(profile="near", model=""), Retry()]


async def test_of_what_was_said_the_latest_is_recalled(post: Post) -> None:
    said = [UserMessage(ItemId(f"m{number}"), f"message {number}", 0.0) for number in range(60)]
    calls: list[ToolCall | UserMessage] = [waiting(), *said]
    post.conversation.shown = [*calls]
    assert await post.sending.earlier() == [f"message {number}" for number in range(10, 60)]


async def test_closing_waits_for_what_is_being_kept_and_ends_the_conversation(post: Post) -> None:
    post.conversation.waits = asyncio.Event()
    post.sending.send("last words")
    closing = asyncio.get_running_loop().create_task(post.sending.close())
    await asyncio.sleep(0)
    assert not closing.done()
    post.conversation.waits.set()
    await closing
    assert [type(request) for request in post.conversation.requests] == [SendMessage]
    assert post.conversation.is_closed


async def test_a_message_that_fails_while_closing_is_kept_as_a_draft(post: Post) -> None:
    post.conversation.waits = asyncio.Event()
    post.sending.send("not taken")
    post.sending.save_draft("written since")
    closing = asyncio.get_running_loop().create_task(post.sending.close())
    await asyncio.sleep(0)
    post.conversation.refuses = FULL
    post.conversation.waits.set()
    await closing
    assert post.draft == "not taken\nwritten since"
    assert post.heard == []


async def test_a_message_that_fails_while_closing_needs_no_second_line(post: Post) -> None:
    post.conversation.waits = asyncio.Event()
    post.sending.send("not taken")
    closing = asyncio.get_running_loop().create_task(post.sending.close())
    await asyncio.sleep(0)
    post.conversation.refuses = FULL
    post.conversation.waits.set()
    await closing
    assert post.draft == "not taken"


async def test_what_is_not_to_be_kept_is_given_up_on_closing(post: Post) -> None:
    post.conversation.waits = asyncio.Event()
    post.sending.submit(Interrupt())
    post.sending.submit(Decide(ItemId("one"), "digest", Choice.DENY))
    post.sending.revoke("scope")
    post.sending.withdraw("queued", "text")
    await asyncio.sleep(0)
    await post.sending.close()
    assert post.conversation.requests == []
    assert post.heard == []


async def test_a_command_in_the_background_is_ended_and_its_output_read(post: Post) -> None:
    post.sending.stop_job("b1")
    post.sending.read_output("call")
    await post.hears(1)
    assert post.conversation.requests == [StopJob("b1")]
    assert post.heard == [("call", WholeOutput("", is_told=True))]


async def test_all_is_stopped_at_once(post: Post) -> None:
    await post.sending.stop_all(["b1", "b2"])
    post.sending.interrupt()
    await until(lambda: len(post.conversation.requests) == 4, "the interruption")
    assert post.conversation.requests == [
        Interrupt(),
        StopJob("b1"),
        StopJob("b2"),
        Interrupt(),
    ]


async def test_what_background_commands_use_is_asked_once_at_a_time(post: Post) -> None:
    heard: list[object] = []
    post.sending.use_read.connect(heard.append)
    post.sending.read_use()
    post.sending.read_use()
    await until(lambda: heard, "what they use")
    assert (heard, post.conversation.background.asked) == ([BackgroundUse()], 1)
    post.sending.read_use()
    await until(lambda: len(heard) == 2, "what they use now")


async def test_a_look_that_fails_is_told_and_the_next_one_is_tried(post: Post) -> None:
    class Blind(FakeBackground):
        async def use(self) -> BackgroundUse:
            raise FULL

    seeing, post.conversation.background = post.conversation.background, Blind()
    post.sending.read_use()
    await post.hears(1)
    post.conversation.background = seeing
    post.sending.read_use()
    await until(lambda: seeing.asked, "the next look")
    assert post.heard == [("failed", FULL)]


class Browser(QObject):
    """Stands where the desktop opens addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toString())


async def test_what_listens_on_a_port_is_shown_in_a_browser(post: Post) -> None:
    browser = Browser()
    QDesktopServices.setUrlHandler("http", browser, "open")
    try:
        post.sending.open_port(3000, "b1")
        await until(lambda: browser.opened, "the browser")
    finally:
        QDesktopServices.unsetUrlHandler("http")
    assert browser.opened == ["http://127.0.0.1:40000/"]
    assert post.conversation.background.opened == [(3000, "b1")]


async def test_a_port_that_is_gone_and_a_browser_that_is_missing_are_told(post: Post) -> None:
    post.conversation.background.address = FULL
    post.sending.open_port(3000, "b1")
    await post.hears(1)
    # The desktop of these tests has no browser.
    post.conversation.background.address = "http://127.0.0.1:40000/"
    post.sending.open_port(3000, "b1")
    await post.hears(2)
    assert post.heard[0] == ("failed", FULL)
    assert "The page is at http://127.0.0.1:40000/ as" in str(post.heard[1][1])
