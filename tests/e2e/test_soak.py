"""A window at work for a long time keeps nothing but what was said, and Qt's objects end in its main thread alone.

Hours of it run with `DESKTOP_AGENT_LONG=1`; what was counted is added to `build/e2e/soak.txt`.
"""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.soak import TURNS, Held, soaked
from tests.fakes.model_server import ModelServer
from tests.series import LONG, series

WARM = 30 if LONG else 2
ROUNDS = series(600) if LONG else 2
FIGURES = ROOT / "build" / "e2e" / "soak.txt"
OBJECTS_A_TURN = 60
"""Items, their sketches and what was paid, in the window and behind it, are some twenty objects a turn."""
BYTES_A_TURN = 10_000


def test_a_window_keeps_nothing_but_what_was_said(desktop: Desktop) -> None:
    FIGURES.parent.mkdir(parents=True, exist_ok=True)

    def note(number: int, held: Held) -> None:
        figures = {name: value for name, value in held.items() if name != "kinds"}
        with FIGURES.open("a") as file:
            file.write(f"{number * TURNS} turns: {figures}\n")

    with ModelServer() as server:
        first, last, soak = soaked(desktop, server, warm=WARM, rounds=ROUNDS, every=10, on_held=note)
        assert soak.app.quit() == 0
    turns = ROUNDS * TURNS
    assert last["widgets"] - first["widgets"] <= 20
    assert last["interfaces"] - first["interfaces"] <= 20
    assert last["interfaces"] <= last["widgets"]
    assert (last["objects"] - first["objects"]) / turns <= OBJECTS_A_TURN
    assert last["descriptors"] <= first["descriptors"] + 4
    assert (last["by Python"], last["astray"]) == (False, 0)
    assert not LONG or (last["heap"] - first["heap"]) / turns < BYTES_A_TURN
    for fault in ("Exception ignored", "cannot be stopped from another thread", "Traceback"):
        assert fault not in soak.app.stderr()
