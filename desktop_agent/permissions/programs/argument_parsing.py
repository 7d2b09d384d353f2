"""Sorts the words of a call into options, values and operands by the program's table.

Source: POSIX.1-2024 XBD 12.2, utility syntax guidelines; GNU getopt_long (abbreviations count as not known).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import field, replace
from fnmatch import fnmatchcase

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.findings import ChosenOption
from desktop_agent.permissions.programs.program_table import OptionArgument, ProgramOption, ProgramTable
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value, ValueKind

_END = Value("--")
_STARTS = frozenset({"command", "appended", "assignments", "module"})
# Also what makes an end of the plus behind it.
_ENDS_COMMAND = (";", "+", "{}")


@record
class Word:
    """A decoded word and where it stands in the command."""

    value: Value
    start: int
    end: int


@dataclass(slots=True)
class ParsedArguments:
    """The parsed words: `values` of options with their roles, `faults` as reason id and word."""

    operands: list[Word] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    values: list[tuple[str, Word]] = field(default_factory=list)
    named: list[tuple[str, Word]] = field(default_factory=list)
    """The same values by the name of their option."""
    commands: list[tuple[Word, ...]] = field(default_factory=list)
    faults: list[tuple[str, Word]] = field(default_factory=list)
    expands: list[tuple[Word, bool]] = field(default_factory=list)
    """Patterns, and whether each must stay one word."""
    chosen: list[ChosenOption] = field(default_factory=list)
    """The options, each as often as it is used, and words that look like one and are not known."""


def parse(table: ProgramTable, words: Sequence[Word]) -> ParsedArguments:
    """Sort the words of one call. Whatever the table does not name is a fault, never left out."""
    return _Parser(table, words).parsed()


def can_end_options(table: ProgramTable, words: Sequence[Word]) -> bool:
    """Return whether a `--` behind a call's words, its name first, changes nothing but that no option follows."""
    if table.takes_any or table.subcommands or not _STARTS.isdisjoint((*table.operands.roles, table.operands.rest)):
        return False
    end = Word(_END, words[-1].start, words[-1].end)
    without, parsed = parse(table, words[1:]), parse(table, [*words[1:], end])
    return parsed == without


