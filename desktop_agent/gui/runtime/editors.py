"""Opens a file at a line in the user's editor."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from desktop_agent.settings.schema import Editor

VSCODE: Final = ("code", "codium", "code-insiders", "cursor")
JETBRAINS: Final = (
    *("idea", "pycharm", "webstorm", "phpstorm", "clion", "goland", "rider", "rubymine", "rustrover"),
    *("pycharm-community", "pycharm-professional", "intellij-idea-community", "intellij-idea-ultimate"),
)
_TERMINALS: Final = (
    ("x-terminal-emulator", "-e"),
    ("gnome-terminal", "--"),
    ("konsole", "-e"),
    ("xfce4-terminal", "-x"),
    ("kitty", ""),
    ("alacritty", "-e"),
    ("foot", ""),
    ("xterm", "-e"),
)
_LINE_AFTER_NAME: Final = frozenset({"hx", "helix", "micro", "subl", "zed"})
"""Editors that accept the line after the name: `file:12`."""
_IN_WINDOWS: Final = frozenset({*VSCODE, *JETBRAINS, "gvim", "gedit", "kate", "subl", "zed", "emacs", "mousepad"})
"""Editors with a window of their own, without a terminal."""


def command_for(
    editor: Editor, path: Path, line: int, environment: Mapping[str, str], workspace: Path
) -> Sequence[str] | None:
    """Return the command that opens a file, None if only the desktop can. Reads the disk.

    Programs in the workspace are ignored, because the agent can write them.
    """
    search = os.pathsep.join(_outside(environment.get("PATH", os.defpath), workspace))

    def found(*names: str) -> str | None:
        return next((place for name in names if (place := shutil.which(name, path=search))), None)

    commands: dict[Editor, Callable[[], Sequence[str] | None]] = {
        Editor.VSCODE: lambda: _code(found(*VSCODE), path, line),
        Editor.JETBRAINS: lambda: _jetbrains(found(*JETBRAINS), path, line),
        Editor.TERMINAL: lambda: _named(environment, path, line, search),
    }
    if editor is not Editor.FOUND:
        return commands[editor]() if editor in commands else None
    return next((command for make in commands.values() if (command := make())), None)


def open_file(command: Sequence[str] | None, path: Path) -> bool:
    """Open a file with a command, or else with the desktop; return whether a program was found."""
    if command is not None:
        return bool(QProcess.startDetached(command[0], list(command[1:]), str(path.parent))[0])
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def _outside(search: str, workspace: Path) -> Sequence[str]:
    folders = [Path(folder) for folder in search.split(os.pathsep) if folder]
    return [str(one) for one in folders if one.is_absolute() and not one.resolve().is_relative_to(workspace)]


def _code(program: str | None, path: Path, line: int) -> Sequence[str] | None:
    return [program, "-g", f"{path}:{line}"] if program is not None else None


def _jetbrains(program: str | None, path: Path, line: int) -> Sequence[str] | None:
    return [program, "--line", str(line), str(path)] if program is not None else None


def _named(environment: Mapping[str, str], path: Path, line: int, search: str) -> Sequence[str] | None:
    """Return the command for the editor of the environment variables."""
    try:
        arguments = shlex.split(environment.get("VISUAL") or environment.get("EDITOR") or "")
    except ValueError:
        return None
    program = shutil.which(arguments[0], path=search) if arguments else None
    if program is None:
        return None
    name = Path(arguments[0]).name
    if name in VSCODE:
        return [program, *arguments[1:], "-g", f"{path}:{line}"]
    if name in JETBRAINS:
        return [program, *arguments[1:], "--line", str(line), str(path)]
    at = [f"{path}:{line}"] if name in _LINE_AFTER_NAME else [f"+{line}", str(path)]
    command = [program, *arguments[1:], *at]
    return command if name in _IN_WINDOWS else _in_terminal(command, search)


def _in_terminal(command: Sequence[str], search: str) -> Sequence[str] | None:
    for name, option in _TERMINALS:
        terminal = shutil.which(name, path=search)
        if terminal is not None:
            return [terminal, *([option] if option else []), *command]
    return None
