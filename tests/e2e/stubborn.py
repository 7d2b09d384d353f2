"""Commands that do not want to end: started by the program itself for a test, and what is left of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.fakes.model_server import tool_use
from tests.fakes.replies import Part
from tests.processes import running

# Each gets a word of the try's own as $1, which all that it starts carry, and says by a file that it is up.
KINDS = {
    "deaf": "trap '' TERM INT HUP QUIT; touch up-$2; while :; do sleep $1; done",
    "daemon": 'setsid bash -c "setsid sleep $1 </dev/null >/dev/null 2>&1 &"; touch up-$2; exec sleep $1',
    "forking": f"'{sys.executable}' -I -S forks.py $1 & touch up-$2; exec sleep $1",
    "stopped": "sleep $1 & kill -STOP $!; touch up-$2; kill -STOP $$; sleep $1",
    "holding": "trap '' HUP; (trap '' TERM; exec sleep $1) & touch up-$2; wait",
}
IN_FRONT = "in-front"
FORKS = """
import os, time
while True:
    if os.fork():
        os._exit(0)
    os.setsid()
    time.sleep(0.01)
"""


def project_in(folder: Path) -> Path:
    """Make a workspace with a script of each kind, and a repository, so that there is something to protect."""
    folder.mkdir(parents=True)
    for kind, script in KINDS.items():
        (folder / f"{kind}.sh").write_text(f"{script}\n")
    (folder / "forks.py").write_text(FORKS)
    subprocess.run(["git", "init", "-q", "--template=", str(folder)], check=True)
    return folder


def all_kinds(number: int, word: str) -> list[Part]:
    """Return the calls that start all kinds in the background, and one of them in front."""
    kinds = list(KINDS)
    behind = [tool_use("Bash", command=f"bash {kind}.sh {word} {kind}", run_in_background=True) for kind in kinds]
    return [*behind, tool_use("Bash", command=f"bash {kinds[number % len(kinds)]}.sh {word} {IN_FRONT}", timeout=600)]


def is_up(folder: Path) -> bool:
    """Tell whether all that was asked for has begun."""
    return all((folder / f"up-{name}").exists() for name in (*KINDS, IN_FRONT))


def contents(folder: Path) -> set[str]:
    """Return all names in a workspace, but those that the commands made."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.name.startswith("up-")}


def is_gone(word: str) -> bool:
    """Tell whether nobody carries the word. One look can miss who goes on in a new process, five cannot."""
    return not any(running(word) for _ in range(5))
