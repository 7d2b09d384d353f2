"""Parses the text of a patch, from `*** Begin Patch` to `*** End Patch`.

Source of the grammar: openai/codex, codex-rs/apply-patch (parser.rs, streaming_parser.rs).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass

BEGIN, END = "*** Begin Patch", "*** End Patch"
ADD, DELETE, UPDATE, MOVE = "*** Add File: ", "*** Delete File: ", "*** Update File: ", "*** Move to: "
END_OF_FILE = "*** End of File"
_ENVIRONMENT = "*** Environment ID: "
_WRAPPERS = ("<<EOF", "<<'EOF'", '<<"EOF"')
_SHOWN_WIDTH = 120
_HEADER = f"{ADD.strip()!r}, {DELETE.strip()!r} or {UPDATE.strip()!r} with a path"
_LINE = "a line that begins with ' ', '+' or '-'"
_BODY = f"{_LINE}, or '@@'"

Sign = Literal[" ", "+", "-"]


class PatchInvalid(ValueError):
    """The text is no patch; the message names the first line that is wrong, and what should be there."""


@dataclass(frozen=True, slots=True)
class PatchHunk:
    """One place of a file. `anchor` is the text after `@@`; `is_last`: its lines are the last ones of the file."""

    anchor: str | None
    lines: tuple[tuple[Sign, str], ...]
    is_last: bool = False

    @property
    def old(self) -> list[str]:
        """The lines that have to be there."""
        return [text for sign, text in self.lines if sign != "+"]

    @property
    def new(self) -> list[str]:
        """The lines that would be there; nothing where none is added."""
        is_added = any(sign == "+" for sign, _ in self.lines)
        return [text for sign, text in self.lines if sign != "-"] if is_added else []

    def without_last_blank(self) -> PatchHunk | None:
        """Return the hunk without the empty line that ends what has to be there; None where none does."""
        places = [place for place, (sign, _) in enumerate(self.lines) if sign != "+"]
        if len(places) < 2 or self.lines[places[-1]][1]:
            return None
        return PatchHunk(self.anchor, (*self.lines[: places[-1]], *self.lines[places[-1] + 1 :]), self.is_last)


@dataclass(frozen=True, slots=True)
class AddFile:
    """A file that is made, or replaced, with this text."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class DeleteFile:
    """A file to delete."""

    path: str


@dataclass(frozen=True, slots=True)
class UpdateFile:
    """A file to change, and to move if it has a `target`."""

    path: str
    hunks: tuple[PatchHunk, ...]
    target: str | None = None


FilePatch = AddFile | DeleteFile | UpdateFile


def parse_patch(text: str) -> tuple[FilePatch, ...]:
    """Read a patch; raises `PatchInvalid`.

    White space around the two markers and a shell's `<<EOF` around the whole are forgiven, and one carriage return
    at the end of each line.
    """
    return _Reader(_inner([line.removesuffix("\r") for line in text.split("\n")])).files()


def named_paths(text: str) -> list[str]:
    """Return the paths that a patch names, in order, also where it is not valid."""
    marks = (ADD, DELETE, UPDATE, MOVE)
    lines = (line.strip() for line in text.split("\n"))
    return list(dict.fromkeys(line[len(mark) :] for line in lines for mark in marks if line.startswith(mark)))


@dataclass(frozen=True, slots=True)
class _Numbered:
    number: int
    text: str


def _inner(lines: Sequence[str]) -> list[_Numbered]:
    """Return the lines from after the first marker to the last one, that included."""
    numbered = [_Numbered(number, line) for number, line in enumerate(lines, 1)]
    while numbered and not numbered[0].text.strip():
        numbered.pop(0)
    while numbered and not numbered[-1].text.strip():
        numbered.pop()
    if len(numbered) >= 4 and numbered[0].text.strip() in _WRAPPERS and numbered[-1].text.strip() == "EOF":
        numbered = numbered[1:-1]
    if not numbered:
        raise PatchInvalid(f"Invalid patch format: line 1 is empty, expected {BEGIN!r}")
    if numbered[0].text.strip() != BEGIN:
        raise _invalid(numbered[0], f"{BEGIN!r} as the first line")
    if numbered[-1].text.strip() != END or len(numbered) == 1:
        raise _invalid(numbered[-1], f"{END!r} as the last line")
    return [*numbered[1:-1], _Numbered(numbered[-1].number, END)]


