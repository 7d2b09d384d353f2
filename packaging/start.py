"""Opens the window; where no display answers, shows it on a virtual one, where the built-in demo plays."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = str(ROOT / ".venv/bin/python")
sys.path.insert(0, str(ROOT))

from desktop_agent.display_check import display_problem  # noqa: E402 - from this checkout, whichever Python runs this


def main(arguments: list[str]) -> None:
    # A window that Qt draws into nothing is no window: only a display counts here.
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    if display_problem(environment) is None:
        os.execv(PYTHON, [PYTHON, "-m", "desktop_agent", *arguments])
    os.execve(PYTHON, [PYTHON, str(ROOT / "packaging/show_demo.py")], environment)


if __name__ == "__main__":
    main(sys.argv[1:])
