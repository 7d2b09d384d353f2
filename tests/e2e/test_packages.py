"""The packages of `make packages`, installed as people do and started by a double click: `make test-packages`."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil
import pytest
from PIL import Image

from tests.e2e.conftest import MakeDesktop
from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.fresh_root import DIST, FreshRoot, fresh_root
from tests.e2e.program import App
from tests.e2e.window import answer, wait_for_end, wait_for_text
from tests.not_run import need

pytestmark = [pytest.mark.packages, pytest.mark.e2e]

NOT_ASKED = "`make test-packages` builds the packages and installs them"
ORDINARY = 1000
BLUE = (0x35, 0x60, 0xCF)
"""The ground of our icon."""
ENTRY = "/usr/share/applications/desktop-agent.desktop"


def package(request: pytest.FixtureRequest, pattern: str) -> Path:
    need("packages" in str(request.config.getoption("-m")), NOT_ASKED)
    return next(DIST.glob(pattern))


@pytest.fixture(params=[0, ORDINARY], ids=["root", "user"])
def installed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FreshRoot]:
    """Yield a fresh Debian in which the .deb was installed without a network."""
    with fresh_root(tmp_path, package(request, "*.deb"), user=request.param) as root:
        as_root = FreshRoot(root.place)
        as_root.run("apt-get", "install", "-y", "--no-install-recommends", "/package.deb")
        yield root


@pytest.fixture
def home(make_desktop: MakeDesktop, installed: FreshRoot) -> Desktop:
    return make_desktop(user=installed.user)


def git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True).stdout


def start(desktop: Desktop, command: Sequence[str]) -> App:
    """Start what starts the program; the desktop is the same user's."""
    # Those who start a program from a menu have no say in its Python.
    return desktop.start_app(command=command, env={"PYTHONPATH": None, "DESKTOP_AGENT_DEBUG": None})


def look_at_the_program(app: App) -> None:
    """Wait until what was started has started the program, and look at its window from now on."""

    def found() -> bool:
        for process in app.others():
            try:
                words = process.cmdline()
            except psutil.Error:
                continue
            if "desktop_agent" in words and words[0].endswith("/bin/python3.11"):
                app.seen_pid = process.pid
                return True
        return False

    app.wait_until(found, "the program to be started")
    app.find("push button", "Try the demo")


def play_the_change(app: App, desktop: Desktop) -> None:
    """Do the demo's `change` as a newcomer does, and leave by the keyboard."""
    app.press("Try the demo")
    app.find("text", "Message").set_text("change")
    app.press("Send")
    answer(app, "Allow once")
    wait_for_text(app, "Done.")
    wait_for_end(app)
    desktop.screenshot(DIST.parent / "build/e2e/installed.png")
    app.key("ctrl+q")


def wait_for_its_end(app: App) -> None:
    app.wait_until(lambda: not psutil.pid_exists(app.seen_pid), "the program to end")


# What was built


