from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.gui.runtime.editors import command_for, open_file
from desktop_agent.settings.schema import Editor


def made(folder: Path, *names: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name in names:
        program = folder / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    return folder


def asked(tmp_path: Path, editor: Editor, *there: str, **environment: str) -> list[str] | None:
    programs = made(tmp_path / "bin", *there)
    found = command_for(editor, Path("/w/a.py"), 12, {"PATH": str(programs), **environment}, tmp_path / "workspace")
    return [str(word).removeprefix(f"{programs}/") for word in found] if found is not None else None


@pytest.mark.parametrize(
    ("editor", "there", "named", "command"),
    [
        (Editor.VSCODE, ("code",), "", ["code", "-g", "/w/a.py:12"]),
        (Editor.JETBRAINS, ("pycharm",), "", ["pycharm", "--line", "12", "/w/a.py"]),
        (Editor.TERMINAL, ("vim", "xterm"), "vim -p", ["xterm", "-e", "vim", "-p", "+12", "/w/a.py"]),
        (Editor.TERMINAL, ("hx", "foot"), "hx", ["foot", "hx", "/w/a.py:12"]),
        (Editor.TERMINAL, ("code",), "code --wait", ["code", "--wait", "-g", "/w/a.py:12"]),
        (Editor.TERMINAL, ("gvim",), "gvim", ["gvim", "+12", "/w/a.py"]),
        (Editor.TERMINAL, ("vim",), "vim", None),
        (Editor.TERMINAL, ("xterm",), "vim", None),
        (Editor.TERMINAL, ("xterm",), "'", None),
        (Editor.FOUND, ("idea", "nano", "xterm"), "nano", ["idea", "--line", "12", "/w/a.py"]),
        (Editor.FOUND, ("nano", "xterm"), "nano", ["xterm", "-e", "nano", "+12", "/w/a.py"]),
        (Editor.FOUND, (), "", None),
        (Editor.DESKTOP, ("code",), "", None),
    ],
    ids=[
        *("vscode", "jetbrains", "vim", "helix", "code as EDITOR", "gvim", "no terminal", "no editor", "unreadable"),
        *("first found", "next found", "none found", "desktop"),
    ],
)
def test_each_editor_is_told_the_line_in_its_own_way(
    tmp_path: Path, editor: Editor, there: tuple[str, ...], named: str, command: list[str] | None
) -> None:
    assert asked(tmp_path, editor, *there, EDITOR=named) == command


def test_visual_goes_before_editor(tmp_path: Path) -> None:
    assert asked(tmp_path, Editor.TERMINAL, "gvim", "kate", VISUAL="kate", EDITOR="gvim") == [
        "kate",
        "+12",
        "/w/a.py",
    ]


def test_no_program_comes_from_the_workspace_or_the_folder_one_is_in(tmp_path: Path) -> None:
    inside = made(tmp_path / "workspace", "code")
    path = f"{inside}:.:"
    assert command_for(Editor.FOUND, Path("/w/a"), 1, {"PATH": path}, tmp_path / "workspace") is None


def test_what_was_found_is_started_with_the_file(tmp_path: Path) -> None:
    program = made(tmp_path / "bin") / "edit"
    program.write_text('#!/bin/sh\nprintf "%s" "$*" > told.new && mv told.new told\n')
    program.chmod(0o755)
    file = tmp_path / "file"
    file.touch()
    assert open_file([str(program), "-g", f"{file}:3"], file)
    assert not open_file([str(tmp_path / "missing")], file)
