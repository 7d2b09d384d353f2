"""Logging with redaction, off by default.

A log call puts its record into a bounded queue and returns; one thread masks, formats and writes. What does
not fit is dropped and counted, and the count is written where the gap is.
"""

from __future__ import annotations

import contextlib
import copy
import logging
import os
import queue
import re
import threading
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import datetime
from pathlib import Path
from typing import TextIO

current_conversation: ContextVar[str] = ContextVar("current_conversation", default="-")
"""The conversation that the running task works for; every line names it."""

LATEST = "latest.log"
CAPACITY = 10_000
LONGEST = 32_000
"""Characters kept of one record: a queue full of long ones must still fit into memory."""

_STOP_WITHIN_S = 2.0
_MASK = "(masked)"

_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"}

_NAMED_SECRET = re.compile(
    r"""
    ( \b (?:proxy-)?authorization | \b set-cookie | \b cookie | password | secret
    | (?:api|access|auth|private)[-_]?(?:key|token) | refresh[-_]?token )
    ( \\* ["']? \s* (?: [:=,] | => ) \s* (?: [bru] (?=["']) )? \\* )
    ( " (?: [^"\\] | \\. )* "?
    | ' (?: [^'\\] | \\. )* '?
    | (?: (?:bearer|basic|digest|token) \s+ )? [^\s,;"'()\[\]{}]+ )
    """,
    re.IGNORECASE | re.VERBOSE,
)
_BARE_SECRETS = (
    (re.compile(r"\b(bearer\s+)[^\s,;\"'()\[\]{}]+", re.IGNORECASE), rf"\g<1>{_MASK}"),
    (re.compile(r"\b(sk-)[A-Za-z0-9_-]+"), rf"\g<1>{_MASK}"),
    (re.compile(r"(://)[^\s/@]+@"), rf"\g<1>{_MASK}@"),
)


def start_logging(
    folder: Path,
    *,
    file: Path | None = None,
    capacity: int = CAPACITY,
    clock: Callable[[], float] = time.time,
) -> Path:
    """Write a log into `folder`, or to `file`, until `stop_logging`; return its path.

    `latest.log` beside it leads to it from now on. Raises OSError when the file cannot be made.
    """
    stop_logging()
    handler = _QueuedFile(*_open_file(folder, file, clock()), capacity)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("desktop_agent").setLevel(logging.DEBUG)
    _lead_to(handler.path)
    return handler.path


def stop_logging() -> None:
    """Write queued records, for two seconds at most, then log nothing more: no file, nothing on stderr."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _QueuedFile)]:
        root.removeHandler(handler)
        handler.close()
        root.setLevel(logging.WARNING)
        logging.getLogger("desktop_agent").setLevel(logging.NOTSET)
    keep_off_stderr()


def keep_off_stderr() -> None:
    """Keep Python from writing records and warnings to stderr, as it does without a handler."""
    root = logging.getLogger()
    if not any(isinstance(handler, logging.NullHandler) for handler in root.handlers):
        root.addHandler(logging.NullHandler())
    logging.captureWarnings(capture=True)


def masked(text: str) -> str:
    """Return the text without keys, tokens, passwords and authorisation headers."""
    text = _NAMED_SECRET.sub(rf"\g<1>\g<2>{_MASK}", text)
    for pattern, instead in _BARE_SECRETS:
        text = pattern.sub(instead, text)
    return text


class _Masked(logging.Formatter):
    """Time, level, module and conversation before every line, a traceback's too; secrets masked."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")
        head = f"{at} {record.levelname} {record.name} {getattr(record, 'conversation', '-')}"
        lines = [record.message[:LONGEST]]
        if record.exc_info:
            lines.append(self.formatException(record.exc_info))
        if record.stack_info:
            lines.append(self.formatStack(record.stack_info))
        # Nothing in a message can pass for a line of its own, or reach the terminal that shows the file.
        text = masked("\n".join(lines)).translate(_CONTROLS)
        return "\n".join(f"{head} {line}" for line in text.split("\n"))


