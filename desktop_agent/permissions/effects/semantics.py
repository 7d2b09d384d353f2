"""Applies the program tables to one simple command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.permissions.disk.secret_arguments import passed_to_code, stored_in_words
from desktop_agent.permissions.effects.chosen_options import chosen_behind, chosen_by, with_options
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.programs.actions import (
    ANYWHERE,
    Action,
    CoveredUse,
    Deed,
    Expand,
    Follow,
    GitUse,
    HttpFetch,
    PathAction,
    ProgramStart,
    RemoteUse,
    RunFiles,
    RunModule,
    Say,
    Spell,
    UncheckedUse,
)
from desktop_agent.permissions.programs.argument_parsing import (
    ParsedArguments,
    Word,
    can_end_options,
    in_one,
    is_input,
    package_of,
    parse,
    replaced,
    scope_of,
    scope_of_module,
)
from desktop_agent.permissions.programs.copy_targets import CopyCall, Copying
from desktop_agent.permissions.programs.mini_languages import check_test
from desktop_agent.permissions.programs.operand_roles import LEAVING_OUT, Roles
from desktop_agent.permissions.programs.path_output import can_be_apart, found_by, printed
from desktop_agent.permissions.programs.program_table import (
    COPYING_ROLES,
    PATH_ROLES,
    Operands,
    ProgramTable,
    VersionFiles,
)
from desktop_agent.permissions.programs.read_only_uses import reason_of
from desktop_agent.permissions.programs.simple_command import Guard, PrintedPaths, SimpleCommand, Stdin, Understanding
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.programs.urls import needs, of_table
from desktop_agent.permissions.programs.uses import covered_use, fed_by, has_known_options
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.variables import environment_reasons
from desktop_agent.permissions.shell.word_values import UNKNOWN, UNKNOWN_WORD, Value, ValueKind
from desktop_agent.protocol import Risk

WRAPPING_LIMIT = 8
WORDS_LIMIT = 8_000
"""How many words are read of all programs that one call starts, each as often as it is read."""

# Builtins of bash that change the shell itself in ways that are not followed.
_CHANGES_SHELL = frozenset(
    {
        *("eval", "source", ".", "alias", "unalias", "shopt", "enable", "hash", "builtin", "declare", "typeset"),
        *("readonly", "mapfile", "readarray", "let", "getopts", "pushd", "popd", "trap", "bind", "complete", "exec"),
        *("local", "set", "shift", "unset", "export", "read", "coproc", "fc", "history"),
    }
)
# Builtins that are programs too, which do the same. Any other one that a program starts is a program of that name.
_ALSO_PROGRAMS = frozenset({"echo", "printf", "test", "[", "true", "false", "pwd", "kill", "time"})
# What stands there is a command of its own.
_WRAPPING = frozenset({"command", "appended", "assignments"})
_REPLACES = frozenset({"-I", "-i", "--replace"})
_NULLS = frozenset({"-0", "--null"})
# With these alone no program with sub-commands does what it does without one.
_HELPS = frozenset({"-h", "--help", "-help", "-?", "--usage", "-V", "--version"})
# Find runs what follows these in the folder of what it finds, which may lie above the folder that it was told of.
_ELSEWHERE = frozenset({"-execdir", "-okdir"})
# Each of find's commands is read once for each folder; of more than these it is read for any folder.
_ROOTS_LIMIT = 16
# What these name is fetched and run.
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://|git\+|(?:github|gitlab|bitbucket|gist):")
# Modules that load nothing but themselves and what comes with Python.
_BRING_ALL = frozenset({"ruff"})
# Words come in numbers, from a file, or are parted elsewhere.
_COUNTS = frozenset({"-n", "--max-args", "-L", "--max-lines", "-l", "-a", "--arg-file", "-d", "--delimiter"})


def understand(call: SimpleCommand, tables: Tables) -> Understanding:
    """Return what one call would do. What no table knows is said so, never left out."""
    understanding = Understanding()
    _Reading(tables, call, understanding).command()
    if understanding.chosen:
        understanding.runs[:] = [with_options(run, understanding.chosen) for run in understanding.runs]
    return understanding


@record
class _Use:
    """One use of a program or sub-command, its options already read."""

    table: ProgramTable
    spec: Operands
    operands: tuple[Word, ...]
    used: frozenset[str]
    first: Word
    depth: int
    into: tuple[Word, ...] = ()
    """Folders that options name, into which all operands are put."""


class _Reading:
    """One reading of one call; wrappers such as `env` and `timeout` make it read on behind them."""

    def __init__(self, tables: Tables, call: SimpleCommand, understanding: Understanding) -> None:
        self._tables = tables
        self._call = call
        self._result = understanding
        self._roles = Roles(call, understanding)
        self._is_child = False
        """What is read now is started by a program, so it is none of the shell's builtins."""
        self._has_lost = False
        """It does not get the environment of the shell."""
        self._ranging: frozenset[str] = frozenset()
        self._ranges = False
        """It runs files by themselves at any depth."""
        self._words = 0
        self._levels: list[tuple[ProgramTable, Sequence[Word]]] = []
        self._marks: set[str] = set()
        """The signs with which words begin that are no operands to one of the programs."""

    def command(self) -> None:
        """Read the whole call."""
        first = self._call.words[0]
        self.program(self._call.words, 0)
        if self._has_lost and self._result.scripts:
            # What such a script runs is read apart, and knows nothing of this.
            self._roles.say("drops_environment", first)
        is_timed = any(run.program == "time" for run in self._result.runs)
        if is_timed and (self._result.goes_to or self._result.sets):
            # Where it is no keyword it is a program, and what that runs does not move the shell.
            self._result.leaves_shell_unknown = True

    def program(self, words: Sequence[Word], depth: int) -> None:
        """Read a program's name and what follows it, and note what it is given where it may run code."""
        before, folders, sweep = len(self._result.deeds), self._roles.folders, self._roles.below
        self._program(words, depth)
        deeds = self._result.deeds[before:]
        given = [*words, replace(words[0], value=self._call.text)] if self._call.stdin is Stdin.TEXT else words
        self._result.deeds += (*passed_to_code(words, deeds, folders, sweep), *stored_in_words(given, deeds, folders))

    def _program(self, words: Sequence[Word], depth: int) -> None:
        first, say = words[0], self._roles.say
        name = first.value.text
        self._result.runs.append(_run(words))
        self._roles.scope, self._roles.within, self._roles.makes_links = "", "", False
        self._levels.clear()
        if depth > WRAPPING_LIMIT:
            return say("too_deep", first)
        self._words += len(words)
        if self._words > WORDS_LIMIT:
            # Each folder of a find within a find is read with each of the outer one's.
            return say("too_many_parts", first)
        if not first.value.is_literal:
            return say("unknown_program", first)
        if name in self._call.functions:
            self._result.leaves_shell_unknown = True
            return say("calls_function", first)
        table = self._named(first)
        if table is None:
            self._result.leaves_shell_unknown |= name in _CHANGES_SHELL and not self._is_child
            return say("opaque_program", first)
        before = len(self._result.deeds)
        self._apply(table, words, depth)
        if name in _CHANGES_SHELL and (len(self._result.deeds) > before or self._result.scripts):
            self._result.leaves_shell_unknown = True
        return None

    def _named(self, first: Word) -> ProgramTable | None:
        """Note that a program is started by its name, and return its table."""
        name = first.value.text
        self._roles.program = name.rpartition("/")[2]
        table = self._tables.table(self._roles.program)
        if self._is_child and table is not None and table.is_builtin and name not in _ALSO_PROGRAMS:
            table = None
        if not name.isascii():
            self._roles.say("odd_program_name", first)
        if _ADDRESS.match(name):
            self._roles.say("runs_address", first, option=name)
        if table is None or not table.is_builtin or self._is_child or "/" in name:
            folders = self._roles.folders
            self._result.deeds.append(ProgramStart(name, folders, table is not None, first.start, first.end))
            if table is not None:
                self._follow(self._tables.shims(), first)
        return table

    def _follow(self, leads: tuple[VersionFiles, ...], first: Word) -> None:
        """Note that files of the project may lead the program that is being read."""
        if leads:
            roles = self._roles
            self._result.deeds.append(Follow(roles.program, leads, roles.folders, first.start, first.end))

    def _apply(self, table: ProgramTable, words: Sequence[Word], depth: int) -> None:
        first, arguments = words[0], words[1:]
        self._result.does, self._result.category = table.does, table.category
        if table.guard or table.guard_unasked:
            guard = Guard(first.value.text, table.guard, table.guard_unasked)
            self._result.guards[first.start, first.end] = guard
        if table.program in ("test", "[", "[["):
            reasons = check_test(first.value.text, [word.value for word in arguments])
            return self._roles.say_all(reasons, first)
        self._follow(table.leads, first)
        asked = arguments[0].value.text if len(arguments) == 1 and arguments[0].value.is_literal else ""
        is_version = asked in table.versions
        program, before = self._roles.program, len(self._result.deeds)
        if is_version:
            self._result.does = "prints_version"
        else:
            self._used(table, words, depth)
        used = parse(table, arguments).used if table.checked_but else frozenset()
        if not table.is_checked(frozenset(used), is_version=is_version) and not _asks_by_name(
            self._result.deeds[before:], program
        ):
            self._result.deeds.append(UncheckedUse(table.family or program, table.program, first.start, first.end))
        return None

    def _used(self, table: ProgramTable, words: Sequence[Word], depth: int) -> None:
        """Read one use of a program or sub-command: its options, then what they leave."""
        first, arguments, say = words[0], words[1:], self._roles.say
        before = len(self._result.deeds)
        self._roles.keep_to(table.only)
        parsed = ParsedArguments() if table.takes_any else parse(table, arguments)
        operands, used = parsed.operands, frozenset(parsed.used)
        self._roles.begin(used, is_search=table.does == "searches_text")
        self._result.chosen.extend(chosen_by(table, parsed, arguments))
        self._levels.append((table, arguments))
        self._has_lost = self._has_lost or bool(used & table.drops)
        self._ranging |= table.ranges
        self._ranges = self._ranges or bool(used & self._ranging)
        if self._has_lost and table.is_quiet_by_environment:
            say("drops_environment", first)
        self._result.deeds.extend(needs(table, used, words, self._roles.folders))
        self._roles.scope = "" if table.takes_any else scope_of(table, operands)
        self._roles.within = table.within
        lifted = any(switch.lifts and switch.holds(used) for switch in table.switches)
        self._roles.runs_input = table.stdin_is_code != ""
        lifted = lifted or (table.lists_bare and not arguments)
        is_covered = bool(table.keeping and table.keeping.instead) and self._covered_use(first) is not None
        always = reason_of(table, arguments, self._result.runs[-1], is_covered=is_covered)
        if always and not lifted:
            say(always, first, script=operands[0].value.text if operands else "")
        self._bare(table, operands if table.subcommands and not used <= _HELPS else arguments, first)
        if table.helpers and not (table.subcommands and operands):
            run = table.helpers.union(*(one.helpers for one in table.switches if one.holds(used)))
            self._result.deeds.append(GitUse(self._roles.folders, run, first.start, words[-1].end))
        if table.takes_any:
            self._note_use(table, first)
            self._run_files(table, self._result.deeds[before:], words)
            return None
        if parsed.commands:
            self._roles.below = found_by(table, arguments, self._roles.below)
        self._parsed(table, parsed, depth)
        if table.stdin_is_code and self._call.stdin is Stdin.PIPE and "unknown_option" in dict(parsed.faults):
            say("code_from_pipe", first)
        if table.subcommands:
            return self._subcommand(table, operands, depth)
        for switch in table.switches:
            if switch.reason and switch.holds(used):
                say(switch.reason, first)
            if switch.also is not None and switch.holds(used):
                role, path = switch.also
                self._roles.judge(role, replace(first, value=Value(path)))
        if not lifted:
            self._result.deeds.extend(of_table(table, parsed, words, self._roles.folders))
        spec = _spec(table, used)
        self._result.prints = self._at_last(table, parsed, words, spec)
        self._note_use(table, first)
        into = tuple(word for role, word in parsed.values if role == "into")
        self._operands(_Use(table, spec, tuple(operands), used, first, depth, into))
        self._run_files(table, self._result.deeds[before:], words)
        return None

    def _note_use(self, table: ProgramTable, first: Word) -> None:
        """Note a use that one approval covers with others of its kind."""
        if table.keeping is None:
            return
        use = self._covered_use(first)
        if use is not None:
            self._result.deeds.append(use)
        elif table.keeping.otherwise and not has_known_options(self._levels):
            self._roles.say(table.keeping.otherwise, first)

    def _covered_use(self, first: Word) -> CoveredUse | None:
        if "/" in (self._result.runs[-1].words[0] or "/"):
            return None
        return covered_use(self._levels, self._tables, self._roles.folders, first, fed_by(self._call))

    def _bare(self, table: ProgramTable, words: Sequence[Word], first: Word) -> None:
        if table.bare and not words:
            self._roles.say(table.bare, first)

    def _run_files(self, table: ProgramTable, deeds: Sequence[Deed], words: Sequence[Word]) -> None:
        """Note the files that a use runs by itself: `git branch` runs hooks where it makes one, not to list."""
        does_more = any(isinstance(deed, Say) and REASONS[deed.reason].risk > Risk.LOW for deed in deeds)
        if table.runs_files and (table.special or does_more):
            names = [f"{ANYWHERE}{one}" if self._ranges and "/" not in one else one for one in table.runs_files]
            self._result.deeds.append(RunFiles(tuple(names), self._roles.folders, words[0].start, words[-1].end))

    def _at_last(
        self, table: ProgramTable, parsed: ParsedArguments, words: Sequence[Word], spec: Operands
    ) -> PrintedPaths | None:
        """Return what it prints, which depends on the folder that the options lead to."""
        folders = self._roles.folders
        is_here = table.printing is not None and table.printing.is_here
        sweep = self._roles.sweep_of("tree_tracked" if is_here else spec.rest)
        call = self._call if folders == self._call.folders else replace(self._call, folders=folders)
        return printed(table, parsed, words, call, sweep)

    def _parsed(self, table: ProgramTable, parsed: ParsedArguments, depth: int) -> None:
        others, folders = _roles_with(table, frozenset(parsed.used)), self._call.folders
        self._marks |= set(table.marks)
        for reason, word in parsed.faults:
            self._roles.say(reason, word, option=word.value.text)
            if reason == "unknown_option":
                _judge_unread(self._roles, self._levels[0][0], word)
        for word, is_single in parsed.expands:
            self._result.deeds.append(Expand(word.value, folders, word.start, word.end, is_single, table.marks))
        for (said, word), (name, _) in zip(parsed.values, parsed.named, strict=True):
            role = others.get(name, said)
            if role == "runs_file" and is_input((word,)):
                # What comes in is run; its name says nothing of it.
                self._roles.say("code_from_pipe" if self._call.stdin is Stdin.PIPE else "inline_code", word)
            elif role != "module":
                self._roles.judge(role, word, by_option=True)
        folders = self._roles.folders
        if parsed.used & _ELSEWHERE:
            self._roles.folders = None
        for command in parsed.commands:
            self._run(command, parsed.operands, depth + 1)
        self._roles.folders = folders

    def _subcommand(self, table: ProgramTable, operands: Sequence[Word], depth: int) -> None:
        if not operands:
            return None
        named = operands[0]
        sub = table.subcommands.get(named.value.text) if named.value.is_literal else None
        if sub is None:
            if table.bare and REASONS[table.bare].risk is Risk.HIGH:
                # What a program that controls something does by itself is the least that an unknown word does.
                self._roles.say(table.bare, named)
            self._result.chosen.extend(chosen_behind(table, operands))
            for word in operands[1:] if table.unlisted else ():
                self._roles.judge(table.unlisted, word)
            _judge_unread(self._roles, table, named)
            return self._roles.say("unknown_option", named, option=named.value.text)
        self._apply(sub, operands, depth)
        return None

    def _operands(self, use: _Use) -> None:
        spec, follows_pattern = use.spec, False
        copied = CopyCall(use.table.program, use.operands, use.used, use.into)
        for index, word in enumerate(use.operands):
            role = spec.roles[index] if index < len(spec.roles) else spec.rest
            if role in _WRAPPING:
                return self._wrapped(role, use.operands[index:], use)
            if role == "evaluated":
                return self._roles.judge("shell", in_one(use.operands))
            if role == "module":
                self._stdin(use)
                return self._module(use, use.operands[index:])
            # A pattern takes one place or many, so what follows it may be anything that comes after.
            follows_pattern = follows_pattern or word.value.is_many
            if role in COPYING_ROLES:
                Copying(self._roles, self._result, copied).judge(role, word)
            else:
                self._operand(role, word)
            for one in _following(spec, index, role) if follows_pattern else ():
                self._operand(one, word)
        if spec.roles[len(use.operands) : len(use.operands) + 1] == ("assignments",):
            self._roles.say("prints_environment", use.first)
        self._stdin(use)
        if spec.default and len(use.operands) <= len(
            [name for name in spec.roles if name not in PATH_ROLES | {"cd"}]
        ):
            role, path = spec.default
            if role not in LEAVING_OUT or self._call.stdin is Stdin.NOTHING:
                self._roles.judge(role, replace(use.first, value=Value(path)))
        return None

    def _operand(self, role: str, word: Word) -> None:
        if role == "" or role in _WRAPPING:
            reason = "unknown_word" if word.value.is_many else "unknown_option"
            self._roles.say(reason, word, option=word.value.text)
        else:
            self._roles.judge(role, word)

    def _wrapped(self, role: str, words: Sequence[Word], use: _Use) -> None:
        rest = list(words)
        self._is_child = self._is_child or not use.table.is_builtin or use.table.program == "exec"
        while role == "assignments" and rest and (match := _assignment(rest[0].value)):
            self._roles.say_all(environment_reasons(*match), rest[0], name=match[0])
            rest.pop(0)
        if not rest:
            return self._roles.say("prints_environment", words[0])
        if role == "appended":
            more = Word(UNKNOWN, rest[-1].start, rest[-1].end)
            # With a number of words as well it depends on the version and the order which of the two holds.
            replaces = len(use.used & _REPLACES) == 1 and not use.used & _COUNTS
            mark, is_null = self._roles.mark, bool(use.used & _NULLS)
            printed = self._call.piped
            is_clear = printed is not None and not use.used & _COUNTS and len(use.used & _REPLACES) < 2
            is_same = printed is not None and (printed.folders, printed.by_null) == (self._roles.folders, is_null)
            if printed is not None and is_clear and is_same:
                return self._piped(printed, rest, use, replaces=replaces)
            rest = [replaced(word, UNKNOWN_WORD, mark) for word in rest] if use.used & _REPLACES else rest
            rest = rest if replaces else [*rest, more]
        return self.program(rest, use.depth + 1)

    def _piped(self, printed: PrintedPaths, rest: Sequence[Word], use: _Use, *, replaces: bool) -> None:
        """Read a command that is given paths which another one printed."""
        start, end, folders = rest[-1].start, rest[-1].end, self._roles.folders
        for root in printed.roots:
            below = Value(root.text, ValueKind.BELOW)
            self._roles.below = printed.sweep
            marked = [replaced(word, below, self._roles.mark) for word in rest]
            more = Word(replace(below, is_many=True), start, end)
            by_null = printed.by_null or (can_be_apart(printed, use.used) and self._part_by_null(printed, use))
            self._marks.clear()
            self.program(marked if replaces else [*rest, more], use.depth + 1)
            if printed.has_dashes and not replaces:
                self._end_options(rest, use)
            if printed.has_dashes or not by_null:
                marks = "".join(sorted(self._marks | {"-"}))
                self._result.deeds.append(Spell(root, printed.sweep, folders, start, end, by_null, marks))

    def _part_by_null(self, printed: PrintedPaths, use: _Use) -> bool:
        """Note the forms in which NUL bytes part the paths, if there are any.

        No blank in a name parts it then, nor what another program names meanwhile.
        """
        forms = [
            [word if isinstance(word, str) else (word.start, word.end) for word in one] for one in printed.forms or ()
        ]
        if any(len(set(form)) < len(form) for form in forms):
            return False  # braces made several words of one
        self._result.forms |= {form[0]: tuple(form) for form in forms if not isinstance(form[0], str)}
        self._result.guards[use.first.start, use.first.end] = Guard(use.first.value.text, ("-0",), ())
        return True

    def _end_options(self, rest: Sequence[Word], use: _Use) -> None:
        """Note that the names stand behind a `--`, where the program takes it for the end of its options."""
        table = self._tables.table(rest[0].value.text)
        places = [(word.start, word.end) for word in self._call.words]
        is_whole = use.first is self._call.words[0] and len(set(places)) == len(places)
        if is_whole and table is not None and can_end_options(table, rest):
            self._result.forms[places[0]] = (*places, "--")

    def _module(self, use: _Use, words: Sequence[Word]) -> None:
        """Read what a module is given by the table of the program that it is, as in `python -m pytest -x`."""
        named = words[0]
        known = use.table.modules.get(named.value.text, "") if named.value.is_literal else ""
        table = self._tables.table(known)
        # By the name of what is run: `python -m pytest` is pytest, with the folder's own modules before it.
        if table is None:
            name = named.value.text if named.value.is_literal else ""
            scope = f"{use.first.value.text.rpartition('/')[2]} -m {package_of(name)}"
            self._result.deeds.append(RunModule(name, scope, self._roles.folders, named.start, named.end))
            return
        self._roles.scope, self._roles.within = scope_of_module(table, words[1:]), ""
        if known.startswith("python-") or known in _BRING_ALL:
            # Whether it is what it is called is a fact.
            own = RunModule(named.value.text, "", self._roles.folders, named.start, named.end, comes_with_python=True)
            self._result.deeds.append(own)
        else:
            self._roles.say("runs_module", named, path=named.value.text)
        self._roles.program = known
        self._apply(table, words, use.depth + 1)

    def _stdin(self, use: _Use) -> None:
        """Judge what an interpreter gets as its input, where that is what it runs."""
        if not use.table.stdin_is_code:
            return
        options = [option for name, option in use.table.options.items() if name in use.used]
        # `python -i` reads its input when it has done all else.
        goes_on = any(option.reason == "inline_code" for option in options)
        if not (use.table.always_reads_code or goes_on or is_input(use.operands)):
            return
        if not goes_on and {option.role for option in options} & {"code", "sql", "module", "runs_module"}:
            return
        if use.table.stdin_is_code == "shell" and use.operands[:1] and use.operands[0].value.text == "-":
            # To a shell a dash is the end of its options, and the script follows.
            for script in use.operands[1:2]:
                self._roles.judge("runs_file", script)
        if self._call.stdin is Stdin.PIPE or any(word.value.text.startswith("/dev/fd/") for word in use.operands):
            self._roles.say("code_from_pipe", use.first)
        elif not use.table.always_reads_code or self._call.stdin is not Stdin.NOTHING:
            self._roles.say("inline_code", use.first)
        if self._call.stdin is Stdin.TEXT:
            self._roles.judge(use.table.stdin_is_code, replace(use.first, value=self._call.text))

    def _run(self, words: Sequence[Word], roots_below: Sequence[Word], depth: int) -> None:
        """Read the command that find runs on what it finds."""
        self._is_child = True
        roots = list(dict.fromkeys(word.value for word in roots_below)) or [Value(".")]
        if len(roots) > _ROOTS_LIMIT:
            roots = [UNKNOWN]
        for root in roots:
            below = Value(root.text, ValueKind.BELOW) if root.is_literal else UNKNOWN
            if words:
                several = replace(below, is_many=below.is_many or words[-1].value.is_many)
                self.program([*(replaced(word, below) for word in words[:-1]), replaced(words[-1], several)], depth)


