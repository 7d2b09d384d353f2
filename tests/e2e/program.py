"""A program on a test's desktop: its process and all it starts, and its window as assistive technology sees it."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.waits import line_of

HERE = Path(__file__).resolve().parent
SYSTEM_PYTHON = "/usr/bin/python3"
LIMIT_S = 60.0
"""How long anything may take; generous, since coverage, other tests and other programs may share the machine."""


def poll(true: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
    """Wait until something is so; fail with `what` when it is not within the limit."""
    until = time.monotonic() + limit_s
    tick = threading.Event()
    began = time.monotonic()
    while not true():
        now = time.monotonic()
        assert now < until, f"not within {limit_s:g} s: {what}"
        # A look at a window keeps its program at work: between two it gets twice as long to go on.
        tick.wait(max(0.02, 2 * (now - began)))
        began = time.monotonic()


class Supervised:
    """One program and everything it starts, orphans included."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        cwd: Path,
        out: Path,
        err: Path,
        stdin: int = subprocess.DEVNULL,
        pass_fds: Sequence[int] = (),
    ) -> None:
        reading, writing = os.pipe()
        self._report = os.fdopen(reading, "rb", buffering=0)
        self._returncode: int | None = None
        with out.open("ab") as stdout, err.open("ab") as stderr:
            self.supervisor = subprocess.Popen(
                [SYSTEM_PYTHON, "-I", "-S", str(HERE / "supervise.py"), str(writing), *command],
                env=environment,
                cwd=cwd,
                stdin=stdin,
                stdout=stdout,
                stderr=stderr,
                pass_fds=[writing, *pass_fds],
            )
        os.close(writing)
        assert select.select([self._report], [], [], LIMIT_S)[0], "the program did not start"
        self.pid = int(self._report.readline())

    @property
    def returncode(self) -> int | None:
        """The program's exit code, negative for a signal; None while it runs."""
        if self._returncode is None and select.select([self._report], [], [], 0)[0]:
            self._returncode = int(self._report.readline())
        return self._returncode

    def others(self) -> list[psutil.Process]:
        """Return what the program has started and not ended, whoever their parent is by now."""
        found = []
        with contextlib.suppress(psutil.NoSuchProcess):
            for child in psutil.Process(self.supervisor.pid).children(recursive=True):
                with contextlib.suppress(psutil.Error):
                    if child.pid != self.pid and child.status() != psutil.STATUS_ZOMBIE:
                        found.append(child)
        return found

    def kill(self) -> None:
        """Kill the program alone, as a crash would."""
        if self.returncode is None:
            os.kill(self.pid, signal.SIGKILL)
            poll(lambda: self.returncode is not None, "the program's end")

    def sweep(self) -> None:
        """Kill the program and whatever it started."""
        self.kill()

        def is_swept() -> bool:
            others = self.others()
            for process in others:
                with contextlib.suppress(psutil.Error):
                    process.kill()
            return not others

        poll(is_swept, "the end of all that it started")
        self.supervisor.wait(LIMIT_S)
        self._report.close()


