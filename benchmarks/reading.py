"""Design §9: a conversation of 20,000 messages opened and scrolled through, a new width, and an idle window.

python benchmarks/reading.py [--runs 3] [--quick] [ROW …]      rows: long width idle

`long` opens a stored conversation from the list, against one of two messages; `width` turns the window to other
widths with an answer of 200 KB in view, beside Qt's own browser for texts; `idle` leaves the window alone for half a
minute after an answer, beside a window with a text field whose cursor blinks. Times are without what the machine took
(see ticking.py). `--quick` takes 2,000 messages: for a look, not for a note.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from measuring import ROOT, Figures, alternate, at_most, beside, display, least, middle, model_server, run

sys.path.insert(0, str(ROOT))
from reading_probe import LONG, SHORT

from tests.fakes.replies import message, text

ITEMS, QUICK_ITEMS = 20_000, 2_000
OPENED_MS, OPENED_MB = 80.0, 20.0
FRAME_MS, SCROLLED_MB = 50.0, 60.0
WIDTH_MS = 50.0
LIMIT_S = 200.0
IDLE_PERCENT, REPAINTS, WAKE_UPS = 0.2, 0.0, 5.0
"""Wake-ups are a second's, more than those of the bare window, whose cursor blinks, too."""

Row = Callable[[int, int], list[bool]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", choices=[[], *ROWS], metavar="ROW", help="all by default")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    items = QUICK_ITEMS if asked.quick else ITEMS
    held = [row for name in asked.rows or ROWS for row in ROWS[name](asked.runs, items)]
    return 0 if all(held) else 1


@contextmanager
def _stored(items: int) -> Iterator[Callable[..., Figures]]:
    """Yield what runs the probe: each time on the same conversations, of which none is open yet."""
    with tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as name, display() as env:
        data, kept = Path(env["DESKTOP_AGENT_DATA_DIR"]), Path(name, "kept")
        workspace = Path(name, "workspace")
        workspace.mkdir()
        run("reading_probe.py", "store", str(workspace), str(items), env=env)
        shutil.move(data, kept)

        def probe(kind: str, *words: str) -> Figures:
            shutil.rmtree(data, ignore_errors=True)
            shutil.copytree(kept, data)
            return run("reading_probe.py", kind, str(workspace), *words, env=env, limit_s=LIMIT_S)

        yield probe


def _long(runs: int, items: int) -> list[bool]:
    with _stored(items) as probe:
        own, reference = alternate(runs, partial(probe, "open", LONG), partial(probe, "open", SHORT))
        scrolled = [probe("scroll", LONG) for _ in range(runs)]
    print(f"a conversation of {items} messages, against one of two")
    for figure, unit in (("opened_ms", "ms"), ("opened_cpu_ms", "ms"), ("pss_mb", "MB")):
        beside(f"  opened from the list: {figure}", least(own, figure), least(reference, figure), unit)
    for figure, what in (("stall_max_ms", "by the clock"), ("ran_max_ms", "as far as the program ran")):
        print(f"  scrolled through: longest frame, {what}".ljust(58), f"{middle(scrolled, figure):9.2f} ms")
    more_ms = least(own, "opened_ms") - least(reference, "opened_ms")
    more_mb = middle(own, "pss_mb") - middle(reference, "pss_mb")
    grown_mb = middle(scrolled, "scrolled_pss_mb") - middle(reference, "pss_mb")
    return [
        at_most("  opened: more time", more_ms, OPENED_MS, "ms"),
        at_most("  opened: more memory", more_mb, OPENED_MB, "MB"),
        at_most("  scrolled through: longest frame, our own", middle(scrolled, "own_max_ms"), FRAME_MS, "ms"),
        at_most("  scrolled through: more memory", grown_mb, SCROLLED_MB, "MB"),
    ]


def _width(runs: int, _: int) -> list[bool]:
    with _stored(2) as probe:
        own, reference = alternate(runs, partial(probe, "width"), partial(probe, "plain-width"))
    worst = middle(own, "worst_ms")
    beside("a new width with 200 KB in view, until it is painted", middle(own, "median_ms"), worst, "ms")
    beside("  the worst, against a QTextBrowser's", worst, middle(reference, "worst_ms"), "ms")
    return [
        at_most("  the worst", worst, WIDTH_MS, "ms"),
        at_most("  the longest stall meanwhile and after it, our own", middle(own, "own_max_ms"), WIDTH_MS, "ms"),
    ]


def _idle(_: int, __: int) -> list[bool]:
    with tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as name, display() as env:
        script, workspace = Path(name, "script.json"), Path(name, "workspace")
        workspace.mkdir()
        script.write_text(json.dumps([message(text("Hello."), again=True)]))
        with model_server(script) as address:
            own = run("reading_probe.py", "idle", str(workspace), address, env=env)
        bare = run("reading_probe.py", "bare-idle", str(workspace), env=env)
    print("a window that is left alone, its text cursor blinking, beside one with nothing but a text field")
    beside("  CPU, in percent of a core", own["cpu_percent"], bare["cpu_percent"], "%")
    beside("  woken in a second", own["wake_ups"], bare["wake_ups"], "")
    beside("  paintings of the cursor", own["cursor"], bare["cursor"], "")
    for name, count in own.items():
        if name.startswith("painted "):
            print(f"  {name}".ljust(58), f"{count:9.0f}")
    return [
        at_most("  CPU, in percent of a core", own["cpu_percent"], IDLE_PERCENT, "%"),
        at_most("  paintings of anything but the cursor", own["repaints"], REPAINTS, ""),
        at_most("  woken in a second, more often", own["wake_ups"] - bare["wake_ups"], WAKE_UPS, ""),
    ]


ROWS: dict[str, Row] = {"long": _long, "width": _width, "idle": _idle}

if __name__ == "__main__":
    sys.exit(main())
