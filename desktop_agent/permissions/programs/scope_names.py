"""How a table names what an approval of a use covers. Pure."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

from desktop_agent.permissions.programs.argument_parsing import Word, parse
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.shell.word_values import UNKNOWN


def scope_of(table: ProgramTable, operands: Sequence[Word]) -> str:
    """Return what an approval of this use covers, by the table's name for it; empty for exactly the command."""
    named = operands[0].value if operands else UNKNOWN
    if named.is_literal and named.text in table.groups:
        return table.groups[named.text]
    wanted = re.findall(r"\{(\d|\*)\}", table.scope)
    if not wanted:
        return table.scope
    texts = [word.value.text if word.value.is_literal else "" for word in operands]
    if not all(re.fullmatch(r"[\w@:.%+,/-]+", text) for text in texts[: None if "*" in wanted else int(max(wanted))]):
        return ""
    filled = table.scope.replace("{*}", " ".join(texts))
    for number in {one for one in wanted if one != "*"}:
        if int(number) > len(texts):
            return ""
        filled = filled.replace(f"{{{number}}}", texts[int(number) - 1])
    return filled.strip()


def package_of(module: str) -> str:
    """Return how an approval names a module: with all others of its package, where it lies in one of the project."""
    package, point, _ = module.partition(".")
    return f"{package}.…" if point and package not in sys.stdlib_module_names else module


def scope_of_module(table: ProgramTable, words: Sequence[Word]) -> str:
    """Return what an approval covers of a program that Python runs as a module."""
    sub = table.subcommands.get(words[0].value.text) if table.subcommands and words else None
    return scope_of(sub, parse(sub, words[1:]).operands) if sub is not None else scope_of(table, words)
