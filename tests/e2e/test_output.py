"""A command that prints without end, through the real window: the program stays small, and so does the log.

The whole, 10 GB, runs with `DESKTOP_AGENT_LONG=1`; what was counted is added to
`build/e2e/output.txt`. `benchmarks/output.py` measures stalls beside it.
"""

from __future__ import annotations

from pathlib import Path

import psutil
from PySide6.QtGui import QImage

from desktop_agent.gui.theme.theme import Tokens
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
    logs = [path.stat().st_size for path in desktop.files("output-*.txt")]
    assert 0 < max(logs) < LARGEST_LOG


def test_what_a_command_colours_is_shown_in_colour_and_the_model_gets_none_of_it(desktop: Desktop) -> None:
    colors = Tokens().colors("light")
    wanted = {colors[f"terminal.{name}"].lower() for name in ("red", "bright_cyan")}
    settings = desktop.home / ".config" / "desktop-agent" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[appearance]\ntheme = "light"\n')
    printed = r"printf '\033[31mred ████\033[0m \033[1;96mok ████\033[0m\n'"
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"touch made; {printed}; until [ -e seen ]; do sleep 0.1; done"))
        server.says(text("It is over."))
        say(app, "colours")
        answer(app, "Allow once")
        app.wait_until(lambda: app.find_all("push button", "Show details"), "the entry of the command")
        app.find("push button", "Show details").press()
        live = ROOT / "build" / "e2e" / "colours.png"
        app.wait_until(lambda: wanted <= colors_in(desktop.screenshot(live)), "the colours while it runs")
        (desktop.home / "project" / "seen").touch()
        wait_for_text(app, "It is over.")
        app.wait_until(lambda: wanted <= colors_in(desktop.screenshot(live)), "the colours when it has ended")
        told = str([request.body for request in server.requests])
    assert "red ████ ok ████" in told
    # The command itself is told as it was written, its output without any escape.
    assert "\x1b" not in told.replace("\\x1b", "\x1b").replace("\\u001b", "\x1b")


def colors_in(picture: Path) -> set[str]:
    """Return the colours of a picture, as `#rrggbb`."""
    image = QImage(str(picture))
    return {image.pixelColor(x, y).name() for x in range(240, image.width(), 2) for y in range(0, image.height(), 4)}


def memory_of(app: App) -> int:
    return int(psutil.Process(app.pid).memory_full_info().pss)