def _judge_unread(roles: Roles, table: ProgramTable, word: Word) -> None:
    """Note what may be shown by what is not known: an option, with what it may name, or a sub-command."""
    for role in table.unread:
        roles.judge(role, replace(word, value=Value(".")))
    if table.unread and table.unlisted:
        _, _, value = word.value.text.partition("=")
        roles.judge(table.unlisted, replace(word, value=Value(value or ".", word.value.kind)))


def _asks_by_name(deeds: Sequence[Deed], program: str) -> bool:
    """Return whether a use asks by what it is, so that no approval but one of the same kind covers it."""
    return any(
        isinstance(deed, RemoteUse | RunModule | HttpFetch)
        or (isinstance(deed, PathAction) and deed.action is Action.RUN)
        or (isinstance(deed, Say) and REASONS[deed.reason].risk > Risk.LOW and ("program", program) in deed.values)
        for deed in deeds
    )


def _run(words: Sequence[Word]) -> ProgramRun:
    texts: list[str | None] = []
    spans: list[tuple[int, int]] = []
    patterns: list[tuple[int, int]] = []
    has_unknown = False
    for word in words:
        kind, span = word.value.kind, (word.start, word.end)
        texts.append(word.value.text if kind is ValueKind.LITERAL else None)
        spans.append(span)
        if kind is ValueKind.GLOB or kind is ValueKind.BELOW:
            patterns.append(span)
        has_unknown = has_unknown or kind is ValueKind.UNKNOWN
    return ProgramRun(tuple(texts), tuple(spans), patterns=tuple(patterns), has_unknown=has_unknown)


def _following(spec: Operands, index: int, role: str) -> list[str]:
    """Return what an operand may be beside its role, where a pattern before it took more places than one."""
    names = (*spec.roles[index + 1 :], spec.rest)
    return list(dict.fromkeys(name for name in names if name not in {"", role} | COPYING_ROLES))


def _spec(table: ProgramTable, used: frozenset[str]) -> Operands:
    spec = table.operands
    for switch in table.switches:
        if switch.operands is not None and switch.holds(used):
            spec = switch.operands
    return replace(spec, roles=spec.roles[1:]) if used & table.first_unless else spec


def _roles_with(table: ProgramTable, used: frozenset[str]) -> dict[str, str]:
    """Return the roles that options used give the values of others; the last of several counts."""
    return {name: role for switch in table.switches if switch.holds(used) for name, role in switch.values.items()}


def _assignment(value: Value) -> tuple[str, Value] | None:
    match = re.match(r"([A-Za-z_][A-Za-z0-9_]*)=", value.text)
    return (match.group(1), replace(value, text=value.text[match.end() :])) if match else None
