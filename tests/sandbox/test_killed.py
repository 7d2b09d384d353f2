"""The app is killed while commands run: none outlives it, and the next start removes what was made for them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from uuid import uuid4

import psutil
import pytest

from desktop_agent.sandbox.placeholders import sweep
from tests.sandbox.killed_run import STUBBORN
from tests.sandbox.other_user import ROOT, as_other_user
from tests.sandbox.places import insist_on_a_sandbox, place_in
from tests.series import LONG

KILLS = 40 if LONG else 4
GONE_WITHIN_S = 2.0 if LONG else 10.0
LIMIT_S = 40.0


@pytest.fixture
def root() -> Iterator[Path]:
    root = Path(mkdtemp(prefix="killed-", dir="/var/tmp"))
    yield root
    shutil.rmtree(root)


def left(word: str) -> list[str]:
    """Return the processes that carry the word, the killed program's own aside."""
    found = []
    for one in psutil.process_iter(["cmdline", "status"]):
        words = one.info["cmdline"] or ()
        if any(word in said for said in words) and one.info["status"] != psutil.STATUS_ZOMBIE:
            found.append(" ".join(words)[-80:])
    return found


def test_no_command_outlives_the_app_and_no_placeholder_the_next_start(root: Path) -> None:
    insist_on_a_sandbox()
    program = Path(__file__).with_name("killed_run.py")
    for number in range(KILLS):
        word = f"3136.{uuid4().int % 10**12:012}{number}"
        argv = [*as_other_user(root), sys.executable, str(program), str(root), word]
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(root), "PYTHONPATH": str(ROOT)}
        app = subprocess.Popen(argv, env=environment, stdout=subprocess.PIPE, cwd="/", start_new_session=True)
        # One that does not come up must not hold up the tests.
        limit = threading.Timer(LIMIT_S, app.kill)
        limit.start()
        try:
            assert app.stdout is not None
            assert [app.stdout.readline() for _ in STUBBORN] == [b"up\n"] * len(STUBBORN)
            assert len(left(word)) > len(STUBBORN)
            app.send_signal(signal.SIGKILL)
            app.wait()
            until = time.monotonic() + GONE_WITHIN_S
            while (still := left(word)) and time.monotonic() < until:
                os.sched_yield()
            assert still == []
        finally:
            limit.cancel()
            app.kill()
            app.communicate()
    place = place_in(root)
    assert sweep(place.around.ledgers) > 0
    assert os.listdir(place.workspace) == []
