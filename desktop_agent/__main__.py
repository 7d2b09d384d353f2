"""Read argv, then start the window or run a command."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_agent import __version__
from desktop_agent.display import display_problem
from desktop_agent.folders import user_folders
from desktop_agent.instance import HandedOver, Handover, NotAnswering, claim
from desktop_agent.log import start_logging, stop_logging
from desktop_agent.sentences import in_english

COMMANDS = ("exec", "explain", "apply-patch", "sessions", "doctor")


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """What the window was started with. `workspace` is absolute, None where none was named."""

    workspace: str | None = None
    is_demo: bool = False
    prompt: str = ""
    debug: bool = False
    log_file: str | None = None


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


def window_options(words: Sequence[str]) -> WindowOptions:
    """Read the window's own options; prints help or an error and exits as argparse does."""
    parser = argparse.ArgumentParser(
        prog="desktop-agent",
        description="A coding agent in a window, asked when it matters.",
        epilog="Commands: " + ", ".join(COMMANDS) + ". desktop-agent COMMAND --help tells more.",
    )
    parser.add_argument("workspace", nargs="?", metavar="WORKSPACE", help="folder to work in")
    parser.add_argument("--demo", action="store_true", help="open the built-in demo: no key, no network")
    parser.add_argument("--prompt", default="", metavar="TEXT", help="fill the message field; nothing is sent")
    parser.add_argument("--debug", action="store_true", help="write a log")
    parser.add_argument("--log-file", metavar="F", help="write the log to F (with --debug)")
    parser.add_argument("--version", action="version", version=f"desktop-agent {__version__}")
    read = parser.parse_args(list(words))
    return WindowOptions(
        workspace=str(Path(read.workspace).expanduser().absolute()) if read.workspace else None,
        is_demo=read.demo,
        prompt=read.prompt,
        debug=read.debug or os.environ.get("DESKTOP_AGENT_DEBUG") == "1",
        log_file=read.log_file,
    )


def _window(words: Sequence[str]) -> int:
    options = window_options(words)
    folders = user_folders()
    claimed = claim(folders, Handover(list(words), str(Path.cwd()), os.environ.get("XDG_ACTIVATION_TOKEN", "")))
    match claimed:
        case HandedOver():
            return 0
        case NotAnswering(sentence):
            sys.stderr.write(in_english(sentence) + "\n")
            return 1
        case _:
            pass
    problem = display_problem(os.environ)
    if problem is not None:
        claimed.release()
        sys.stderr.write(in_english(problem) + "\n")
        return 1
    if options.debug:
        start_logging(folders.log, file=Path(options.log_file) if options.log_file else None)
    try:
        code: int = importlib.import_module("desktop_agent.gui.application").run(options, folders, claimed)
        return code
    finally:
        claimed.release()
        stop_logging()


if __name__ == "__main__":
    sys.exit(main())
