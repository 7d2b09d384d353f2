from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.errors import StoreError
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.protocol import (
    Choice,
    DecisionSource,
    Item,
    ItemId,
    Level,
    Notice,
    Remedy,
    Status,
    Thinking,
    ToolOutput,
    UndoState,
)
from desktop_agent.sentences import translate
from tests.gui.a_card import Card
from tests.gui.a_transcript import Stored, live_count, settled, shown, tops, wheel
from tests.gui.made_items import answer, call, decided, outcome, user, waiting


def _long(count: int = 40) -> list[Item]:
    return [answer(f"i{number:03}", f"Item {number}. " + "word " * 60) for number in range(count)]


async def test_twenty_thousand_items_open_with_a_handful_of_widgets_and_scroll_to_both_ends(
    qtbot: QtBot, theme: Theme
) -> None:
    stored = Stored(
        [
            answer(str(number), f"Answer {number}\n\n" + "word " * (number % 50)) if number % 2 else user(str(number))
            for number in range(20_000)
        ]
    )
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load)
    await settled(transcript)
    assert transcript.in_order()[-1].copy_text().startswith("Answer 19999")  # type: ignore[attr-defined]
    counts = [live_count(transcript)]
    transcript._scroller.to_start()
    await settled(transcript)
    assert transcript.in_order()[0].copy_text() == "hello"  # type: ignore[attr-defined]
    counts.append(live_count(transcript))
    transcript._scroller.to_end()
    await settled(transcript)
    assert transcript.in_order()[-1].copy_text().startswith("Answer 19999")  # type: ignore[attr-defined]
    assert max(*counts, live_count(transcript)) < 60
    assert len(transcript.viewport().children()) < 200
    transcript.content.close()


async def test_a_page_that_arrives_moves_nothing_above_it(qtbot: QtBot, theme: Theme) -> None:
    stored = Stored(_long(500))
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load)
    await settled(transcript)
    for _ in range(150):
        before = tops(transcript)
        wheel(transcript, 1)
        step = theme.line("reading") * 3
        after = tops(transcript)
        stayed = set(before) & set(after)
        moved = {after[place] - before[place] for place in stayed if -300 < before[place] < 400}
        assert moved <= {step}
        await asyncio.sleep(0)
        await settled(transcript)
    transcript.content.close()


def test_the_end_stays_in_view_until_somebody_scrolls_up(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(10), answer("last"))
    for _ in range(20):
        transcript.content.grow(ItemId("last"), "more text\n\n")
        transcript.content.flush()
        last = transcript.in_order()[-1]
        assert last.geometry().bottom() + 1 == 500 - theme.px(18)
    wheel(transcript, 1)
    assert not transcript.content.placement.follow
    before = tops(transcript)
    for _ in range(20):
        transcript.content.grow(ItemId("last"), "more text\n\n")
        transcript.content.flush()
    assert {place: y for place, y in tops(transcript).items() if place in before} == before
    assert transcript._scroller.jump.isVisible()
    qtbot.mouseClick(transcript._scroller.jump, Qt.MouseButton.LeftButton)
    assert transcript.content.placement.follow
    assert not transcript._scroller.jump.isVisible()


def test_who_scrolls_back_to_the_end_follows_again(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(10))
    wheel(transcript, 2)
    assert not transcript.content.placement.follow
    wheel(transcript, -3)
    assert transcript.content.placement.follow


def test_who_sends_a_message_sees_it(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(10))
    wheel(transcript, 20)
    transcript.content.add(user("mine", "hello"))
    transcript.content.flush()
    assert transcript.content.placement.follow
    assert transcript.in_order()[-1].copy_text() == "hello"  # type: ignore[attr-defined]


def test_a_card_gives_way_to_the_row_of_its_call(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), waiting("2"))
    card = transcript.content.items.cards.card(ItemId("2"))
    assert isinstance(card, Card)
    assert card.size().height() == 120
    transcript.content.change(
        call("2", title="rm -rf build", exit_code=0, decision=decided(Choice.ALLOW_ONCE, DecisionSource.USER))
    )
    transcript.content.flush()
    assert transcript.content.items.cards.card(ItemId("2")) is None
    said = transcript.in_order()[-1].description()  # type: ignore[attr-defined]
    assert said.startswith("Ran rm -rf build (allowed once by you, ")


def test_a_card_that_wants_more_room_gets_it(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), waiting("2"))
    card = transcript.content.items.cards.card(ItemId("2"))
    assert isinstance(card, Card)
    card.grow_to(260)
    qtbot.waitUntil(lambda: card.height() == 260)


def test_an_item_can_be_brought_into_view(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(60), waiting("card"), *_long(0))
    transcript.scroll_to(ItemId("i003"))
    assert 0 <= tops(transcript)[3] < 100
    transcript.scroll_to(ItemId("card"))
    card = transcript.content.items.cards.card(ItemId("card"))
    assert card is not None
    assert transcript.viewport().rect().contains(card.mapTo(transcript.viewport(), card.rect().bottomRight()))
    transcript.scroll_to(ItemId("nobody"))


