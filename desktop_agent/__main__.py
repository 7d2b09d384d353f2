"""Read argv, then start the window or run a command."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import MutableMapping, Sequence
from pathlib import Path

from desktop_agent.display import display_problem
from desktop_agent.folders import user_folders
from desktop_agent.instance import HandedOver, NotAnswering, claim
from desktop_agent.log import start_logging, stop_logging
from desktop_agent.sentences import in_english

COMMANDS = ("exec", "explain", "apply-patch", "sessions", "doctor")


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit code."""
    give_back_environment(os.environ)
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in COMMANDS:
        code: int = importlib.import_module("desktop_agent.commands").run(words)
        return code
    return _window(words)


def give_back_environment(environment: MutableMapping[str, str]) -> None:
    """Undo what a frozen build's starter set for itself, so that no child process inherits it."""
    if not getattr(sys, "frozen", False):
        return
    for name in [name for name in environment if name.startswith("_PYI_") or name == "QT_PLUGIN_PATH"]:
        del environment[name]
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    environment.pop("LD_LIBRARY_PATH", None)
    if before:
        environment["LD_LIBRARY_PATH"] = before


def _window(words: Sequence[str]) -> int:
    options = read_options(words, Path.cwd())
    folders = user_folders()
    claimed = claim(folders.data, this_start(words))
    match claimed:
        case HandedOver():
            return 0
        case NotAnswering(pid):
            sys.stderr.write(in_english(SILENT.having(pid=pid or "?")) + "\n")
            return 1
        case First():
            return _first(options, folders, claimed)


def _first(options: WindowOptions, folders: Folders, claimed: First) -> int:
    try:
        problem = display_problem(os.environ)
        if problem is not None:
            sys.stderr.write(in_english(problem) + "\n")
            return 1
        if options.debug:
            start_logging(folders.log, file=options.log_file)
        code: int = importlib.import_module("desktop_agent.gui.application").run(
            options, folders=folders, instance=claimed, start_app=_start_app
        )
        return code
    finally:
        claimed.release()
        stop_logging()


async def _start_app(folders: Folders) -> Any:
    """Load the core in a thread, after the first paint, and start it."""
    core = await asyncio.to_thread(importlib.import_module, "desktop_agent.app")
    return await core.App.start(folders, os.environ)


SILENT = translate(
    "main",
    "Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; "
    "wait a moment and start it again, or end that process.",
)

if __name__ == "__main__":
    sys.exit(main())
