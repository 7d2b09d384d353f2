"""One try of a fault at a moment: the program, what it acknowledged, and what must be so when it is started again."""

from __future__ import annotations

import fcntl
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, poll
from tests.e2e.waiting import Waited
from tests.e2e.window import say, transcript
from tests.fakes.model_server import ModelServer, Part, text, tool_use
from tests.series import LONG
from tests.silent_folder import SilentFolder

QUIT_WITHIN_S = 3.0 if LONG else 60.0
LIMIT_S = 180.0
"""How long an event may take to come, on a machine on which ten other programs run."""
PROGRAM = (sys.executable, "-m", "desktop_agent")
FIRST_WORDS, FIRST_ANSWER = "Good morning", "Good day to you."
KEPT, BEFORE, AFTER = "kept.txt", "one\n", "two\n"
ASKS = 'version = 1\n[[rule]]\naction = "ask"\npattern = "touch asked-*"\n'
MODE = '[models]\nmode = "sandboxed"\n'
STUBBORN = "touch began\ntrap '' TERM INT HUP\n(setsid sleep $1 &)\nsleep $1\nsleep $1\nsleep $1\n"
NOTHING_RUN = "Nothing was run"
_DEVICES = shutil.ignore_patterns("devices", "log")
LOSS = re.compile(
    r"did not: \d|missing in: |are missing: |so a new one was begun|nothing in it could be read"
    r"|removed while the program used it"
)
"""The sentences that say that something did not come back."""
WRONG_OUTPUT = ("Traceback", "Exception ignored", "Fatal Python error", "never awaited", "another thread")


@dataclass
class Template:
    """A data folder, a configuration and a workspace in which one turn was had; each try gets a copy."""

    folder: Path
    conversation: str


@dataclass
class Acknowledged:
    """What the program said to be done, sent or saved."""

    words: list[str] = field(default_factory=list)
    """Messages that were shown as sent, and answers shown whole."""
    files: dict[Path, str] = field(default_factory=dict)
    """Files, each with a text that it must hold."""