def test_another_checkout_of_the_commit_builds_the_same_bytes(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    package(request, "*.deb")
    need(not git("status", "--porcelain"), "the checkout has changes that are not committed")
    other = tmp_path / "elsewhere" / "checkout"
    git("clone", "-q", str(ROOT), str(other))
    (other / ".venv").symlink_to(ROOT / ".venv")
    (other / "build").mkdir()
    (other / "build/downloads").symlink_to(ROOT / "build/downloads")
    built = []
    for _ in range(2):
        subprocess.run([sys.executable, str(other / "packaging/packages.py"), "--quick"], check=True)
        built.append((other / "dist/SHA256SUMS").read_text().splitlines())
    assert built[0] == built[1]
    assert len(built[0]) == 5
    # The package for people is packed smaller, and slower.
    assert {line for line in built[0] if not line.endswith(".deb")} < set(
        (DIST / "SHA256SUMS").read_text().splitlines()
    )


def test_debians_checker_finds_no_error_and_no_warning_that_is_not_named(request: pytest.FixtureRequest) -> None:
    lintian = need(shutil.which("lintian"), "lintian is not installed")
    command = [lintian, "--allow-root", "--no-tag-display-limit", str(package(request, "*.deb"))]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [line for line in said.stdout.splitlines() if line.startswith(("E:", "W:"))] == []


def test_all_that_is_inside_is_in_the_bill_and_has_its_terms(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    subprocess.run(["dpkg-deb", "-x", str(package(request, "*.deb")), str(tmp_path)], check=True)
    home = tmp_path / "usr/lib/desktop-agent"
    bill = json.loads(next(DIST.glob("*.cdx.json")).read_text())
    named = {one["purl"] for one in bill["components"] if "purl" in one}
    infos = sorted((home / "lib/python3.11/dist-packages").glob("*.dist-info"))
    assert len(infos) > 30
    for info in infos:
        name, version = info.name.removesuffix(".dist-info").rsplit("-", 1)
        written = re.sub(r"[-_.]+", "-", name).lower()
        assert name == "desktop_agent" or f"pkg:pypi/{written}@{version}" in named
    assert {"qtbase", "icu", "python3.11-minimal"} <= {one["name"] for one in bill["components"]}
    notice = (home / "licences/NOTICE").read_text()
    own = [one for one in bill["components"] if one["bom-ref"] == one.get("purl")]
    assert all(f"\n{one['name']} {one['version']}: " in notice for one in own)
    assert (home / "licences/LGPL-3").read_text().lstrip().startswith("GNU LESSER GENERAL PUBLIC LICENSE")


# The Debian package


def test_it_is_started_from_the_menu_plays_and_leaves_nothing_but_the_users_data(
    installed: FreshRoot, home: Desktop
) -> None:
    app = start(home, [*installed.command("gio", "launch", ENTRY)])
    look_at_the_program(app)
    play_the_change(app, home)
    wait_for_its_end(app)
    before = {path for path in installed.files() if "desktop-agent" in path}
    assert "/usr/bin/desktop-agent" in before
    FreshRoot(installed.place).run("apt-get", "purge", "-y", "desktop-agent")
    left = {path for path in installed.files() if "desktop-agent" in path}
    assert left == set()
    assert (home.home / ".local/share/desktop-agent/store.sqlite3").exists()


def double_click_the_icon(manager: App, desktop: Desktop) -> None:
    """Double-click the icon where the file manager draws it: what it tells assistive technology has no end."""
    places: list[tuple[int, int]] = []

    def is_drawn() -> bool:
        with Image.open(desktop.screenshot(desktop.folder / "screen.png")) as screen:
            pixels = screen.convert("RGB")
            blue = [at for at, colour in enumerate(pixels.get_flattened_data()) if colour == BLUE]
        # Of the icon in full size; the small one in a window's frame has a few such points.
        if len(blue) < 200:
            return False
        places.append((sum(at % pixels.width for at in blue) // len(blue), blue[len(blue) // 2] // pixels.width))
        return places[-2:] == [places[-1]] * 2

    manager.wait_until(is_drawn, "the icon is drawn and stays where it is")
    x, y = places[-1]
    manager.xdotool("mousemove", "--sync", str(x), str(y), "click", "--repeat", "2", "--delay", "80", "1")


@pytest.mark.parametrize("manager", ["thunar", "pcmanfm"])
def test_its_icon_is_double_clicked_in_a_file_manager(installed: FreshRoot, home: Desktop, manager: str) -> None:
    launcher = home.home / "Desktop" / "desktop-agent.desktop"
    launcher.parent.mkdir()
    launcher.write_bytes((installed.place / ENTRY.removeprefix("/")).read_bytes())
    launcher.chmod(0o755)
    # As its settings' "don't ask options on launch of executable file" has it; else it asks what is meant.
    settings = home.home / ".config/libfm/libfm.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("[config]\nquick_exec=1\n")
    for made in (launcher, launcher.parent, settings, settings.parent, settings.parent.parent):
        os.chown(made, installed.user, installed.user)
    shown = start(home, [*installed.command(manager, str(launcher.parent))])
    double_click_the_icon(shown, home)
    look_at_the_program(shown)
    shown.key("ctrl+q")
    wait_for_its_end(shown)
    shown.kill()


def test_a_folder_is_opened_with_it_where_the_user_chose_that(installed: FreshRoot, home: Desktop) -> None:
    folder = home.home / "projects" / "harbour"
    folder.mkdir(parents=True)
    for made in (folder, folder.parent):
        os.chown(made, installed.user, installed.user)
    chosen = 'gio mime inode/directory desktop-agent.desktop && exec xdg-open "$1"'
    # On a desktop that it knows; on others it looks for a browser.
    app = start(home, [*installed.command("env", "XDG_CURRENT_DESKTOP=GNOME", "sh", "-c", chosen, "sh", str(folder))])
    look_at_the_program(app)
    app.wait_until(lambda: "~/projects/harbour" in app.all_words(), "the folder is named")
    app.key("ctrl+q")
    wait_for_its_end(app)


def test_a_library_that_is_missing_is_named_before_anything_is_opened(installed: FreshRoot, home: Desktop) -> None:
    FreshRoot(installed.place).run("dpkg", "--remove", "--force-depends", "libxcb-cursor0")
    app = start(home, [*installed.command("desktop-agent")])
    assert app.wait() == 1
    assert (
        "libxcb-cursor.so.0. Nothing was opened. Install them (Debian: sudo apt install libxcb-cursor0)"
        in app.stderr()
    )


def test_without_a_sandbox_and_a_keyring_it_opens_and_says_so(
    installed: FreshRoot, make_desktop: MakeDesktop
) -> None:
    FreshRoot(installed.place).run("dpkg", "--remove", "--force-depends", "bubblewrap")
    app = start(make_desktop(user=installed.user, keyring=False), [*installed.command("desktop-agent")])
    app.wait_until(lambda: "No sandbox" in app.all_words(), "the sign that there is no sandbox")
    app.press("Try the demo")
    app.find("text", "Message")
    app.key("ctrl+q")
    assert app.wait() == 0


def test_without_a_window_manager_it_opens_and_the_demo_is_begun_by_a_press(
    installed: FreshRoot, make_desktop: MakeDesktop
) -> None:
    app = start(make_desktop(user=installed.user, manages_windows=False), [*installed.command("desktop-agent")])
    app.press("Try the demo")
    app.find("text", "Message")
    # Where nobody gives windows the focus, there are no keys.
    assert app.quit() == 0


def test_where_the_home_cannot_be_written_it_opens_and_says_what_to_do(
    installed: FreshRoot, make_desktop: MakeDesktop
) -> None:
    need(installed.user, "root may write everywhere")
    desktop = make_desktop(user=installed.user, keyring=False)
    shutil.rmtree(desktop.home)
    desktop.home.mkdir(mode=0o555)
    app = start(desktop, [*installed.command("desktop-agent")])
    said = "cannot be written (Permission denied). Conversations can be read and exported, and nothing new is kept."
    app.wait_until(lambda: said in app.all_words(), "what is wrong and what to do")
    desktop.screenshot(DIST.parent / "build/e2e/no_home.png")
    app.key("ctrl+q")
    assert app.wait() == 0


# The archive, for one user and without root


def test_the_archive_is_installed_started_and_taken_out_by_an_ordinary_user(
    request: pytest.FixtureRequest, make_desktop: MakeDesktop
) -> None:
    archive = package(request, "*-amd64.tar.gz")
    home = make_desktop(user=ORDINARY)
    home.run("tar", "-xf", str(archive), "-C", str(home.home))
    unpacked = next(home.home.glob("desktop-agent-*"))
    home.run("sh", str(unpacked / "install.sh"))
    entry = home.home / ".local/share/applications/desktop-agent.desktop"
    app = start(home, [*home.as_user, "gio", "launch", str(entry)])
    look_at_the_program(app)
    play_the_change(app, home)
    wait_for_its_end(app)
    home.run("sh", str(home.home / ".local/lib/desktop-agent/install.sh"), "--remove")
    left = {
        str(path.relative_to(home.home)) for path in home.files("*desktop-agent*") if unpacked not in path.parents
    }
    assert left == set()
    assert home.files("store.sqlite3")
