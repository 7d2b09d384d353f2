"""Which words of a call are options, and which of them a rule has to name. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_agent.permissions.findings import ChosenOption, ProgramRun
from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word, parse, unknown
from desktop_agent.permissions.programs.program_table import ProgramTable
from desktop_agent.permissions.reasons import REASONS, is_firm
from desktop_agent.permissions.shell.word_values import Value
from desktop_agent.protocol import Risk

_HERE = re.compile(r"\.|(?:\./)?(?![/~-])(?!(?:.*/)?\.)(?!.*[:@]).+")
# A file or a folder that stands in the place of a sub-command is none.
_NAME = re.compile(r"[A-Za-z][\w:+-]*")


def chosen_by(table: ProgramTable, parsed: ParsedArguments, words: Sequence[Word]) -> Iterator[ChosenOption]:
    """Return the options of a use, firm where they make it more than it is, or where its table looks at none."""
    if table.takes_any:
        if table.always and REASONS[table.always].risk > Risk.LOW:
            yield from _chosen_of_any(table, words)
        return
    risky = (one for one in table.switches if one.reason != table.always and is_firm(one.reason))
    firm = {name for one in risky for name in one.options}
    yield from (replace(one, is_firm=True) if one.name in firm else one for one in parsed.chosen)


def chosen_behind(table: ProgramTable, words: Sequence[Word]) -> Iterator[ChosenOption]:
    """Return what a rule has to name of a sub-command that a table does not know: its name, and all its options."""
    named = words[0].value
    if named.is_literal and _NAME.fullmatch(named.text):
        yield replace(unknown(words[0]), name=named.text, length=len(named.text))
    yield from map(unknown, _marked(table, words[1:]))


def _marked(table: ProgramTable, words: Sequence[Word]) -> list[Word]:
    return [one for one in words if one.value.text.startswith(tuple(table.marks)) and len(one.value.text) > 1]


def _chosen_of_any(table: ProgramTable, words: Sequence[Word]) -> Iterator[ChosenOption]:
    """Return the options of a use that is judged by its name alone, firm but for those that its table names.

    These are firm, too, where a path that follows them leads elsewhere, or is not known.
    """
    marked = _marked(table, words)
    parsed = parse(table, words) if table.options else ParsedArguments()
    firm = {word.start for _, word in parsed.faults}
    firm |= {word.start for role, word in parsed.values if role != "text" and not _is_here(word.value)}
    yield from (
        replace(one, is_firm=one.is_firm or not firm.isdisjoint((one.start, *one.values))) for one in parsed.chosen
    )
    if table.options:
        known = {start for one in parsed.chosen for start in (one.start, *one.values)}
        marked = [one for one in marked if not one.value.is_literal and one.start not in known]
    yield from map(unknown, marked)


def _is_here(value: Value) -> bool:
    """Return whether a path leads below the folder where it is used, to nothing hidden, by its text alone."""
    return value.is_literal and _HERE.fullmatch(value.text) is not None


def with_options(run: ProgramRun, chosen: Sequence[ChosenOption]) -> ProgramRun:
    """Return a run with those of some options that stand among its words."""
    starts = {start for start, _ in run.spans}
    options = tuple(dict.fromkeys(one for one in chosen if one.start in starts))
    return replace(run, options=options) if options else run
