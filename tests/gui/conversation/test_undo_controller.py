from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.conversation.undo_controller import NOTHING_TO_UNDO, STILL_WORKING
from desktop_agent.gui.conversation.undo_dialog import UndoDialog, UndoScope
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    ChangedFile,
    ChangedFiles,
    ChangedTurn,
    Checkpoint,
    FileChangeKind,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    LaterChanges,
    Level,
    Notice,
    Outcome,
    RedoFiles,
    Remedy,
    RestoreFromTrash,
    Status,
    TurnEnded,
    TurnId,
    TurnStarted,
    UndoFiles,
    UndoPreview,
    UndoRecord,
    UndoState,
    Usage,
)
from tests.gui import asking
from tests.gui.asking import bury, words
from tests.gui.fake_core import FakeConversation, FakeCore
from tests.gui.made_items import call, user

M1, M2, A, B, N = (ItemId(name) for name in ("m1", "m2", "a", "b", "n"))
WAYS = UndoState((ChangedTurn(1, M1, (A,)), ChangedTurn(2, M2, (B,))), (N,), (M1, M2))
BACK = Notice(N, Level.INFO, words("back"), (Remedy.REDO,), went_back=UndoRecord((A,), "2", "1", ("a.py",)))


async def until(is_so: Callable[[], object]) -> None:
    await asking.until(is_so, "what the test waits for")


class Talk:
    def __init__(self, tab: ConversationTab, core: FakeConversation) -> None:
        self.tab, self.core = tab, core

    async def dialog(self) -> UndoDialog:
        await until(lambda: any(one.isVisible() for one in self.tab.findChildren(UndoDialog)))
        return next(one for one in self.tab.findChildren(UndoDialog) if one.isVisible())

    @property
    def asked(self) -> Sequence[object]:
        return self.core.requests


@asynccontextmanager
async def talking(theme: Theme, qapp: QApplication, *items: Item) -> AsyncIterator[Talk]:
    core = FakeCore()
    talk = FakeConversation(core, core.store("Talk", "/work"))
    talk.shown += items
    talk.changes.now = WAYS
    tab = ConversationTab(talk, core, theme, InputIdleMonitor(qapp))
    tab.resize(800, 600)
    tab.show()
    await tab.begin()
    await until(lambda: tab.transcript.back.is_offered)
    try:
        yield Talk(tab, talk)
    finally:
        await tab.close()
        bury(tab)


