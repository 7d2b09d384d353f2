"""Issue 6: a command that prints without end, in the real window: memory, stalls of the loop, and its log.

python benchmarks/output.py [--gigabytes 10] [--runs 3] [folded] [open] [background] [moved]

`yes` writes so much into each kind of place where output is shown; all run where none is named. The figures of the
median run count for stalls, the worst for memory.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from measuring import ROOT, Figures, at_most, display, middle, model_server, run

sys.path.insert(0, str(ROOT))

from tests.fakes.replies import message, text, tool_use

KINDS = ("folded", "open", "background", "moved")
GROWN_MB, LOG_MB, PIECES_PER_S = 100.0, 35.0, 30.0
P99_MS, MOST_MS = 10.0, 33.0
RULE = '[[rule]]\naction = "allow"\npattern = "yes"\n'


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], help="where it is shown, all by default")
    parser.add_argument("--gigabytes", type=float, default=10.0)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    held: list[bool] = []
    for kind in given.kinds or KINDS:
        found = [flood(kind, given.gigabytes) for _ in range(given.runs)]
        print(f"{kind}: `yes` for {given.gigabytes:g} GB, {middle(found, 'wall_s'):.0f} s, {given.runs} time(s)")
        own = (middle(found, "own_p99_ms"), middle(found, "own_max_ms"))
        held += [
            at_most("  growth of the app, at its most", max(each["grown_mb"] for each in found), GROWN_MB, "MB"),
            at_most("  stalls, 99th percentile", middle(found, "stall_p99_ms"), P99_MS, "ms"),
            at_most("  stalls, longest", middle(found, "stall_max_ms"), MOST_MS, "ms"),
            at_most("  pieces shown a second", max(each["pieces_per_s"] for each in found), PIECES_PER_S, ""),
            at_most("  the log", max(each["log_mb"] for each in found), LOG_MB, "MB"),
        ]
        print(f"  without what the machine took: {own[0]:.1f} and {own[1]:.1f} ms")
    return 0 if all(held) else 1


def flood(kind: str, gigabytes: float) -> Figures:
    command = f"yes | head -c {round(gigabytes * 1e9)}"
    asked = tool_use("Bash", command=command, timeout=600, run_in_background=kind == "background")
    script = [message(tool_use("Bash", command="echo a little")), message(text("Done.")), message(asked)]
    # Not below `/tmp`, which a sandbox has of its own.
    with display() as screen, tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as root:
        folder = Path(root)
        workspace, config, written = folder / "home/workspace", folder / "config", folder / "script.json"
        workspace.mkdir(parents=True)
        config.mkdir()
        (config / "rules.toml").write_text(RULE)
        written.write_text(json.dumps([*script, message(text("Done.")), message(text("Done."))]))
        names = {f"DESKTOP_AGENT_{name}_DIR": str(folder / name.lower()) for name in ("DATA", "CONFIG")}
        env = {**screen, "HOME": str(folder / "home"), **names}
        with model_server(written) as address:
            return run("output_probe.py", kind, address, str(workspace), str(folder), env=env)


if __name__ == "__main__":
    sys.exit(main())
