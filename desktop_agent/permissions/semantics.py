"""What a program with these words does: the tables applied to one simple command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from desktop_agent.permissions.arguments import Parsed, Word, in_one, is_input, names_kept, parse, replaced
from desktop_agent.permissions.deeds import Action, Deed, Expand, Say, Start, Sweep, Touch, UseGit
from desktop_agent.permissions.languages import CHECKS, UNHIDDEN_TYPES, check_test
from desktop_agent.permissions.risk import REASONS
from desktop_agent.permissions.tables import PATH_ROLES, Operands, Table, Tables
from desktop_agent.permissions.values import UNKNOWN, UNKNOWN_WORD, Kind, Value
from desktop_agent.permissions.variables import environment_reasons

WRAPPING_LIMIT = 8


class Stdin(StrEnum):
    """Where a command's standard input comes from."""

    NOTHING = "nothing"
    PIPE = "pipe"
    FILE = "file"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Call:
    """One simple command, decoded. `folders`: where it may run; None where that is not known."""

    words: tuple[Word, ...]
    folders: tuple[str, ...] | None
    stdin: Stdin
    text: Value = UNKNOWN
    """What a here-document or here-string holds."""
    functions: frozenset[str] = frozenset()


@dataclass(slots=True)
class Understanding:
    """What one call would do. `scripts` are shell texts that it runs, to be read in turn."""

    does: str = "runs_harmlessly"
    deeds: list[Deed] = field(default_factory=list)
    scripts: list[Word] = field(default_factory=list)
    goes_to: Word | None = None
    """The operand of `cd`."""
    sets: list[str] = field(default_factory=list)
    """Variables that get a value which is not known."""
    leaves_shell_unknown: bool = False
    """A builtin that may have changed folder and variables."""


# Builtins of bash that change the shell itself in ways that are not followed.
_CHANGES_SHELL = frozenset(
    {
        *(
            "eval",
            "source",
            ".",
            "alias",
            "unalias",
            "shopt",
            "enable",
            "hash",
            "builtin",
            "declare",
            "typeset",
            "local",
        ),
        *("readonly", "mapfile", "readarray", "let", "getopts", "pushd", "popd", "trap", "bind", "complete", "exec"),
        *("set", "shift", "unset", "export", "read", "coproc", "fc", "history"),
    }
)
_ACTIONS = {
    "reads": Action.READ,
    "lists": Action.LIST,
    "folder": Action.LIST,
    "writes": Action.WRITE,
    "changes": Action.CHANGE,
    "deletes": Action.DELETE,
    "deletes_below": Action.DELETE,
    "deletes_tree": Action.DELETE_TREE,
    "moves": Action.MOVE,
    "runs_file": Action.RUN,
}
_SWEEPS = {
    "tree": Sweep(),
    "tree_tracked": Sweep(takes_ignored=False),
    "tree_visible": Sweep(takes_hidden=False, takes_ignored=False),
    "tree_follow": Sweep(follows_links=True),
}


# What stands there is a command of its own.
_WRAPPING = frozenset({"command", "appended", "assignments"})
_REPLACES = frozenset({"-I", "-i", "--replace"})
_COUNTS = frozenset({"-n", "--max-args", "-L", "--max-lines", "-l"})


def understand(call: Call, tables: Tables) -> Understanding:
    """Tell what one call would do. What no table knows is said so, never left out."""
    found = Understanding()
    _Reading(tables, call, found).program(call.words, 0)
    return found


@dataclass(frozen=True, slots=True)
class _Use:
    """One use of a program or sub-command, its options already read."""

    table: Table
    spec: Operands
    operands: tuple[Word, ...]
    used: frozenset[str]
    first: Word
    depth: int


