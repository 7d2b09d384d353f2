"""Captures a command's output: streamed live, cut for the model, whole in a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from desktop_agent.execution.output.head_tail import HeadTail
from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.output.terminal_text import TerminalText
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.styled_text import Colors, StyledText, bounded, carried
from desktop_agent.text import count_lines

NEWLINE = "\n"
SHOWN_CHARACTERS = 30_000
WHOLE_BYTES = 32 * 1024 * 1024
TAIL_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class CapturedOutput:
    """Captured part of an output. `log` is None where `text` is all of it; `lines` counts the whole."""

    text: str
    lines: int
    log: Path | None = None
    colors: Colors = ()


class OutputLog:
    """The file that keeps an output, readable for its owner alone. Once the disk fails, nothing more is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the file is not whole."""
        self.file: IO[str] | None = None

    @property
    def if_whole(self) -> Path | None:
        """The path, None where not all could be written."""
        return None if self.problem else self.path

    def open(self) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            number = os.open(self.path, flags, 0o600)
            self.file = os.fdopen(number, "w", encoding="utf-8", errors="replace", newline="")
        except OSError as error:
            self.problem = reason(error)

    def write(self, text: str) -> None:
        self._on_disk(lambda file: file.write(text))

    def flush(self) -> None:
        self._on_disk(lambda file: file.flush())

    def close(self) -> None:
        file, self.file = self.file, None
        try:
            if file is not None:
                file.close()
        except OSError as error:
            self.problem = reason(error)

    def _on_disk(self, act: Callable[[IO[str]], object]) -> None:
        try:
            if self.file is not None:
                act(self.file)
        except OSError as error:
            self.problem = reason(error)
            self.close()


@dataclass(frozen=True, slots=True)
class DetachedOutput:
    """A sink in the middle of a stream, for another one to continue with."""

    log: OutputLog
    terminal: TerminalText
    mask: Callable[[str], str]
    total_bytes: int
    flood: HeadTail | None


class CommandOutput:
    """A sink that converts a command's output to text in bounded memory.

    Up to `shown` characters are kept whole. Beyond, head and tail are kept, and the whole goes to `log`, readable for
    its owner alone, up to `whole` bytes. After those only the end is kept, unparsed until `finish`, so that a flood
    costs next to nothing. `mask` receives whole lines before they are kept.
    """

    def __init__(
        self,
        log: Path,
        live: LiveText,
        *,
        shown: int = SHOWN_CHARACTERS,
        whole: int = WHOLE_BYTES,
        mask: Callable[[str], str] = str,
    ) -> None:
        self._log, self._live, self._half, self._whole = OutputLog(log), live, shown // 2, whole
        self._mask = mask
        self._terminal = TerminalText()
        self._head, self._tail = StyledText(""), StyledText("")
        self._is_cut = False
        self._lines = 0
        self._flood: HeadTail | None = None
        self.total_bytes = 0

    def feed(self, data: bytes) -> bool:
        """Add a piece; there is no limit."""
        self.total_bytes += len(data)
        if self._flood is None and self.total_bytes > self._whole:
            self._add(self._terminal.finish())
            self._flood = HeadTail(2 * TAIL_BYTES)
        if self._flood is None:
            self._add(self._terminal.feed(data))
        else:
            self._flood.feed(data)
            self._lines += data.count(b"\n")
        return True

    def tick(self) -> None:
        """Show pending text."""
        terminal = self._terminal
        self._live.tick(terminal.line, terminal.line_colors, is_redrawn=terminal.is_redrawn)

    def finish(self) -> CapturedOutput:
        """Return the captured output; call it once, after the last piece."""
        self._add(self._terminal.finish())
        if self._flood is not None:
            self._tail = (self._tail + read_flood(self._flood.tail or self._flood.head)).part(-self._half)
        self._log.close()
        if not self._is_cut:
            whole = self._head + self._tail
            return CapturedOutput(whole.text, count_lines(whole.text), colors=bounded(whole.colors))
        lines = self._lines + (not self._tail.text.endswith(NEWLINE))
        cut = self._cut(lines)
        return CapturedOutput(cut.text, lines, self._log.if_whole, bounded(cut.colors))

    def stop(self) -> tuple[CapturedOutput, DetachedOutput]:
        """Detach the stream for another sink; return the output so far, in whole lines, and the stream.

        All output is in the log then. Call it instead of `finish`.
        """
        if not self._is_cut:
            self._log.open()
            self._log.write(self._head.text)
        self._log.flush()
        captured, lines = self._head + self._tail, self._lines
        if self._flood is not None:
            self._tail = (self._tail + read_flood(self._flood.tail or self._flood.head)).part(-self._half)
        if self._is_cut:
            captured = self._cut(lines + (not self._tail.text.endswith(NEWLINE)))
        stopped = DetachedOutput(self._log, self._terminal, self._mask, self.total_bytes, self._flood)
        # The file is the other sink's from here on: `abandon` must not close it.
        log, self._log = self._log, OutputLog(self._log.path)
        return CapturedOutput(captured.text, lines, log.if_whole, bounded(captured.colors)), stopped

    def abandon(self) -> None:
        """Close the file; call it instead of `finish` where the output is not wanted."""
        self._log.close()

    def _add(self, printed: StyledText) -> None:
        text = self._mask(printed.text)
        new = StyledText(text, carried(printed.colors, printed.text, text))
        self._live.add(text, new.colors)
        self._lines += text.count("\n")
        if not self._is_cut and len(self._head) + len(new) <= 2 * self._half:
            self._head += new
            return
        if not self._is_cut:
            self._is_cut = True
            self._log.open()
            self._log.write(self._head.text)
            self._head, self._tail = self._head.part(0, self._half), self._head.part(self._half)
            missing = self._half - len(self._head)
            self._head += new.part(0, missing)
            new = new.part(missing)
        self._log.write(text)
        self._tail = (self._tail + new.part(-self._half)).part(-self._half)

    def _cut(self, lines: int) -> StyledText:
        """Return head and tail, in whole lines where it can be, with what was left out said between them."""
        head = self._head.part(0, self._head.text.rfind("\n") + 1) or self._head
        tail = self._tail.part(self._tail.text.find("\n") + 1) or self._tail
        first = head.text.count("\n") + 1
        last = lines - count_lines(tail.text)
        gap = f"[… lines {first} to {max(first, last)} of {lines} are left out here. {self._where(first)}]"
        return head + StyledText(f"{'' if head.text.endswith(NEWLINE) else NEWLINE}{gap}\n") + tail

    def _where(self, first: int) -> str:
        if self._log.problem:
            return f"They could not be kept: {self._log.problem}."
        if self._flood is not None:
            return f"The first {self._whole // 1_048_576} MB are in {self._log.path}: Read it with offset {first}."
        return f"The whole is in {self._log.path}: Read it with offset {first}."


def read_flood(data: bytes) -> StyledText:
    """Return as text what was not looked at while it came."""
    terminal = TerminalText()
    return terminal.feed(data) + terminal.finish()