class _Parser:
    def __init__(self, table: ProgramTable, words: Sequence[Word]) -> None:
        self._table = table
        self._words = words
        self._index = 0
        self._ended = False
        self._parsed = ParsedArguments()

    def parsed(self) -> ParsedArguments:
        """Read all words."""
        if self._table.dashless:
            self._letters()
        while self._index < len(self._words):
            word = self._words[self._index]
            self._index += 1
            if self._ended or (self._parsed.operands and self._is_operand(word)):
                self._behind(word)
            elif word.value.text == "--" and word.value == _END and self._table.ends_options:
                self._ended = True
            else:
                self._word(word)
        return self._parsed

    def _is_operand(self, word: Word) -> bool:
        """Return whether a word behind an operand is one as well, whatever it looks like."""
        is_read = word.value.is_literal and word.value.text.startswith(tuple(self._table.behind))
        stops = self._table.stops and len(self._parsed.operands) >= self._table.stops_behind
        return bool(self._table.subcommands) or (stops and not is_read)

    def _behind(self, word: Word) -> None:
        """Take a word for an operand, where options are over."""
        self._look_for_words(word)
        if self._table.has_word_files and word.value.kind is ValueKind.GLOB and word.value.may_be_option():
            self._parsed.expands.append((word, False))
        self._parsed.operands.append(word)

    def _look_for_words(self, word: Word) -> None:
        """Note a word that stands for those of a file; none can be put behind `--` either."""
        if self._table.has_word_files and word.value.text.startswith("@"):
            self._unknown(word)

    def _letters(self) -> None:
        """Read a first word that is a bundle of options without its dash; their values follow in order."""
        first = self._words[0] if self._words else None
        if first is None or not first.value.is_literal or not re.fullmatch(r"[A-Za-z]+", first.value.text):
            return
        self._index = 1
        for letter in first.value.text:
            option = self._table.options.get(f"-{letter}")
            if option is None:
                self._unknown(first)
            else:
                self._use(f"-{letter}", option, first, None, len(first.value.text))

    def _word(self, word: Word) -> None:
        value = word.value
        self._look_for_words(word)
        is_option = len(value.text) > 1 and value.text[0] in ("-+" if self._table.plus_is_option else "-")
        if value.is_literal and value.text in self._table.words:
            return
        if value.is_literal and is_option:
            self._option(word)
        elif is_option:
            self._half_known(word)
        elif value.kind is ValueKind.UNKNOWN and value.may_be_option():
            self._parsed.faults.append(("unknown_word", word))
            self._parsed.operands.append(word)
        else:
            if value.kind is ValueKind.GLOB and (value.may_be_option() or value.resplits):
                self._parsed.expands.append((word, False))
            self._parsed.operands.append(word)

    def _option(self, word: Word) -> None:
        text, options = word.value.text, self._table.options
        if self._table.has_digits and re.fullmatch(r"-\d+", text) and text not in options:
            return
        is_split = text not in options and (text.startswith("--") or self._table.equals)
        name, sign, joined = text.partition("=") if is_split else (text, "", "")
        if name in options:
            self._use(name, options[name], word, Value(joined) if sign else None, len(name))
        elif self._table.others and text.startswith("--"):
            self._other(name, word, Value(joined) if sign else None)
        elif self._table.bundles and not text.startswith(("--", "+")):
            self._bundle(word)
        else:
            self._unknown(word)
            self._abbreviated(name, word)

    def _unknown(self, word: Word) -> None:
        """Note a word that may be an option of any kind."""
        self._parsed.faults.append(("unknown_option", word))
        self._parsed.chosen.append(unknown(word))

    def _other(self, name: str, word: Word, joined: Value | None) -> None:
        """Take an option of a program that has too many to name them; the word behind it is judged as an operand."""
        self._parsed.chosen.append(unknown(word))
        self._abbreviated(name, word)
        if joined is not None:
            self._add(name, ProgramOption(OptionArgument.JOINED, self._table.others), replace(word, value=joined))

    def _abbreviated(self, name: str, word: Word) -> None:
        """Add what is to be said of every option that this could be short for: `--har` is `--hard` to git."""
        if name.startswith("--"):
            known = (option for full, option in self._table.options.items() if full.startswith(name))
            self._parsed.faults.extend((option.reason, word) for option in known if option.reason)

    def _bundle(self, word: Word) -> None:
        text = word.value.text
        for index, letter in enumerate(text[1:], 2):
            option = self._table.options.get(f"-{letter}")
            if option is None or (f"-{letter}" in self._table.firm_values and text[index:]):
                return self._unknown(word)
            is_joined = option.takes in (OptionArgument.VALUE, OptionArgument.JOINED) and not self._table.values_apart
            rest = text[index:] if is_joined else ""
            self._use(f"-{letter}", option, word, Value(rest) if rest else None, index)
            if rest or (option.takes is OptionArgument.VALUE and not self._table.values_apart):
                return None
        return None

    def _half_known(self, word: Word) -> None:
        """Read a word whose beginning is an option and whose rest is a pattern, or only known when it runs."""
        value = word.value
        if value.kind is ValueKind.GLOB:
            # `--include=*.py` without quotes: no file is called that, and then the shell leaves it as it is.
            self._parsed.expands.append((word, True))
            if "?" in value.text:
                self._parsed.faults.append(("unknown_option", word))
            else:
                self._option(replace(word, value=Value(re.sub(r"\[([*?\[])\]", r"\1", value.text))))
            return
        if value.is_many:
            self._parsed.faults.append(("unknown_word", word))
        name, sign, joined = value.text.partition("=") if value.text.startswith("--") else (value.text[:2], "", "")
        option = self._table.options.get(name)
        if option is None or option.takes is OptionArgument.NOTHING or (name.startswith("--") and not sign):
            self._parsed.faults.append(("unknown_option", word))
        else:
            rest = joined if sign else value.text[2:]
            if not sign and option.takes is OptionArgument.VALUE and self._may_take_next(rest):
                self._parsed.faults.append(("unknown_word", word))
            self._use(name, option, word, replace(value, text=rest), len(name))

    def _may_take_next(self, rest: str) -> bool:
        """Return whether a letter whose joined value is not known may be read otherwise: where that is empty.

        Then the next word is its value, and each behind that takes another place, as in `env -u"$x" echo rm y`. Where
        all operands are alike one less is no more than that.
        """
        if self._table.values_apart:
            return True
        following = self._words[self._index].value if self._index < len(self._words) else None
        if rest or following is None:
            return False
        is_operand = not following.text.startswith(tuple(self._table.marks)) and not following.may_be_option()
        return not is_operand or self._table.operands.roles != ()

    def _use(self, name: str, option: ProgramOption, word: Word, joined: Value | None, length: int) -> None:
        """Take an option whose name ends at `length` in its word."""
        before = self._index
        self._parsed.used.add(name)
        self._used(name, option, word, joined)
        values = tuple(value.start for value in self._words[before : self._index])
        self._parsed.chosen.append(ChosenOption(name, word.start, values, length))

    def _used(self, name: str, option: ProgramOption, word: Word, joined: Value | None) -> None:
        if option.reason:
            self._parsed.faults.append((option.reason, word))
        if option.role == "module":
            self._module(word, joined)
        elif option.takes is OptionArgument.COMMAND:
            self._command()
        elif option.takes is OptionArgument.VALUE:
            self._value(name, option, word, joined)
        elif joined is not None and option.takes in (OptionArgument.NOTHING, OptionArgument.PAIR):
            self._parsed.faults.append(("unknown_option", word))
        elif option.takes is OptionArgument.PAIR:
            # A name, and what it stands for.
            self._value(name, replace(option, role="text"), word, None)
            self._value(name, option, word, None)
        elif joined is not None:
            self._add(name, option, replace(word, value=joined))

    def _add(self, name: str, option: ProgramOption, value: Word) -> None:
        self._parsed.values.append((option.role, value))
        self._parsed.named.append((name, value))

    def _module(self, word: Word, joined: Value | None) -> None:
        """Take a module's name for the first operand; all that follows it is the module's own."""
        if joined is not None:
            self._parsed.operands.append(replace(word, value=joined))
        self._ended = True

    def _value(self, name: str, option: ProgramOption, word: Word, joined: Value | None) -> None:
        if joined is not None:
            self._add(name, option, replace(word, value=joined))
            return
        is_firm = name in self._table.firm_values
        if self._index >= len(self._words):
            if is_firm:
                self._parsed.faults.append(("unknown_option", word))
            return
        value = self._words[self._index]
        self._index += 1
        self._look_for_words(value)
        if (is_firm and (value.value.text.startswith("-") or value.value.may_be_option())) or (
            value.value.is_many and value.value.kind is not ValueKind.GLOB
        ):
            self._parsed.faults.append(("unknown_word", value))
        elif value.value.is_many:
            # More matches than one would shift every word after it.
            self._parsed.expands.append((value, True))
        self._add(name, option, value)

    def _command(self) -> None:
        """Read what stands between `-exec` and `;` or `+`."""
        start, is_plus = self._index, False
        while self._index < len(self._words):
            word = self._words[self._index]
            self._index += 1
            is_plus = word.value == Value("+") and self._words[self._index - 2].value == Value("{}")
            if word.value == Value(";") or is_plus:
                break
        command = list(self._words[start : self._index - 1])
        if command and is_plus:
            # Everything found stands there at once.
            command[-1] = replace(command[-1], value=Value("{}", is_many=True))
        self._parsed.faults += [("unknown_word", word) for word in self._ending_early(command)]
        self._parsed.commands.append(tuple(command))

    def _ending_early(self, command: Sequence[Word]) -> Sequence[Word]:
        """Return the first word that may be the command's end, where what stands behind would go on in its place.

        Where a plain word stands behind, find takes nothing of it and does nothing.
        """
        at = next((index for index, word in enumerate(command) if _may_end(word.value)), len(command))
        goes_on = any(
            not word.value.is_literal or word.value.text.startswith("-") or word.value.text in self._table.words
            for word in command[at + 1 :]
        )
        return command[at : at + 1] if goes_on or any(word.value.is_many for word in command[at : at + 1]) else ()


