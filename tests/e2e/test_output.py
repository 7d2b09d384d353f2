"""A command that prints without end, through the real window: the program stays small, and so does the log.

The whole, 10 GB, runs with `DESKTOP_AGENT_LONG=1`; what was counted is added to
`build/e2e/output.txt`. `benchmarks/output.py` measures stalls beside it.
"""

from __future__ import annotations

import psutil

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.series import LONG

BYTES = 10_000_000_000 if LONG else 120_000_000
MOST_GROWN, LARGEST_LOG = 100_000_000, 35_000_000
FIGURES = ROOT / "build" / "e2e" / "output.txt"
LIMIT_S = 900 if LONG else 120


def test_a_flood_of_output_leaves_the_program_as_small_as_it_was(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="touch warm; echo warm"))
        server.says(text("It is warm."))
        say(app, "warm up")
        answer(app, "Allow once")
        wait_for_text(app, "It is warm.")
        server.says(tool_use("Bash", command=f"touch made; yes | head -c {BYTES}", timeout=600))
        server.says(text("It is over."))
        say(app, "flood")
        before = memory_of(app)
        answer(app, "Allow once")
        app.wait_until(lambda: len(app.find_all("push button", "Show details")) == 2, "the entry of the flood")
        app.find_all("push button", "Show details")[-1].press()
        grown: list[int] = []

        def is_over() -> bool:
            grown.append(memory_of(app) - before)
            return len(server.calls) == 4

        app.wait_until(is_over, "the end of the flood", limit_s=LIMIT_S)
        wait_for_text(app, "It is over.")
        desktop.screenshot(ROOT / "build" / "e2e" / "flooded.png")
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    with FIGURES.open("a") as file:
        sizes = f"the program grew by {max(grown) / 1e6:.0f} MB, from {before / 1e6:.0f} MB"
        file.write(f"{BYTES / 1e6:.0f} MB of output: {sizes}\n")
    assert max(grown) < MOST_GROWN
    logs = [path.stat().st_size for path in desktop.home.rglob("output-*.txt")]
    assert 0 < max(logs) < LARGEST_LOG


def memory_of(app: App) -> int:
    return int(psutil.Process(app.pid).memory_full_info().pss)