class _Reading:
    """One reading of one call; wrappers such as `env` and `timeout` make it read on behind them."""

    def __init__(self, tables: Tables, call: Call, found: Understanding) -> None:
        self._tables = tables
        self._call = call
        self._found = found
        self._folders = call.folders
        self._only: tuple[str, ...] = ()
        self._widens = False
        self._below_only: tuple[str, ...] = ()
        self._program = ""
        self._mark = "{}"

    def program(self, words: Sequence[Word], depth: int) -> None:
        """Read a program's name and what follows it."""
        first = words[0]
        name = first.value.text
        if depth > WRAPPING_LIMIT:
            return self._say("too_deep", first)
        if not first.value.is_literal:
            return self._say("unknown_program", first)
        if name in self._call.functions:
            self._found.leaves_shell_unknown = True
            return self._say("calls_function", first)
        base = name.rpartition("/")[2]
        table = self._tables.table(base)
        self._program = base
        if not name.isascii():
            self._say("odd_program_name", first)
        if table is None or not table.is_builtin or "/" in name:
            self._found.deeds.append(Start(name, self._folders, table is not None, first.start, first.end))
        if table is None:
            self._found.leaves_shell_unknown |= name in _CHANGES_SHELL
            return self._say("opaque_program", first)
        before = len(self._found.deeds)
        self._apply(table, words, depth)
        if name in _CHANGES_SHELL and (len(self._found.deeds) > before or self._found.scripts):
            self._found.leaves_shell_unknown = True
        return None

    def _apply(self, table: Table, words: Sequence[Word], depth: int) -> None:
        first, arguments = words[0], words[1:]
        self._found.does = table.does
        if table.program in ("test", "[", "[["):
            return self._say_all(check_test(first.value.text, [word.value for word in arguments]), first)
        asked = arguments[0].value.text if len(arguments) == 1 and arguments[0].value.is_literal else ""
        if asked in ("--version", *table.versions) and not table.is_builtin and asked:
            self._found.does = "prints_version"
            return None
        if table.always:
            self._say(table.always, first)
        if table.bare and not arguments:
            self._say(table.bare, first)
        if table.helpers:
            self._found.deeds.append(UseGit(self._folders, table.helpers, first.start, words[-1].end))
        if table.takes_any:
            return None
        parsed = parse(table, arguments)
        operands, used = parsed.operands, frozenset(parsed.used)
        if parsed.commands:
            self._below_only = names_kept(table, arguments)
        self._parsed(parsed)
        if table.stdin_is_code and self._call.stdin is Stdin.PIPE and ("unknown_option" in dict(parsed.faults)):
            self._say("code_from_pipe", first)
        if table.subcommands:
            return self._subcommand(table, operands, depth)
        for switch in table.switches:
            if used & switch.options and switch.reason:
                self._say(switch.reason, first)
        self._operands(_Use(table, _spec(table, used), tuple(operands), used, first, depth))
        return None

    def _parsed(self, parsed: Parsed) -> None:
        for reason, word in parsed.faults:
            self._say(reason, word, option=word.value.text)
        for word, is_single in parsed.expands:
            self._found.deeds.append(Expand(word.value, self._folders, word.start, word.end, is_single))
        for role, word in parsed.values:
            self._role(role, word)
        for command in parsed.commands:
            self._run(command, parsed.operands)

    def _subcommand(self, table: Table, operands: Sequence[Word], depth: int) -> None:
        if not operands:
            return None
        named = operands[0]
        sub = table.subcommands.get(named.value.text) if named.value.is_literal else None
        if sub is None:
            return self._say("unknown_option", named, option=named.value.text)
        self._apply(sub, operands, depth)
        return None

    def _operands(self, use: _Use) -> None:
        spec, follows_pattern = use.spec, False
        for index, word in enumerate(use.operands):
            role = spec.roles[index] if index < len(spec.roles) else spec.rest
            if role in _WRAPPING:
                return self._wrapped(role, use.operands[index:], use)
            if role == "evaluated":
                return self._role("shell", in_one(use.operands))
            if role == "copies":
                role = "writes" if index == len(use.operands) - 1 else "tree"
                if word.value.is_many:
                    self._role("tree", word)
            # A pattern takes one place or many, so what follows it may be anything that comes after.
            follows_pattern = follows_pattern or word.value.is_many
            later = [name for name in (*spec.roles[index + 1 :], spec.rest) if name] if follows_pattern else []
            for one in dict.fromkeys((role, *later)):
                self._operand(one, word)
        if spec.roles[len(use.operands) : len(use.operands) + 1] == ("assignments",):
            self._say("prints_environment", use.first)
        if use.table.stdin_is_code and is_input(use.operands):
            self._code_from_stdin(use)
        if spec.default and len(use.operands) <= len(
            [name for name in spec.roles if name not in PATH_ROLES | {"cd"}]
        ):
            role, path = spec.default
            if role != "tree_visible" or self._call.stdin is Stdin.NOTHING:
                self._role(role, replace(use.first, value=Value(path)))
        return None

    def _operand(self, role: str, word: Word) -> None:
        if role == "" or role in _WRAPPING:
            self._say("unknown_word" if word.value.is_many else "unknown_option", word, option=word.value.text)
        else:
            self._role(role, word)

    def _wrapped(self, role: str, words: Sequence[Word], use: _Use) -> None:
        rest = list(words)
        while role == "assignments" and rest and (match := _assignment(rest[0].value)):
            self._say_all(environment_reasons(*match), rest[0], name=match[0])
            rest.pop(0)
        if not rest:
            return self._say("prints_environment", words[0])
        if role == "appended":
            more = Word(UNKNOWN, rest[-1].start, rest[-1].end)
            # With a number of words as well it depends on the version and the order which of the two holds.
            replaces = use.used & _REPLACES and not use.used & _COUNTS
            rest = [replaced(word, UNKNOWN_WORD, self._mark) for word in rest] if use.used & _REPLACES else rest
            rest = rest if replaces else [*rest, more]
        return self.program(rest, use.depth + 1)

    def _code_from_stdin(self, use: _Use) -> None:
        given = {option.role for name, option in use.table.options.items() if name in use.used}
        if given & {"code", "runs_module"}:
            return
        if self._call.stdin is Stdin.PIPE or any(word.value.text.startswith("/dev/fd/") for word in use.operands):
            self._say("code_from_pipe", use.first)
        else:
            self._say("inline_code", use.first)
        if self._call.stdin is Stdin.TEXT:
            self._role(use.table.stdin_is_code, replace(use.first, value=self._call.text))

    def _role(self, role: str, word: Word) -> None:
        """Judge one operand, or one option's value, by what it is."""
        value = word.value
        if role in PATH_ROLES or role == "runs_file":
            self._touch(role, word)
            if self._program.endswith("awk") and value.text.startswith("/inet"):
                self._say("network", word)
        elif role in REASONS:
            self._say(role, word, option=value.text, path=value.text)
        elif role in CHECKS:
            self._say_all(CHECKS[role](value), word, name=value.text.partition("=")[0])
            self._found.sets += [value.text] if role == "variable" else []
        elif role == "shell":
            if value.is_literal:
                self._found.scripts.append(word)
            else:
                self._say("evaluates_text", word)
        else:
            self._role_of_its_own(role, word)

    def _role_of_its_own(self, role: str, word: Word) -> None:
        value = word.value
        if role in ("include", "exclude", "type"):
            self._include(role, value)
        elif role == "reads_or_list":
            # `@file` stands for what the file says.
            self._say_all(("unknown_option",) if value.text.startswith("@") else (), word, option=value.text)
            self._touch("reads", word)
        elif role == "replaces":
            self._mark = value.text if value.is_literal else ""
        elif role == "cd":
            self._found.goes_to = word
        elif role == "folder":
            self._touch("lists", word)
            self._folders = joined_folders(self._folders, value)
        elif role == "rev":
            self._touch("reads", word)
            if value.is_literal and ":" in value.text:
                self._touch("reads", replace(word, value=Value(value.text.partition(":")[2])))
        elif role == "dd":
            self._dd(word)

    def _include(self, role: str, value: Value) -> None:
        """Note a pattern of names that a search keeps to, or leaves out where it begins with `!`.

        Where the first pattern leaves something out, later ones keep the search to nothing. A type of files is a
        pattern, too: it wins over what is hidden.
        """
        if role == "exclude":
            self._only = self._only or ("*",)
            return
        if value.text.startswith("!") or (role == "type" and value.text in UNHIDDEN_TYPES):
            return
        value = UNKNOWN_WORD if role == "type" else value
        self._widens = True
        is_plain = value.is_literal and not re.search(r"[/\\\[{]", value.text)
        self._only += (value.text if is_plain else "*",)

    def _dd(self, word: Word) -> None:
        name, _, path = word.value.text.partition("=")
        role = {"if": "reads", "of": "writes"}.get(name)
        if not word.value.is_literal:
            self._say("writes_unknown", word)
        elif role is not None:
            self._touch(role, replace(word, value=Value(path)))

    def _touch(self, role: str, word: Word) -> None:
        """Note that a path is touched; `-` is the standard input of what reads."""
        if role == "reads" and word.value == Value("-"):
            return
        value = word.value
        action = _ACTIONS.get(role, Action.TREE)
        sweep = Sweep(follows_links=True, only=self._below_only)
        if action is Action.TREE:
            # A pattern that a search is told to take wins over what is hidden or ignored.
            sweep = replace(_SWEEPS["tree" if self._widens and role == "tree_visible" else role], only=self._only)
        if role == "deletes_below":
            value = Value(value.text, Kind.BELOW) if value.is_literal else UNKNOWN
        self._found.deeds.append(Touch(action, value, self._folders, word.start, word.end, sweep))

    def _run(self, words: Sequence[Word], found_below: Sequence[Word]) -> None:
        """Read the command that find runs on what it finds."""
        roots = [word.value for word in found_below] or [Value(".")]
        for root in roots:
            below = Value(root.text, Kind.BELOW) if root.is_literal else UNKNOWN
            if words:
                self.program([replaced(word, below) for word in words], 1)

    def _say(self, reason: str, word: Word, **values: str) -> None:
        filled = {"program": self._program or word.value.text, **values}
        self._found.deeds.append(Say(reason, word.start, word.end, tuple(filled.items())))

    def _say_all(self, reasons: Sequence[str], word: Word, **values: str) -> None:
        for reason in reasons:
            self._say(reason, word, **values)


def joined_folders(folders: tuple[str, ...] | None, value: Value) -> tuple[str, ...] | None:
    """Return where a relative path starts after going to `value`; None where that is not known.

    Nothing is resolved or shortened: `link/..` is not where the link lies.
    """
    if not value.is_literal or value.text == "":
        return None
    if value.text.startswith("/"):
        return (value.text,)
    return None if folders is None else tuple(f"{folder}/{value.text}" for folder in folders)


def _spec(table: Table, used: frozenset[str]) -> Operands:
    spec = table.operands
    for switch in table.switches:
        if used & switch.options and switch.operands is not None:
            spec = switch.operands
    return replace(spec, roles=spec.roles[1:]) if used & table.first_unless else spec


def _assignment(value: Value) -> tuple[str, Value] | None:
    match = re.match(r"([A-Za-z_][A-Za-z0-9_]*)=", value.text)
    return (match.group(1), replace(value, text=value.text[match.end() :])) if match else None
