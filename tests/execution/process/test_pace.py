from __future__ import annotations

import pytest

from desktop_agent.execution.process import process
from desktop_agent.execution.process.process import FIRST_PIECES, LARGE_BYTES, REST_S, ReadPacer


def test_only_many_small_pieces_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(process.time, "sleep", rests.append)
    one = ReadPacer()
    for _ in range(FIRST_PIECES):
        one.keep(b"x")
    assert rests == []
    one.keep(b"x" * LARGE_BYTES)
    assert rests == []
    one.keep(b"x")
    assert rests == [REST_S]
