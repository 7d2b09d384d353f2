from __future__ import annotations

import os
import subprocess
import sys

from desktop_agent.execution.process.orphans import hide_from_children
from tests.not_run import need

PROGRAM = """
import os, subprocess, sys
from desktop_agent.execution.process.orphans import hide_from_children
hide_from_children()
print(os.stat("/proc/self/environ").st_uid, len(os.listdir("/proc/self/fd")) > 0)
with open("/proc/self/smaps_rollup") as own:
    print("Pss" in own.read())
child = subprocess.run(("cat", "/proc/self/environ"), capture_output=True)
print(b"KEY=secret" in child.stdout)
"""


def test_the_system_gives_a_hidden_process_to_root_and_leaves_it_to_itself_and_its_children_alone() -> None:
    if not sys.platform.startswith("linux"):
        hide_from_children()
    need(sys.platform.startswith("linux"), "only Linux can hide a process from its own user")
    environment = {**os.environ, "KEY": "secret"}
    done = subprocess.run(
        (sys.executable, "-c", PROGRAM), env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["0", "True", "True", "True"]
