from __future__ import annotations

from desktop_agent.gui.text.titles import say_title, title_of
from tests.gui.fake_core import FakeCore


def test_titles_hide_nothing() -> None:
    assert say_title("safe\u202etxt.exe") != "safe\u202etxt.exe"
    assert say_title("") == "New conversation"


def test_a_conversation_is_called_by_its_title() -> None:
    assert title_of(FakeCore().store("Dark mode", "/src/website")) == "Dark mode"
