"""A desktop of its own for a test: display, session bus, window manager, accessibility, keyring, home folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from tests.e2e.program import App, DesktopDriver, Supervised, poll

ROOT = Path(__file__).resolve().parent.parent.parent

# What the developer's own session would bring into the test.
_FOREIGN = ("ANTHROPIC_", "AT_SPI_", "DBUS_", "DESKTOP_AGENT_", "DISPLAY", "GTK_", "QT_", "WAYLAND_", "XAUTH", "XDG_")
# These tests say what a person finds; which lines it takes is counted where each module has its own.
_MEASURING = ("COV_", "COVERAGE_")
# Where an image forbids to keep what was compiled, each start would compile it all anew: seconds, each time.
_SLOWING = ("PYTHONDONTWRITEBYTECODE",)
# What the program logs where nothing else took an error.
_UNCAUGHT = " ERROR desktop_agent.gui.runtime.tasks "


class Desktop:
    """Everything a graphical program needs, in a temporary folder; see conftest.py for its use."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        *,
        keyring: bool = True,
        manages_windows: bool = True,
        user: int = 0,
    ) -> None:
        """`user` is an ordinary one whose desktop it is; 0 is who runs the tests."""
        self.as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []
        self.folder = Path(tempfile.mkdtemp(prefix="desktop-", dir="/tmp"))
        self.home = self.folder / "home"
        self.runtime = self.folder / "run"
        for folder in (self.home, self.runtime):
            folder.mkdir(mode=0o700)
        if user:
            for folder in (self.folder, self.home, self.runtime):
                os.chown(folder, user, user)
        self.apps: list[App] = []
        self.environment = self._environment()
        self._services: list[Supervised] = []
        self.eyes: DesktopDriver | None = None
        try:
            self._start_display(size)
            self._start_bus()
            self._start_services(keyring=keyring)
            if manages_windows:
                self._start_window_manager()
            self.eyes = DesktopDriver(self.environment, self.as_user)
        except BaseException:
            self._end_services()
            raise

    def start_app(
        self, *arguments: str, env: Mapping[str, str | None] | None = None, command: Sequence[str] | None = None
    ) -> App:
        """Start the program, or a `command` as who runs the tests; `env` adds variables, None takes one away."""
        assert self.eyes is not None
        environment = {**self.environment, **(env or {})}
        app = App(
            [*(command or (*self.as_user, sys.executable, "-m", "desktop_agent")), *arguments],
            {name: value for name, value in environment.items() if value is not None},
            folder=self.folder / f"app-{len(self.apps)}",
            cwd=self.home,
            eyes=self.eyes,
        )
        self.apps.append(app)
        return app

    def run(self, *command: str, check: bool = True) -> str:
        """Run a program on this desktop and return its output."""
        return self._run([*self.as_user, *command], check=check)

    def _run(self, command: Sequence[str], *, check: bool = True) -> str:
        ended = subprocess.run(
            command,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert not check or ended.returncode == 0, f"{command}: {ended.stdout}{ended.stderr}"
        return ended.stdout

    def files(self, pattern: str) -> list[Path]:
        """Return the files below the home whose names match, sorted, while programs there make and remove folders."""
        found = (Path(folder) / name for folder, _, names in os.walk(self.home) for name in names)
        return sorted(path for path in found if path.match(pattern))

    def screenshot(self, path: Path) -> Path:
        """Write the whole screen into a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        # By who runs the tests: the picture is for them.
        self._run(["import", "-silent", "-window", "root", str(path)])
        return path

    def stop(self) -> None:
        """End all that was started. Fail where an app does not end well when asked to, or leaves a process behind.

        The same goes for an error that nothing in it expected: the window says so in a row, and goes on.
        """
        wrong = [said for app in self.apps for said in app.end()]
        wrong += self._uncaught()
        self._end_services()
        assert not wrong, "\n".join(wrong)

    def _uncaught(self) -> list[str]:
        """Return what the logs of the apps tell of errors that reached the last net."""
        lines = (line for log in self.files("*.log") for line in log.read_text(errors="replace").splitlines())
        return [f"an error that nothing expected: {line}" for line in lines if _UNCAUGHT in line]

    def _end_services(self) -> None:
        if self.eyes is not None:
            self.eyes.close()
        for service in reversed(self._services):
            service.sweep()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _environment(self) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN + _MEASURING + _SLOWING)
        }
        return kept | {
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(self.runtime),
            "XDG_CONFIG_HOME": str(self.home / ".config"),
            "XDG_DATA_HOME": str(self.home / ".local/share"),
            "XDG_STATE_HOME": str(self.home / ".local/state"),
            "XDG_CACHE_HOME": str(self.home / ".cache"),
            "XDG_CURRENT_DESKTOP": "none",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "",
            "PYTHONPATH": str(ROOT),
            # Where the program crashes, the report of the test says in which line; what it did not expect, its log.
            "PYTHONFAULTHANDLER": "1",
            "DESKTOP_AGENT_DEBUG": "1",
        }

    def start_service(
        self, *command: str, stdin: int = subprocess.DEVNULL, pass_fds: Sequence[int] = ()
    ) -> Supervised:
        """Start a program that belongs to the desktop, and ends with it."""
        log = self.folder / "services.log"
        service = Supervised(
            [*self.as_user, *command],
            self.environment,
            cwd=self.folder,
            out=log,
            err=log,
            stdin=stdin,
            pass_fds=pass_fds,
        )
        self._services.append(service)
        return service

    def _start_display(self, size: tuple[int, int]) -> None:
        reading, writing = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        with os.fdopen(reading, "rb") as answer:
            # Without -noreset the server starts anew, and throws everybody out, when its only client leaves.
            display = ["-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
            self.start_service("Xvfb", *display, pass_fds=[writing])
            os.close(writing)
            self.environment["DISPLAY"] = f":{self._first_line(answer)}"

    def _start_bus(self) -> None:
        reading, writing = os.pipe()
        with os.fdopen(reading, "rb") as answer:
            # Where it listens by itself, in /tmp, what is killed leaves its socket behind.
            places = [f"--print-address={writing}", f"--address=unix:path={self.runtime}/bus"]
            self.start_service("dbus-daemon", "--session", "--nofork", *places, pass_fds=[writing])
            os.close(writing)
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._first_line(answer)

    def _first_line(self, answer: IO[bytes]) -> str:
        """Read what a server says of itself when it is ready; nothing when it died instead."""
        said = answer.readline().decode().strip()
        assert said, f"a server of the desktop did not start: {(self.folder / 'services.log').read_text()}"
        return said

    def _start_services(self, *, keyring: bool) -> None:
        self.start_service("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        names = ["org.a11y.Bus"]
        if keyring:
            unlock = ["--foreground", "--unlock", "--components=secrets"]
            daemon = self.start_service("gnome-keyring-daemon", *unlock, stdin=subprocess.PIPE)
            assert daemon.supervisor.stdin
            with daemon.supervisor.stdin as password:
                # Without an end of line, which would belong to the password.
                password.write(b"test")
            names.append("org.freedesktop.secrets")
        for name in names:
            self.run("gdbus", "wait", "--session", "--timeout", "60", name)

    def _start_window_manager(self) -> None:
        self.start_service("openbox", "--sm-disable")
        poll(lambda: "0x" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK", check=False), "a window manager")
