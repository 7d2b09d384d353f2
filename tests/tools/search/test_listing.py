from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.execution.files.glob import path_matcher
from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.tools.search import listing
from desktop_agent.tools.search.listing import FoundFiles


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[int]:
    for age, name in enumerate(("c.py", "a.py", "b.txt", "d.py")):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    os.utime(tmp_path / "a.py", (1000, 1000))
    descriptor = os.open(tmp_path, os.O_RDONLY)
    yield descriptor
    os.close(descriptor)


async def test_pieces_of_a_list_become_files_newest_first(folder: int) -> None:
    grown: list[str] = []
    live = LiveText(asyncio.get_running_loop(), lambda text, _: grown.append(text))
    found = FoundFiles(folder, path_matcher("*.py"), "src/", live, 100)
    for piece in (b"./d.", b"py\0./b.txt\0", b"./c.py\0./a.py\0./gone.py\0"):
        assert found.feed(piece)
    found.tick()
    await asyncio.sleep(0)
    assert grown == ["src/d.py\nsrc/c.py\nsrc/a.py\n"]
    assert found.count == 3
    assert found.newest(0, 10) == ["a.py", "c.py", "d.py"]
    assert found.newest(0, 1) == ["a.py"]
    assert found.newest(1, 1) == ["c.py"]
    assert found.newest(3, 5) == []


async def test_only_the_first_are_shown_as_they_come_and_too_many_are_the_end(
    folder: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "MOST_LIVE", 2)
    grown: list[str] = []
    found = FoundFiles(folder, None, "", LiveText(asyncio.get_running_loop(), lambda text, _: grown.append(text)), 3)
    assert found.feed(b"./a.py\0")
    assert not found.feed(b"./b.txt\0./c.py\0")
    found.tick()
    await asyncio.sleep(0)
    assert grown == ["a.py\nb.txt\n"]


async def test_what_lies_behind_a_link_is_no_file(folder: int, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/secret").touch()
    (tmp_path / "link").symlink_to("elsewhere")
    found = FoundFiles(folder, None, "", LiveText(asyncio.get_running_loop(), lambda *_: None), 100)
    found.feed(b"./link/secret\0./a.py\0")
    assert found.newest(0, 10) == ["a.py"]
