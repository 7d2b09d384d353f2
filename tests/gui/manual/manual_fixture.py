"""The manual as it is shipped, for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.gui.manual.index import ManualIndex
from desktop_agent.gui.manual.page import ENGLISH, ManualPage, read_pages

FOLDER: Path = resource_folder("resources") / "manual"


@cache
def english() -> tuple[ManualPage, ...]:
    return read_pages(FOLDER, ENGLISH)


@cache
def english_index() -> ManualIndex:
    return ManualIndex(english())
