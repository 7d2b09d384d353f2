"""Programs of the workspace: one approval for each, bound to its content.

Blocks, within limits: call it in a thread.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.disk.program_identity import Identity, digest_of
from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.findings import AssessedPart, Finding, ProgramRun
from desktop_agent.permissions.places import PathZone, Places
from desktop_agent.permissions.programs.actions import CommandActions, ProgramStart
from desktop_agent.protocol import Scope
from desktop_agent.sentences import translate

_OWN = frozenset({"program_of_workspace", "opaque_program"})
# A word that is nothing but its letters to the program, too, as far as that can be told.
_PLAIN = re.compile(r"[\w.,+=%/-]+", re.ASCII)
_BELOW = re.compile(r"(?:\./)?(?![/~-])(?!(?:.*/)?\.).+")
# What such a file holds may be orders to a program: it is the same only while the file is.
_ORDERS = re.compile(
    r".*\.(?:ya?ml|json5?|jsonc|toml|xml|tf|hcl|tpl|ini|sql|mk|cmake|lua|rb|pl|php|r|jl|sh|bash|zsh|py|[cm]?[jt]sx?|wasm|so)",
    re.IGNORECASE,
)
# A line in which a variable is set or the shell is changed, or in which something is fed in.
_LEADS = re.compile(
    r"(?:^|[\s;&|({])(?:(?:export|declare|typeset|readonly|local|set|source|eval|alias|trap|exec|ulimit|umask|read)\b"
    r"|\.\s|[A-Za-z_]\w*\+?=)|<"
)
_GROUPS = re.compile(r"[(){}`#\\\[]|\b(?:do|then|else|elif|if|while|until|for|case|select|function|time|coproc)\b|!")
_MACHINE_CODE = (b"\x7fELF", b"\xfe\xed\xfa\xce", b"\xcf\xfa\xed\xfe", b"MZ")
_BEGIN = 16
"""How many bytes of a file bash looks at, or fewer, to know whether it is a text."""
_BUILDS = ("cargo build", "cmake", "go build", "make", "ninja", "meson", "zig build", "swift build", "dotnet build")
"""Prefixes of the approvals of builds that make machine code."""


def with_own_programs(
    text: str, weighed: Sequence[AssessedPart], doings: Sequence[CommandActions], facts: DiskFacts, places: Places
) -> tuple[AssessedPart, ...]:
    """Return the parts of a command, those that run a program of the workspace with the approval of that program."""
    if places.is_sandboxed or _LEADS.search(text):
        return tuple(weighed)
    by_place = {(one.start, one.end): one for one in doings}
    return tuple(_covered(text, one, by_place.get((one.part.start, one.part.end)), facts, places) for one in weighed)


def _covered(
    text: str, weighed: AssessedPart, doing: CommandActions | None, facts: DiskFacts, places: Places
) -> AssessedPart:
    if doing is None or not any(one.reason == "opaque_program" for one in weighed.findings):
        return weighed
    started = [(deed, facts.programs.get(deed)) for deed in doing.deeds if isinstance(deed, ProgramStart)]
    if len(doing.runs) != 1 or len(started) != 1 or _is_fed(text[: doing.start]):
        return weighed
    ((start, program),) = started
    if program is None or program.identity is not Identity.OF_WORKSPACE or not program.digest:
        return weighed
    path = real_path(program.path)
    scope = _scope(doing.runs[0], start, path, program.digest, places)
    if scope is None:
        return weighed
    built = _BUILDS if _is_machine_code(path) else ()
    findings = tuple(
        replace(one, session_scopes=(scope,), built=built) if _is_of(one, start) else one for one in weighed.findings
    )
    return replace(weighed, findings=findings)


def _is_fed(before: str) -> bool:
    """Return whether a part may get what another one prints, by the text before it; so may a group that it is in."""
    if _GROUPS.search(before):
        return "|" in before
    return before.rstrip().removesuffix("||").endswith(("|", "|&"))


def _is_of(finding: Finding, start: ProgramStart) -> bool:
    return finding.reason in _OWN and (finding.start, finding.end) == (start.start, start.end)


def _scope(run: ProgramRun, start: ProgramStart, path: str, digest: str, places: Places) -> Scope | None:
    """Return the approval of a program with words of that kind, None where one of them may be anything."""
    words = [word for word in run.words if word is not None]
    folders = start.folders or ()
    is_known = len(words) == len(run.words) and not run.patterns and not run.has_unknown and not run.is_apart
    if not is_known or len(folders) != 1 or places.place(path) is not PathZone.WORKSPACE:
        return None
    if not all(_PLAIN.fullmatch(word) for word in words):
        return None
    named = list(_named(words[1:], folders[0], places))
    if None in named:
        return None
    shown = [path.removeprefix(f"{places.workspace}/"), *(word for word, _ in filter(None, named) if word)]
    digests = [digest, *(one for _, one in filter(None, named) if one)]
    files = [real_path(str(Path(folders[0]) / word)) for word in words[1:]]
    if any(places.is_secret(one) or places.is_protected(one) for one in files):
        return None
    command = " ".join(shown)
    return Scope(f"program {command}", PROGRAM.with_values(command=command), " ".join(digests))


def _named(words: Sequence[str], folder: str, places: Places) -> Iterator[tuple[str, str] | None]:
    """Return for each word what of it an approval names, and what it depends on; None for what leads elsewhere.

    A file that is worked on counts for nothing; one that may hold orders, or follows an option, is named.
    """
    before = ""
    for word in words:
        value = word.rpartition("=")[2]
        written = str(Path(folder) / value)
        real = real_path(written)
        is_below = word.startswith("-") or _BELOW.fullmatch(word)
        if not is_below or value.startswith(("/", "~", "..")) or "/.." in value or not places.is_inside(real):
            yield None
        elif is_file(written) and (before.startswith("-") or word.startswith("-") or _may_be_orders(real)):
            yield word, digest_of(real)
        elif is_file(written):
            yield "", ""
        else:
            yield word, ""
        before = word


def _may_be_orders(path: str) -> bool:
    """Return whether a file may say what a program does, by its name: that it has none of an ordinary kind, too."""
    is_named = "." in path.rpartition("/")[2].lstrip(".")
    return not is_named or os.access(path, os.X_OK) or _ORDERS.fullmatch(path) is not None


def _is_machine_code(path: str) -> bool:
    """Return whether a file is no text to a shell: what the system cannot start, a shell reads line by line."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - the name may be any bytes
            begin = file.read(_BEGIN)
    except OSError:
        return False
    return begin.startswith(_MACHINE_CODE) and b"\0" in begin.partition(b"\n")[0]


def is_built_anew(finding: Finding, grants: Sequence[str]) -> bool:
    """Return whether a program was approved before, and so were builds, one of which made it what it is now."""
    if not any(scope.id in grants for scope in finding.session_scopes):
        return False
    begins = tuple(f"{begin}{end}" for begin in finding.built for end in (" ", ","))
    return any(one in finding.built or one.startswith(begins) for one in grants)


PROGRAM = translate(
    "scope",
    "Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace",
    "a program of the workspace, with its fixed words",
)
