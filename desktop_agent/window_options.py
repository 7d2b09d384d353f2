"""Options of the window, from this process or from a later one that hands over."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop_agent import __version__
from desktop_agent.lazy_dataclass import dataclass

COMMANDS = ("exec", "explain", "apply-patch", "sessions", "doctor", "audit")

RESTART = -1
"""What a run of the window returns, instead of an exit code, where the program is to start again."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """`workspace` is absolute, None where none was named; `prompt` fills the message field and is never sent.

    `is_background` shows no window where a system tray can bring it back, and a minimized one elsewhere.
    """

    workspace: Path | None = None
    is_demo: bool = False
    prompt: str = ""
    is_background: bool = False
    debug: bool = False
    log_file: Path | None = None


def read_options(words: Sequence[str], cwd: Path, environment: Mapping[str, str] = os.environ) -> WindowOptions:
    """Parse the arguments of a start; relative paths are meant from `cwd`.

    Prints help or the error and raises `SystemExit`, as argparse does.
    """
    if not words:
        return WindowOptions(debug=environment.get("DESKTOP_AGENT_DEBUG") == "1")
    parser = importlib.import_module("argparse").ArgumentParser(
        prog="desktop-agent",
        description="A coding agent in a window, asked when it matters.",
        epilog=f"Commands: {', '.join(COMMANDS)}. desktop-agent COMMAND --help tells more.",
    )
    parser.add_argument("workspace", nargs="?", metavar="WORKSPACE", help="folder to work in")
    parser.add_argument("--demo", action="store_true", help="open the built-in demo: no key, no network")
    parser.add_argument("--prompt", default="", metavar="TEXT", help="fill the message field; send nothing")
    parser.add_argument("--background", action="store_true", help="start in the system tray, else minimized")
    parser.add_argument("--debug", action="store_true", help="write a log")
    parser.add_argument("--log-file", metavar="F", help="write the log to F")
    parser.add_argument("--version", action="version", version=f"desktop-agent {__version__}")
    read = parser.parse_args(list(words))
    return WindowOptions(
        workspace=cwd / Path(read.workspace).expanduser() if read.workspace else None,
        is_demo=read.demo,
        prompt=read.prompt,
        is_background=read.background,
        debug=read.debug or bool(read.log_file) or environment.get("DESKTOP_AGENT_DEBUG") == "1",
        log_file=cwd / read.log_file if read.log_file else None,
    )
