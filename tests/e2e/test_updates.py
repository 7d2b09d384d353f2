"""An update from the question of the first start to the version before, in an unpacked archive of this program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.updates.loopback_release import NEW, OLD, LoopbackRelease, loopback_release, top_of

TARBALL = ROOT / "packaging/linux/tarball"


def lay_out(home: Path, version: str, release: LoopbackRelease) -> Path:
    """Lay this checkout out as the archive of a version does, on a Python of its own; it hears of the release."""
    inner = home / "lib/desktop-agent"
    subprocess.run([sys.executable, "-m", "venv", "--copies", "--without-pip", str(inner)], check=True)
    packages = next(inner.glob("lib/python3*/site-packages"))
    package = packages / "desktop_agent"
    shutil.copytree(ROOT / "desktop_agent", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "resources", package / "resources")
    shutil.copy(ROOT / "CHANGELOG.md", package)
    (packages / "tests.pth").write_text(sysconfig.get_path("purelib") + "\n")
    first = package / "__init__.py"
    first.write_text(re.sub(r'__version__ = ".*"', f'__version__ = "{version}"', first.read_text()))
    release.table(package / "resources/updates.toml")
    starter = (TARBALL / "desktop-agent.sh").read_text()
    python = next((inner / "bin").glob("python3.*")).name
    (home / "desktop-agent").write_text(starter.replace("python3.11", python))
    shutil.copy(TARBALL / "install.sh", home)
    shutil.copy(TARBALL / "README", home)
    (home / "share/applications").mkdir(parents=True)
    for name in ("desktop-agent", "install.sh"):
        (home / name).chmod(0o755)
    return home


def packed(folder: Path, version: str, release: LoopbackRelease) -> bytes:
    top = lay_out(folder / top_of(version), version, release)
    file = folder / "archive"
    with tarfile.open(file, "w:gz", compresslevel=1) as archive:
        archive.add(top, top.name)
    return file.read_bytes()


def version_of(home: Path) -> str:
    said = subprocess.run([str(home / "desktop-agent"), "--version"], capture_output=True, text=True, check=True)
    return said.stdout.strip()


@pytest.mark.e2e
def test_an_archive_of_the_user_is_updated_by_presses_and_comes_back(desktop: Desktop, tmp_path: Path) -> None:
    home = desktop.home / ".local/lib/desktop-agent"
    with loopback_release(tmp_path) as release:
        lay_out(home, OLD, release)
        release.archive = packed(tmp_path, NEW, release)
        release.announce(notes="- Faster than before.")
        app = desktop.start_app(command=[str(home / "desktop-agent")], env={"PYTHONPATH": None})
        app.find("push button", "Don’t check")
        assert release.asked == []
        desktop.screenshot(ROOT / "build/e2e/update_question.png")
        app.press("Check daily")
        app.find("push button", "Skip this version")
        desktop.screenshot(ROOT / "build/e2e/update_found.png")
        app.press("What’s new")
        notes = app.find("filler", "What’s new")
        app.wait_until(lambda: "Faster than before." in notes.now().description, "the notes of the update")
        desktop.screenshot(ROOT / "build/e2e/update_notes.png")
        app.press("Close")
        app.press("Download and install")
        app.find("push button", "Restart now")
        assert version_of(home) == f"desktop-agent {OLD}"
        desktop.screenshot(ROOT / "build/e2e/update_ready.png")
        app.press("Restart now")
        app.find("push button", f"Go back to {OLD}")
        assert version_of(home) == f"desktop-agent {NEW}"
        desktop.screenshot(ROOT / "build/e2e/update_done.png")
        assert (desktop.home / ".local/bin/desktop-agent").is_symlink()
        app.press(f"Go back to {OLD}")
        app.find("push button", "Restart now")
        assert app.quit() == 0
        again = desktop.start_app(command=[str(home / "desktop-agent")], env={"PYTHONPATH": None})
        again.find("push button", f"Go back to {NEW}")
        assert version_of(home) == f"desktop-agent {OLD}"
        asked_once(release, again)


def asked_once(release: LoopbackRelease, app: App) -> None:
    """The question was answered once: no start asked it again, and the server was asked once that day."""
    assert app.find_all("push button", "Don’t check") == []
    assert [path for path, _ in release.asked].count("/latest.json") == 1
