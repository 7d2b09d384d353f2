"""Uses of what tables know: each option before and behind the operands, values apart and joined; and at random."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterator, Sequence

from desktop_agent.permissions.programs.program_table import OptionArgument, ProgramTable
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reasons import REASONS
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
    **dict.fromkeys(("man", "whereis", "which", "whatis"), "ls"),
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


def _leaves(table: ProgramTable, words: tuple[str, ...]) -> Iterator[tuple[ProgramTable, tuple[str, ...]]]:
    yield table, words
    for name, sub in table.subcommands.items():
        yield from _leaves(sub, (*words, name))


def _of_options(table: ProgramTable, words: tuple[str, ...]) -> Iterator[str]:
    if not _may_run(table):
        return
    program = words[0]
    given = [*([FIRST[program]] if program in FIRST else []), FILES.get(program, "README.md")]
    for name, option in table.options.items():
        if _asks(option.reason):
            continue
        forms = [[name], [name, *given], [*given, name]]
        for value in VALUES if option.takes is not OptionArgument.NOTHING else VALUES[:1]:
            joined = f"{name}={value}" if name.startswith("--") else f"{name}{value}"
            forms += [[name, value], [name, value, *given], [*given, name, value], [joined, *given], [*given, joined]]
        yield from (shlex.join([*words, *form]) for form in forms)


_PATHS = (
    *(
        "../OUTSIDE",
        "../OUT",
        "@ROOT@/OUTSIDE",
        "@ROOT@/OUT",
        "../../../../../../..@ROOT@/OUT",
        "links",
        "links/file",
    ),
    *(
        "links/folder",
        "lost",
        "both",
        "new",
        "l.tar",
        "l.zip",
        "l.tgz",
        "src",
        "words",
        "PWN",
        "PWN/x",
        "-",
        "--",
        "",
    ),
)
_PLAIN = ("1", "always", "auto", "all", "json", "yaml", "csv", "utf8", "%p", "{}", "README", "HEAD", "x", "a=b", ":x")
_HERE = ("README.md", "x.json", "x.py", "x.go", "x.sh", "x.js", "x.md", "data.csv", "a.tar", "a.gz", "a.zip")
_FOLDERS = (".", "links", "src", "l.tar", "l.zip", "l.tgz", "lost", "both", "new", "../OUTSIDE", "links/folder/x.txt")
_INPUTS = ("USE", "USE", "USE", "USE", "USE < words", "USE < names", "cat names | USE", "cat commands | USE")
_WAITING = NEVER - {"man"}


class Draw:
    """Draws uses at random: up to two options of a program or sub-command, with whatever files and input.

    The words of `lead_out.py` are what is named; `root` is the folder that the workspace lies in.
    """

    def __init__(self, tables: Tables, programs: Sequence[str], root: str, seed: int) -> None:
        self._random = random.Random(seed)
        self._root = root
        self._leaves: list[list[tuple[ProgramTable, tuple[str, ...]]]] = []
        for program in programs:
            table = tables.table(program)
            if table is None or program in _WAITING:
                continue
            module = program.removeprefix("python-")
            words = ("python3", "-m", module) if module != program else (program,)
            leaves = [(leaf, named) for leaf, named in _leaves(table, words) if _may_run(leaf)]
            self._leaves += [leaves] if leaves else []

    def command(self) -> str:
        """Return one use."""
        table, words = self._random.choice(self._random.choice(self._leaves))
        program = words[0]
        options = self._options(table)
        operands = [shlex.quote(operand) for operand in self._operands(table, program)]
        written = [*options, *operands] if self._random.random() < 0.7 else [*operands, *options]
        return self._random.choice(_INPUTS).replace("USE", " ".join([*words, *written])).replace("@ROOT@", self._root)

    def _options(self, table: ProgramTable) -> list[str]:
        names = [name for name, option in table.options.items() if not _asks(option.reason)]
        count = min(len(names), self._random.choice((0, 1, 1, 2, 2)))
        return [word for name in self._random.sample(names, count) for word in self._option(table, name)]

    def _option(self, table: ProgramTable, name: str) -> list[str]:
        takes = table.options[name].takes
        if takes is OptionArgument.NOTHING and self._random.random() < 0.9:
            return [name]
        value = shlex.quote(self._random.choice((*_PATHS, *_PLAIN)))
        joint = "=" if name.startswith("--") else ""
        if self._random.random() < 0.15:
            return [f'{name}{joint}"$none"']
        if takes is OptionArgument.JOINED or self._random.random() < 0.3:
            return [f"{name}{joint}{value}"]
        return [name, value]

    def _operands(self, table: ProgramTable, program: str) -> list[str]:
        given = [FIRST[program]] if program in FIRST and self._random.random() < 0.9 else []
        if {"command", "appended"} & {*table.operands.roles, table.operands.rest}:
            # Where an option takes the first word for its value, the second is run.
            return [*given, *self._random.choice((["mkdir", "PWN"], ["echo", "mkdir", "PWN"], ["cat", "names"]))]
        known = (FILES.get(program, "README.md"), *_HERE, *_FOLDERS)
        files = self._random.choices(known, k=self._random.choice((0, 1, 1, 1, 2, 3)))
        return [*given, *files]


def _asks(reason: str) -> bool:
    return bool(reason) and REASONS[reason].risk > Risk.LOW


def _may_run(table: ProgramTable) -> bool:
    return not _asks(table.always) or any(switch.lifts for switch in table.switches)
