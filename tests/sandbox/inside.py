"""Commands in a private network, closed off as far as the network needs it; the whole sandbox has other tests."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.execution.process.process import run_process

BWRAP = ("bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-user", "--unshare-pid")
ENDING = ("--cap-drop", "ALL", "--die-with-parent", "--new-session")


@dataclass(frozen=True)
class InsideResult:
    """How a command ended, and what it said on both streams."""

    exit_code: int
    said: str


async def run(
    prefix: Sequence[str],
    *command: str,
    environment: Mapping[str, str] | None = None,
    writable: Path | None = None,
    more: Sequence[str] = (),
    timeout_s: float = 100,
) -> InsideResult:
    """Run a command to its end in the network that the prefix enters."""
    bind = ("--bind", str(writable), str(writable)) if writable else ()
    finished = await run_process(
        [*prefix, *BWRAP, *bind, *more, *ENDING, "--", *command],
        cwd=writable or Path("/"),
        env={"PATH": os.environ["PATH"], "HOME": str(writable or "/"), "LC_ALL": "C.UTF-8", **(environment or {})},
        timeout_s=timeout_s,
    )
    return InsideResult(finished.exit_code, finished.output.decode("utf-8", "replace"))
