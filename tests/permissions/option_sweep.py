"""Uses of every option that a table knows: before and behind the operands, with values apart and joined."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from desktop_agent.permissions.program_table import Table, Takes
from desktop_agent.permissions.risk import REASONS
from desktop_agent.permissions.tables import Tables
from desktop_agent.protocol import Risk

VALUES = ("../OUTSIDE", "PWN", "@words", "1", "-o")
# What stands before the files, and which file it is, where that is not README.md alone.
FIRST = {
    **dict.fromkeys(("awk", "gawk", "mawk", "nawk"), "1"),
    **dict.fromkeys(("grep", "egrep", "fgrep", "rg", "ag", "fd", "pgrep", "printf"), "a"),
    **dict.fromkeys(("cmp", "comm", "join", "diff", "sdiff"), "README.md"),
    "sed": "p",
    "jq": ".",
    "yq": ".",
    "timeout": "2",
    "date": "+%s",
    "git": "HEAD",
    "tar": "-t",
    "unzip": "-l",
}
FILES = {
    **dict.fromkeys(("tar", "gtar"), "a.tar"),
    **dict.fromkeys(("unzip", "zipinfo", "jar"), "a.zip"),
    **dict.fromkeys(("gzip", "gunzip", "zcat"), "a.gz"),
    **dict.fromkeys(("jq", "yq"), "x.json"),
}
NEVER = frozenset({"sleep", "watch", "top", "less", "more", "tail", "vmstat", "free", "yes", "npm", "netstat", "man"})
"""They wait, ask for the names of hosts, or keep a log of their own at home; what they do is known."""


def uses(tables: Tables, programs: Sequence[str]) -> Iterator[str]:
    """Return commands, each with one option of one program or sub-command."""
    for program in programs:
        table = tables.table(program)
        if table is not None and program not in NEVER and not program.startswith("python-"):
            for one, words in _leaves(table, (program,)):
                yield from _of_options(one, words)


def _leaves(table: Table, words: tuple[str, ...]) -> Iterator[tuple[Table, tuple[str, ...]]]:
    yield table, words
    for name, sub in table.subcommands.items():
        yield from _leaves(sub, (*words, name))


def _of_options(table: Table, words: tuple[str, ...]) -> Iterator[str]:
    asks = table.always and REASONS[table.always].risk > Risk.LOW
    if asks and not any(switch.lifts for switch in table.switches):
        return
    program = words[0]
    given = [*([FIRST[program]] if program in FIRST else []), FILES.get(program, "README.md")]
    for name, option in table.options.items():
        if option.reason and REASONS[option.reason].risk > Risk.LOW:
            continue
        forms = [[name], [name, *given], [*given, name]]
        for value in VALUES if option.takes is not Takes.NOTHING else VALUES[:1]:
            joined = f"{name}={value}" if name.startswith("--") else f"{name}{value}"
            forms += [[name, value], [name, value, *given], [*given, name, value], [joined, *given], [*given, joined]]
        yield from (shlex.join([*words, *form]) for form in forms)
