"""Errors of the operating system in words: no number, no source of Python."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from desktop_agent.system_errors import in_short


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EROFS, os.strerror(errno.EROFS), "/data/a"), "Read-only file system: /data/a"),
        (OSError(errno.EROFS, os.strerror(errno.EROFS), Path("/data/a")), "Read-only file system: /data/a"),
        (OSError(errno.ENOENT, os.strerror(errno.ENOENT), b"/data/\xe9"), r"No such file or directory: /data/\udce9"),
        (OSError(errno.ENOENT, os.strerror(errno.ENOENT), "a\nb"), r"No such file or directory: a\x0ab"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "No space left on device"),
        (OSError(errno.EINVAL, "it is no file of settings"), "it is no file of settings"),
        (OSError("the bus is gone"), "the bus is gone"),
        (OSError(), "OSError"),
        (TimeoutError(), "TimeoutError"),
        (OSError(errno.ENOTDIR, None), "Not a directory"),
    ],
)
def test_an_error_is_said_without_a_number(error: OSError, words: str) -> None:
    assert in_short(error) == words
