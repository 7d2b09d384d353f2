from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.gui.controllers.closing import stop_all
from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import ToolCall
from tests.gui.asking import words
from tests.gui.made_items import call


@dataclass
class Page:
    """A tab with what runs in it."""

    is_working: bool = False
    commands: int = 0
    jobs: int = 0
    is_read_only: bool = False
    refuses: bool = False
    stops: list[str] = field(default_factory=list)

    @property
    def waited_for(self) -> list[ToolCall]:
        return [call(str(number)) for number in range(self.commands)]

    @property
    def running_jobs(self) -> list[str]:
        return [f"b{number}" for number in range(self.jobs)]

    async def stop_all(self) -> None:
        self.stops.append("all")
        if self.refuses:
            raise StoreError(words("The disk is gone."))


async def test_all_that_runs_in_any_tab_is_stopped_and_counted() -> None:
    idle, foreign = Page(), Page(is_working=True, jobs=2, is_read_only=True)
    pages = [Page(is_working=True, commands=1), idle, Page(is_working=True), Page(jobs=2), foreign]
    assert localize(await stop_all(pages)) == "Stopped: 2 turns, 3 commands."
    assert [page.stops for page in pages] == [["all"], [], ["all"], ["all"], []]


async def test_what_there_was_none_of_is_not_named() -> None:
    assert localize(await stop_all([Page(is_working=True)])) == "Stopped: 1 turn."
    assert localize(await stop_all([Page(jobs=1)])) == "Stopped: 1 command."
    assert localize(await stop_all([Page()])) == "Nothing was running in any tab."


async def test_one_tab_in_trouble_keeps_no_other_from_being_stopped() -> None:
    pages = [Page(is_working=True, refuses=True), Page(is_working=True)]
    with pytest.raises(StoreError):
        await stop_all(pages)
    assert [page.stops for page in pages] == [["all"], ["all"]]
