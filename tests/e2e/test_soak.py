"""A window at work for a long time keeps nothing but what was said, and Qt's objects end in its main thread alone.

Two hours of it run with `DESKTOP_AGENT_LONG=1`, or as many minutes as `DESKTOP_AGENT_SOAK_MINUTES` says; what was
counted is added to `build/e2e/soak.txt`.
"""

from __future__ import annotations

import os

import pytest

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.soak import TURNS, Held, figures_of, growth_a_turn, soaked
from tests.fakes.model_server import ModelServer
from tests.series import LONG

MINUTES = float(os.environ.get("DESKTOP_AGENT_SOAK_MINUTES", "120" if LONG else "0"))
IS_LONG = MINUTES > 0
WARM = 30 if IS_LONG else 2
ROUNDS = 100 if IS_LONG else 1
"""At least so many, however slow the machine: over fewer turns the megabytes in which Python takes memory count."""
EVERY = 5
FIGURES = ROOT / "build" / "e2e" / "soak.txt"
OBJECTS_A_TURN = 60
"""Items, their sketches and what was paid, in the window and behind it, are some twenty objects a turn."""
BYTES_A_TURN = 10_000
"""Of the program's own memory: an item, and what goes with it, is kept as long as its conversation is open."""


def test_a_window_keeps_nothing_but_what_was_said(desktop: Desktop) -> None:
    FIGURES.parent.mkdir(parents=True, exist_ok=True)

    def note(held: Held) -> None:
        with FIGURES.open("a") as file:
            file.write(f"{figures_of(held)}\n")

    with ModelServer() as server:
        kept, soak = soaked(desktop, server, warm=WARM, rounds=ROUNDS, every=EVERY, minutes=MINUTES, on_held=note)
        assert soak.app.quit() == 0
    first, last = kept[0], kept[-1]
    assert last["turns"] >= ROUNDS * TURNS
    assert all(held["interfaces"] <= held["widgets"] for held in kept)
    assert all(held["descriptors"] <= first["descriptors"] + 4 for held in kept)
    assert all((held["by Python"], held["astray"]) == (False, 0) for held in kept)
    assert last["widgets"] - first["widgets"] <= 20
    assert last["interfaces"] - first["interfaces"] <= 20
    assert (last["objects"] - first["objects"]) / last["turns"] <= OBJECTS_A_TURN
    assert not IS_LONG or growth_a_turn(kept, "anonymous") < BYTES_A_TURN
    for fault in ("Exception ignored", "cannot be stopped from another thread", "Traceback"):
        assert fault not in soak.app.stderr()


@pytest.mark.parametrize(("bytes_a_turn", "is_too_much"), [(8_000, False), (12_000, True)])
def test_growth_is_told_from_megabytes_that_come_and_go(bytes_a_turn: int, is_too_much: bool) -> None:
    kept = [
        {"anonymous": turns * bytes_a_turn + turns // 90 % 2 * 1_000_000, "turns": turns}
        for turns in range(0, 630, 30)
    ]
    assert (growth_a_turn(kept, "anonymous") > BYTES_A_TURN) == is_too_much
