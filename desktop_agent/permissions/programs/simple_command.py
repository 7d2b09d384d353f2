"""One simple command, decoded, and what it would do as far as the tables tell."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.findings import ChosenOption, ProgramRun
from desktop_agent.permissions.programs.actions import Deed, RecursiveAction
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value


class Stdin(StrEnum):
    """The source of a command's standard input."""

    NOTHING = "nothing"
    PIPE = "pipe"
    FILE = "file"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class PrintedPaths:
    """Paths that a command prints, one a line: all below these roots."""

    roots: tuple[Value, ...]
    sweep: RecursiveAction
    """Which files below the roots may be among them."""
    by_null: bool = False
    """They are parted by NUL bytes, not by line ends."""
    folders: tuple[str, ...] | None = None
    """Where they are relative to."""
    has_dashes: bool = False
    """One of them may begin with a dash: no folder stands before it."""
    forms: tuple[tuple[Word | str, ...], ...] | None = None
    """The words of each call that hands them on, its name first, in the form that parts them by NUL bytes.

    A text is a word that is new. None where there is no such form.
    """


@record
class SimpleCommand:
    """One simple command, decoded. `folders`: where it may run; None where that is not known."""

    words: tuple[Word, ...]
    folders: tuple[str, ...] | None
    stdin: Stdin
    text: Value = UNKNOWN
    """What a here-document or here-string holds; the path of the file that it is, where it is one."""
    functions: frozenset[str] = frozenset()
    piped: PrintedPaths | None = None
    """What is known of the lines that a pipe brings."""


Form = tuple[tuple[int, int] | str, ...]
"""The words of a call from its name on: each by its place, or as a new one."""


@record
class Guard:
    """Options that keep a program to what its table says of it; `unasked` are further ones for automatic runs."""

    program: str
    options: tuple[str, ...]
    unasked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InnerText:
    """A shell text in a word, and where it runs: `env -C src sh -c '…'` is not where the shell is."""

    word: Word
    folders: tuple[str, ...] | None


@dataclass(slots=True)
class Understanding:
    """The effects of one call. `scripts` are shell texts that it runs, to be read in turn."""

    does: str = "runs_harmlessly"
    category: str = ""
    deeds: list[Deed] = field(default_factory=list)
    runs: list[ProgramRun] = field(default_factory=list)
    chosen: list[ChosenOption] = field(default_factory=list)
    """The options of all of them."""
    scripts: list[InnerText] = field(default_factory=list)
    guards: dict[tuple[int, int], Guard] = field(default_factory=dict)
    """Options that are put behind a program's name, by the place of the name."""
    forms: dict[tuple[int, int], Form] = field(default_factory=dict)
    """Calls that hand over paths, as they are written where NUL bytes part them, by the place of their names."""
    goes_to: Word | None = None
    """The operand of `cd`."""
    sets: list[str] = field(default_factory=list)
    """Variables that get a value which is not known, or lose theirs."""
    assigns: list[str] = field(default_factory=list)
    """Those of them that get one."""
    prints: PrintedPaths | None = None
    """What is known of what it prints."""
    leaves_shell_unknown: bool = False
    """A builtin that may have changed folder and variables."""


def joined_folders(folders: tuple[str, ...] | None, value: Value) -> tuple[str, ...] | None:
    """Return where a relative path starts after going to `value`; None where that is not known.

    Nothing is resolved or shortened: `link/..` is not where the link lies.
    """
    if not value.is_literal or value.text == "":
        return None
    if value.text.startswith("/"):
        return (value.text,)
    return None if folders is None else tuple(f"{folder}/{value.text}" for folder in folders)
