"""Calls that print paths, and their form with NUL bytes between the paths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from desktop_agent.permissions.programs.actions import RecursiveAction, StoredFiles
from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word
from desktop_agent.permissions.programs.program_table import PATH_ROLES, OptionArgument, ProgramTable
from desktop_agent.permissions.programs.simple_command import PrintedPaths, SimpleCommand
from desktop_agent.permissions.shell.word_values import Value

_HERE = (Value("."),)
_PLAIN_PATH = re.compile(r"[^\s'\"\\]+")
# A path or a pattern of git's that stays below the folder: no magic, no way up.
_PATHSPEC = re.compile(r"(?![:/-])(?!(?:.*/)?\.\.(?:/|$)).+", re.DOTALL)
_BY_EXTENSION = re.compile(r"\*[\w.-]+")
# What find does with what it found so far; what is tested behind it keeps nothing from it.
_ACTIONS = frozenset(
    {
        *("-print", "-print0", "-printf", "-fprint", "-fprint0", "-fprintf", "-fls", "-ls", "-exec", "-execdir"),
        *("-ok", "-okdir", "-delete", "-quit"),
    }
)
_RUNNING = frozenset({"-exec", "-execdir", "-ok", "-okdir"})
_ALTERNATIVES = frozenset({"-o", "-or", ","})
_PRINT_NULL = "-print0"
_NEGATIONS = frozenset({"!", "-not"})
# Words of xargs with which it does not read names one by one, or reads them from elsewhere.
_NO_NULL = frozenset({"-d", "--delimiter", "-L", "--max-lines", "-l", "-E", "-e", "--eof", "-a", "--arg-file"})


def printed(
    table: ProgramTable, parsed: ParsedArguments, words: Sequence[Word], call: SimpleCommand, sweep: RecursiveAction
) -> PrintedPaths | None:
    """Return the paths that a call prints, None where it prints anything else, or is not fully known.

    `sweep` is what is read of a folder with the options that were used.
    """
    rules = table.printing
    if rules is None or parsed.faults or parsed.expands or parsed.used & rules.spoils:
        return None
    by_null = bool(parsed.used & rules.null)
    form = null_form(table, words)
    if by_null and "-print" in parsed.used:
        return None
    if rules.passes:
        reads = [name for name in table.operands.roles if name not in PATH_ROLES]
        piped = call.piped if len(parsed.operands) <= len(reads) else None
        return None if piped is None or piped.by_null != by_null else replace(piped, forms=_joined(piped, form))
    if rules.needs and not parsed.used & rules.needs:
        return None
    first = 0 if table.operands.rest == "" else len(table.operands.roles)
    first = 0 if parsed.used & table.first_unless else first
    operands = tuple(word.value for word in parsed.operands[first:])
    if rules.is_here:
        left = _left_here(operands, sweep, takes_patterns=rules.takes_patterns)
        return None if left is None else PrintedPaths(_HERE, left, by_null, call.folders, True, _joined(None, form))
    if any(not root.is_literal for root in operands):
        return None
    # A name that begins with a dash stands behind the folder that it was found in.
    if any(root.text.startswith("-") or not (by_null or _PLAIN_PATH.fullmatch(root.text)) for root in operands):
        return None
    if "-name" in table.options:
        sweep = found_by(table, words[1:], sweep)
    has_dashes = not operands and table.program != "find"
    return PrintedPaths(operands or _HERE, sweep, by_null, call.folders, has_dashes, _joined(None, form))


def _left_here(operands: Sequence[Value], sweep: RecursiveAction, *, takes_patterns: bool) -> RecursiveAction | None:
    """Return which of the files that git tracks below the folder it prints; None where it may print others.

    Who reads a link by its name reads what it leads to.
    """
    texts = [value.text for value in operands if value.is_literal]
    if len(texts) < len(operands) or (texts and not takes_patterns):
        return None
    if not all(_PATHSPEC.fullmatch(text) for text in texts):
        return None
    by_extension = bool(texts) and all(_BY_EXTENSION.fullmatch(text) for text in texts)
    return replace(sweep, only=tuple(texts) if by_extension else (), follows_links=True)


def _joined(
    printed: PrintedPaths | None, form: tuple[Word | str, ...] | None
) -> tuple[tuple[Word | str, ...], ...] | None:
    before = () if printed is None else printed.forms
    return None if before is None or form is None else (*before, form)


def found_by(table: ProgramTable, words: Sequence[Word], sweep: RecursiveAction) -> RecursiveAction:
    """Return which files below its folders an expression of find's does something with."""
    takes_links = not leaves_out_links(table, words)
    return replace(sweep, only=names_left(table, words), follows_links=takes_links, stored=stored_left(words))


def names_left(table: ProgramTable, words: Sequence[Word]) -> tuple[str, ...]:
    """Return patterns of which everything found matches one, none where the expression may find other names."""
    try:
        names = _Expression(table, words).names()
    except _NotReadError:
        return ()
    return () if names is None else tuple(dict.fromkeys(names))


