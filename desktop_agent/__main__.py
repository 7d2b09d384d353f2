"""Read argv, then start the window or run a command."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import WINDOW_STATE, Folders, archive_folder, user_folders
from desktop_agent.broken_pipe import quietly
from desktop_agent.display_check import display_problem, library_problem, show_outside
from desktop_agent.lazy_import import load
from desktop_agent.os_errors import reason
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.window_options import COMMANDS, RESTART, WindowOptions, read_options

if sys.platform != "win32":
    # It locks files by a call that Windows does not have.
    from desktop_agent.single_instance import FirstInstance, InstanceHandover, SilentInstance, claim, this_start

WORKERS = "desktop_agent.worker_threads"
"""Not even looked at by a start that hands over."""

NOT_ON_WINDOWS = translate(
    "main",
    "Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 "
    "(wsl --install -d Debian), and the Debian package of Desktop Agent in it.",
)

SWAP = "desktop_agent.updates.swap"

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C ended, as shells report it."""


@dataclass(frozen=True, slots=True)
class LockedFolder:
    """The folder of an archive that this process runs from, and the lock that keeps it in its place."""

    home: Path
    lock: int | None


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit code."""
    if sys.platform == "win32":
        return _refuse_windows()
    give_back_environment(os.environ)
    words = list(sys.argv[1:] if argv is None else argv)
    held = _hold_installation()
    try:
        code = _carried_out(words, held)
    except KeyboardInterrupt:
        # Running work was told to end before, and has ended.
        code = INTERRUPTED
    if WORKERS in sys.modules:
        load(WORKERS).leave(code)
    return code


def _refuse_windows() -> int:
    told = in_english(NOT_ON_WINDOWS)
    libraries = getattr(load("ctypes"), "windll", None)
    if sys.stderr is not None:
        sys.stderr.write(told + "\n")
    elif libraries is not None:
        # Started by its icon: nobody reads what it prints. Source: MessageBoxW, 0x10 is MB_ICONERROR.
        libraries.user32.MessageBoxW(None, told, "Desktop Agent", 0x10)
    return 1


def _carried_out(words: Sequence[str], held: LockedFolder | None) -> int:
    if words and words[0] in COMMANDS:
        _log().keep_off_stderr()
        code: int = load("desktop_agent.cli").run(words)
        return code
    return quietly(lambda: _window(words, held))


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


def _hold_installation() -> LockedFolder | None:
    """Keep the folder of an archive from being exchanged beneath this process; None for other installations."""
    if archive_folder(Path(sys.prefix)) is None:
        # Nothing more is loaded for a checkout or a package.
        return None
    swap = load(SWAP)
    home = swap.own_home()
    return None if home is None else LockedFolder(home, swap.hold(home))


def _window(words: Sequence[str], held: LockedFolder | None) -> int:
    options = read_options(words, Path.cwd())
    folders = user_folders()
    claimed = claim(folders.data, this_start(words))
    match claimed:
        case InstanceHandover():
            return 0
        case SilentInstance(pid):
            sys.stderr.write(in_english(SILENT.with_values(pid=pid or "?")) + "\n")
            return 1
        case FirstInstance():
            if held is not None and _takes_in_update(held):
                claimed.release()
                return _start_again(held, words)
            code = _first(options, folders, claimed)
            return _start_again(held, ()) if code == RESTART and held is not None else max(code, 0)


def _takes_in_update(held: LockedFolder) -> bool:
    """Exchange the installed folder for the version that waits; return whether there was one.

    By the first instance alone, before anything of the window is loaded: beneath a running program nothing changes.
    """
    try:
        is_other: bool = load(SWAP).take_in(held.home, held.lock)
    except OSError as error:
        sys.stderr.write(in_english(NOT_TAKEN_IN.with_values(why=reason(error))) + "\n")
        return False
    return is_other


def _start_again(held: LockedFolder, words: Sequence[str]) -> int:
    """Become the program in the installed folder; return the exit code where that is not possible."""
    program = str(held.home / "desktop-agent")
    try:
        os.execv(program, [program, *words])  # noqa: S606  (there is no shell in it)
    except OSError as error:
        sys.stderr.write(in_english(NOT_STARTED_AGAIN.with_values(why=reason(error))) + "\n")
        return 1


def _first(options: WindowOptions, folders: Folders, claimed: FirstInstance) -> int:
    try:
        problem = display_problem(os.environ)
        if problem is not None:
            sys.stderr.write(in_english(problem) + "\n")
            return 1
        problem = _first_time_problem(folders)
        if problem is not None:
            _tell(in_english(problem))
            return 1
        if options.debug and not _logs(options, folders):
            return 1
        code: int = importlib.import_module("desktop_agent.gui.application").run(
            options, folders=folders, instance=claimed, load_core=_load_core
        )
        return code
    finally:
        claimed.release()
        _log().stop_logging()


def _first_time_problem(folders: Folders) -> Sentence | None:
    """Return which libraries are missing where no window was opened yet: Qt ends the process for each, unsaid."""
    return None if (folders.data / WINDOW_STATE).exists() else library_problem(os.environ)


def _tell(text: str) -> None:
    """Say it to who reads the terminal, and to who started us by an icon."""
    sys.stderr.write(text + "\n")
    if not sys.stderr.isatty():
        show_outside(text, os.environ)


def _logs(options: WindowOptions, folders: Folders) -> bool:
    """Start the log; where it cannot be written, say so and return False."""
    try:
        _log().start_logging(folders.log, file=options.log_file)
    except OSError as error:
        place = options.log_file or folders.log
        sys.stderr.write(in_english(NO_LOG.with_values(place=str(place), why=reason(error))) + "\n")
        return False
    return True


def _log() -> Any:
    """Return the module of the log. Python's own takes 6 ms, and a start without a log paints first."""
    return importlib.import_module("desktop_agent.log")


def _load_core() -> Callable[..., Awaitable[Any]]:
    """Import the core and return what starts it: slow, for a thread, after the first paint."""
    start: Callable[..., Awaitable[Any]] = load("desktop_agent.app").App.start
    return start


SILENT = translate(
    "main",
    "Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; "
    "wait a moment and start it again, or end that process.",
)

NOT_TAKEN_IN = translate(
    "main",
    "The update that waits could not be put in place ({why}). The installed version starts; try again with the next "
    "start.",
)

NOT_STARTED_AGAIN = translate(
    "main", "The program could not start itself again ({why}). Your conversations are kept; start it once more."
)

NO_LOG = translate(
    "main",
    "The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.",
)

if __name__ == "__main__":
    sys.exit(main())
