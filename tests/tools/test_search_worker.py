from __future__ import annotations

import json
import os

import pytest

from desktop_agent.tools import search_worker
from desktop_agent.tools.search_worker import FAILED, TIME_LIMIT_S, main
from tests.tools.conftest import Bench


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Keep the limit on CPU time from the process of the tests."""
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(search_worker.resource, "setrlimit", lambda _, limits: asked.append(limits))
    return asked


def test_a_list_is_written_as_ripgrep_would(
    bench: Bench, limits: list[tuple[int, int]], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    bench.write("b/odd\udcff".encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape"), "")
    assert main(json.dumps({"mode": "list", "root": str(bench.workspace)})) == 0
    assert capfdbinary.readouterr() == (b"./b/odd\xff\0", b"")
    assert limits == [(int(TIME_LIMIT_S), int(TIME_LIMIT_S) + 1)]


def test_a_search_is_written_as_ripgrep_would(
    bench: Bench, limits: list[tuple[int, int]], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    bench.write("a.txt", "text\n")
    bench.write("b.dat", b"text\0")
    asked = {"mode": "count", "root": str(bench.workspace), "pattern": "te.t"}
    assert main(json.dumps(asked)) == 0
    out, errors = capfdbinary.readouterr()
    assert out == b"./a.txt\x001\n"
    assert errors == b"rg: DEBUG|search: ignoring ./b.dat: found binary data at offset 4\n"
    assert limits


def test_what_cannot_be_read_is_told_by_the_exit_code(bench: Bench, limits: list[tuple[int, int]]) -> None:
    with bench.write("a.txt", "text\n").open("r+b") as file:
        os.truncate(file.fileno(), 60_000_000)
    assert main(json.dumps({"mode": "count", "root": str(bench.workspace), "pattern": "t"})) == FAILED
    assert limits
