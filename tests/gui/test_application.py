"""Up to the first paint: an empty window, in the look it had last, and little else loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from desktop_agent.app_dirs import Folders
from desktop_agent.gui.application import show

HEAVY = ("asyncio", "qasync", "pydantic", "anthropic", "markdown_it", "pygments", "keyring", "PySide6.QtNetwork")

SHOW = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from desktop_agent.app_dirs import Folders
from desktop_agent.gui.application import show
here = Path(sys.argv[1])
window, _, _ = show(QApplication(["desktop-agent"]), Folders(here, here, here, here))
assert window.has_painted
print(" ".join(name for name in sys.argv[2:] if name in sys.modules))
"""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "log", tmp_path / "cache")


def test_nothing_heavy_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHOW, str(tmp_path), *HEAVY], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == []


def test_the_manual_is_not_loaded_before_it_is_wanted() -> None:
    asked = "import sys, desktop_agent.gui.lifecycle as lifecycle; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    assert "desktop_agent.gui.controllers.window" in loaded
    assert [name for name in loaded if "manual" in name] == []


def test_a_first_start_is_bare_and_follows_the_desktop(qapp: QApplication, folders: Folders) -> None:
    window, _, _ = show(qapp, folders)
    assert window.has_painted
    assert not window.side_docked
    assert not qapp.quitOnLastWindowClosed()
    window.close_now()


@pytest.mark.parametrize(("kept", "worn"), [("dark", "dark"), ("light", "light"), ("of another version", "light")])
def test_the_window_wears_what_it_wore_last(kept: str, worn: str, qapp: QApplication, folders: Folders) -> None:
    memory = QSettings(str(folders.data / "window.ini"), QSettings.Format.IniFormat)
    memory.setValue("theme", kept)
    memory.setValue("bare", False)
    memory.sync()
    window, theme, _ = show(qapp, folders)
    assert theme.name == worn
    window.resize(1280, 800)
    assert window.side_docked
    window.close_now()
