"""The ways to a model: what is typed, what is asked, and what Connect does at each moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.servers.forms import (
    ASKING,
    IN_THE_CLEAR,
    NO_ADDRESS,
    NO_KEY,
    THE_ONLY,
    AnthropicKeyForm,
    CompatibleServerForm,
)
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import in_english, translate
from tests.gui.fake_core import models

HERE = "http://localhost:11434"
REFUSED = translate("test", "The key was refused.")


@pytest.fixture
def key(theme: Theme, qtbot: QtBot) -> AnthropicKeyForm:
    way = AnthropicKeyForm(theme)
    qtbot.addWidget(way)
    way.resize(640, 140)
    way.show()
    return way


@pytest.fixture
def server(theme: Theme, qtbot: QtBot) -> CompatibleServerForm:
    way = CompatibleServerForm(theme)
    qtbot.addWidget(way)
    way.resize(640, 260)
    way.show()
    return way


def press(way: AnthropicKeyForm | CompatibleServerForm, qtbot: QtBot) -> None:
    qtbot.mouseClick(way.button, Qt.MouseButton.LeftButton)


def test_everything_has_its_stable_name(key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
    widgets = (
        key.key_field,
        key.button,
        server.address_field,
        server.server_key_field,
        server.model_picker,
        server.button,
    )
    names = [widget.accessibleName() for widget in widgets]
    assert names == ["Anthropic key", "Test and save", "Server address", "Server key", "Server model", "Connect"]


def test_keys_are_never_shown(key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
    for field in (key.key_field, server.server_key_field):
        assert field.echoMode() == QLineEdit.EchoMode.Password


def test_a_key_is_offered_by_button_and_by_enter_without_blanks_around_it(
    key: AnthropicKeyForm, qtbot: QtBot
) -> None:
    key.key_field.setText("  sk-ant-1 \n")
    with qtbot.waitSignal(key.key_offered) as heard:
        press(key, qtbot)
    assert heard.args == ["sk-ant-1"]
    assert key.message.text() == in_english(ASKING)
    assert key.ring.isVisible()
    with qtbot.waitSignal(key.key_offered):
        qtbot.keyClick(key.key_field, Qt.Key.Key_Return)


def test_no_key_is_not_asked_about(key: AnthropicKeyForm, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(key.key_offered):
        press(key, qtbot)
    assert key.message.text() == in_english(NO_KEY)


def test_a_problem_stands_below_the_field_until_something_is_typed(key: AnthropicKeyForm) -> None:
    key.show_problem(REFUSED)
    assert key.message.text() == "The key was refused."
    assert key.key_field.accessibleDescription() == "The key was refused."
    assert not key.ring.isVisible()
    key.key_field.setText("sk")
    assert not key.message.isVisible()
    assert key.key_field.accessibleDescription() == ""


def test_what_was_typed_can_be_forgotten(key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
    key.key_field.setText("sk-ant")
    server.address_field.setText(HERE)
    server.server_key_field.setText("secret")
    key.clear()
    server.clear()
    assert [key.key_field.text(), server.address_field.text(), server.server_key_field.text()] == ["", "", ""]


def test_connect_is_pressed_once_and_a_choice_in_the_list_connects(
    server: CompatibleServerForm, qtbot: QtBot
) -> None:
    server.address_field.setText(HERE)
    press(server, qtbot)
    server.show_models(HERE, "", models("one", "two"))
    assert server.message.text() == "The server offers 2 models. Choose one below."
    picker = server.model_picker
    assert (picker.currentText(), picker.placeholderText()) == ("", "Choose a model")
    # Arrows pass over the closed list; Enter, or a choice in the open list, means it.
    with qtbot.assertNotEmitted(server.server_chosen):
        qtbot.keyClick(picker, Qt.Key.Key_Down)
        qtbot.keyClick(picker, Qt.Key.Key_Down)
    assert picker.currentText() == "two"
    with qtbot.waitSignal(server.server_chosen) as chosen:
        qtbot.keyClick(picker, Qt.Key.Key_Return)
    assert chosen.args == [HERE, "", "two"]


def test_the_first_model_is_chosen_in_the_open_list_too(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText(HERE)
    press(server, qtbot)
    server.show_models(HERE, "", models("one", "two"))
    # Connect, pressed once more, and Enter show what there is to choose from.
    press(server, qtbot)
    view = server.model_picker.view()
    assert view.isVisible()
    view.setCurrentIndex(server.model_picker.model().index(0, 0))
    with qtbot.waitSignal(server.server_chosen) as chosen:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert chosen.args == [HERE, "", "one"]


def test_one_press_connects_to_a_server_with_a_single_model(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText(HERE)
    press(server, qtbot)
    with qtbot.waitSignal(server.server_chosen) as chosen:
        server.show_models(HERE, "", models("only"))
    assert chosen.args == [HERE, "", "only"]


def test_without_connect_a_choice_in_the_list_connects_nothing(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("one", "two"))
    with qtbot.assertNotEmitted(server.server_chosen):
        qtbot.keyClick(server.model_picker, Qt.Key.Key_Return)


def test_connect_asks_for_the_models_first_and_uses_the_chosen_one_then(
    server: CompatibleServerForm, qtbot: QtBot
) -> None:
    server.address_field.setText(HERE)
    with qtbot.waitSignal(server.models_wanted) as asked:
        press(server, qtbot)
    assert asked.args == [HERE, ""]
    assert not server.model_picker.isEnabled()
    server.show_models(HERE, "", models("one", "two"))
    assert server.model_picker.isEnabled()
    server.model_picker.setCurrentIndex(1)
    with qtbot.waitSignal(server.server_chosen) as chosen:
        press(server, qtbot)
    assert chosen.args == [HERE, "", "two"]


def test_after_the_models_have_come_the_first_is_chosen_and_the_next_step_is_said(
    server: CompatibleServerForm, qtbot: QtBot
) -> None:
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("one", "two"))
    assert server.message.text() == "The server offers 2 models. Choose one below, then press Connect."
    assert server.model_picker.currentText() == "one"
    with qtbot.waitSignal(server.server_chosen) as chosen:
        press(server, qtbot)
    assert chosen.args == [HERE, "", "one"]


def test_nothing_jumps_when_a_way_speaks(key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
    before = [(way.heightForWidth(640), way.body.geometry()) for way in (key, server)]
    key.show_problem(REFUSED)
    server.show_problem(REFUSED)
    QApplication.processEvents()
    assert [(way.heightForWidth(640), way.body.geometry()) for way in (key, server)] == before
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("one", "two"))
    QApplication.processEvents()
    assert (server.heightForWidth(640), server.body.geometry()) == before[1]


def test_the_field_that_is_to_blame_has_what_is_wrong_beside_it(server: CompatibleServerForm) -> None:
    server.show_problem(REFUSED)
    assert server.address_field.accessibleDescription() == "The key was refused."
    server.show_problem(REFUSED, with_key=True)
    assert server.address_field.accessibleDescription() == ""
    assert server.server_key_field.accessibleDescription() == "The key was refused."
    assert server.address_field.geometry().bottom() < server.below.geometry().top()
    assert server.below.geometry().bottom() < server.server_key_field.geometry().top()


def test_a_model_that_is_alone_is_chosen(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("only"))
    assert server.message.text() == in_english(THE_ONLY)
    with qtbot.waitSignal(server.server_chosen) as chosen:
        qtbot.keyClick(server.address_field, Qt.Key.Key_Return)
    assert chosen.args == [HERE, "", "only"]


def test_a_server_on_this_machine_is_asked_once_its_address_stands(
    server: CompatibleServerForm, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(server.models_wanted) as asked:
        server.address_field.setText("localhost:11434")
    assert asked.args == [HERE, ""]


def test_a_far_server_is_asked_only_when_a_person_says_so(server: CompatibleServerForm, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(server.models_wanted, wait=700):
        server.address_field.setText("https://models.example.org")
    with qtbot.waitSignal(server.models_wanted):
        press(server, qtbot)


def test_models_of_what_is_no_longer_typed_are_not_shown(server: CompatibleServerForm) -> None:
    server.address_field.setText("http://localhost:1")
    server.show_models(HERE, "", models("one"))
    assert not server.model_picker.isEnabled()
    assert server.is_current("http://localhost:1", "")


def test_another_address_or_key_needs_another_list(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("only"))
    server.server_key_field.setText("k")
    assert not server.model_picker.isEnabled()
    with qtbot.waitSignal(server.models_wanted) as asked:
        press(server, qtbot)
    assert asked.args == [HERE, "k"]


def test_what_is_no_address_is_said(server: CompatibleServerForm, qtbot: QtBot) -> None:
    server.address_field.setText("not an address")
    press(server, qtbot)
    assert server.message.text() == in_english(NO_ADDRESS)


def test_a_key_over_an_open_line_is_warned_of(server: CompatibleServerForm) -> None:
    server.address_field.setText("http://models.example.org")
    server.server_key_field.setText("k")
    assert server.message.text() == in_english(IN_THE_CLEAR)
    server.address_field.setText("https://models.example.org")
    assert not server.message.isVisible()


def test_the_fields_end_on_one_line(server: CompatibleServerForm) -> None:
    server.set_button_width(160)
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("one", "two"))
    QApplication.processEvents()
    ends = {
        widget.mapTo(server, widget.rect().topRight()).x()
        for widget in (server.address_field, server.server_key_field, server.model_picker)
    }
    assert len(ends) == 1


def test_names_of_models_hide_nothing(server: CompatibleServerForm) -> None:
    server.address_field.setText(HERE)
    server.show_models(HERE, "", models("safe\u202etxt"))
    assert "\u202e" not in server.model_picker.itemText(0)
    assert server.model_picker.itemData(0) == "safe\u202etxt"


def test_a_switch_of_language_says_everything_anew(key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
    for way in (key, server):
        way.heading.setText("stale")
        QApplication.sendEvent(way, QEvent(QEvent.Type.LanguageChange))
        assert way.heading.text().startswith("Use ")
