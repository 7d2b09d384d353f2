from __future__ import annotations

import json
import os

import pytest

from desktop_agent.tools import search_worker
from desktop_agent.tools.search_worker import FAILED, main
from tests.tools.conftest import Bench


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Keep the limit on CPU time from the process of the tests."""
    asked: list[float] = []
    monkeypatch.setattr(search_worker, "_limit_cpu", asked.append)
    return asked


def test_a_list_is_written_as_ripgrep_would(
    bench: Bench, limits: list[float], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    bench.write("b/odd\udcff".encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape"), "")
    assert main(json.dumps({"mode": "list", "root": str(bench.workspace)})) == 0
    assert capfdbinary.readouterr() == (b"./b/odd\xff\0", b"")
    assert len(limits) == 1


def test_a_search_is_written_as_ripgrep_would(
    bench: Bench, limits: list[float], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    bench.write("a.txt", "text\n")
    bench.write("b.dat", b"text\0")
    asked = {"mode": "count", "root": str(bench.workspace), "pattern": "te.t"}
    assert main(json.dumps(asked)) == 0
    out, errors = capfdbinary.readouterr()
    assert out == b"./a.txt\x001\n"
    assert errors == b"rg: DEBUG|search: ignoring ./b.dat: found binary data at offset 4\n"
    assert limits


def test_what_cannot_be_read_is_told_by_the_exit_code(bench: Bench, limits: list[float]) -> None:
    with bench.write("a.txt", "text\n").open("r+b") as file:
        os.truncate(file.fileno(), 60_000_000)
    assert main(json.dumps({"mode": "count", "root": str(bench.workspace), "pattern": "t"})) == FAILED
    assert limits
