"""Keeps the output of a background command in a file and returns it piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock

from desktop_agent.execution.output.head_tail import HeadTail
from desktop_agent.execution.output.terminal_text import TerminalText
from desktop_agent.execution.process.background_jobs import NewJobOutput
from desktop_agent.execution.process.command_output import DetachedOutput, OutputLog, read_flood

WHOLE_BYTES = 32 * 1024 * 1024
MOST_CHARACTERS = 200_000
FLOOD_BYTES = 128 * 1024


class JobOutput:
    """A sink with bounded memory and disk, readable from any thread at any time.

    Up to `whole` bytes go to `log`, readable for its owner alone. Later output is a flood: it is parsed only when
    read, so that it costs next to nothing, and only its end is kept. `mask` receives whole lines before they are
    kept.
    """

    def __init__(
        self,
        log: Path,
        *,
        whole: int = WHOLE_BYTES,
        most_characters: int = MOST_CHARACTERS,
        mask: Callable[[str], str] = str,
    ) -> None:
        self._log = OutputLog(log)
        self._mask = mask
        self._whole, self._most_characters = whole, most_characters
        self._terminal = TerminalText()
        self._terminal.is_colored = False
        self._text, self._start, self._taken = "", 0, 0
        self._flood: HeadTail | None = None
        self._flood_taken = 0
        self._total = 0
        self._lock = Lock()

    @property
    def log(self) -> Path:
        return self._log.path

    @classmethod
    def after(cls, stopped: DetachedOutput) -> JobOutput:
        """Return a sink that continues a detached stream; output before counts as read."""
        output = cls(stopped.log.path, mask=stopped.mask)
        output._terminal, output._log = stopped.terminal, stopped.log
        output._terminal.is_colored = False
        output._total, output._flood = stopped.total_bytes, stopped.flood
        if stopped.flood is not None:
            output._flood_taken = stopped.flood.total
            output._log.close()
        return output

    def begin(self) -> None:
        """Make the file; call it before the first piece."""
        with self._lock:
            self._log.open()

    def feed(self, data: bytes) -> bool:
        """Add a piece; there is no limit."""
        with self._lock:
            self._total += len(data)
            if self._flood is None and self._total > self._whole:
                self._add(self._terminal.finish().text)
                self._flood = HeadTail(2 * FLOOD_BYTES)
                self._log.close()
            if self._flood is None:
                self._add(self._terminal.feed(data).text)
            else:
                self._flood.feed(data)
        return True

    def tick(self) -> None:
        """Flush the file."""
        with self._lock:
            self._log.flush()

    def finish(self) -> None:
        """End the stream."""
        with self._lock:
            if self._flood is None:
                self._add(self._terminal.finish().text)
            self._log.close()

    def take(self) -> NewJobOutput:
        """Return what came since the last call."""
        with self._lock:
            fresh = self._text[max(0, self._taken - self._start) :]
            missed = max(0, self._start - self._taken)
            self._taken = self._start + len(self._text)
            if self._flood is not None:
                # Of what comes first in a flood nothing is kept beside the file.
                unseen = self._flood.total - self._flood_taken
                latest = (self._flood.tail or self._flood.head)[-unseen:] if unseen else b""
                self._flood_taken = self._flood.total
                missed += unseen - len(latest)
                if missed and latest:
                    missed, fresh = missed + len(fresh), ""
                fresh += read_flood(latest).text
            return NewJobOutput(fresh, self._terminal.line, missed, self._log.if_whole)

    def _add(self, text: str) -> None:
        if not text:
            return
        text = self._mask(text)
        self._text += text
        # Cut in strides: cutting at every piece would copy the whole each time.
        if len(self._text) > 2 * self._most_characters:
            self._start += len(self._text) - self._most_characters
            self._text = self._text[-self._most_characters :]
        self._log.write(text)
