"""What the C library keeps of memory that was given back to it, looked at in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.gui.runtime.allocator import limit_freed_memory
from tests.e2e.desktop import ROOT

PRELUDE = """
import ctypes, sys, threading
from desktop_agent.gui.runtime.allocator import limit_freed_memory
from tests.e2e.counted_program import Malloc

library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]
library.fopen.restype = ctypes.c_void_p
library.mallinfo2.restype = Malloc
limit_freed_memory()
"""
THREADS = """
at_once = threading.Barrier(8)

def allocate():
    at_once.wait(60)
    kept.append([library.malloc(1_000) for _ in range(100)])
    at_once.wait(60)

kept = []
threads = [threading.Thread(target=allocate) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
file = ctypes.c_void_p(library.fopen(sys.argv[1].encode(), b"w"))
library.malloc_info(0, file)
library.fclose(file)
"""
LARGE = """
for _ in range(2):
    before = library.mallinfo2().hblks
    block = library.malloc(8_000_000)
    print(library.mallinfo2().hblks - before)
    library.free(block)
"""


def run(code: str, *words: str) -> str:
    command = [sys.executable, "-c", PRELUDE + code, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True).stdout


def test_threads_share_one_heap(tmp_path: Path) -> None:
    run(THREADS, str(tmp_path / "heaps.xml"))
    assert (tmp_path / "heaps.xml").read_text().count("<heap nr=") == 1


def test_what_is_large_goes_back_at_once_however_often_it_comes() -> None:
    assert run(LARGE).split() == ["1", "1"]


@pytest.mark.parametrize(("system", "expected"), [("linux", [None]), ("darwin", [])])
def test_library_without_such_options_and_other_systems_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, system: str, expected: list[None]
) -> None:
    loaded: list[None] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("ctypes.CDLL", loaded.append)
    limit_freed_memory()
    assert loaded == expected
