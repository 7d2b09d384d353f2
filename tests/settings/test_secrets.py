from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from desktop_agent.errors import KeyringError
from desktop_agent.sentences import in_english
from desktop_agent.settings.secrets import (
    DISMISSED,
    LOCKED,
    NO_KEYRING,
    NOT_TAKEN,
    REFUSED,
    SERVICE,
    Keyring,
    Secrets,
)
from tests.program import ROOT

KEY = "sk-ant-a-key-of-a-test"
PATIENT_S = 60.0


class Kept:
    """A keyring in memory that can be made to block or to fail."""

    def __init__(self) -> None:
        self.keys: dict[tuple[str, str], str] = {}
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.fails = False
        self.forgets = False
        self.questions = 0

    def get_password(self, service: str, username: str) -> str | None:
        self._be_asked()
        return self.keys.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._be_asked()
        if not self.forgets:
            self.keys[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._be_asked()
        del self.keys[service, username]

    def _be_asked(self) -> None:
        self.questions += 1
        assert threading.current_thread() is not threading.main_thread()
        assert self.may_answer.wait(60)
        if self.fails:
            raise RuntimeError(f"refused, and babbles of {KEY}")


def secrets_with(keyring: Keyring | None, limit_s: float = PATIENT_S) -> Secrets:
    return Secrets(limit_s=limit_s, find=lambda: keyring, is_dialog_open=lambda: False)


async def test_a_key_is_kept_in_the_keyring_by_the_name_of_its_profile() -> None:
    keyring = Kept()
    secrets = secrets_with(keyring)
    assert await secrets.problem() is None
    assert await secrets.get("work") is None
    assert await secrets.set("work", KEY) is None
    assert keyring.keys == {(SERVICE, "work"): KEY}
    assert await secrets.get("work") == KEY
    assert await secrets_with(keyring).get("work") == KEY
    await secrets.delete("work")
    assert keyring.keys == {}
    await secrets.delete("work")
    assert await secrets.get("work") is None


async def test_without_a_keyring_a_key_is_kept_for_this_run_alone() -> None:
    secrets = secrets_with(None)
    assert await secrets.problem() == NO_KEYRING
    assert await secrets.get("work") is None
    assert await secrets.set("work", KEY) == NO_KEYRING
    assert await secrets.get("work") == KEY
    assert await secrets.get("other") is None
    assert await secrets_with(None).get("work") is None
    await secrets.delete("work")
    assert await secrets.get("work") is None


async def test_a_keyring_that_does_not_keep_what_it_is_given_is_found_out() -> None:
    keyring = Kept()
    keyring.forgets = True
    secrets = secrets_with(keyring)
    assert await secrets.set("work", KEY) == NOT_TAKEN
    assert await secrets.get("work") == KEY
    keyring.forgets = False
    assert await secrets.set("work", KEY) is None
    keyring.keys[SERVICE, "work"] = "newer"
    assert await secrets.get("work") == "newer"


async def test_a_keyring_that_refuses_is_an_error_without_the_key_in_it(caplog: pytest.LogCaptureFixture) -> None:
    keyring = Kept()
    keyring.fails = True
    secrets = secrets_with(keyring)
    caplog.set_level(0)
    assert await secrets.problem() == REFUSED
    with pytest.raises(KeyringError, match=r"The system keyring refused\. ") as caught:
        await secrets.get("work")
    assert KEY not in str(caught.value)
    assert await secrets.set("work", KEY) == REFUSED
    assert await secrets.get("work") == KEY
    with pytest.raises(KeyringError):
        await secrets.delete("work")
    assert KEY not in caplog.text


async def test_a_keyring_that_hangs_is_given_up_in_time_and_asked_again_when_it_answers() -> None:
    keyring = Kept()
    keyring.keys[SERVICE, "old"] = "from before"
    secrets = secrets_with(keyring, limit_s=0.2)
    keyring.may_answer.clear()
    with pytest.raises(KeyringError, match="did not answer within 1 second"):
        await secrets.get("old")
    why = await secrets.set("work", KEY)
    assert why is not None
    assert in_english(why).startswith("The system keyring did not answer")
    assert await secrets.problem() is not None
    with pytest.raises(KeyringError):
        await secrets.delete("old")
    # Not asked again: the first question is still open.
    assert keyring.questions == 1
    assert await secrets.get("work") == KEY
    keyring.may_answer.set()
    await answering(secrets)
    assert await secrets.get("old") == "from before"
    assert await secrets.set("work", KEY) is None


async def answering(secrets: Secrets) -> None:
    at_ease(secrets)
    while await secrets.problem() is not None:
        await asyncio.sleep(0.01)


def at_ease(secrets: Secrets) -> None:
    """Give a keyring that answers the time that a busy machine takes."""
    secrets._limit_s = PATIENT_S


# A locked keyring, whose dialog waits for the password.


class KeyringLocked(Exception):
    """As the `keyring` package raises it when the dialog is closed."""


class Locked(Kept):
    """A keyring whose dialog is open until `may_answer` is set; `is_closed` says that the user closed it."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer.clear()
        self.is_closed = False
        self.dialogs = 0

    def _be_asked(self) -> None:
        self.dialogs += not self.may_answer.is_set()
        super()._be_asked()
        if self.is_closed:
            raise KeyringLocked("Failed to unlock the collection!")


def locked_secrets(keyring: Locked, patience_s: float | None = None) -> tuple[Secrets, asyncio.Queue[bool]]:
    """Return secrets of a locked keyring, and what is heard of waiting for its dialog."""
    secrets = Secrets(
        limit_s=1.0,  # twice that is how long the look for a dialog may take
        patience_s=patience_s,
        find=lambda: keyring,
        is_dialog_open=lambda: not keyring.may_answer.is_set(),
    )
    heard: asyncio.Queue[bool] = asyncio.Queue()
    secrets.on_wait = heard.put_nowait
    return secrets, heard


async def test_a_question_waits_for_the_dialog_and_goes_on_when_it_is_answered() -> None:
    keyring = Locked()
    keyring.keys[SERVICE, "old"] = "from before"
    secrets, heard = locked_secrets(keyring)
    asking = [asyncio.ensure_future(secrets.get("old")), asyncio.ensure_future(secrets.set("work", KEY))]
    assert await heard.get() is True
    keyring.may_answer.set()
    assert await asyncio.gather(*asking) == ["from before", None]
    assert await heard.get() is False
    assert heard.empty()
    assert keyring.keys[SERVICE, "work"] == KEY


async def test_a_dialog_that_is_closed_is_told_and_not_opened_again_for_what_waited_for_it() -> None:
    keyring = Locked()
    secrets, heard = locked_secrets(keyring)
    asking = [asyncio.ensure_future(secrets.set("work", KEY)), asyncio.ensure_future(secrets.get("old"))]
    assert await heard.get() is True
    keyring.is_closed = True
    keyring.may_answer.set()
    assert await asking[0] == DISMISSED
    with pytest.raises(KeyringError, match="stays locked, because its dialog was closed"):
        await asking[1]
    assert await heard.get() is False
    assert keyring.dialogs == 1
    assert await secrets.get("work") == KEY
    # The next question opens it again.
    keyring.is_closed = False
    at_ease(secrets)
    assert await secrets.set("work", KEY) is None


async def test_a_dialog_that_is_never_answered_is_waited_for_as_long_as_patience_lasts() -> None:
    keyring = Locked()
    secrets, heard = locked_secrets(keyring, patience_s=0.05)
    with pytest.raises(KeyringError, match="waits in its own dialog"):
        await secrets.get("old")
    assert await secrets.set("work", KEY) == LOCKED
    assert await secrets.problem() == LOCKED
    assert [await heard.get() for _ in range(4)] == [True, False, True, False]
    keyring.may_answer.set()
    at_ease(secrets)
    assert await secrets.get("old") is None


async def test_who_gives_up_waiting_for_the_dialog_is_told_no_more() -> None:
    keyring = Locked()
    secrets, heard = locked_secrets(keyring)
    asking = asyncio.ensure_future(secrets.get("old"))
    assert await heard.get() is True
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await heard.get() is False
    keyring.may_answer.set()
    at_ease(secrets)
    assert await secrets.get("old") is None


async def test_a_late_failure_of_a_keyring_that_hung_bothers_nobody(caplog: pytest.LogCaptureFixture) -> None:
    keyring = Kept()
    secrets = secrets_with(keyring, limit_s=0.05)
    keyring.may_answer.clear()
    with pytest.raises(KeyringError):
        await secrets.get("work")
    keyring.fails = True
    keyring.may_answer.set()
    while "the keyring failed" not in caplog.text:
        caplog.set_level(0)
        with pytest.raises(KeyringError):
            await secrets.get("work")
    assert [record for record in caplog.records if record.name == "asyncio" and record.levelno >= 30] == []


async def test_a_cancelled_question_leaves_the_keyring_usable() -> None:
    keyring = Kept()
    secrets = secrets_with(keyring)
    keyring.may_answer.clear()
    asking = asyncio.ensure_future(secrets.get("work"))
    while not keyring.questions:
        await asyncio.sleep(0.01)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    keyring.may_answer.set()
    assert await secrets.problem() is None


def test_an_answer_that_comes_after_the_program_is_dropped() -> None:
    keyring = Kept()
    keyring.may_answer.clear()

    async def ask() -> None:
        with pytest.raises(KeyringError):
            await secrets_with(keyring, limit_s=0.01).get("work")

    before = set(threading.enumerate())
    asyncio.run(ask())
    left = set(threading.enumerate()) - before
    keyring.may_answer.set()
    for thread in left:
        thread.join(60)
        assert not thread.is_alive()


# Which backend of the system is used.


FIND = """
from desktop_agent.settings.secrets import find_keyring
found = find_keyring()
print(type(found).__module__)
"""


def find_in(home: Path, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", FIND],
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PYTHONPATH": f"{ROOT}:{home}",
            "XDG_RUNTIME_DIR": str(home),
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return run.stdout.strip()


def test_without_a_session_bus_there_is_no_keyring(tmp_path: Path) -> None:
    assert find_in(tmp_path) == "builtins"


@pytest.mark.parametrize("backend", ["keyring.backends.null.Keyring", "keyring.backends.fail.Keyring"])
def test_a_backend_that_keeps_nothing_is_not_used(tmp_path: Path, backend: str) -> None:
    assert find_in(tmp_path, PYTHON_KEYRING_BACKEND=backend) == "builtins"


BACKEND = """
from keyring.backend import KeyringBackend

class Keyring(KeyringBackend):
    priority = {priority}

    def get_password(self, service, username):
        return None

    def set_password(self, service, username, password):
        pass

    def delete_password(self, service, username):
        pass
"""


def add_backend(home: Path, name: str, priority: float) -> str:
    package, _, module = name.rpartition(".")
    folder = home.joinpath(*package.split(".")) if package else home
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{module}.py").write_text(BACKEND.format(priority=priority))
    return f"{name}.Keyring"


def test_a_backend_that_writes_plain_files_is_not_used(tmp_path: Path) -> None:
    backend = add_backend(tmp_path, "keyrings.alt.file", 9)
    assert find_in(tmp_path, PYTHON_KEYRING_BACKEND=backend) == "builtins"


def test_a_backend_that_the_user_chose_is_used(tmp_path: Path) -> None:
    backend = add_backend(tmp_path, "my_safe", 9)
    assert find_in(tmp_path, PYTHON_KEYRING_BACKEND=backend) == "my_safe"


def test_of_several_backends_the_first_that_is_safe_is_used(tmp_path: Path) -> None:
    plain = add_backend(tmp_path, "keyrings.alt.file", 9)
    safe = add_backend(tmp_path, "my_safe", 5)
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib\n" + "".join(f"importlib.import_module({name[:-8]!r})\n" for name in (plain, safe))
    )
    assert find_in(tmp_path, PYTHON_KEYRING_BACKEND="keyring.backends.chainer.ChainerBackend") == "my_safe"


# The real thing.


REAL = """
import asyncio, json, os, signal, subprocess, sys, time
from desktop_agent.errors import KeyringError
from desktop_agent.settings.secrets import Secrets

async def main():
    told = {}
    secrets = Secrets(limit_s=60)
    told["works"] = await secrets.problem() is None
    told["missing"] = await secrets.get("work")
    told["set"] = None is await secrets.set("work", sys.argv[1])
    told["got by another"] = await Secrets().get("work")
    daemon = int(sys.argv[2])
    impatient = Secrets(limit_s=60)
    assert await impatient.problem() is None
    os.kill(daemon, signal.SIGSTOP)
    impatient._limit_s = 0.5
    began = time.monotonic()
    try:
        await impatient.get("work")
    except KeyringError as error:
        told["hung"] = str(error).partition(".")[0]
    told["in time"] = time.monotonic() - began < 60
    told["set while hung"] = None is await impatient.set("other", "kept for this run")
    told["other"] = await impatient.get("other")
    os.kill(daemon, signal.SIGCONT)
    impatient._limit_s = 60
    while await impatient.problem() is not None:
        await asyncio.sleep(0.05)
    told["after"] = await impatient.get("work")
    await secrets.delete("work")
    told["deleted"] = await Secrets().get("work")
    print(json.dumps(told))

asyncio.run(main())
"""

# The daemon goes into the background once it is unlocked; waiting for its name alone is too early.
SESSION = """
printf 'test\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null
gdbus wait --session --timeout 60 org.freedesktop.secrets || exit 70
daemon=$(gdbus call --session -d org.freedesktop.DBus -o /org/freedesktop/DBus \\
  -m org.freedesktop.DBus.GetConnectionUnixProcessID org.freedesktop.secrets | tr -dc '0-9 ' | cut -d' ' -f2)
"$@" "$daemon"
code=$?
kill "$daemon"
exit $code
"""


def test_the_real_keyring_keeps_a_key_hangs_and_comes_back(tmp_path: Path) -> None:
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    run = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", SESSION, "session", sys.executable, "-c", REAL, KEY],
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_DATA_HOME": str(tmp_path / "share"),
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
        },
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {
        "works": True,
        "missing": None,
        "set": True,
        "got by another": KEY,
        "hung": "The system keyring did not answer within 1 second",
        "in time": True,
        "set while hung": False,
        "other": "kept for this run",
        "after": KEY,
        "deleted": None,
    }
    kept = [file for file in (tmp_path / "share").rglob("*") if file.is_file()]
    assert [file.name for file in kept if KEY.encode() in file.read_bytes()] == []
    assert any(file.suffix == ".keyring" for file in kept)
