"""The status bar: true words, and pickers that say what a person chose, and only that."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.status_bar import ModelChoice, SandboxIndicator, StatusBar
from desktop_agent.gui.text.modes import MODE_MEANINGS
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ConversationChanged, Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate
from tests.gui.text.test_sandbox import HOLDS, MISSING

STATE = ConversationChanged("A", Mode.DEFAULT, "sonnet", 36_000, 200_000, 0.124, profile="anthropic")
MODES = (Mode.DEFAULT, Mode.PLAN)
LONG = replace(
    STATE,
    model="second-model-with-a-long-name-2025-01-01",
    context_used=124_000,
    cost=None,
    is_estimated=True,
    miss=translate("test", "The tools changed."),
)


@pytest.fixture
def bar(theme: Theme, window: QWidget) -> StatusBar:
    bar = StatusBar(theme, window)
    bar.resize(1280, bar.height())
    bar.show()
    return bar


def test_without_a_conversation_it_says_that_there_is_no_model(bar: StatusBar) -> None:
    bar.show_state(None)
    assert bar.no_model.text() == "No model yet"
    assert bar.no_model.isVisible()
    bar.show_state(None, has_server=True)
    assert not bar.no_model.isVisible()
    bar.show_state(None)
    assert not bar.model.isVisible()
    assert not bar.context.isVisible()


def test_of_the_sandbox_it_says_nothing_before_it_is_known(bar: StatusBar) -> None:
    assert not bar.sandbox.isVisible()


def test_that_there_is_no_sandbox_is_said_at_every_width_and_a_press_asks_for_more(
    bar: StatusBar, qtbot: QtBot
) -> None:
    bar.show_sandbox_status(MISSING)
    for wide in (1280, 480):
        bar.resize(wide, bar.height())
        assert (bar.sandbox.text(), bar.sandbox.isVisible()) == ("No sandbox", True)
    with qtbot.waitSignal(bar.sandbox_wanted):
        qtbot.mouseClick(bar.sandbox, Qt.MouseButton.LeftButton)


def test_that_there_is_one_gives_way_in_a_narrow_window(bar: StatusBar) -> None:
    bar.show_sandbox_status(HOLDS)
    assert (bar.sandbox.text(), bar.sandbox.isVisible()) == ("Sandbox on", True)
    assert not _resized(bar, 699).sandbox.isVisible()
    assert _resized(bar, 700).sandbox.isVisible()


def test_a_narrow_bar_says_the_share_in_fewer_words(bar: StatusBar) -> None:
    bar.show_state(STATE, MODES)
    assert bar.context.text() == "36k of 200k tokens, 18 %"
    wide = next(width for width in range(700, 300, -1) if "tokens" not in _resized(bar, width).context.text())
    assert (wide > 400, bar.context.text()) == (True, "18 % of 200k")


@pytest.mark.parametrize("code", ["en", "da_DK", "fr_FR", "ja_JP", "ru_RU", "zh_CN"])
def test_share_and_cost_are_there_whole_however_narrow_the_window_is(
    bar: StatusBar, theme: Theme, language: Translator, code: str
) -> None:
    language.choose(code)
    QApplication.processEvents()
    least = theme.layout("window_min_width")
    bar.show_sandbox_status(MISSING)
    states = (LONG, replace(LONG, cost=123.45, miss=None), replace(LONG, context_limit=0))
    for state, mode, count in product(states, Mode, (0, 120)):
        bar.show_state(replace(state, mode=mode), list(Mode))
        bar.show_waiting(count)
        for width in (least, least + 90, least + 210, least + 400):
            _resized(bar, width)
            QApplication.processEvents()
            told = bar.context.text()
            assert ("62" in told and "200k" in told) if state.context_limit else "124k" in told
            shown = [bar.sandbox, bar.context, bar.cost]
            assert all(label.width() >= label.sizeHint().width() > 10 for label in shown)
            assert all(bar.rect().contains(label.geometry()) for label in shown)
            assert (bar.mode.width() >= theme.px(46), bar.model.width() >= theme.px(26)) == (True, True)


def test_words_that_gave_way_are_told_behind_what_is_left(bar: StatusBar) -> None:
    bar.show_sandbox_status(MISSING)
    bar.show_state(replace(LONG, mode=Mode.BYPASS), list(Mode))
    bar.show_waiting(12)
    wide = bar.waiting.sizeHint().width()
    _resized(bar, 480)
    assert bar.waiting.sizeHint().width() < wide
    assert (bar.waiting.accessibleName(), bar.waiting.toolTip()) == ("12 waiting", "12 waiting (F6)")
    assert LONG.model in bar.model.toolTip()
    assert bar.model.accessibleDescription() == LONG.model
    assert bar.mode.toolTip().startswith("Trust all commands")
    assert bar.cost.text() == "$?"
    assert (bar.cost.toolTip(), bar.cost.accessibleName()) == ("unknown price", "unknown price")
    _resized(bar, 1280)
    assert (bar.waiting.text(), bar.cost.text(), bar.cost.toolTip()) == ("12 waiting", "unknown price", "")


def test_it_says_that_the_cache_was_missed_and_behind_the_words_why(bar: StatusBar) -> None:
    why = translate("test", "The tools changed.")
    bar.show_state(replace(STATE, miss=why, is_estimated=True), MODES)
    assert (bar.miss.text(), bar.miss.toolTip()) == ("cache missed", "The tools changed.")
    assert bar.miss.accessibleDescription() == "The tools changed."
    assert bar.context.text() == "~36k of 200k tokens, 18 %"
    assert "Part of it is estimated" in bar.context.toolTip()
    wide = next(width for width in range(600, 480, -5) if _resized(bar, width).miss.isHidden())
    assert (wide > 500, bar.context.text()) == (True, "~36k of 200k tokens, 18 %")
    assert "The tools changed." in bar.context.accessibleDescription()
    bar.show_state(STATE, MODES)
    assert not bar.miss.isVisible()


def test_a_model_without_a_price_says_so(bar: StatusBar) -> None:
    bar.show_state(replace(STATE, cost=None), MODES)
    assert bar.cost.text() == "unknown price"


def test_a_conversation_shows_its_mode_model_and_cost(bar: StatusBar) -> None:
    bar.show_state(STATE, MODES)
    assert (bar.mode.currentText(), bar.model.currentText(), bar.cost.text()) == ("Default", "sonnet", "$0.12")
    assert [bar.mode.itemText(place) for place in range(bar.mode.count())] == ["Default", "Plan"]
    assert (bar.mode.accessibleName(), bar.model.accessibleName()) == ("Mode", "Model")


def test_a_mode_that_is_not_built_is_still_shown_where_a_conversation_has_it(bar: StatusBar) -> None:
    bar.show_state(replace(STATE, mode=Mode.BYPASS), MODES)
    assert bar.mode.currentText() == "Trust all commands"


def test_every_mode_is_explained_in_the_list_and_on_the_picker(bar: StatusBar) -> None:
    bar.show_state(STATE, list(Mode))
    tips = [bar.mode.itemData(place, Qt.ItemDataRole.ToolTipRole) for place in range(bar.mode.count())]
    assert len(set(tips)) == len(Mode)
    assert bar.mode.toolTip() == MODE_MEANINGS[Mode.DEFAULT].text
    assert bar.mode.accessibleDescription() == bar.mode.toolTip()


def test_only_a_person_changes_mode_and_model(bar: StatusBar) -> None:
    heard: list[object] = []
    bar.mode_chosen.connect(heard.append)
    bar.model_chosen.connect(lambda profile, model: heard.append((profile, model)))
    bar.show_state(STATE, MODES)
    bar.show_models([ModelChoice("anthropic", "sonnet"), ModelChoice("local", "qwen")])
    assert heard == []
    bar.mode.setCurrentIndex(1)
    bar.model.setCurrentIndex(1)
    assert heard == ["plan", ("local", "qwen")]


def test_the_model_in_use_stays_on_offer_and_alone_in_the_bar(bar: StatusBar) -> None:
    bar.show_state(STATE, MODES)
    bar.show_models([ModelChoice("local", "qwen")])
    assert [bar.model.itemText(place) for place in range(bar.model.count())] == [
        "sonnet  ·  anthropic",
        "qwen  ·  local",
    ]
    assert bar.model.currentText() == "sonnet"


def test_opening_the_models_asks_for_them_and_keeps_the_list_open(bar: StatusBar, qtbot: QtBot) -> None:
    bar.show_state(STATE, MODES)
    with qtbot.waitSignal(bar.models_wanted):
        bar.model.showPopup()
    bar.show_models([ModelChoice("anthropic", "sonnet"), ModelChoice("anthropic", "opus")])
    assert bar.model.view().isVisible()
    assert bar.model.count() == 2
    bar.model.hidePopup()


def test_a_conversation_without_a_model_says_so(bar: StatusBar) -> None:
    bar.show_state(replace(STATE, model=""), MODES)
    assert bar.model.currentText() == "no model yet"


def test_a_conversation_that_can_only_be_read_changes_nothing(bar: StatusBar) -> None:
    bar.show_state(STATE, MODES, can_change=False)
    assert not bar.mode.isEnabled()
    assert not bar.model.isEnabled()


def test_the_button_counts_who_waits_and_leads_there(bar: StatusBar, qtbot: QtBot) -> None:
    bar.show_waiting(0)
    assert not bar.waiting.isVisible()
    bar.show_waiting(2)
    assert bar.waiting.text() == "2 waiting"
    with qtbot.waitSignal(bar.waiting_wanted):
        qtbot.mouseClick(bar.waiting, Qt.MouseButton.LeftButton)


def test_in_a_narrow_window_the_name_of_the_model_gives_way_before_the_mode(bar: StatusBar) -> None:
    bar.show_sandbox_status(MISSING)
    bar.show_state(replace(STATE, model="second-model-with-a-long-name-2025-01-01"), MODES)
    bar.show_waiting(1)
    bar.resize(480, bar.height())
    QApplication.processEvents()
    assert bar.mode.width() == bar.mode.sizeHint().width()
    assert bar.model.width() < bar.model.sizeHint().width()
    assert bar.sandbox.isVisible()
    assert bar.sandbox.geometry().right() <= bar.width()


def test_the_lists_open_within_the_window(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    bar = StatusBar(theme)
    column.addStretch(1)
    column.addWidget(bar)
    window.setGeometry(20, 20, 700, 400)
    window.show()
    bar.show_state(STATE, tuple(Mode))
    QApplication.processEvents()
    for picker in (bar.mode, bar.model):
        picker.showPopup()
        shown = picker.view().window().geometry()
        assert shown.bottom() <= window.mapToGlobal(QPoint(0, window.height())).y()
        picker.hidePopup()


def _resized(bar: StatusBar, width: int) -> StatusBar:
    bar.resize(width, bar.height())
    return bar


@pytest.fixture
def sign(theme: Theme, window: QWidget) -> SandboxIndicator:
    return SandboxIndicator(theme, window)


def test_before_it_was_tried_nothing_is_said(sign: SandboxIndicator) -> None:
    sign.fit(1280)
    assert not sign.isVisible()


def test_that_one_works_is_said_where_there_is_room(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(HOLDS)
    seen = []
    for wide in (1280, 700, 699, 480):
        sign.fit(wide)
        seen.append(sign.isVisible())
    assert (sign.text(), seen) == ("Sandbox on", [True, True, False, False])


def test_that_there_is_none_is_said_in_the_narrowest_window(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(MISSING)
    sign.fit(480)
    assert (sign.text(), sign.isVisible()) == ("No sandbox", True)


def test_the_remedy_is_behind_the_words_for_eyes_and_ears(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(MISSING)
    assert "sudo apt install bubblewrap" in sign.toolTip()
    assert "sudo apt install bubblewrap" in sign.accessibleDescription()
    assert sign.accessibleName() == "No sandbox"


def test_it_can_be_reached_and_pressed_by_the_keyboard(sign: SandboxIndicator, qtbot: QtBot) -> None:
    sign.show_sandbox_status(MISSING)
    sign.fit(480)
    assert sign.focusPolicy() & Qt.FocusPolicy.TabFocus
    with qtbot.waitSignal(sign.clicked):
        qtbot.keyClick(sign, Qt.Key.Key_Space)


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2], ids=["ltr", "rtl"])
@pytest.mark.parametrize(
    ("sandbox_status", "icon"), [(HOLDS, "shield"), (MISSING, "shield-off")], ids=["one that works", "none"]
)
def test_its_icon_stands_where_reading_begins(
    sandbox_status: SandboxStatus, icon: str, direction: Qt.LayoutDirection, sign: SandboxIndicator
) -> None:
    sign.setLayoutDirection(direction)
    sign.show_sandbox_status(sandbox_status)
    sign.fit(1280)
    sign.adjustSize()
    # Wherever the pointer of this machine rests.
    sign.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    seen, theme = sign.grab().toImage(), sign.theme
    wanted = QImage(seen.size(), seen.format())
    wanted.fill(seen.pixelColor(0, 0))
    is_rtl = direction is Qt.LayoutDirection.RightToLeft
    at = sign.width() - theme.px(9) if is_rtl else theme.px(9)
    with QPainter(wanted) as painter:
        draw_icon(painter, theme, icon, QPointF(at, sign.height() / 2), color="icon.normal", size=14)
    place = QRect(sign.width() - theme.px(18) if is_rtl else 0, 0, theme.px(18), sign.height())
    assert seen.copy(place) == wanted.copy(place)


def test_it_is_as_wide_as_its_words(sign: SandboxIndicator) -> None:
    sign.show_sandbox_status(HOLDS)
    wide = sign.theme.metrics("small").horizontalAdvance("Sandbox on")
    assert sign.sizeHint().width() >= wide + sign.theme.px(24)
