"""Design §9: the first painted window, and one tab after its first message.

python benchmarks/startup.py [--runs 5] [--program /usr/bin/desktop-agent …]

With `--program` it starts installed programs beside this checkout, each as a process, up to a window in sight.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measuring import Figures, alternate, display, least, line, middle, model_server, run

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.fakes.replies import message, text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument(
        "--program", nargs="+", default=(), help="installed programs, to be compared with this checkout"
    )
    options = parser.parse_args()
    runs = options.runs
    if options.program:
        with display() as env:
            return 0 if all(_installed(env, runs, options.program)) else 1
    with display() as env, tempfile.TemporaryDirectory() as folder:
        script, workspace = Path(folder, "script.json"), Path(folder, "workspace")
        workspace.mkdir()
        script.write_text(json.dumps([message(text("Hello."), again=True)]))
        with model_server(script) as address:
            held = [*_first_window(env, runs), *_first_message(env, runs, address, workspace)]
    return 0 if all(held) else 1


def _fresh(env: dict[str, str]) -> None:
    shutil.rmtree(env["DESKTOP_AGENT_DATA_DIR"], ignore_errors=True)


def _first_window(env: dict[str, str], runs: int) -> list[bool]:
    def ours() -> Figures:
        _fresh(env)
        return run("window_probe.py", "ours", env=env)

    def bare() -> Figures:
        return run("window_probe.py", "bare", env=env)

    own, reference = alternate(runs, ours, bare)
    first = "first_paint_s"
    return [
        line("first painted window: time", least(own, first), least(reference, first), 1.3, "s"),
        line("before the first message: memory", middle(own, "pss_mb"), middle(reference, "pss_mb"), 1.6, "MB"),
    ]


def _installed(env: dict[str, str], runs: int, programs: list[str]) -> list[bool]:
    """Compare what is installed with this checkout, in turn."""
    started = {name: (lambda words=words: _seen(env, words)) for name, words in _ways(programs).items()}
    took = dict(zip(started, alternate(runs, *started.values()), strict=True))
    checkout = least(took["checkout"], "window_s")
    return [
        line(f"window of {name}", least(figures, "window_s"), checkout, 1.3, "s")
        for name, figures in took.items()
        if name != "checkout"
    ]


def _ways(programs: list[str]) -> dict[str, list[str]]:
    return {"checkout": [sys.executable, "-m", "desktop_agent"], **{one: [one] for one in programs}}


def _seen(env: dict[str, str], words: list[str]) -> Figures:
    """Start it in an empty profile, wait until its window is in sight, and end it."""
    _fresh(env)
    began = time.perf_counter()
    with subprocess.Popen(words, env=env, cwd="/", stderr=subprocess.DEVNULL) as program:
        look = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "desktop-agent"]
        subprocess.run(look, env=env, stdout=subprocess.DEVNULL, check=True, timeout=60)
        took = time.perf_counter() - began
        program.terminate()
        program.wait(60)
    return {"window_s": took}


def _first_message(env: dict[str, str], runs: int, address: str, workspace: Path) -> list[bool]:
    with_server = {**env, "ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": address}

    def ours() -> Figures:
        _fresh(env)
        return run("window_probe.py", "ours-message", address, str(workspace), env=with_server)

    def bare() -> Figures:
        return run("window_probe.py", "bare-sdk", env=env)

    own, reference = alternate(max(1, runs // 2), ours, bare)
    return [
        line("a tab after its first message: memory", middle(own, "pss_mb"), middle(reference, "pss_mb"), 1.1, "MB")
    ]


if __name__ == "__main__":
    sys.exit(main())
