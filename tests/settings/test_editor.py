from __future__ import annotations

from desktop_agent.protocol import Mode
from desktop_agent.settings.schema import Editor
from desktop_agent.settings.theme import ThemeChoice


def test_no_choice_is_called_as_one_of_another_setting() -> None:
    # Their words in the window are kept by value, in one place.
    assert not {*Editor} & {*ThemeChoice, *Mode}
