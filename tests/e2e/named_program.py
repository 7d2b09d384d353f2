"""The window, with names of hosts that lead to this machine: `python named_program.py NAMES [WORD …]`.

NAMES is JSON: ports of the loopback by host name, each for plain http. The program itself takes such a table from
nobody: neither its arguments nor its environment nor a file leads there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import user_folders
from desktop_agent.gui.application import run
from desktop_agent.lazy_import import load
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.single_instance import FirstInstance, claim, this_start
from desktop_agent.window_options import read_options


def main(names: str, words: list[str]) -> int:
    """Return the exit code."""
    table = {Endpoint(host, 80): ("127.0.0.1", port) for host, port in json.loads(names).items()}

    def load_core() -> Callable[..., Awaitable[Any]]:
        return partial(load("desktop_agent.app").App.start, names=table)

    folders = user_folders()
    claimed = claim(folders.data, this_start(words))
    assert isinstance(claimed, FirstInstance)
    try:
        return run(read_options(words, Path.cwd()), folders=folders, instance=claimed, load_core=load_core)
    finally:
        claimed.release()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
