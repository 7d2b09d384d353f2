from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.notice import NoticeWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.protocol import ItemId, Level, Notice, Remedy, UndoRecord, UndoState
from desktop_agent.sentences import translate
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.fakes.translations import translations
from tests.gui.made_items import NOW, is_ticking, item_context, keep

ROOT = Path(__file__).resolve().parents[3]
OVERLOADED = translate("x", "The server is overloaded.")


def _kit_at(theme: Theme, times: list[float]) -> ItemContext:
    made = item_context(theme)
    return ItemContext(theme, made.ink, made.reader, made.highlighter, clock=lambda: times[0])


@pytest.fixture
def widget(qtbot: QtBot, theme: Theme) -> NoticeWidget:
    widget = NoticeWidget(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(600)
    widget.show()
    return widget


def _fit(widget: NoticeWidget, width: int = 600) -> None:
    widget.set_column(width)
    widget.measure_range(0, 1_000)
    widget.resize(width, widget.full_height())
    widget.arrange()


def _buttons(widget: NoticeWidget) -> list[Button]:
    return [button for button in widget.findChildren(Button) if button.isVisible()]


def test_a_notice_is_a_sentence_and_its_remedies(widget: NoticeWidget, qtbot: QtBot, theme: Theme) -> None:
    widget.show_item(Notice(ItemId("1"), Level.ERROR, OVERLOADED, (Remedy.OPEN_KEYS, Remedy.CHOOSE_MODEL)))
    _fit(widget)
    assert widget.description() == "The server is overloaded."
    assert [button.text() for button in _buttons(widget)] == ["Model settings", "Choose model"]
    assert widget.height() == theme.px(42)
    told: list[str] = []
    widget.remedied.connect(told.append)
    qtbot.mouseClick(_buttons(widget)[1], Qt.MouseButton.LeftButton)
    assert told == ["choose_model"]


def test_another_server_is_offered_by_its_name(widget: NoticeWidget, qtbot: QtBot) -> None:
    remedies = (Remedy.RETRY, Remedy.SWITCH_SERVER)
    widget.show_item(Notice(ItemId("1"), Level.ERROR, OVERLOADED, remedies, server="near & \u202edear"))
    _fit(widget)
    assert [button.text() for button in _buttons(widget)] == ["Retry", "Continue with near & \\u202edear"]
    told: list[str] = []
    widget.remedied.connect(told.append)
    qtbot.mouseClick(_buttons(widget)[1], Qt.MouseButton.LeftButton)
    assert told == ["switch_server"]


def test_a_long_name_of_a_server_is_cut(widget: NoticeWidget) -> None:
    widget.show_item(Notice(ItemId("1"), Level.ERROR, OVERLOADED, (Remedy.SWITCH_SERVER,), server="x" * 300))
    _fit(widget)
    assert len(_buttons(widget)[0].text()) < 60


def test_a_wait_counts_down_and_offers_to_cancel_or_to_try_now(qtbot: QtBot, theme: Theme) -> None:
    times = [NOW]
    widget = NoticeWidget(_kit_at(theme, times))
    keep(qtbot, widget)
    widget.show()
    remedies = (Remedy.CANCEL_RETRY, Remedy.RETRY)
    widget.show_item(Notice(ItemId("1"), Level.WARNING, OVERLOADED, remedies, NOW, NOW + 8))
    assert widget.description() == "The server is overloaded. Next try in 8 s."
    assert [button.text() for button in _buttons(widget)] == ["Cancel", "Retry now"]
    times[0] = NOW + 5
    with qtbot.waitSignal(widget.resized):
        widget.tick()
    assert widget.description() == "The server is overloaded. Next try in 3 s."
    times[0] = NOW + 9
    widget.tick()
    assert widget.description() == "The server is overloaded. Trying again."
    assert is_ticking(widget)
    widget.hide()
    assert not is_ticking(widget)
    widget.show()
    widget.show_item(Notice(ItemId("1"), Level.INFO, OVERLOADED))
    assert not is_ticking(widget)


def test_a_mere_remark_is_words_on_a_hairline(widget: NoticeWidget, theme: Theme) -> None:
    widget.show_item(Notice(ItemId("1"), Level.INFO, translate("x", "Resumed here.")))
    _fit(widget)
    assert widget.is_divider
    image = widget.grab().toImage()
    middle = widget.height() // 2
    assert image.pixelColor(5, middle) == theme.color("border.subtle")
    assert image.pixelColor(595, middle) == theme.color("border.subtle")
    assert image.pixelColor(5, 1) != theme.color("surface.sunken")
    _fit(widget, 300)
    theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    assert widget.grab().toImage().pixelColor(5, widget.height() // 2) == theme.color("border.strong")


def test_where_it_is_narrow_the_buttons_go_below(widget: NoticeWidget, theme: Theme) -> None:
    widget.show_item(Notice(ItemId("1"), Level.WARNING, OVERLOADED, (Remedy.RETRY, Remedy.CHOOSE_FOLDER)))
    _fit(widget, 600)
    beside = widget.height()
    _fit(widget, 320)
    assert widget.height() > beside
    assert min(button.y() for button in _buttons(widget)) > theme.px(30)


def test_buttons_are_offered_only_while_it_is_the_last_word(widget: NoticeWidget, qtbot: QtBot) -> None:
    widget.show_item(Notice(ItemId("1"), Level.WARNING, OVERLOADED, (Remedy.RETRY,)))
    with qtbot.waitSignal(widget.resized):
        widget.set_last(on=False)
    assert _buttons(widget) == []
    widget.set_last(on=True)
    assert [button.text() for button in _buttons(widget)] == ["Retry"]


def test_the_words_take_the_room_of_the_buttons_that_are_gone(widget: NoticeWidget) -> None:
    long = translate("x", "The server is overloaded, and has been so for quite some time; wait a little longer.")
    widget.show_item(Notice(ItemId("1"), Level.WARNING, long, (Remedy.RETRY, Remedy.CHOOSE_MODEL)))
    _fit(widget)
    beside = widget.full_height()
    widget.set_last(on=False)
    assert widget.full_height() < beside


def test_buttons_stay_while_the_same_is_offered(widget: NoticeWidget) -> None:
    widget.show_item(Notice(ItemId("1"), Level.WARNING, OVERLOADED, (Remedy.RETRY,)))
    before = _buttons(widget)
    widget.show_item(Notice(ItemId("1"), Level.WARNING, translate("x", "Still."), (Remedy.RETRY,)))
    assert _buttons(widget) == before


def test_it_mirrors(widget: NoticeWidget) -> None:
    widget.show_item(Notice(ItemId("1"), Level.WARNING, OVERLOADED, (Remedy.OPEN_SETTINGS,)))
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    _fit(widget)
    (button,) = _buttons(widget)
    assert button.x() < 20
    assert not widget.grab().toImage().isNull()


def test_no_sentence_speaks_of_a_button_that_is_gone_when_something_came_after_it() -> None:
    spoken, _ = translations.extract(ROOT)
    told = {message.source for message in spoken if re.search(r"\bRetry\b", message.source)}
    assert told - {"Retry", "Retry now"} == {
        "Seconds without any new text before the turn ends and Retry is offered."
    }


def test_what_went_back_can_be_redone_for_as_long_as_the_core_says_so(widget: NoticeWidget, qtbot: QtBot) -> None:
    back = UndoRecord((ItemId("c"),), "2", "1", ("a",))
    widget.show_item(Notice(ItemId("1"), Level.INFO, OVERLOADED, (Remedy.REDO,), went_back=back))
    _fit(widget)
    assert (_buttons(widget), widget.is_divider) == ([], True)
    with qtbot.waitSignal(widget.resized):
        widget.context.back.show_ways(UndoState(forth=(ItemId("1"),)), is_offered=True)
    _fit(widget)
    widget.set_last(on=False)
    assert ([button.text() for button in _buttons(widget)], widget.is_divider) == (["Redo"], False)
    with qtbot.waitSignal(widget.remedied) as told:
        qtbot.mouseClick(_buttons(widget)[0], Qt.MouseButton.LeftButton)
    assert told.args == ["redo"]
    widget.context.back.show_ways(UndoState(forth=(ItemId("1"),)), is_offered=False)
    assert [button.isEnabled() for button in _buttons(widget)] == [False]
    widget.context.back.show_ways(UndoState(), is_offered=True)
    assert (_buttons(widget), widget.is_divider) == ([], True)


def test_a_name_in_a_notice_hides_nothing_and_begins_no_line_of_its_own(widget: NoticeWidget) -> None:
    named = translate("x", "Put back: {paths}").with_values(paths="a\u202etxt.exe, b\nAllow once, \x1b[31m/.envrc")
    widget.show_item(Notice(ItemId("1"), Level.INFO, named))
    _fit(widget)
    shown = "Put back: a\\u202etxt.exe, b\\x0aAllow once, \\x1b[31m/.envrc"
    assert widget.description() == shown
    assert widget.flow is not None
    assert widget.flow.text() == shown
