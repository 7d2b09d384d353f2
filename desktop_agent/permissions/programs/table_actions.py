"""What a table says of a whole use of a program, as deeds: addresses asked, remotes used, what it needs beside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_agent.permissions.programs.actions import CheckOut, HttpFetch, Need, PathAction, RemoteUse, Say
from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.programs.urls import fetches
from desktop_agent.permissions.shell.word_values import Value

UNKNOWN_REMOTE = "?"
_PLAIN_CHECKOUT = frozenset({"-q", "--quiet", "--progress", "--no-progress", "--guess", "--no-guess"})


def of_table(
    table: ProgramTable, parsed: ParsedArguments, words: Sequence[Word], folders: tuple[str, ...] | None
) -> list[RemoteUse | CheckOut | HttpFetch | PathAction | Say]:
    """Return the deeds that need more facts than roles tell: addresses, remotes, work that is not committed."""
    start, end = words[0].start, words[-1].end
    if table.fetching is not None:
        return list(fetches(table.fetching, parsed, folders, start, end))
    if table.special == "checks_out":
        return [CheckOut(folders, start, end, _branch(parsed, words))]
    beyond = bool(table.beyond & parsed.used)
    if table.special in ("pulls", "pushes"):
        remote = next((word.value for word in parsed.operands[:1]), Value(""))
        name = remote.text if remote.is_literal else UNKNOWN_REMOTE
        named = [word.value for word in parsed.operands[1:]]
        refs = tuple(value.text for value in named) if all(value.is_literal for value in named) else None
        return [RemoteUse(name, table.special == "pushes", folders, start, end, refs, beyond)]
    if table.special == "asks_merge":
        # What is named is another request than that of this branch.
        beyond = beyond or bool(parsed.operands)
        return [RemoteUse("", sends=True, folders=folders, start=start, end=end, goes_beyond=beyond, asks_merge=True)]
    return []


def _branch(parsed: ParsedArguments, words: Sequence[Word]) -> str:
    """Return the one word of a checkout that may name a branch, empty where it is used in another way."""
    values = [word.value for word in parsed.operands]
    is_plain = len(values) == 1 and values[0].is_literal and parsed.used <= _PLAIN_CHECKOUT
    is_plain = is_plain and all(word.value.text != "--" for word in words)
    return values[0].text if is_plain and re.fullmatch(r"\w[\w./-]*", values[0].text) else ""


def needs(
    table: ProgramTable, used: frozenset[str], words: Sequence[Word], folders: tuple[str, ...] | None
) -> Iterator[Need]:
    """Return what a use needs beside the workspace, where its table says any of it; a sub-command says it itself."""
    tracks = bool(table.tracks & (used | {"*"}))
    if not table.subcommands and (table.hosts or table.reaches or tracks):
        texts = tuple(word.value.text for word in words[1:] if word.value.is_literal)
        named = texts if table.reaches == "words" else ()
        where = (words[0].start, words[-1].end)
        yield Need(table.hosts, table.reaches, named, tracks, table.is_offline, table.fetches, folders, *where)