def _may_end(value: Value) -> bool:
    """Return whether a word that is not known may be, or make, the end of a command of find's."""
    if value.kind is ValueKind.GLOB:
        return any(fnmatchcase(end, value.text) for end in _ENDS_COMMAND)
    return value.kind is ValueKind.UNKNOWN and (
        value.is_many or any(end.startswith(value.text) for end in _ENDS_COMMAND)
    )


def unknown(word: Word) -> ChosenOption:
    """Return an option of which nothing is known: up to its value, where it has one, all of it is its name."""
    name, sign, _ = word.value.text.partition("=")
    return ChosenOption(name, word.start, (), len(name + sign), is_firm=True)


def replaced(word: Word, value: Value, mark: str = "{}") -> Word:
    """Put what is found in the place of `mark`; an empty one is not known, and may be anywhere."""
    if not word.value.is_literal:
        # A file's name may hold the mark.
        return replace(word, value=UNKNOWN) if word.value.kind is ValueKind.GLOB else word
    if mark not in word.value.text:
        return word
    known = word.value.text.partition(mark)[0] if mark else ""
    return replace(word, value=value if word.value.text == mark else Value(known, ValueKind.UNKNOWN))


def in_one(words: Sequence[Word]) -> Word:
    """Join words with blanks, as `eval` does."""
    if any(not word.value.is_literal for word in words):
        return replace(words[0], value=UNKNOWN, end=words[-1].end)
    return Word(Value(" ".join(word.value.text for word in words)), words[0].start, words[-1].end)


def is_input(operands: Sequence[Word]) -> bool:
    """Return whether what an interpreter would run is its standard input, or what another command prints.

    What stands behind that are words for the code.
    """
    first = operands[0].value.text if operands else "-"
    return re.fullmatch(r"-|/dev/(?:stdin|fd/\d+)|/proc/(?:self|thread-self)/fd/\d+", first) is not None


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