class DesktopDriver:
    """The driver process of one desktop."""

    def __init__(self, environment: Mapping[str, str], as_user: Sequence[str] = ()) -> None:
        self._process = subprocess.Popen(
            [*as_user, SYSTEM_PYTHON, "-W", "ignore", str(HERE / "driver.py")],
            env={name: value for name, value in environment.items() if name != "PYTHONPATH"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, do: str, **more: object) -> Any:
        """Have one thing done. Raises `NotThere` where the widget is not there, or not any more."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        self._process.stdin.flush()
        line = line_of(self._process)
        assert line, f"the driver died on {do} {more}"
        answer = json.loads(line)
        if "gone" in answer:
            raise NotThere(answer["gone"])
        return answer["ok"]

    def close(self) -> None:
        with self._process as process:
            process.kill()


_FIELDS = ("text", "password text", "entry")


class NotThere(AssertionError):
    """A widget that the test needs is not there, or not any more."""


@dataclass(frozen=True)
class Widget:
    """One widget, as it was when it was found; the methods look and act now."""

    app: App
    number: int
    role: str
    name: str
    description: str

    def press(self) -> None:
        """Press it as assistive technology does: no pointer, no key."""
        self._ask("press")

    def text(self) -> str:
        """Return the text in it; of a label, its name."""
        return str(self._ask("text"))

    def set_text(self, text: str) -> None:
        """Replace the text in it, without a key press."""
        self._ask("set_text", text=text)

    def choose(self, index: int) -> None:
        """Choose one of its children: a tab, a row, an entry."""
        self._ask("choose", index=index)

    def children(self) -> list[Widget]:
        return [Widget(self.app, **found) for found in self._ask("children")]

    def read(self) -> str:
        """Return what is read of all below it, two lines a widget. Raises `NotThere` where it is out of sight."""
        return str(self._ask("read"))

    def find(self, role: str, name: str | None = None, *, limit_s: float = LIMIT_S) -> Widget:
        """Return the nearest such widget below this one."""
        return self.app.find(role, name, within=self, limit_s=limit_s)

    def find_all(self, role: str, name: str | None = None) -> list[Widget]:
        return self.app.find_all(role, name, within=self)

    def now(self) -> Widget:
        """Return the same widget with the name and description that it has now."""
        seen = self._ask("look")
        return Widget(self.app, self.number, seen["role"], seen["name"], seen["description"])

    def states(self) -> set[str]:
        """Return its states in the words of AT-SPI: "enabled", "focused", "checked", "showing"…"""
        return set(self._ask("look")["states"])

    def is_shown(self) -> bool:
        """Tell whether it is there and can be seen."""
        try:
            return "showing" in self.states()
        except NotThere:
            return False

    def place(self) -> tuple[int, int, int, int]:
        """Return x, y, width and height on the screen, in pixels of the program: at a scale it counts fewer."""
        x, y, width, height = self._ask("look")["place"]
        return x, y, width, height

    def click(self, *, button: int = 1, settle_s: float = 0.0) -> None:
        """Click into its middle with the mouse; with `settle_s`, rest there before the click.

        A field has the keys on return: what is typed while a window is not active yet would be lost.
        """
        self.point()
        if settle_s:
            threading.Event().wait(settle_s)
        self.app.xdotool("click", str(button))
        if self.role in _FIELDS and button == 1:
            poll(lambda: "focused" in self.states(), f"the focus of {self.name!r}")

    def point(self) -> None:
        """Move the mouse to its middle, once it stays where it is: a window may still be laid out."""
        x, y, width, height = self._settled_place()
        middle = (x + width / 2, y + height / 2)
        self.app.xdotool("mousemove", "--sync", *(str(round(place * self.app.scale)) for place in middle))

    def _settled_place(self) -> tuple[int, int, int, int]:
        seen = [self.place()]

        def is_settled() -> bool:
            seen.append(self.place())
            return seen[-1] == seen[-2]

        poll(is_settled, f"{self.name!r} stays at one place")
        return seen[-1]

    def _ask(self, do: str, **more: object) -> Any:
        return self.app.ask(do, widget=self.number, **more)


class App(Supervised):
    """A program with a window, started by a test."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], *, folder: Path, cwd: Path, eyes: DesktopDriver
    ) -> None:
        folder.mkdir()
        self.folder = folder
        self._environment = dict(environment)
        self._eyes = eyes
        super().__init__(command, environment, cwd=cwd, out=folder / "stdout", err=folder / "stderr")
        self.seen_pid = self.pid
        """Whose window is looked at: another's, where the program that was started is one that starts programs."""

    @property
    def scale(self) -> float:
        """How many pixels of the screen, across and down, are one of the program."""
        return float(self._environment.get("QT_SCALE_FACTOR", "1"))

    def find(
        self,
        role: str,
        name: str | None = None,
        *,
        within: Widget | None = None,
        showing: bool = True,
        limit_s: float = LIMIT_S,
    ) -> Widget:
        """Return the nearest widget of this role and accessible name, waiting until it is there."""
        try:
            found = self._find(role, name, within, showing=showing, count=-1, limit_s=limit_s)
        except NotThere:
            raise NotThere(f"no {role} {name!r} within {limit_s:g} s\n{self.report()}") from None
        return found[0]

    def find_all(
        self, role: str, name: str | None = None, *, within: Widget | None = None, showing: bool = True
    ) -> list[Widget]:
        """Return all such widgets that are there now, nearest first."""
        return self._find(role, name, within, showing=showing, count=None, limit_s=0.0)

    def wait_gone(self, role: str, name: str | None = None, *, limit_s: float = LIMIT_S) -> None:
        """Wait until no such widget is shown."""
        try:
            self._find(role, name, None, showing=True, count=0, limit_s=limit_s)
        except NotThere:
            raise NotThere(f"still there after {limit_s:g} s: {role} {name!r}\n{self.report()}") from None

    def wait_until(self, true: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
        """Wait until something is so; widgets that vanish while it is looked at count as "not yet"."""

        def looked() -> object:
            try:
                return true()
            except NotThere:
                return False

        try:
            poll(looked, what, limit_s)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.report()}") from None

    def press(self, name: str, role: str = "push button") -> None:
        """Press a button by its name, as assistive technology does."""
        self.find(role, name).press()

    def type(self, text: str, *, delay_ms: int = 5) -> None:
        """Type with the keyboard, into what has the focus."""
        self.xdotool("type", "--delay", str(delay_ms), text)

    def key(self, *chords: str) -> None:
        """Press keys by X's names: "Return", "ctrl+shift+a", "F6"."""
        self.xdotool("key", *chords)

    def xdotool(self, *arguments: str) -> str:
        ended = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout

    def windows(self) -> set[str]:
        """Return the numbers of its windows in sight, menus too: assistive technology is not told of those."""
        return set(self.xdotool("search", "--onlyvisible", "--pid", str(self.seen_pid)).split())

    def stdout(self) -> str:
        return (self.folder / "stdout").read_text()

    def stderr(self) -> str:
        """Return what it wrote to its standard error, without what Qt says of a desktop as bare as this one."""
        lines = (self.folder / "stderr").read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith(("qt.qpa.services:", "qt.accessibility.atspi:")))

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, limit_s: float = LIMIT_S) -> int:
        """Wait for its end and return the exit code."""
        poll(lambda: self.returncode is not None, f"the end of process {self.pid}", limit_s)
        assert self.returncode is not None
        return self.returncode

    def quit(self) -> int:
        """Ask it to end (TERM), wait, and return the exit code."""
        if self.returncode is None:
            self.signal(signal.SIGTERM)
        return self.wait()

    def end(self) -> Iterator[str]:
        """End it in good order if it still runs; yield what is wrong with how it ended and what it left."""
        if self.returncode is None:
            try:
                if code := self.quit():
                    yield f"exit code {code} on TERM"
            except AssertionError as error:
                yield f"{error}\n{self.report()}"
        if "Traceback" in self.stderr():
            yield f"it wrote:\n{self.stderr()}"
        left = [f"{process.pid} {' '.join(process.cmdline())}" for process in self.others()]
        if left:
            yield f"processes left behind: {left}"
        self.sweep()

    def tree(self, most: int = 400, *, width: int = 80) -> str:
        """Return the window as text, one line a widget; of each name so many characters."""
        return str(self.ask("tree", pid=self.seen_pid, most=most, width=width))

    def all_words(self) -> str:
        """Return all that the window says, however much."""
        return self.tree(100_000, width=100_000)

    def report(self) -> str:
        """Return what helps to see why a test failed."""
        state = "runs" if self.returncode is None else f"ended with {self.returncode}"
        return f"process {self.pid} {state}\n{self.tree()}\nstderr:\n{self.stderr()[-4000:]}"

    def ask(self, do: str, **more: object) -> Any:
        return self._eyes.ask(do, **more)

    def _find(
        self, role: str, name: str | None, within: Widget | None, *, showing: bool, count: int | None, limit_s: float
    ) -> list[Widget]:
        found = self.ask(
            "find",
            pid=self.seen_pid,
            role=role,
            name=name,
            within=within.number if within else None,
            showing=showing,
            count=count,
            deadline_s=limit_s,
        )
        return [Widget(self, **widget) for widget in found]
