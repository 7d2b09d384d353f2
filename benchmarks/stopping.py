"""Stop: from the press of the button until the window shows "Stopped by you", while words stream and a command runs.

python benchmarks/stopping.py [--times 40]
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from measuring import Figures, display, model_server, run

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.fakes.replies import Entry, message, slow, text, tool_use

# A command whose children do not listen to a polite request: they are what makes ending it take its time.
COMMANDS = {
    "a command": "sleep 60",
    "a command with children": "sleep 60 & sleep 60 & sleep 60",
    "a command that will not end": "trap '' TERM INT; sleep 60; sleep 60",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=40)
    times = parser.parse_args().times
    scripts = {"words that stream": message(slow(0.004), text("word " * 20_000, piece=5), again=True)}
    scripts |= {name: message(tool_use("Bash", command=command), again=True) for name, command in COMMANDS.items()}
    for name, entry in scripts.items():
        figures = _stopped(entry, times)
        print(
            f"{name:30} median {figures['median_ms']:7.1f} ms, 95th percentile {figures['p95_ms']:7.1f} ms, "
            f"worst {figures['worst_ms']:7.1f} ms; processes gone after {figures['gone_p95_ms']:7.1f} ms (95th)",
            flush=True,
        )
    return 0


def _stopped(entry: Entry, times: int) -> Figures:
    with tempfile.TemporaryDirectory(prefix="bench-") as name, display() as env:
        folder = Path(name)
        script = folder / "script.json"
        script.write_text(json.dumps([entry]))
        workspace = folder / "workspace"
        workspace.mkdir()
        config = Path(env["DESKTOP_AGENT_CONFIG_DIR"])
        config.mkdir(parents=True, exist_ok=True)
        # Every command runs unasked: what is measured is how it ends.
        (config / "settings.toml").write_text('[models]\nmode = "bypass"\n')
        with model_server(script) as address:
            return run("stopping_probe.py", address, str(workspace), str(times), env=env)


if __name__ == "__main__":
    raise SystemExit(main())
