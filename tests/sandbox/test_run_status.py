from __future__ import annotations

import os
import subprocess
from pathlib import Path

from desktop_agent.sandbox.bubblewrap import BwrapStatus

NAMESPACES = b'{ "child-pid": %d, "mnt-namespace": 4026532205, "pid-namespace": 4026532206 }\n'


def said(*lines: bytes) -> BwrapStatus:
    status = BwrapStatus.open()
    os.write(status.descriptor, b"".join(lines))
    return status


def test_a_command_has_begun_where_its_exit_code_is_told() -> None:
    began = said(NAMESPACES % 1, b'{ "exit-code": 7 }\n')
    assert began.has_begun
    began.close()
    assert began.has_begun
    for lines in ((), (NAMESPACES % 1,)):
        status = said(*lines)
        assert not status.has_begun
        status.close()


def test_all_has_ended_when_the_first_process_has() -> None:
    with subprocess.Popen(["sleep", "30"]) as first:
        status = said(NAMESPACES % first.pid)
        first.kill()
        status.wait_for_all()
        assert os.waitid(os.P_PID, first.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
    status.wait_for_all()
    status.close()


def test_what_was_never_started_is_not_waited_for_and_nothing_stays_open() -> None:
    before = set(Path("/proc/self/fd").iterdir())
    status = said()
    status.wait_for_all()
    status.close()
    status.close()
    assert set(Path("/proc/self/fd").iterdir()) == before