_Names = tuple[str, ...] | None
"""Patterns of which a name matches one; None for any name."""


# What find enters no further, before all else: `-name .git -prune -o`, `( -name a -o -name .git ) -prune -o`.
_TEST = "(?:-type\0d\0)?-(?:name|path|wholename)\0[^\0]+\0(?:-type\0d\0)?"
_ANY_TEST = f"{_TEST}(?:-or?\0{_TEST})*"
_PRUNED = re.compile(f"(?:-(?:max|min)depth\0\\d+\0|-xdev\0)*((?:(?:{_TEST}|\\(\0{_ANY_TEST}\\)\0)-prune\0-or?\0)+)")
_NAMED = re.compile(r"-(name|path|wholename)\0([^\0]+)\0")
_NOT_IN = re.compile(r"(?:!|-not)\0-(?:path|wholename)\0([^\0]+)\0")
_LEFT_OUT = {
    **dict.fromkeys(("*/.git/*", "*/.git*", "*.git*", "*/.git"), StoredFiles.NONE),
    **dict.fromkeys(("./.git/*", "./.git*", "./.git"), StoredFiles.NESTED),
}
_BOTH_WAYS = frozenset({*_ALTERNATIVES, "-depth", "-d", "-delete"})


def stored_left(words: Sequence[Word]) -> StoredFiles:
    """Return which of git's own files an expression of find's may do something with.

    It is followed where it enters no folder of that name, or where each alternative says that it is none below one.
    """
    texts = [word.value.text if word.value.is_literal else "\0" for word in words]
    start = next(
        (place for place, text in enumerate(texts) if text.startswith("-") or text in ("(", "!")), len(texts)
    )
    joined = "".join(f"{text}\0" for text in texts[start:])
    left = StoredFiles.ALL
    pruned = _PRUNED.match(joined)
    if pruned is not None and not {"-depth", "-d", "-delete"} & set(texts):
        named = _NAMED.findall(pruned[1])
        ways = [StoredFiles.NONE if one == ("name", ".git") else _LEFT_OUT.get(one[1], left) for one in named]
        # What is not entered is that folder, not all below one like it.
        left = _least(way for way, one in zip(ways, named, strict=True) if not one[1].endswith("/*"))
    elif not _BOTH_WAYS & set(texts):
        until = next((joined.find(f"{one}\0") for one in texts[start:] if one in _ACTIONS), len(joined))
        ways = [_LEFT_OUT.get(one, left) for one in _NOT_IN.findall(joined[:until]) if one.endswith("*")]
        left = _least(ways)
    return StoredFiles.ALL if left is StoredFiles.NESTED and texts[:start] not in ([], ["."]) else left


def _least(ways: Iterable[StoredFiles]) -> StoredFiles:
    known = set(ways)
    return next((one for one in (StoredFiles.NONE, StoredFiles.NESTED) if one in known), StoredFiles.ALL)


class _NotReadError(Exception):
    """An expression goes on in a way that is not followed."""


class _Expression:
    """Reads an expression of find's for the names that something is done with.

    Source: POSIX.1-2024 find; GNU findutils 4.10, find(1): read from left to right, `-o` binds less than what stands
    side by side, a comma least, and what is found is printed where nothing else is done with it.
    """

    def __init__(self, table: ProgramTable, words: Sequence[Word]) -> None:
        self._options = table.options
        self._texts = [word.value.text if word.value.is_literal else None for word in words]
        self._at = 0
        self._acted: list[_Names] = []
        self._only_ends = True

    def names(self) -> _Names:
        """Return the names of all that is found. Raises `_NotReadError`."""
        while self._at < len(self._texts) and not self._begins():
            self._at += 1
        if self._at == len(self._texts):
            return None
        last = self._list(None)
        if self._at < len(self._texts):
            raise _NotReadError
        # What only ends the search leaves it to be printed what was found before.
        return _union([*self._acted, last] if self._only_ends else self._acted)

    def _begins(self) -> bool:
        text = self._texts[self._at]
        return text is not None and (text.startswith("-") or text in ("(", "!"))

    def _list(self, before: _Names) -> _Names:
        ways = [self._either(before)]
        while self._taken(","):
            ways.append(self._either(before))
        # Only the last way says what is found; but GNU find was seen to print what only the first is true of.
        return _union(ways)

    def _either(self, before: _Names) -> _Names:
        ways = [self._all(before)]
        while self._taken("-o", "-or"):
            ways.append(self._all(before))
        return _union(ways)

    def _all(self, before: _Names) -> _Names:
        names = self._one(before)
        while self._at < len(self._texts) and self._texts[self._at] not in (*_ALTERNATIVES, ")"):
            names = self._one(names)
        return names

    def _one(self, before: _Names) -> _Names:
        text = self._next()
        if text in _NEGATIONS:
            self._one(before)
        elif text == "(":
            names = self._list(before)
            if not self._taken(")"):
                raise _NotReadError
            return names
        elif text in _ACTIONS:
            self._acted.append(before)
            self._only_ends = self._only_ends and text == "-quit"
            self._rest_of_action(text)
        elif not text.startswith("-"):
            raise _NotReadError
        elif self._takes_value(text):
            pattern = self._texts[self._at : self._at + 1]
            self._at += 1
            if before is None and text in ("-name", "-iname") and pattern[:1] != [None]:
                return tuple(one for one in pattern if one and not re.search(r"[\\\[{/]", one)) or None
        return before

    def _next(self) -> str:
        text = self._texts[self._at] if self._at < len(self._texts) else None
        if text is None:
            raise _NotReadError
        self._at += 1
        return text

    def _rest_of_action(self, text: str) -> None:
        if text in _RUNNING:
            last = ""
            while (word := self._next_of_command()) != ";" and (last, word) != ("{}", "+"):
                last = word
        elif self._takes_value(text):
            # Also the second of two, as in `-fprintf file format`.
            self._at += 2 if text == "-fprintf" else 1

    def _next_of_command(self) -> str:
        # What is not known here ends no command, or it asks (`_ending_early` in arguments.py).
        if self._at >= len(self._texts):
            raise _NotReadError
        self._at += 1
        return self._texts[self._at - 1] or ""

    def _takes_value(self, text: str) -> bool:
        option = self._options.get(text)
        if option is None:
            raise _NotReadError
        return option.takes is OptionArgument.VALUE

    def _taken(self, *texts: str) -> bool:
        is_there = self._at < len(self._texts) and self._texts[self._at] in texts
        self._at += is_there
        return is_there


