"""What a person does in the window, in words of the product: for the end-to-end tests."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from weakref import WeakKeyDictionary

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, NotThere, Widget
from tests.fakes.model_server import ModelServer

QUIET_S = 0.8
"""Longer than the window wants to be left alone before it takes a click on Allow."""
_TRANSCRIPTS: MutableMapping[App, Widget] = WeakKeyDictionary()
"""Where the transcript in sight was the last time: to look for it among all widgets takes longer than to read it."""


def server_environment(server: ModelServer) -> dict[str, str]:
    """Return what lets the window answer by this server without its welcome page."""
    return {"ANTHROPIC_API_KEY": "sk-ant-test", "ANTHROPIC_BASE_URL": server.url}


def open_on(desktop: Desktop, server: ModelServer, *words: str, env: Mapping[str, str | None] | None = None) -> App:
    """Start the window on a workspace, with the scripted server behind it."""
    workspace = desktop.home / "project"
    workspace.mkdir(exist_ok=True)
    return desktop.start_app(str(workspace), *words, env={**server_environment(server), **(env or {})})


def say(app: App, text: str) -> None:
    """Write a message and send it."""
    field = app.find("text", "Message")
    field.set_text(text)
    app.press("Send")


def wait_for_text(app: App, text: str) -> None:
    """Wait until the transcript holds this text."""
    app.wait_until(lambda: text in transcript(app), f"{text!r} in the transcript")


def wait_for_end(app: App) -> None:
    """Wait until the turn has ended, which is a moment after its last words: until then nothing is run again."""
    app.wait_gone("push button", "Stop")


def transcript(app: App) -> str:
    """Return what assistive technology reads in the transcript, one line a widget."""
    known = _TRANSCRIPTS.get(app)
    if known is not None:
        with contextlib.suppress(NotThere):
            return known.read()
    _TRANSCRIPTS[app] = found = app.find("list", "Transcript")
    return found.read()


def card(app: App) -> Widget:
    """Return the question that waits."""
    return app.find("panel", "Permission request")


def answer(app: App, choice: str) -> None:
    """Answer the waiting question as a person does: rest the pointer, then click."""
    away(app)
    asked = card(app)
    asked.find("push button", choice).click(settle_s=QUIET_S)
    # This one: the next may come before anybody looks.
    app.wait_until(lambda: not asked.is_shown(), f"the question to go after {choice}")


def away(app: App) -> None:
    """Take the pointer out of the transcript."""
    # Where the pointer lies there already, a wait for its move would last until it is given up.
    app.xdotool("mousemove", "4", "4", "mousemove", "--sync", "2", "2")


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
