from __future__ import annotations

from desktop_agent.permissions.programs.simple_command import Understanding, joined_folders
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value


def test_a_relative_folder_is_joined_as_it_stands_and_an_absolute_one_replaces_all() -> None:
    assert joined_folders(("/w", "/v"), Value("src")) == ("/w/src", "/v/src")
    assert joined_folders(("/w",), Value("link/..")) == ("/w/link/..",)
    assert joined_folders(None, Value("/etc")) == ("/etc",)


def test_where_nobody_knows_where_it_is_a_relative_folder_leads_nowhere() -> None:
    assert joined_folders(None, Value("src")) is None
    assert joined_folders(("/w",), UNKNOWN) is None
    assert joined_folders(("/w",), Value("")) is None


def test_nothing_is_understood_before_something_is_read() -> None:
    found = Understanding()
    assert (found.deeds, found.runs, found.scripts, found.prints) == ([], [], [], None)