def _union(ways: Sequence[_Names]) -> _Names:
    known = [way for way in ways if way is not None]
    return None if len(known) < len(ways) else tuple(name for way in known for name in way)


def leaves_out_links(table: ProgramTable, words: Sequence[Word]) -> bool:
    """Return whether nothing that find does anything with is a link: all are files, or all are folders."""
    return not {("-type", "f"), ("-type", "d")}.isdisjoint(certain_tests(table, words))


def certain_tests(table: ProgramTable, words: Sequence[Word]) -> tuple[tuple[str, str], ...]:
    """Return the tests, with their values, that hold of all that find does anything with.

    Source: POSIX.1-2024 find; GNU findutils 4.10, find(1): an expression is read from left to right.
    """
    texts = [word.value.text if word.value.is_literal else "" for word in words]
    negates = any(text in _NEGATIONS for text in texts)
    if any(text in _ALTERNATIVES for text in texts) or (negates and "(" in texts):
        return ()
    return tuple(_tests(table, texts))


def _tests(table: ProgramTable, texts: Sequence[str]) -> Iterator[tuple[str, str]]:
    is_negated = False
    for _, text, value in _steps(table, texts):
        if text in _ACTIONS:
            return
        if value is not None and not is_negated:
            yield text, value
        is_negated = text in _NEGATIONS


def _actions(table: ProgramTable, words: Sequence[Word]) -> Iterator[int]:
    texts = [word.value.text if word.value.is_literal else "" for word in words]
    return (index for index, text, _ in _steps(table, texts) if text in _ACTIONS)


def _steps(table: ProgramTable, texts: Sequence[str]) -> Iterator[tuple[int, str, str | None]]:
    """Go through an expression: where each word stands, and its value if it takes one; that is no word of its own."""
    index = 0
    while index < len(texts):
        text = texts[index]
        option = table.options.get(text)
        takes_value = option is not None and option.takes is OptionArgument.VALUE and index + 1 < len(texts)
        yield index, text, texts[index + 1] if takes_value else None
        index += 2 if takes_value else 1


def null_form(table: ProgramTable, words: Sequence[Word]) -> tuple[Word | str, ...] | None:
    """Return a call's words, its name first, so that it prints its paths between NUL bytes; None where it cannot.

    A text is a word that is new. Find does it by an action: `-print0` where `-print` stands, else at the end; where
    the end is only one of several ways there is no such form.
    """
    rules = table.printing
    if rules is None or not rules.null:
        return None
    if any(word.value.is_literal and word.value.text in rules.null for word in words[1:]):
        return tuple(words)
    if rules.null != {_PRINT_NULL}:
        return (words[0], min(rules.null, key=len), *words[1:])
    actions = [index for index in _actions(table, words) if words[index].value.text == "-print"]
    if not actions and any(word.value.text in _ALTERNATIVES for word in words):
        return None
    made = tuple(_PRINT_NULL if index in actions else word for index, word in enumerate(words))
    return made if actions else (*made, _PRINT_NULL)


def can_be_apart(passed: PrintedPaths, used: frozenset[str]) -> bool:
    """Return whether xargs with these options can be handed these paths between NUL bytes, by the forms and its `-0`.

    Then blanks and quotes in a name part nothing. Where one may begin with a dash (`has_dashes`) that still matters.
    """
    return passed.forms is not None and not used & _NO_NULL