def test_a_near_item_is_gone_to_gently(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(10))
    theme.set_reduced_motion(on=False)
    wheel(transcript, 12)
    place = transcript._cursor._in_view(-1)[0]
    transcript.scroll_to(ItemId(f"i{place:03}"))
    view = transcript.viewport().height()
    qtbot.waitUntil(lambda: transcript.content.items.live[place].geometry().bottom() < view)


async def test_what_cannot_be_loaded_is_told(qtbot: QtBot, theme: Theme) -> None:
    async def load(_start: int, _stop: int) -> Sequence[Item]:
        raise StoreError(translate("x", "The disk is gone."))

    transcript = shown(qtbot, theme)
    told: asyncio.Future[StoreError] = asyncio.get_running_loop().create_future()
    transcript.failed.connect(lambda error: told.done() or told.set_result(error))
    transcript.set_source(Stored(_long(5)).sketches(), load)
    assert (await asyncio.wait_for(told, 60)).sentence.text == "The disk is gone."
    transcript.content.close()


async def test_loading_ends_with_the_widget(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    started, ended = asyncio.Event(), asyncio.Event()

    async def load(_start: int, _stop: int) -> Sequence[Item]:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return []

    transcript = TranscriptView(theme)
    transcript.resize(300, 300)
    transcript.show()
    transcript.set_source(Stored(_long(5)).sketches(), load)
    await asyncio.wait_for(started.wait(), 60)
    transcript.deleteLater()
    del transcript
    await asyncio.wait_for(ended.wait(), 60)


def test_remedies_and_revocations_are_handed_on(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, Notice(ItemId("n"), Level.ERROR, translate("x", "No key."), (Remedy.OPEN_KEYS,)))
    told: list[tuple[str, ...]] = []
    transcript.remedied.connect(lambda *values: told.append(values))
    transcript.revoked.connect(lambda scope: told.append((scope,)))
    buttons = [button for button in transcript.findChildren(QPushButton) if button.text() == "Model settings"]
    qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    transcript.in_order()[0].revoked.emit("npm install")  # type: ignore[attr-defined]
    assert told == [("n", "open_keys"), ("npm install",)]


def test_keys_move_through_the_transcript(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *_long(60))
    end = transcript.content.placement.value
    QTest.keyClick(transcript, Qt.Key.Key_PageUp)
    assert transcript.content.placement.value == end - (500 - 2 * theme.line("reading"))
    QTest.keyClick(transcript, Qt.Key.Key_Home)
    assert transcript.content.placement.value == 0
    QTest.keyClick(transcript, Qt.Key.Key_End)
    assert transcript.content.placement.follow
    QTest.keyClick(transcript, Qt.Key.Key_F5)


def test_copy_by_key_takes_the_item_of_the_keyboard(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"), answer("2", "**two**"))
    QTest.keyClick(transcript, Qt.Key.Key_Down)
    QTest.keyClick(transcript, Qt.Key.Key_Down)
    QTest.keySequence(transcript, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text() == "**two**"


async def test_everything_can_be_selected_and_copied_and_let_go(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"), answer("2", "**two**"))
    QTest.keySequence(transcript, QKeySequence(QKeySequence.StandardKey.SelectAll))
    QGuiApplication.clipboard().clear()
    QTest.keySequence(transcript, QKeySequence(QKeySequence.StandardKey.Copy))
    for _ in range(100):
        await asyncio.sleep(0.005)
        if QGuiApplication.clipboard().text():
            break
    assert QGuiApplication.clipboard().text() == "one\n\n**two**"
    QTest.keyClick(transcript, Qt.Key.Key_Escape)
    assert transcript.content.selection.marks is None


def test_a_wide_block_is_moved_sideways_by_the_wheel(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "```\n" + "x" * 400 + "\n```"))
    wheel(transcript, -1, across=True, at=QPoint(100, 60))
    view = transcript.content.items.live[0].flow.pieces[0].views[0]
    assert view.scrolled == 60
    assert transcript.content.placement.value == 0


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_a_menu_offers_to_copy(reason: QContextMenuEvent.Reason, qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"))
    QTest.keyClick(transcript, Qt.Key.Key_Down)
    at = QPoint(60, 30)
    event = QContextMenuEvent(reason, at, transcript.viewport().mapToGlobal(at))
    QApplication.sendEvent(transcript.viewport(), event)
    (menu,) = transcript.findChildren(QMenu)
    menu.actions()[1].trigger()
    assert QGuiApplication.clipboard().text() == "one"
    menu.hide()


def test_the_ring_is_on_an_item_only_while_the_keyboard_is_here(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    button = QPushButton("other")
    transcript = shown(qtbot, theme, user("1"), answer("2", "x"))
    column.addWidget(button)
    column.addWidget(transcript)
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    button.setFocus()
    transcript.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(transcript, Qt.Key.Key_Down)
    assert transcript._cursor._ring.isVisible()
    button.setFocus()
    assert not transcript._cursor._ring.isVisible()
    transcript.setParent(None)


def test_it_is_a_list_for_everybody(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"))
    assert QAccessible.queryAccessibleInterface(transcript).text(QAccessible.Text.Name) == "Transcript"
    transcript.scrollContentsBy(5, 5)
    transcript.content.change(answer("9", "spoken"))
    assert live_count(transcript) == 1


def test_streaming_while_the_page_is_hidden_and_a_late_change_lose_nothing(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), call("2", status=Status.RUNNING, started_at=1.0))
    transcript.content.grow(ItemId("2"), "out")
    transcript.hide()
    transcript.content.change(call("2", exit_code=0))
    transcript.show()
    assert transcript.in_order()[-1].description() == "Ran ls (exit 0)"  # type: ignore[attr-defined]


class Shouting(QTranslator):
    """A language in which everything is louder."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, _context: str, source: str, _comment: str | None = None, _count: int = -1) -> str:
        fields = re.compile(r"(%n|\{\w+\})")
        return "".join(part if fields.match(part) else part.upper() for part in fields.split(source))


@pytest.fixture
def shouting(qapp: QApplication) -> Iterator[Callable[[], None]]:
    translator = Shouting()

    def speak() -> None:
        qapp.installTranslator(translator)
        qapp.processEvents()

    yield speak
    qapp.removeTranslator(translator)


def _names(transcript: TranscriptView) -> set[str]:
    names = {widget.accessibleName() for widget in transcript.findChildren(QWidget)}
    words = {button.text() for button in transcript.findChildren(Button)}
    return (names | words) - {""}


def test_it_follows_the_language_of_the_window(qtbot: QtBot, theme: Theme, shouting: Callable[[], None]) -> None:
    retry = Notice(ItemId("n"), Level.ERROR, translate("x", "It broke."), (Remedy.RETRY,))
    granted = decided(Choice.ALLOW_SESSION, DecisionSource.USER)
    transcript = shown(
        qtbot, theme, user("0", "1\n" * 40), call("1"), call("2"), answer("3", "done"), user("4"),
        Thinking(ItemId("5"), "", redacted="x", duration_s=3.0), answer("6", "```\ncode\n```"),
        call("7", output=ToolOutput("1\n" * 40), decision=granted), retry, height=1_400,
    )  # fmt: skip
    transcript.content.end_turn()
    transcript.content.flush()
    transcript.content.lines.live[5].toggle()
    for place in (5, 7):
        transcript.content.items.live[place].toggle()
    spoken = [widget.description() for widget in transcript.in_order()]  # type: ignore[attr-defined]
    assert ("Worked 2 steps" in spoken, "It broke." in spoken) == (True, True)
    places = tops(transcript)
    shouting()
    transcript.content.flush()
    said = [widget.description() for widget in transcript.in_order()]  # type: ignore[attr-defined]
    assert ("WORKED 2 STEP(S)" in said, "THOUGHT FOR 3 S" in said, "IT BROKE." in said) == (True, True, True)
    assert transcript.accessibleName() == "TRANSCRIPT"
    assert [name for name in _names(transcript) if name != name.upper()] == []
    assert {"RETRY", "SHOW ALL 41 LINE(S)", "JUMP TO LATEST", "POSITION IN THE TRANSCRIPT"} <= _names(transcript)
    assert "THE MODEL DOES NOT SHOW THIS THINKING." in transcript.content.items.live[5].flow.text()
    assert tops(transcript) == places


async def test_a_call_that_ends_the_turn_becomes_the_models_last_word(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), call("o", "Complete", "All tests pass.", status=Status.RUNNING))
    transcript.content.change(outcome("o", "All tests pass."))
    transcript.content.flush()
    assert [type(widget).__name__ for widget in transcript.in_order()] == ["UserMessageWidget", "OutcomeWidget"]
    assert transcript.content.pages.sketches[1].kind == "outcome"


def _accessible_texts(transcript: TranscriptView) -> list[str]:
    return [widget.accessible_text() for widget in transcript.in_order() if isinstance(widget, ItemWidget)]


def test_items_step_back_while_the_conversation_went_back_before_them(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"), answer("2", "two"))
    plain = _accessible_texts(transcript)
    transcript.back.show_ways(UndoState(apart=(ItemId("2"),)), is_offered=True)
    assert _accessible_texts(transcript) == [plain[0], f"No longer sent to the agent: {plain[1]}"]
    # What comes later counts.
    transcript.content.add(answer("3", "three"))
    transcript.content.flush()
    assert _accessible_texts(transcript)[2] == "three"
    transcript.back.show_ways(UndoState(), is_offered=True)
    assert _accessible_texts(transcript)[:2] == plain
