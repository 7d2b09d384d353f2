"""Stop: from the press of the button until the window shows "Stopped by you", while words stream and a command runs.

python benchmarks/stopping.py [--times 40] [ROW …]      rows: words command children stubborn bare

`stubborn` does not listen when it is asked to end; `bare` is the same where no sandbox works, which has to be asked
first. Every row is pressed only when its command has said that it runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from commands import without_bwrap
from measuring import ROOT, Figures, at_most, display, model_server, run

sys.path.insert(0, str(ROOT))
from tests.fakes.replies import Entry, message, slow, text, tool_use

SHOWN_MS = 150.0
"""The 95th percentile until the window says it."""
_RULE = '[[rule]]\naction = "allow"\npattern = "bash it.sh"\n'


@dataclass(frozen=True)
class Row:
    """What is stopped: a script that runs, or words that stream where there is none; and when it has to be over."""

    what: str
    script: str = ""
    has_sandbox: bool = True
    gone_ms: float = 300.0
    shown_ms: float = SHOWN_MS


_STUBBORN = "trap '' TERM INT\necho > began\nwhile true; do sleep 60; done\n"
ROWS = {
    "words": Row("words that stream"),
    "command": Row("a command", "echo > began\nsleep 60\n"),
    "children": Row("a command with children", "sleep 60 &\nsleep 60 &\necho > began\nsleep 60\n"),
    "stubborn": Row("a command that will not end", _STUBBORN),
    # It is asked, has a second, and is then killed.
    "bare": Row("the same without a sandbox", _STUBBORN, has_sandbox=False, gone_ms=1800.0, shown_ms=1800.0),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", choices=[[], *ROWS], metavar="ROW", help="all by default")
    parser.add_argument("--times", type=int, default=40)
    asked = parser.parse_args()
    held: list[bool] = []
    for name in asked.rows or ROWS:
        row = ROWS[name]
        figures = _stopped(row, asked.times)
        print(f"{row.what}: median {figures['median_ms']:.1f} ms, worst {figures['worst_ms']:.1f} ms")
        held.append(at_most("  shown as stopped, 95th percentile", figures["p95_ms"], row.shown_ms, "ms"))
        held.append(at_most("  its processes gone, 95th percentile", figures["gone_p95_ms"], row.gone_ms, "ms"))
    return 0 if all(held) else 1


def _entry(row: Row) -> Entry:
    if row.script:
        return message(tool_use("Bash", command="bash it.sh"), again=True)
    return message(slow(0.004), text("word " * 20_000, piece=5), again=True)


def _stopped(row: Row, times: int) -> Figures:
    # Not below `/tmp`, which a sandbox has of its own.
    with tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as name, display() as env:
        folder = Path(name)
        script, workspace, config = (
            folder / "script.json",
            folder / "workspace",
            Path(env["DESKTOP_AGENT_CONFIG_DIR"]),
        )
        script.write_text(json.dumps([_entry(row)]))
        for made in (workspace, config):
            made.mkdir(parents=True, exist_ok=True)
        (workspace / "it.sh").write_text(row.script)
        # It runs unasked: what is measured is how it ends.
        (config / "rules.toml").write_text(_RULE)
        path = {} if row.has_sandbox else {"PATH": without_bwrap(folder / "programs")}
        begins = str(workspace / "began") if row.script else ""
        with model_server(script) as address:
            return run("stopping_probe.py", address, str(workspace), str(times), begins, env={**env, **path})


if __name__ == "__main__":
    raise SystemExit(main())