class _Reader:
    """Reads the files of a patch one after another. The last line is the end marker, so there always is one."""

    def __init__(self, lines: Sequence[_Numbered]) -> None:
        self._lines = lines
        self._place = 0

    @property
    def _line(self) -> _Numbered:
        return self._lines[self._place]

    @property
    def _is_over(self) -> bool:
        return self._place == len(self._lines) - 1

    def files(self) -> tuple[FilePatch, ...]:
        self._skip_blank()
        if self._line.text.strip().startswith(_ENVIRONMENT):
            self._place += 1  # names the environment of the patch; there is only one here
        patches: list[FilePatch] = []
        while True:
            self._skip_blank()
            if self._is_over:
                break
            patches.append(self._file())
        if not patches:
            raise _invalid(self._line, f"at least one {_HEADER}")
        return tuple(patches)

    def _file(self) -> FilePatch:
        header = self._line
        text = header.text.strip()
        for mark, read in ((ADD, self._added), (DELETE, DeleteFile), (UPDATE, self._updated)):
            if text.startswith(mark) and text[len(mark) :].strip():
                self._place += 1
                return read(text[len(mark) :].strip())
        raise _invalid(header, _HEADER)

    def _added(self, path: str) -> AddFile:
        lines = []
        while self._line.text.startswith("+"):
            lines.append(self._line.text[1:] + "\n")
            self._place += 1
        if not (self._line.text.strip() == "" or _is_marker(self._line.text.strip())):
            raise _invalid(self._line, f"a line of the new file that begins with '+', or {_HEADER}, or {END!r}")
        return AddFile(path, "".join(lines))

    def _updated(self, path: str) -> UpdateFile:
        target = None
        if self._line.text.strip().startswith(MOVE):
            target = self._line.text.strip().removeprefix(MOVE).strip()
            if not target:
                raise _invalid(self._line, f"a path after {MOVE.strip()!r}")
            self._place += 1
        hunks: list[PatchHunk] = []
        while True:
            self._skip_blank()
            if self._ends_file():
                break
            hunks.append(self._hunk(is_first=not hunks))
        if not hunks:
            moves = "; to move a file as it is, give one of its lines as context" if target else ""
            raise _invalid(self._line, f"{_BODY}: nothing says what to change in {path}{moves}")
        return UpdateFile(path, tuple(hunks), target)

    def _hunk(self, *, is_first: bool) -> PatchHunk:
        anchor = None
        marker = self._line.text.rstrip()
        if marker == "@@" or marker.startswith("@@ "):
            anchor = marker[3:] or None
            self._place += 1
        elif not is_first:
            raise _invalid(self._line, "'@@' before the next place in the file")
        lines = self._body()
        is_last = self._line.text.rstrip() == END_OF_FILE
        if not lines:
            raise _invalid(self._line, f"{_LINE} after '@@'")
        if is_last:
            self._place += 1
        return PatchHunk(anchor, _without_trailing_blanks(lines), is_last)

    def _body(self) -> list[tuple[Sign, str]]:
        lines: list[tuple[Sign, str]] = []
        while not self._is_over:
            text = self._line.text
            if text.startswith("+"):
                lines.append(("+", text[1:]))
            elif text.startswith("-"):
                lines.append(("-", text[1:]))
            elif text.startswith(" ") or not text:
                lines.append((" ", text[1:]))
            elif text.startswith("@@") or _is_marker(text.rstrip()):
                break
            else:
                raise _invalid(self._line, _BODY)
            self._place += 1
        return lines

    def _ends_file(self) -> bool:
        """Return whether the next file begins here. An indented marker would be a line of this one."""
        return self._is_over or (_is_marker(self._line.text.rstrip()) and self._line.text.rstrip() != END_OF_FILE)

    def _skip_blank(self) -> None:
        while not self._is_over and not self._line.text.strip():
            self._place += 1


def _is_marker(text: str) -> bool:
    return text in (END, END_OF_FILE) or text.startswith((ADD, DELETE, UPDATE))


def _without_trailing_blanks(lines: list[tuple[Sign, str]]) -> tuple[tuple[Sign, str], ...]:
    """Drop empty lines below a pure addition: they separate it from the next section, and are not in the file."""
    left_lines = list(lines)
    while left_lines and left_lines[-1] == (" ", ""):
        left_lines.pop()
    return tuple(left_lines if left_lines and all(sign == "+" for sign, _ in left_lines) else lines)


def _invalid(line: _Numbered, expected: str) -> PatchInvalid:
    text = line.text if len(line.text) <= _SHOWN_WIDTH else line.text[:_SHOWN_WIDTH] + "…"
    there = f"is {text!r}" if text.strip() else "is empty"
    return PatchInvalid(f"Invalid patch format: line {line.number} {there}, expected {expected}")
