"""Benchmarks that can fail: bad figures miss every row, and one row that is missed is enough for the exit code."""

from __future__ import annotations

import contextlib
import importlib
import itertools
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parent.parent / "benchmarks"
REFERENCES = {"sdk", "plain", "plain-width", "bare", "bare-sdk", "bare-idle", "A short one"}
GOOD, BAD = 1e-6, 1e9
ROWS = {
    "reading": ("long", 4, "width", 2, "idle", 3),
    "stream": ("headless", 1, "window", 4, "sent", 1, "tabs", 2),
    "stopping": ("words", 2, "command", 2, "children", 2, "stubborn", 2, "bare", 2),
    "startup": ("", 3),
    "checkpoints": ("call", 4, "growth", 2),
}
CASES = [(name, rows[at], rows[at + 1]) for name, rows in ROWS.items() for at in range(0, len(rows), 2)]


class Measured(dict[str, float]):
    """Figures of any name, all of one size; what is called the last is more than what is called the first.

    What is counted is a whole number.
    """

    def __missing__(self, name: str) -> float:
        size = self["size"]
        if name == "repaints":
            return round(size)
        return size * (size if name.startswith("last") else 1)


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """Yield what loads a benchmark as if it were started; the names that they have are gone afterwards."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(FOLDER))
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "/").parent == FOLDER:
            del sys.modules[name]


class Play:
    """Runs one row of a benchmark, whose probes measure what they are told."""

    def __init__(self, benchmark: ModuleType, patch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        self.size = GOOD
        self._benchmark, self._patch, self._sizes = benchmark, patch, 0
        data = tmp_path / "data"
        environment = {"DESKTOP_AGENT_DATA_DIR": str(data), "DESKTOP_AGENT_CONFIG_DIR": str(tmp_path / "config")}
        for name, made in {
            "run": self._run,
            "display": lambda: contextlib.nullcontext(environment),
            "model_server": lambda _: contextlib.nullcontext("http://127.0.0.1:9"),
            "repository": _small,
            "timeline_of": lambda _: SimpleNamespace(record=lambda: None),
            "Retention": lambda *_: SimpleNamespace(tidy=lambda *_: None),
            "size_of": self._size_of,
            "without_bwrap": lambda _: "",
        }.items():
            if hasattr(benchmark, name):
                patch.setattr(benchmark, name, made)

    def __call__(self, row: str, *, size: float = GOOD) -> int:
        self.size, self._sizes = size, 0
        self._patch.setattr(sys, "argv", ["benchmark", *([row] if row else [])])
        code = self._benchmark.main()
        assert isinstance(code, int)
        return code

    def _run(self, _script: str, *words: str, env: dict[str, str], **_: Any) -> Measured:
        if "store" in words:
            Path(env["DESKTOP_AGENT_DATA_DIR"]).mkdir(exist_ok=True)
        return Measured(size=1.0 if REFERENCES & {*words} else self.size)

    def _size_of(self, _: Path) -> float:
        """Return what a folder takes, at first nothing."""
        self._sizes += 1
        return 0 if self._sizes == 1 else self.size


@pytest.mark.parametrize(("name", "row", "count"), CASES)
def test_every_row_is_held_by_good_figures_and_missed_by_bad_ones(
    load: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    row: str,
    count: int,
) -> None:
    play = Play(load(name), monkeypatch, tmp_path)
    assert play(row, size=GOOD) == 0
    assert len(re.findall(r"\bheld$", capsys.readouterr().out, re.MULTILINE)) == count
    assert play(row, size=BAD) == 1
    assert len(re.findall(r"\bMISSED$", capsys.readouterr().out, re.MULTILINE)) == count


@pytest.mark.parametrize(("name", "row", "count"), CASES)
def test_one_row_that_is_missed_is_enough(
    load: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    row: str,
    count: int,
) -> None:
    play = Play(load(name), monkeypatch, tmp_path)
    for missed in range(count + 1):
        judged = itertools.count(1)
        for judging in {"at_most", "line"} & {*vars(play._benchmark)}:
            monkeypatch.setattr(play._benchmark, judging, lambda *_, j=judged, m=missed: next(j) != m)
        assert play(row) == (1 if missed else 0)
        assert next(judged) == count + 1


@pytest.mark.parametrize(
    ("module", "owner", "name"),
    [
        ("desktop_agent.agent.tool_calls", "", "_preparing"),
        ("desktop_agent.agent.undo.call_checkpoints", "CallCheckpoints", "_before"),
        ("desktop_agent.agent.message_stream", "GrowingItem", "add"),
        ("desktop_agent.agent.message_stream", "GrowingItem", "end"),
        ("desktop_agent.gui.transcript.layout", "TranscriptLayout", "add"),
        ("desktop_agent.gui.items.tool_call", "ToolCallRow", "paintEvent"),
        ("desktop_agent.gui.items.item_widget", "ItemWidget", "paintEvent"),
        ("desktop_agent.gui.items.notice", "NoticeWidget", "paintEvent"),
        ("desktop_agent.gui.application", "", "show"),
    ],
)
def test_what_a_probe_listens_at_is_there(module: str, owner: str, name: str) -> None:
    found = importlib.import_module(module)
    assert hasattr(getattr(found, owner) if owner else found, name)


def test_the_probe_of_a_start_ends_with_its_figures(load: Callable[[str], ModuleType]) -> None:
    measuring = load("measuring")
    with measuring.display() as env:
        figures = measuring.run("window_probe.py", "ours", env=env, limit_s=120)
    assert 0 < figures["first_paint_s"] < 120
    assert figures["pss_mb"] > 10


def _small(folder: Path, _: int) -> Path:
    for number in range(3):
        (folder / f"file{number}.py").touch()
    return folder
