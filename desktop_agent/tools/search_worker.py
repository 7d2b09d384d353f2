"""The process that searches where there is no ripgrep: it writes what ripgrep would."""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

from desktop_agent.tools import search_fallback
from desktop_agent.tools.search import TIME_LIMIT_S, Query

FAILED = 2


def main(asked: str) -> int:
    """Search or list the folder that this runs in, as asked in JSON; return what ripgrep would exit with."""
    what = json.loads(asked)
    root = Path(what.pop("root"))
    _limit_cpu(TIME_LIMIT_S)
    out, errors = sys.stdout.buffer, sys.stderr.buffer
    if what["mode"] == "list":
        for path in search_fallback.list_files(root):
            out.write(b"./" + os.fsencode(path) + b"\0")
        return 0
    has_failed = False
    for one in search_fallback.search(Query(root=root, **what)):
        out.write(one.output)
        out.flush()
        if one.remark:
            errors.write(b"rg: DEBUG|" + os.fsencode(one.remark) + b"\n")
        has_failed = has_failed or one.is_unreadable
    return FAILED if has_failed else 0


def _limit_cpu(seconds: float) -> None:
    """End this process by itself where whoever started it no longer can."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