class Try:
    """One fault at one moment, with data of its own."""

    def __init__(
        self, desktop: Desktop, template: Template, name: str, chance: random.Random, *, window: bool
    ) -> None:
        self.desktop, self.template, self.chance, self.window = desktop, template, chance, window
        self.folder = desktop.folder / name
        self.data, self.config = self.folder / "data", self.folder / "config"
        self.workspace = desktop.home / "project"
        self.server = ModelServer().start()
        self.stack = ExitStack()
        self.kept = Acknowledged([FIRST_WORDS, FIRST_ANSWER])
        self.env: dict[str, str | None] = {"ANTHROPIC_API_KEY": "sk-ant-test"}
        self.command: Sequence[str] = PROGRAM
        self.tail: list[Part] = []
        """What breaks the answer that streams, or comes after a tool."""
        self.apps: list[App] = []
        self.extra: list[App] = []
        """Programs that a fault started beside ours."""
        self.said: list[str] = []
        """All that the window or the terminal said, for the search for sentences."""
        self.quits: list[float] = []
        self.wholes: dict[Path, tuple[str, ...]] = {}
        """Files that hold one of these texts, and nothing in between."""
        self.must_say: list[str] = []
        """Patterns of sentences that must have been said in the end."""
        self.notes: list[str] = []
        self.locker: sqlite3.Connection | None = None
        self.silent: SilentFolder | None = None
        self.bus: subprocess.Popen[bytes] | None = None

    def lay_out(self) -> None:
        """Put the copy in its place."""
        self.data.mkdir(parents=True, exist_ok=True)
        shutil.copytree(self.template.folder / "data", self.data, dirs_exist_ok=True, ignore=_DEVICES)
        shutil.copytree(self.template.folder / "config", self.config)
        shutil.rmtree(self.workspace, ignore_errors=True)
        shutil.copytree(self.template.folder / "project", self.workspace)

    @property
    def app(self) -> App:
        return self.apps[-1]

    @property
    def store(self) -> Path:
        return self.data / "store.sqlite3"

    def start(self, *words: str) -> App:
        """Start the window; with `words`, the command of that name."""
        env = {
            "ANTHROPIC_BASE_URL": self.server.url,
            "DESKTOP_AGENT_DATA_DIR": str(self.data),
            "DESKTOP_AGENT_CONFIG_DIR": str(self.config),
            **self.env,
        }
        words = words or (str(self.workspace),)
        self.apps.append(self.desktop.start_app(*words, env=env, command=self.command))
        return self.app

    def exec(self, prompt: str) -> App:
        """Send one message to the conversation of the template, without a window."""
        return self.start("exec", "--json", "--resume", self.template.conversation, prompt)

    def note(self, what: str) -> None:
        """Take down what chance chose, for the report."""
        self.notes.append(what)

    def by_hand(self, name: str, added: str, mark: str) -> None:
        """Add to a file of the configuration as an editor does: what was added is to stay."""
        path = self.config / name
        path.write_text(path.read_text() + added)
        self.kept.files[path] = mark
        self.note(name)

    def send(self, prompt: str) -> None:
        """Send a message, in the window or without one; in the window it is acknowledged when it is shown."""
        if not self.window:
            self.exec(prompt)
            return
        say(self.app, prompt)
        self.app.wait_until(lambda: f"You: {prompt}" in transcript(self.app), f"{prompt!r} is shown", LIMIT_S)
        self.kept.words.append(prompt)

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Wait until something is so outside the window."""
        try:
            poll(true, what, LIMIT_S)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.app.report()}\n{self.app.stdout()[-3000:]}") from None

    def wait_for(self, words: str) -> None:
        """Wait until the window shows these words."""
        self.app.wait_until(lambda: words in transcript(self.app), f"{words!r} in the transcript", LIMIT_S)

    def listen(self) -> None:
        """Take down what was said so far, and what it acknowledged without a window."""
        if self.window and self.app.returncode is None:
            self.said.append(self.app.all_words())
        self._listen_to(self.app)

    def _listen_to(self, app: App) -> None:
        self.said.append(app.stderr())
        if not self.window:
            self.said.append(app.stdout())
            self.kept.words += _words_of(app.stdout())

    def end(self) -> None:
        """End the program as a person would, within the limit; see that it wrote nothing wrong."""
        if self.app.returncode is None:
            self.app.signal(signal.SIGTERM)
        self.has_ended(self.app)

    def end_those_beside_it(self) -> None:
        """End what a fault started: where ours was quitting it may have taken its place, and sent something."""
        for app in self.extra:
            if app.returncode is None:
                app.signal(signal.SIGTERM)
            self.has_ended(app)
            self._listen_to(app)

    def has_ended(self, app: App) -> None:
        """See it end after TERM, but for the time that the machine gave to others."""
        began, waited, excused = time.monotonic(), Waited(_processes(app)), 0.0
        while app.returncode is None:
            excused = waited.seconds(_processes(app))
            took = time.monotonic() - began
            assert took < 60 + excused, f"does not quit\n{app.report()}"
            threading.Event().wait(0.02)
        took = time.monotonic() - began
        self.quits.append(took)
        assert took < QUIT_WITHIN_S + excused, (
            f"process {app.pid}, of {[one.pid for one in self.apps]}, after {self.quits}: "
            f"quit after {took:.1f} s, {excused:.1f} s of them waiting for a processor"
        )

    def judge_output(self, app: App) -> None:
        stderr = app.stderr()
        wrong = [word for word in WRONG_OUTPUT if word in stderr]
        assert not wrong, f"it wrote:\n{stderr[-3000:]}"
        # Before the program has said anything, and after it has said all, a signal may end it as it ends any other.
        last = app.stdout().splitlines()[-1:]
        is_aside = not stderr and (not last or '"kind":"turn_ended"' in last[0])
        usual = (-signal.SIGTERM, -signal.SIGHUP) if is_aside else ()
        codes = (0, 1, 2, 3, 4, 130, 143, -signal.SIGKILL, *usual)
        assert app.returncode in codes, f"ended with {app.returncode}\n{stderr}\n{app.stdout()[-2000:]}"

    def see_that_all_is_kept(self) -> None:
        """Start once more: what was acknowledged is there or named, and the next turn goes well."""
        self.server.script.clear()
        if self.window:
            self._see_in_the_window()
        else:
            self._see_without()
        for path, wholes in self.wholes.items():
            assert path.read_text() in wholes, f"{path} is half-way: {path.read_text()!r}"
        for pattern in self.must_say:
            assert any(re.search(pattern, said) for said in self.said), f"nothing says {pattern!r}"
        for path, wanted in self.kept.files.items():
            assert path.exists(), f"{path} is gone"
            assert wanted in path.read_text(), f"{path} no longer holds {wanted!r}: {path.read_text()!r}"

    def _see_in_the_window(self) -> None:
        app = self.start()
        app.find("text", "Message")
        shown = ""

        def is_there() -> bool:
            nonlocal shown
            shown = transcript(app)
            return not self.missing(shown) or self.loss_is_said(app.all_words())

        app.wait_until(
            is_there, f"{self.missing(shown) or self.kept.words} to be there, or to be named as lost", LIMIT_S
        )
        self.see_the_truth(shown)
        self.listen()
        self.server.says(text("I am here again."))
        say(app, "Are you there?")
        self.wait_for("I am here again.")
        self.end()
        assert app.returncode == 0

    def _see_without(self) -> None:
        listed = self.start("sessions", "list")
        assert listed.wait(LIMIT_S) == 0, listed.report()
        self.listen()
        stored = self._stored()
        missing = self.missing(stored)
        assert not missing or self.loss_is_said(""), f"{missing} not in {stored}\nsaid: {self.said}"
        self.server.says(text("I am here again."))
        words = ("--workspace", str(self.workspace)) if missing else ("--resume", self.template.conversation)
        again = self.start("exec", *words, "Are you there?")
        assert again.wait(LIMIT_S) == 0, f"{again.report()}\n{again.stdout()[-3000:]}"
        assert "I am here again." in again.stdout()
        self.see_the_truth(self._stored())

    def _stored(self) -> str:
        """Return all that the store holds of the conversation, as it stands there."""
        with closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as store:
            rows = store.execute("select body from event where conversation = ?", (self.template.conversation,))
            return "\n".join(str(body) for (body,) in rows)

    def missing(self, shown: str) -> list[str]:
        return [words for words in self.kept.words if words not in shown]

    def loss_is_said(self, tree: str) -> bool:
        return any(LOSS.search(said) for said in (tree, *self.said))

    def see_the_truth(self, shown: str) -> None:
        """What is said not to have run has left nothing."""
        made = sorted(path.name for path in self.workspace.iterdir() if path.name.startswith(("asked-", "began")))
        if NOTHING_RUN in shown:
            assert not made, f"nothing was run, it says, but there is {made}"

    def see_that_nothing_is_left(self) -> None:
        """No process, no lock, no lease."""
        for app in (*self.apps, *self.extra):
            poll(lambda app=app: not app.others(), f"{app.others()} left by process {app.pid}")  # type: ignore[misc]
            self.judge_output(app)
        for path in self.data.rglob("*.lock"):
            assert path.name != "index.lock" or "left" in path.read_text(), f"{path} is left"
            with path.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as store:
            assert store.execute("select count(*) from lease").fetchone() == (0,), "a lease is left"

    def clear(self) -> None:
        """Take away all that this try made."""
        self.stack.close()
        for app in (*self.apps, *self.extra):
            app.sweep()
            shutil.rmtree(app.folder, ignore_errors=True)
            self.desktop.apps.remove(app)
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def make_template(desktop: Desktop) -> Template:
    """Have one turn: a message, a file that a command changes, an answer."""
    folder = desktop.folder / "template"
    workspace = desktop.home / "project"
    workspace.mkdir()
    subprocess.run(["git", "init", "-q", "--template=", str(workspace)], check=True)
    (workspace / KEPT).write_text(BEFORE)
    (workspace / "stubborn.sh").write_text(STUBBORN)
    (folder / "config").mkdir(parents=True)
    (folder / "config/rules.toml").write_text(ASKS)
    (folder / "config/settings.toml").write_text(MODE)
    with ModelServer() as server:
        server.says(tool_use("Bash", command=f"echo {AFTER.strip()} > {KEPT}"))
        server.says(text(FIRST_ANSWER))
        env = {
            "ANTHROPIC_API_KEY": "sk-ant-test",
            "ANTHROPIC_BASE_URL": server.url,
            "DESKTOP_AGENT_DATA_DIR": str(folder / "data"),
            "DESKTOP_AGENT_CONFIG_DIR": str(folder / "config"),
        }
        words = ("exec", "--json", "--mode", "sandboxed", "--workspace", str(workspace), FIRST_WORDS)
        app = desktop.start_app(*words, env=env)
        assert app.wait(LIMIT_S) == 0, app.report()
    assert (workspace / KEPT).read_text() == AFTER
    shutil.copytree(workspace, folder / "project")
    conversation = json.loads(app.stdout().splitlines()[0])["conversation"]
    with closing(sqlite3.connect(folder / "data/store.sqlite3", isolation_level=None)) as store:
        # The window is to open it as it opens what was in it before.
        store.execute("insert into tab values (0, ?)", (conversation,))
    return Template(folder, conversation)


def _words_of(output: str) -> list[str]:
    """Return the messages and whole answers in lines of JSON."""
    found: list[str] = []
    for line in output.splitlines():
        try:
            row: dict[str, Any] = json.loads(line)
        except ValueError:
            continue  # it was killed while it wrote
        item = row.get("item", {})
        is_answer = item.get("kind") == "assistant_text" and row["kind"] == "item_changed" and not item["cut"]
        if item.get("kind") == "user_message" or is_answer:
            found.append(item["text"])
    return found


def _processes(app: App) -> list[int]:
    """Return those that its end needs: its own, and the one that sees the end."""
    return [os.getpid(), app.pid, *(process.pid for process in app.others())]
