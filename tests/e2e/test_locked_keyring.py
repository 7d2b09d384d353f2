"""A locked keyring of the desktop: the real one, with its real dialog, answered late, closed, or never."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from tests.e2e.desktop import Desktop
from tests.waits import line_of, rest_of

_TRIES, _ANSWER_S = 10, 10.0
LOGIN = "/org/freedesktop/secrets/collection/login"
KEEP = """
import asyncio, keyring
from desktop_agent.settings.secrets import SERVICE
keyring.set_password(SERVICE, "work", "sk-kept")
"""
ASK = """
import asyncio, sys
from desktop_agent.errors import KeyringError
from desktop_agent.settings.secrets import Secrets

async def main():
    secrets = Secrets(patience_s=None if sys.argv[1] == "as long as it takes" else 3)
    secrets.on_wait = lambda is_waiting: print("waits" if is_waiting else "waits no more", flush=True)
    try:
        print(await secrets.get("work"))
    except KeyringError as error:
        print(error)

asyncio.run(main())
"""


@pytest.fixture
def locked(desktop: Desktop) -> Desktop:
    """Give a desktop whose keyring holds a key, and is locked."""
    desktop.run(sys.executable, "-c", KEEP)
    call = ["gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets"]
    said = desktop.run(*call, "-m", "org.freedesktop.Secret.Service.Lock", f"['{LOGIN}']")
    assert LOGIN in said
    return desktop


@contextmanager
def asking(desktop: Desktop, patience: str) -> Iterator[subprocess.Popen[str]]:
    asked = subprocess.Popen(
        [sys.executable, "-c", ASK, patience], env=desktop.environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert line_of(asked) == "waits\n"
        yield asked
    finally:
        asked.kill()
        asked.communicate(timeout=60)


def ended(desktop: Desktop, asked: subprocess.Popen[str], *presses: tuple[str, ...]) -> str:
    """Press keys until the dialog is gone and the program has ended; return what it said."""
    if presses:
        desktop.run("xdotool", "search", "--sync", "--onlyvisible", "--class", "gcr-prompter")
    for _ in range(_TRIES):
        # It takes the keyboard a moment after it is shown, so the first keys may be lost.
        for press in presses:
            desktop.run("xdotool", *press)
        with suppress(subprocess.TimeoutExpired):
            asked.wait(_ANSWER_S)
            break
    assert asked.poll() == 0
    return rest_of(asked)


def test_it_goes_on_when_the_dialog_is_answered(locked: Desktop) -> None:
    with asking(locked, "as long as it takes") as asked:
        keys = (("key", "ctrl+a"), ("type", "--delay", "60", "test"), ("key", "Return"))
        assert ended(locked, asked, *keys) == "waits no more\nsk-kept\n"


def test_it_says_that_the_dialog_was_closed(locked: Desktop) -> None:
    with asking(locked, "as long as it takes") as asked:
        said = ended(locked, asked, ("key", "Escape"))
    assert said.startswith("waits no more\nThe system keyring stays locked, because its dialog was closed.")


def test_without_an_answer_it_says_where_it_waited(locked: Desktop) -> None:
    with asking(locked, "for a moment") as asked:
        said = ended(locked, asked)
    assert said.startswith("waits no more\nThe system keyring is locked and waits in its own dialog")
