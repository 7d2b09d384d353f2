"""Garbage is collected in the main thread alone, and soon."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from pytestqt.qtbot import QtBot

from desktop_agent.gui.runtime import garbage_collector as module
from desktop_agent.gui.runtime.garbage_collector import FREEZE_ABOVE_S, Collector, due
from desktop_agent.lazy_import import load

LIMITS = (700, 10, 10)
MANY = 200


class Watched(QObject):
    """An object of Qt with a timer, which says in which thread Python and Qt let go of it."""

    def __init__(self, ends: list[int]) -> None:
        super().__init__()
        self._ends = ends
        self._timer = QTimer(self)
        self._timer.start(10_000)
        self.destroyed.connect(lambda: ends.append(threading.get_ident()), Qt.ConnectionType.DirectConnection)

    def __del__(self) -> None:
        self._ends.append(threading.get_ident())


def drop_cycles(ends: list[int]) -> None:
    """Leave objects of Qt to the collector."""
    for _ in range(MANY):
        ring: list[object] = [Watched(ends)]
        ring.append(ring)


def allocate() -> None:
    """Allocate what makes Python collect in this thread, wherever it may, and cycles as well."""
    kept = []
    for number in range(20_000):
        ring: list[object] = [number]
        ring.append(ring)
        kept.append([ring])


@pytest.fixture
def python_collects() -> Iterator[None]:
    gc.enable()
    yield
    gc.disable()


@pytest.fixture
def collector(python_collects: None) -> Iterator[Collector]:
    collector = Collector()
    collector.start()
    yield collector
    collector.stop()


def test_no_object_of_qt_ends_outside_the_main_thread(qtbot: QtBot, collector: Collector) -> None:
    ends: list[int] = []
    drop_cycles(ends)
    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join(60)
    assert ends == []
    qtbot.waitUntil(lambda: len(ends) == 2 * MANY)
    assert set(ends) == {threading.get_ident()}


def test_a_worker_that_loads_does_not_switch_the_collector_on(
    collector: Collector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "da_loaded_by_a_worker.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    worker = threading.Thread(target=load, args=("da_loaded_by_a_worker",))
    worker.start()
    worker.join(60)
    assert not gc.isenabled()
    gc.unfreeze()


def test_garbage_goes_while_the_loop_has_no_rest(qtbot: QtBot, collector: Collector) -> None:
    ends: list[int] = []
    drop_cycles(ends)
    allocate()
    busy = QTimer()
    busy.timeout.connect(lambda: None)
    busy.start(0)
    qtbot.waitUntil(lambda: len(ends) == 2 * MANY)
    busy.stop()


def test_python_gets_its_collector_back(python_collects: None) -> None:
    collector = Collector()
    collector.start()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


@pytest.mark.parametrize(
    ("counts", "most", "expected"),
    [
        ((700, 11, 11), 2, None),
        ((701, 10, 10), 2, 0),
        ((701, 11, 10), 2, 1),
        ((701, 11, 11), 2, 2),
        ((701, 10, 11), 2, 2),
        ((701, 11, 11), 1, 1),
        ((701, 10, 11), 1, 0),
    ],
)
def test_what_is_due_is_what_python_would_collect(
    counts: tuple[int, int, int], most: int, expected: int | None
) -> None:
    assert due(counts, LIMITS, most=most) == expected
    assert due(counts, (0, 10, 10), most=most) is None


class Heap:
    """A heap of which a full collection takes so long, and `share` of it works; the machine has the rest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, takes_s: float, share: float = 1.0) -> None:
        self.now, self.worked, self.share = 1000.0, 0.0, share
        self.done: list[int | str] = []
        self.takes_s = takes_s
        monkeypatch.setattr(module.gc, "get_count", lambda: (701, 11, 11))
        monkeypatch.setattr(module.gc, "get_threshold", lambda: LIMITS)
        monkeypatch.setattr(module.gc, "collect", self.collect)
        monkeypatch.setattr(module.gc, "freeze", lambda: self.done.append("freeze"))
        self.collector = Collector(lambda: self.now, lambda: self.worked)

    def collect(self, generation: int = 2) -> int:
        self.done.append(generation)
        took_s = self.takes_s if generation == 2 else 0.0
        self.now, self.worked = self.now + took_s, self.worked + took_s * self.share
        return 0

    def look(self) -> list[int | str]:
        self.done.clear()
        self.collector.collect_due()
        return [*self.done]


def test_full_collections_take_a_hundredth_of_the_time_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    heap = Heap(monkeypatch, FREEZE_ABOVE_S / 2)
    assert heap.look() == [2]
    assert heap.look() == [1]
    heap.now += 99 * FREEZE_ABOVE_S / 2
    assert heap.look() == [1]
    heap.now += FREEZE_ABOVE_S
    assert heap.look() == [2]


def test_what_makes_a_collection_long_is_left_out_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Heap(monkeypatch, FREEZE_ABOVE_S * 2).look() == [2, "freeze"]


def test_collection_that_waits_for_the_machine_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    heap = Heap(monkeypatch, FREEZE_ABOVE_S * 20, share=0.01)
    assert heap.look() == [2]


def test_while_modules_are_loaded_only_young_garbage_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    heap = Heap(monkeypatch, 0.001)
    monkeypatch.setattr(module, "is_loading", lambda: True)
    assert heap.look() == [1]