class _QueuedFile(logging.Handler):
    """Queues records for a thread of its own. `emit` never waits for the disk and never raises.

    The thread lives from construction to `close`; it outlives every failure to format or to write.
    """

    def __init__(self, path: Path, stream: TextIO, capacity: int) -> None:
        super().__init__()
        self.path = path
        self._stream = stream
        self._queue: queue.Queue[logging.LogRecord | None] = queue.Queue(capacity)
        self._dropped = 0
        self._unwritten = 0
        self._reported = 0
        self.setFormatter(_Masked())
        self._thread = threading.Thread(target=self._write_all, name="log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        # Now, not in the thread: arguments may change, and the conversation is the caller's. A copy, because
        # other handlers see the record after us.
        record = copy.copy(record)
        try:
            record.message = record.getMessage()
        except Exception as error:  # noqa: BLE001 - a bad log call must not end the work it tells of
            record.message = f"(a message that cannot be formatted: {type(error).__name__})"
        record.conversation = current_conversation.get()
        try:
            self._queue.put_nowait(record)
        except queue.Full:
            self._dropped += 1

    def close(self) -> None:
        """Let the thread finish, for two seconds at most."""
        until = time.monotonic() + _STOP_WITHIN_S
        with contextlib.suppress(queue.Full):
            self._queue.put(None, timeout=_STOP_WITHIN_S)
        self._thread.join(max(0.0, until - time.monotonic()))
        super().close()

    def _write_all(self) -> None:
        while (record := self._queue.get()) is not None:
            if not self._write(record):
                self._unwritten += 1
            self._tell_gap()
        with contextlib.suppress(OSError):
            self._stream.close()

    def _write(self, record: logging.LogRecord) -> bool:
        try:
            self._stream.write(self.format(record) + "\n")
            if self._queue.empty():
                self._stream.flush()
        except Exception:  # noqa: BLE001 - a full disk, an odd record: counted, and told when writing works again
            return False
        return True

    def _tell_gap(self) -> None:
        # Each counter has one writer, so that neither side waits for the other.
        lost = self._dropped + self._unwritten - self._reported
        if not lost:
            return
        gap = logging.LogRecord(__name__, logging.WARNING, "", 0, "", None, None)
        gap.message = f"{lost} records are missing here: they came too fast, or could not be written"
        if self._write(gap):
            self._reported += lost


def _open_file(folder: Path, file: Path | None, now: float) -> tuple[Path, TextIO]:
    """Open the file for appending, readable by the user alone; two starts within a second get two files."""
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.absolute(), _stream(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stem = datetime.fromtimestamp(now).strftime("desktop-agent-%Y%m%d-%H%M%S")
    attempt = 1
    while True:
        path = folder / (f"{stem}.log" if attempt == 1 else f"{stem}-{attempt}.log")
        try:
            return path.absolute(), _stream(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            attempt += 1


def _stream(descriptor: int) -> TextIO:
    return os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace")


def _lead_to(path: Path) -> None:
    """Make `latest.log` beside it a link to it; where links cannot be made, a file that holds its path."""
    latest = path.with_name(LATEST)
    fresh = path.with_name(f".{LATEST}.{os.getpid()}")
    # Not for a pipe or a terminal, and not over a foreign `latest.log` beside `--log-file`.
    if not path.is_file() or latest == path or not _is_ours(latest):
        return
    with contextlib.suppress(OSError):
        fresh.unlink(missing_ok=True)
        try:
            fresh.symlink_to(path.name)
        except OSError:
            fresh.write_text(f"{path}\n", encoding="utf-8")
        fresh.replace(latest)


def _is_ours(latest: Path) -> bool:
    if latest.is_symlink() or not latest.exists():
        return True
    text = latest.read_bytes()[:4096] if latest.is_file() else b""
    return text.count(b"\n") == 1 and text.endswith(b".log\n")
