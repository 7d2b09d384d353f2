"""Asks a program of the user's a short question, outside the sandbox, and waits a bounded time for its answer.

Not `execution/process.py`: what that needs takes 20 ms to load, and every start of the app would pay for it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

LONGEST = 64 * 1024


async def answer_of(
    argv: Sequence[str], environment: Mapping[str, str], *, question: bytes = b"", timeout_s: float
) -> bytes:
    """Return what a program answers on its standard output; nothing where it fails or takes too long.

    It runs in `/`, and in a session of its own that is ended with it.
    """
    return await asyncio.to_thread(_asked, argv, environment, question, timeout_s)


def _asked(argv: Sequence[str], environment: Mapping[str, str], question: bytes, timeout_s: float) -> bytes:
    try:
        process = subprocess.Popen(
            list(argv),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=dict(environment),
            cwd="/",
            start_new_session=True,
        )
    except OSError:
        return b""
    with process:
        try:
            answer, _ = process.communicate(question, timeout_s)
        except subprocess.TimeoutExpired:
            answer = b""
        finally:
            # Whatever it left running is not waited for, and does not stay.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
    return answer[:LONGEST] if process.returncode == 0 else b""
