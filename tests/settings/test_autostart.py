"""What starts the program at login is read by the desktop's own library, and goes where the program goes."""

from __future__ import annotations

import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from desktop_agent.settings.autostart import autostart_file, repair_autostart, set_autostart, start_command
from tests.not_run import need
from tests.waits import LIMIT_S, until

COMMAND = ("/opt/agent/python", "-I", "-m", "desktop_agent", "--background")


def test_it_lies_where_every_desktop_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    at_home = tmp_path / ".config/autostart/desktop-agent.desktop"
    assert autostart_file({}) == at_home
    assert autostart_file({"XDG_CONFIG_HOME": "relative"}) == at_home
    assert autostart_file({"XDG_CONFIG_HOME": "/c"}) == Path("/c/autostart/desktop-agent.desktop")


def test_it_starts_this_program_in_the_background() -> None:
    assert start_command()[1:] == ("-I", "-m", "desktop_agent", "--background")
    assert Path(start_command()[0]).is_file()


@pytest.mark.parametrize("name", ["plain", "a b", "q\"uo'te", "$HOME `x`", "back\\slash", "é中"])
def test_the_library_of_desktops_starts_it_whatever_its_folder_is_called(tmp_path: Path, name: str) -> None:
    gio = need(shutil.which("gio"), "gio is not installed")
    program, said = tmp_path / name / "start", tmp_path / "said"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\" > '{said}.new' && mv '{said}.new' '{said}'\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    file = tmp_path / "autostart/desktop-agent.desktop"
    set_autostart(file, (str(program), "--background", "50% $x"), on=True)
    subprocess.run([gio, "launch", str(file)], check=True, timeout=LIMIT_S, capture_output=True)
    until(said.exists, "what was started")
    assert said.read_text().splitlines() == [str(program), "--background", "50% $x"]


def test_it_is_written_for_the_user_alone_and_taken_away_again(tmp_path: Path) -> None:
    file = tmp_path / "c/autostart/desktop-agent.desktop"
    set_autostart(file, COMMAND, on=True)
    assert "Exec=/opt/agent/python -I -m desktop_agent --background\n" in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    set_autostart(file, COMMAND, on=False)
    set_autostart(file, COMMAND, on=False)
    assert not file.exists()


def test_it_follows_the_program_where_that_has_moved(tmp_path: Path) -> None:
    file = tmp_path / "desktop-agent.desktop"
    repair_autostart(file, ("/old", "--background"))
    repair_autostart(file, COMMAND)
    assert "Exec=/opt/agent/python" in file.read_text()
    before = file.stat().st_ino
    repair_autostart(file, COMMAND)
    assert file.stat().st_ino == before


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false", "Hidden = true "])
def test_what_the_desktops_own_settings_switched_off_stays_off_until_it_is_wanted_here(
    tmp_path: Path, line: str
) -> None:
    file = tmp_path / "desktop-agent.desktop"
    file.write_text(f"[Desktop Entry]\nType=Application\nExec=/old\n{line}\n")
    repair_autostart(file, COMMAND)
    assert "Exec=/old" in file.read_text()
    set_autostart(file, COMMAND, on=True)
    assert line not in file.read_text()
