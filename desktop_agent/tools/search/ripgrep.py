"""Builds ripgrep's arguments, so that it runs nothing and reads only the searched files."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.glob import last_names
from desktop_agent.tools.search.query import LONGEST_LINE_BYTES, BadPattern, Query

FAILED = 2
"""Exit code where a pattern is wrong, and where a file could not be read."""

# No configuration, no preprocessor, no other engine.
_PLAIN = ("--no-config", "--no-pre", "--no-search-zip", "--engine=default", "--color=never")
# No rules from outside the tree; `.git` is never of interest.
_ALWAYS = (
    *_PLAIN,
    *("--hidden", "--glob=!.git", "--no-require-git", "--no-ignore-global", "--no-follow", "--no-messages", "--null"),
)
# What is skipped and why is said by --debug alone.
_SEARCH = ("--heading", "--with-filename", "--crlf", "--debug")
# What comes in is searched as it is, and each line is named: `number:` where it matches, `number-` where not.
_LINES = (
    *("--no-ignore", "--no-mmap", "--text", "--encoding=none", "--no-heading", "--no-filename"),
    # What is larger takes seconds to be read as a pattern.
    "--regex-size-limit=10M",
    *("--passthru", "--line-number", "--max-columns=1", "--block-buffered"),
)
_MODES = {
    "content": ("--line-number", f"--max-columns={LONGEST_LINE_BYTES}", "--max-columns-preview"),
    "files_with_matches": ("--files-with-matches",),
    "count": ("--count",),
}
_PLAIN_NAME = re.compile(r"[\w.*?+ -]+")
_DEBUG = "rg: DEBUG|"
_BINARY = re.compile(r"^rg: DEBUG\|.*?: ignoring (?:\./)?(.*): found binary data at offset (\d+)$")
_ROW = re.compile(rb"^(\d+)([:-])", re.MULTILINE)


def find_rg(path: str) -> Path | None:
    """Return ripgrep's program: the one that came with this installation, else the one on `path`."""
    own = Path(sys.executable).with_name("rg.exe" if os.name == "nt" else "rg")
    if os.access(own, os.X_OK):
        return own
    program = shutil.which("rg", path=path)
    return Path(program) if program else None


def listing(rg: Path, pattern: str) -> tuple[str, ...]:
    """Return the command that lists all files of the folder it runs in which are not ignored and may fit."""
    return (str(rg), *_ALWAYS, "--files", *_names(last_names(pattern)), "./")


def searching(rg: Path, query: Query) -> tuple[str, ...]:
    """Return the command that searches the folder it runs in; raises `BadPattern` for an unknown type."""
    names: tuple[str, ...] = ()
    if query.type:
        _insist_on_type(query.type)
        names = (f"--type={query.type}",)
    elif query.glob:
        names = _names(last_names(query.glob))
    options = [
        *_MODES[query.mode],
        *(("--ignore-case",) if query.ignore_case else ()),
        *(("--multiline", "--multiline-dotall") if query.multiline else ()),
    ]
    if query.has_context:
        options += [f"--before-context={query.before}", f"--after-context={query.after}"]
    return (str(rg), *_ALWAYS, *_SEARCH, *options, *names, _regexp(query.pattern), "--", f"./{query.name}")


def filtering(rg: Path, pattern: str) -> tuple[str, ...]:
    """Return the command that finds a pattern in the lines that it is given as its input."""
    return (str(rg), *_PLAIN, *_LINES, _regexp(pattern), "--", "-")


def read_rows(output: bytes) -> tuple[Sequence[int], int]:
    """Return the places of the lines that a filter found, and how many it has looked at."""
    rows = _ROW.findall(output)
    return [int(number) - 1 for number, sign in rows if sign == b":"], int(rows[-1][0]) if rows else 0


def read_errors(text: str) -> tuple[dict[str, int], str]:
    """Return the binary files that were skipped, with the place of a NUL in each; and a complaint as a sentence."""
    binaries = {}
    complaint: list[str] = []
    for line in text.split("\n"):
        if (skipped := _BINARY.match(line)) is not None:
            binaries[skipped[1]] = int(skipped[2])
        elif complaint or (line.startswith(("rg: ", "error: ")) and not line.startswith(_DEBUG)):
            complaint.append(line)
    return binaries, _reason(complaint) if complaint else ""


@cache
def file_types() -> Sequence[str]:
    """Return the file types that ripgrep knows, from `resources/file_types.toml`."""
    table = tomllib.loads((resource_folder("resources") / "file_types.toml").read_text(encoding="utf-8"))
    return tuple(table["types"])


def _insist_on_type(name: str) -> None:
    """Raise `BadPattern` with a nearby type where there is none of this name."""
    if name not in file_types():
        near = get_close_matches(name.lower(), file_types(), 1)
        hint = f"did you mean {near[0]}" if near else "use glob instead"
        raise BadPattern(f"There is no file type {name}; {hint}.")


def _regexp(pattern: str) -> str:
    if "\0" in pattern:
        raise BadPattern("The pattern holds a NUL, which no program can be given; write it as \\x00.")
    return f"--regexp={pattern}"


def _names(names: list[str]) -> tuple[str, ...]:
    """Return options that leave out most files that cannot fit; never one that could.

    A type, not `--glob`: a glob would bring back files that are ignored.
    """
    if not names or not all(_PLAIN_NAME.fullmatch(name) for name in names):
        return ()
    return (*(f"--type-add=wanted:{name}" for name in names), "--type=wanted")


def _reason(lines: list[str]) -> str:
    if any('literal "\\n" is not allowed' in line for line in lines):
        return "The pattern holds a line feed; set multiline to look across lines."
    named = [line.removeprefix("error: ") for line in lines if line.startswith("error: ")]
    reason = named[0] if named else lines[0].removeprefix("rg: ")
    if reason.startswith(("look-around", "backreferences")):
        reason = "look-around and back-references are not supported"
    return f"The pattern is not a valid regular expression: {reason}."