async def test_a_turn_is_undone_after_its_preview(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one"), user("m2", "two")) as talk:
        talk.core.changes.would = UndoPreview(("a.py",), (), ("b.py",))
        talk.tab.transcript.back.undo_wanted.emit(M1)
        dialog = await talk.dialog()
        assert talk.core.changes.asked == [(A,)]
        dialog.choices[0].click()
        dialog.yes_button.click()
        await until(lambda: talk.asked == [UndoFiles((A,), ("b.py",))])
        # Again, by the keys of the last turn; this time it is not meant.
        talk.tab.undo.undo_last()
        (await talk.dialog()).no_button.click()
        await until(lambda: talk.core.changes.asked == [(A,), (B,)])
        assert talk.tab.notices.bars == []
        assert len(talk.asked) == 1


@pytest.mark.parametrize("way", ["undo", "rewind", "redo"])
async def test_the_keyboard_is_at_the_message_once_something_goes_back(
    theme: Theme, qapp: QApplication, way: str
) -> None:
    async with talking(theme, qapp, user("m1", "one"), user("m2", "two"), BACK) as talk:
        talk.core.changes.would = UndoPreview(("a.py",), (), ("b.py",))
        field, transcript = talk.tab.composer.field, talk.tab.transcript
        for meant in (False, True):
            transcript.setFocus()
            getattr(talk.tab.undo, way)(N if way == "redo" else M2)
            dialog = await talk.dialog()
            (dialog.yes_button if meant else dialog.no_button).click()
            await until(lambda: not any(one.isVisible() for one in talk.tab.findChildren(UndoDialog)))
            await until(lambda meant=meant: len(talk.asked) == int(meant))
            assert talk.tab.focusWidget() is (field if meant else transcript)


async def test_the_question_opens_at_the_message_whose_turn_is_to_be_undone(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user(M1), call(A), user(M2), call(B)) as talk:
        places = []
        for message in (M1, M2):
            talk.tab.undo.undo(message)
            dialog = await talk.dialog()
            spot = talk.tab.transcript.spot_of(message)
            assert spot is not None
            assert dialog.pos().x() == spot.left()
            places.append((dialog.pos().y(), spot.bottom()))
            dialog.reject()
            await until(lambda: not any(one.isVisible() for one in talk.tab.findChildren(UndoDialog)))
        assert all(0 < y - bottom < 20 for y, bottom in places)


async def test_a_rewind_takes_conversation_files_or_both(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one"), user("m2", "two")) as talk:
        for reach, wanted in (
            (UndoScope.BOTH, UndoFiles((A, B), rewind_to=M1)),
            (UndoScope.FILES, UndoFiles((A, B))),
            (UndoScope.CONVERSATION, UndoFiles((), rewind_to=M1)),
        ):
            talk.core.requests.clear()
            talk.tab.transcript.back.rewind_wanted.emit(M1)
            dialog = await talk.dialog()
            dialog.reaches.button(reach).click()
            dialog.yes_button.click()
            await until(lambda wanted=wanted: talk.asked == [wanted])
            await until(lambda: not talk.tab.findChildren(UndoDialog))
        # What was said there can be said anew.
        await until(lambda: talk.tab.composer.text() == "one")


async def test_a_rewind_over_what_was_not_recorded_shows_that_it_stays(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one")) as talk:
        talk.core.changes.now = UndoState((ChangedTurn(1, M1, (), (A,)),), (), (M1,))
        talk.core.changes.would = UndoPreview((), unrecorded=("make",))
        talk.tab.undo.refresh()
        await until(lambda: talk.tab.transcript.back.calls_since(M1) == (A,))
        talk.tab.transcript.back.rewind_wanted.emit(M1)
        dialog = await talk.dialog()
        assert "1 step not recorded" in dialog.area.accessibleName()
        dialog.reaches.button(UndoScope.FILES).click()
        assert not dialog.yes_button.isEnabled()
        dialog.no_button.click()


async def test_a_redo_asks_only_where_it_would_overwrite(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one"), BACK) as talk:
        talk.tab.undo.redo(N)
        await until(lambda: talk.asked == [RedoFiles(notice=N)])
        talk.core.changes.would = UndoPreview((), (), ("a.py",))
        talk.tab.undo.redo(N)
        dialog = await talk.dialog()
        dialog.choices[0].click()
        dialog.yes_button.click()
        await until(lambda: talk.asked[1:] == [RedoFiles(("a.py",), (), N)])


async def test_what_is_offered_follows_what_happens(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one")) as talk:
        back = talk.tab.transcript.back
        talk.core.is_working = True
        talk.core.tell(TurnStarted(TurnId("t")))
        assert not back.is_offered
        talk.tab.undo.undo_last()
        await until(lambda: [bar.sentence for bar in talk.tab.notices.bars] == [STILL_WORKING])
        talk.core.is_working = False
        talk.core.tell(TurnEnded(TurnId("t"), Outcome.FINISHED, Usage()))
        await until(lambda: back.is_offered and not talk.tab.notices.bars)
        talk.core.changes.now = UndoState()
        talk.core.tell(ItemAdded(BACK))
        await until(lambda: back.ways == UndoState())
        # Nothing is left to undo: no question comes, and the keys say why.
        talk.tab.undo.undo_last()
        await until(lambda: [bar.sentence for bar in talk.tab.notices.bars] == [NOTHING_TO_UNDO])
        talk.core.tell(TurnStarted(TurnId("next")))
        assert talk.tab.notices.bars == []
        talk.tab.undo.undo("m1")
        await until(lambda: not back.changed_files(M1))
        assert talk.core.changes.asked == []


async def test_what_is_known_later_than_the_call_ended_is_offered_then(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1", "one")) as talk:
        back, changed = talk.tab.transcript.back, call("c", "make", status=Status.DONE)
        for ways, checkpoint in (
            (UndoState(), Checkpoint("1", "2", changed=1)),
            (WAYS, Checkpoint("1", "2", changed=1, later=(LaterChanges("2", "3", 1.0),))),
        ):
            talk.core.changes.now = ways
            talk.core.tell(ItemChanged(replace(changed, checkpoint=checkpoint)))
            await until(lambda ways=ways: back.ways == ways)


async def test_where_the_conversation_can_only_be_read_nothing_is_offered(theme: Theme, qapp: QApplication) -> None:
    core = FakeCore()
    talk = FakeConversation(core, core.store("Talk", "/work"))
    talk.is_read_only = True
    talk.changes.now = WAYS
    tab = ConversationTab(talk, core, theme, InputIdleMonitor(qapp))
    await tab.begin()
    await until(lambda: tab.transcript.back.ways == WAYS)
    assert not tab.transcript.back.is_offered
    await tab.close()
    bury(tab)


async def test_what_the_bin_holds_no_longer_is_known_when_it_is_wanted(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("1", "go")) as talk:
        ways = talk.tab.transcript.call_actions
        assert not ways.is_emptied(A)
        talk.core.changes.now = replace(WAYS, emptied=(A,))
        ways.want(RestoreFromTrash(A))
        await until(lambda: ways.is_emptied(A))


async def test_how_many_files_a_turn_changed_comes_from_the_list_of_changes(theme: Theme, qapp: QApplication) -> None:
    async with talking(theme, qapp, user("m1"), call("a"), user("m2"), call("b")) as talk:
        talk.core.changes.files.now["m1"] = ChangedFiles((ChangedFile("a.py", FileChangeKind.NEW),), 5)
        back = talk.tab.transcript.back
        await until(lambda: back.ways == WAYS)
        assert back.count_of(M1) is None
        await until(lambda: back.count_of(M1) == 6)
        assert talk.core.changes.files.counted == ["m1"]
