"""Design §9: streaming without and with a window, stalls, messages shown as sent, 20 tabs.

python benchmarks/stream.py [--runs 3] [--quick] [ROW …]      rows: headless window sent tabs
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from answers import TOKENS, answer, pieces
from measuring import Figures, alternate, at_most, display, environment, line, middle, model_server, run

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.fakes.replies import message, slow, text

Row = Callable[[int, int], list[bool]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", default=["headless", "window", "sent", "tabs"])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="a fifth of the tokens, 30 tabs: for a look")
    asked = parser.parse_args()
    tokens = 10_000 if asked.quick else TOKENS
    rows: dict[str, Row] = {"headless": _headless, "window": _window, "sent": _sent, "tabs": _tabs}
    held = [row for name in asked.rows for row in rows[name](asked.runs, tokens)]
    return 0 if all(held) else 1


def _script(folder: Path, tokens: int, *, every_s: float = 0.0) -> Path:
    """Write the server's script: one answer, again and again, in `tokens` deltas."""
    words = answer(tokens * 16 // 5)
    block = text(words)
    block["deltas"] = [{"type": "text_delta", "text": piece} for piece in pieces(words, tokens)]
    parts = [slow(every_s), block] if every_s else [block]
    path = folder / "script.json"
    path.write_text(json.dumps([message(*parts, again=True)]))
    return path


def _fresh(kind: str, env: dict[str, str], address: str, workspace: Path) -> Figures:
    shutil.rmtree(env["DESKTOP_AGENT_DATA_DIR"], ignore_errors=True)
    return run("stream_probe.py", kind, address, str(workspace), env=env)


def _headless(runs: int, tokens: int) -> list[bool]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with model_server(_script(folder, tokens)) as address:
            env = environment(folder)
            ours, theirs = alternate(
                runs, partial(_fresh, "headless", env, address, folder), partial(_fresh, "sdk", env, address, folder)
            )
    return [line(f"{tokens} tokens headless, stored: CPU", middle(ours, "cpu_s"), middle(theirs, "cpu_s"), 0.6, "s")]


def _window(runs: int, tokens: int) -> list[bool]:
    with tempfile.TemporaryDirectory() as name, display() as env:
        folder = Path(name)
        with model_server(_script(folder, tokens, every_s=0.002)) as address:
            ours, theirs = alternate(
                runs, partial(_fresh, "window", env, address, folder), partial(_fresh, "plain", env, address, folder)
            )
    last = middle([{"ratio": row["last_cpu_s"] / row["first_cpu_s"]} for row in ours], "ratio")
    print(f"{'pace of the window (tokens a second)':58} {tokens / middle(ours, 'wall_s'):9.0f}")
    return [
        line(f"{tokens} tokens in the window: CPU", middle(ours, "cpu_s"), middle(theirs, "cpu_s"), 0.8, "s"),
        at_most("the last 5,000 tokens against the first 5,000: CPU", last, 1.1, "x"),
        *_stalls("stalls of the loop meanwhile", ours, theirs, p99_ms=10, longest_ms=33),
    ]


def _stalls(
    what: str, ours: list[Figures], theirs: list[Figures], *, longest_ms: float, p99_ms: float | None = None
) -> list[bool]:
    """Print what the clock saw, beside the reference, and judge what was the program's own (see ticking.py)."""
    for name, words in (("stall_p99_ms", "99th percentile"), ("stall_max_ms", "longest")):
        beside = f"  (the reference {middle(theirs, name):.1f} ms)" if theirs else ""
        print(f"{what}, {words}, by the clock".ljust(58), f"{middle(ours, name):9.2f} ms  {beside}")
    print(f"{what}, longest, as far as the program ran".ljust(58), f"{middle(ours, 'ran_max_ms'):9.2f} ms")
    rows = [at_most(f"{what}, longest, our own", middle(ours, "own_max_ms"), longest_ms, "ms")]
    if p99_ms is not None:
        rows.append(at_most(f"{what}, 99th percentile, our own", middle(ours, "own_p99_ms"), p99_ms, "ms"))
    return rows


def _sent(runs: int, _: int) -> list[bool]:
    with tempfile.TemporaryDirectory() as name, display() as env:
        folder = Path(name)
        script = folder / "script.json"
        script.write_text(json.dumps([message(text("Yes."), again=True)]))
        with model_server(script) as address:
            rows = [_fresh("sent", env, address, folder) for _ in range(runs)]
    return [at_most("a message shown as sent, 95th percentile", middle(rows, "p95_ms"), 20, "ms")]


def _tabs(_: int, tokens: int) -> list[bool]:
    with tempfile.TemporaryDirectory() as name, display() as env:
        folder = Path(name)
        with model_server(_script(folder, tokens, every_s=0.02)) as address:
            opened = 100 if tokens == TOKENS else 30
            row = run("tabs_probe.py", address, str(folder), str(opened), env=env)
    return [
        *_stalls(f"20 tabs streaming, {opened} open: stalls", [row], [], longest_ms=50),
        at_most(f"20 tabs streaming, {opened} open: growth in a minute", row["growth_mb"], 1, "MB"),
    ]


if __name__ == "__main__":
    sys.exit(main())
