"""Design §9: the first painted window, and one tab after its first message.

python benchmarks/startup.py [--runs 5]
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from measuring import Figures, alternate, display, least, line, middle, model_server, run

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.fakes.replies import message, text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
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
