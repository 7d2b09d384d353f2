"""Traces a script: its folders, its variables and the actions of each command."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.effects.expansion import WORDS_LIMIT, Expander, listed
from desktop_agent.permissions.effects.loop_rounds import Rounds, pieces_of
from desktop_agent.permissions.effects.semantics import understand
from desktop_agent.permissions.effects.trace_state import FOLDERS_LIMIT, EndStates, State
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.programs.actions import (
    Action,
    CommandActions,
    Deed,
    Enter,
    Expand,
    Give,
    PathAction,
    ProgramStart,
    Say,
)
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.simple_command import (
    Form,
    Guard,
    InnerText,
    PrintedPaths,
    SimpleCommand,
    Stdin,
    Understanding,
    joined_folders,
)
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.descriptors import inputs_of, is_turned
from desktop_agent.permissions.shell.lexer import NotUnderstood, Substitution, Token
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import (
    HERE,
    Assignment,
    Branching,
    Chain,
    Definition,
    ForLoop,
    Grouping,
    Node,
    Pipeline,
    PlainCommand,
    Redirect,
    Script,
    Series,
    WhileLoop,
    all_below,
    expanded,
    is_condition,
    targets,
)
from desktop_agent.permissions.shell.variables import (
    environment_reasons,
    is_harmless_to_pass,
    is_locale,
    is_passed_plainly,
    is_read_by_programs,
)
from desktop_agent.permissions.shell.word_meaning import Meaning, is_settled
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value, ValueKind

Span = tuple[int, int]
SCRIPT_DEPTH_LIMIT = 4
STEPS_LIMIT = 600
"""Simple commands looked at in all, loops and inner scripts included."""


@record
class TracedScript:
    """Actions of each part of a script in the order of the text, and the facts needed to render it.

    `guards` are options that follow a program's name, by its place; `forms` the words of calls that stand in another
    form, by the place of the name; `inner` the scripts that stand in words, by the
    place of the word. `meanings` say what bash makes of words where they are not quoted, by their place.
    """

    doings: tuple[CommandActions, ...]
    guards: Mapping[Span, Guard]
    forms: Mapping[Span, Form]
    inner: Mapping[Span, NestedScript]
    meanings: Mapping[Span, frozenset[Meaning]]


@dataclass(frozen=True, slots=True)
class NestedScript:
    """A script in a word. `is_bash`: bash reads it, and no other shell."""

    script: Script
    traced: TracedScript
    is_bash: bool


def trace(script: Script, folder: str, environment: Mapping[str, str], tables: Tables) -> TracedScript:
    """Return what each part would do. Raises `NotUnderstood`."""
    tracer = _Tracer(environment, tables)
    tracer.follow(script, State((folder,), {}))
    return tracer.traced()


@record
class _Outcome:
    """Assignments of a simple command, and its understanding if it does more than assign."""

    values: Mapping[str, Value]
    understanding: Understanding | None = None


@record
class _CallContext:
    """Assignments, passed values and input of a command, beside its words."""

    values: Mapping[str, Value]
    passed: Sequence[Deed]
    stdin: Stdin | None
    document: Value


_NOTHING_BESIDE = _CallContext({}, (), None, UNKNOWN_WORD)


class _Tracer:
    """Follows one script, and the scripts that its commands run. Deeds are collected by part."""

    def __init__(self, environment: Mapping[str, str], tables: Tables) -> None:
        self._environment = environment
        self._tables = tables
        self._parts: dict[tuple[int, int], tuple[str, dict[Deed, None]]] = {}
        self._runs: dict[tuple[int, int], dict[ProgramRun, None]] = {}
        self._categories: dict[tuple[int, int], str] = {}
        self._bodies: Mapping[tuple[int, int], Node] = {}
        self._functions: frozenset[str] = frozenset()
        self._inputs: frozenset[str] = frozenset()
        self._rounds = Rounds()
        self._expand = Expander(environment, self._substituted, self._add, self._rounds)
        self._depth = 0
        self._steps = 0
        self._words = 0
        self._piped: PrintedPaths | None = None
        self._printed: PrintedPaths | None = None
        self._guards: dict[Span, Guard] = {}
        self._forms: dict[Span, Form] = {}
        self._inners: dict[Span, NestedScript] = {}
        self._meanings: dict[Span, frozenset[Meaning]] = {}
        self._inert: set[Span] = set()
        """Commands none of whose words is ever split or matched."""
        self._loose: dict[Span, dict[tuple[Value, tuple[str, ...] | None], None]] = {}

    def traced(self) -> TracedScript:
        """Return all that was collected."""
        return TracedScript(self.doings(), self._guards, self._forms, self._inners, self._meanings)

    def doings(self) -> tuple[CommandActions, ...]:
        """Return what was collected, by where each part starts."""
        return tuple(
            CommandActions(*span, does, tuple(deeds), tuple(self._runs.get(span, ())), self._categories.get(span, ""))
            for span, (does, deeds) in sorted(self._parts.items())
        )

    def follow(self, script: Script, state: State, stdin: Stdin = Stdin.NOTHING) -> EndStates:
        """Follow a whole script from a state."""
        self._bodies = self._rounds.bodies = script.bodies
        self._functions |= frozenset(_defined(script))
        self._inputs = inputs_of(script, self._inputs)
        return self._node(script.node, state, stdin)

    def _node(self, node: Node, state: State, stdin: Stdin) -> EndStates:
        match node:
            case PlainCommand():
                return self._simple(node, state, stdin)
            case Pipeline():
                return self._pipeline(node, state, stdin)
            case Chain():
                return self._chain(node, state, stdin)
            case Series():
                return self._series(node, state, stdin)
            case Grouping():
                stdin = self._redirects(node.redirects, state, None) or stdin
                inner = self._node(node.body, state, stdin)
                return EndStates(state, state) if node.is_subshell else inner
            case Branching():
                return self._branching(node, state, stdin)
            case WhileLoop():
                stdin = self._redirects(node.redirects, state, None) or stdin
                return self._repeated(lambda at: self._loop_once(node, at, stdin), state)
            case ForLoop():
                return self._for_each(node, state, stdin)
            case Definition():
                return self._definition(node, state)

    def _pipeline(self, node: Pipeline, state: State, stdin: Stdin) -> EndStates:
        if len(node.commands) == 1:
            after = self._node(node.commands[0], state, stdin)
            return EndStates(after.failure, after.success)
        for index, command in enumerate(node.commands):
            self._piped = self._printed if index else None
            self._printed = None
            self._node(command, state, Stdin.PIPE if index else stdin)
            is_alone = isinstance(command, PlainCommand) and "|&" not in node.operators[index : index + 1]
            self._printed = self._printed if is_alone else None
        self._piped = self._printed = None
        return EndStates(state, state)

    def _chain(self, node: Chain, state: State, stdin: Stdin) -> EndStates:
        after = self._node(node.items[0], state, stdin)
        for operator, item in zip(node.operators, node.items[1:], strict=True):
            if operator == "&&":
                following = self._node(item, after.success, stdin)
                after = EndStates(following.success, after.failure.joined(following.failure))
            else:
                following = self._node(item, after.failure, stdin)
                after = EndStates(after.success.joined(following.success), following.failure)
        return after

    def _series(self, node: Series, state: State, stdin: Stdin) -> EndStates:
        after = EndStates(state, state)
        for item, in_background in zip(node.items, node.in_background, strict=True):
            before = after.either
            after = self._node(item, before, stdin)
            if in_background:
                after = EndStates(before, before)
        return after

    def _branching(self, node: Branching, state: State, stdin: Stdin) -> EndStates:
        stdin = self._redirects(node.redirects, state, None) or stdin
        self._expand.words(node.words, state)
        ends: list[State] = []
        for condition, body in node.branches:
            if condition is not None:
                tested = self._node(condition, state, stdin)
                ends.append(self._node(body, tested.success, stdin).either)
                state = tested.failure
            else:
                ends.append(self._node(body, state, stdin).either)
        end = state
        for one in ends:
            end = end.joined(one)
        return EndStates(end, end)

    def _loop_once(self, node: WhileLoop, state: State, stdin: Stdin) -> State:
        tested = self._node(node.condition, state, stdin).either
        return self._node(node.body, tested, stdin).either.joined(tested)

    def _for_each(self, node: ForLoop, state: State, stdin: Stdin) -> EndStates:
        stdin = self._redirects(node.redirects, state, None) or stdin
        span = (node.start, node.start + len("for"))
        if unknown := self._set_unknown([node.name], span):
            self._add(span, "sets_variable", unknown)
        words = self._expand.words(node.words or (), state)
        values = [UNKNOWN_WORD] if node.words is None else [word.value for word in words]
        for pattern in listed(words, state.folders, ()):
            self._add((pattern.start, pattern.end), "lists_files", [pattern])
        matched = [*self._matched(node, words, state), *self._resplit(node.words or (), state)]
        self._add((node.start, node.start + len("for")), "lists_files", matched)
        before = state
        self._rounds.loops += 1
        for value in dict.fromkeys(values):
            # A pattern gives one match at a time, a word that splits one of its pieces.
            single = _match_of(value, state.folders) if value.kind is ValueKind.GLOB else value
            one = UNKNOWN_WORD if value.is_many and value.kind is not ValueKind.GLOB else single

            def body(at: State, loop_value: Value = one) -> State:
                return self._node(node.body, at.holding(**{node.name: loop_value}), stdin).either

            if one.is_literal:
                # Once, in its turn; the round may end early, so what held before it may still hold.
                state = state.joined(body(state))
            else:
                state = self._repeated(body, state.holding(**{node.name: one})).success
        self._rounds.loops -= 1
        end = before.joined(state)
        return EndStates(end, end)

    def _repeated(self, body: Callable[[State], State], state: State) -> EndStates:
        """Follow a body until the state before it no longer changes; what still does becomes unknown."""
        for _ in range(3):
            following = state.joined(body(state))
            if following == state:
                return EndStates(state, state)
            state = following
        state = State(None, dict.fromkeys(state.variables, UNKNOWN_WORD))
        state = state.joined(body(state))
        return EndStates(state, state)

    def _definition(self, node: Definition, state: State) -> EndStates:
        span = node.start, node.end
        self._add(span, "sets_variable", [Say("defines_function", *span, (("name", node.name),))])
        if _is_bomb(node):
            self._add(span, "sets_variable", [Say("fork_bomb", *span)])
        self._node(node.body, State(None, {}), Stdin.NOTHING)
        return EndStates(state, state)

    def _simple(self, node: PlainCommand, state: State, stdin: Stdin) -> EndStates:
        self._steps += 1
        if self._steps > STEPS_LIMIT:
            raise NotUnderstood("too_many_parts")
        outcome = self._outcome(node, state, stdin)
        following = state.holding(**outcome.values) if outcome.values else state
        if outcome.understanding is None:
            return EndStates(following, following)
        if outcome.values and not any(isinstance(deed, ProgramStart) for deed in outcome.understanding.deeds):
            # What stands before a builtin may stay: before `:` and its like it does in POSIX shells.
            state = state.joined(following)
        # What goes into a file, or comes with complaints, is not what the next command gets.
        self._printed = outcome.understanding.prints if all(_is_silent(one) for one in node.redirects) else None
        home = self._environment.get("HOME", "")
        went = _went(outcome.understanding, state, home)
        if went is not None:
            self._add((node.start, node.end), "changes_folder", [Enter(went, node.start, node.end)])
        return _after(outcome.understanding, state, went, is_first=self._depth == 0)

    def _outcome(self, node: PlainCommand, state: State, stdin: Stdin) -> _Outcome:
        """Look at a command, once for all rounds of a loop in which nothing that it depends on is new."""
        if stdin is Stdin.PIPE and self._piped is not None:
            return self._look(node, state, stdin)
        return self._rounds.once(
            ("command", node.start, node.end, stdin),
            lambda: pieces_of(node, node.words),
            state,
            lambda: self._look(node, state, stdin),
        )

    def _beside(self, node: PlainCommand, state: State) -> _CallContext:
        """Look at what stands beside the words of a command, as seldom."""
        if not node.assignments and not node.redirects:
            return _NOTHING_BESIDE
        return self._rounds.once(
            ("beside", node.start, node.end),
            lambda: pieces_of(node, ()),
            state,
            lambda: self._look_beside(node, state),
        )

    def _look_beside(self, node: PlainCommand, state: State) -> _CallContext:
        span = (node.start, node.end)
        values = self._all_assigned(node, state, span)
        passed: list[Deed] = []
        for one in node.assignments:
            start, end = one.token.start, one.token.end
            reasons = environment_reasons(one.name, values[one.name])
            passed += [Say(reason, start, end, (("name", one.name),)) for reason in reasons]
            passed += [Give(values[one.name], state.folders, start, end)] if reasons else []
        stdin = self._redirects(node.redirects, state, span)
        return _CallContext(values, passed, stdin, self._expand.document(node.redirects, state))

    def _look(self, node: PlainCommand, state: State, stdin: Stdin) -> _Outcome:
        span = (node.start, node.end)
        if not node.words:
            values = self._all_assigned(node, state, span)
            # Bash expands the target of a redirection after these, other shells before.
            self._redirects(node.redirects, state.joined(state.holding(**values)), span)
            self._add(span, "sets_variable" if node.assignments else "redirects", self._plain_sets(node, values))
            return _Outcome(values)
        beside = self._beside(node, state)
        stdin = beside.stdin or stdin
        words = self._expand.words(node.words, state, span)
        self._count(len(words))
        printed = self._piped if stdin is Stdin.PIPE and not node.redirects else None
        call = SimpleCommand(words, state.folders, stdin, beside.document, self._functions, printed)
        understanding = understand(call, self._tables)
        patterns = [] if span in self._inert else self._expanded(node, words, state, understanding.deeds)
        patterns += listed(words, state.folders, understanding.deeds)
        assigned = self._set_unknown(understanding.assigns, span)
        self._add(span, understanding.does, [*beside.passed, *understanding.deeds, *assigned, *patterns])
        self._call(span, understanding.runs, understanding.category)
        self._guards |= understanding.guards
        self._forms |= understanding.forms
        for inner in understanding.scripts:
            self._inner(inner, span, stdin, is_bash=understanding.runs[-1].program in _BASH)
        return _Outcome(beside.values, understanding)

    def _expanded(self, node: PlainCommand, words: Sequence[Word], state: State, deeds: Sequence[Deed]) -> list[Deed]:
        """Return what bash makes of the words of a command that it does not take as they stand there."""
        patterns = [] if is_condition(node) else self._matched(node, words, state)
        touched = {(deed.start, deed.end) for deed in deeds}
        return [*patterns, *self._resplit([one for one in node.words if (one.start, one.end) in touched], state)]

    def _all_assigned(self, node: PlainCommand, state: State, span: Span) -> dict[str, Value]:
        """Return what is assigned before a command, or by it: each sees what those before it set."""
        values: dict[str, Value] = {}
        for one in node.assignments:
            values[one.name] = self._assigned(one, state.holding(**values) if values else state, span)
        return values

    def _matched(self, node: PlainCommand | ForLoop, words: Sequence[Word], state: State) -> list[Deed]:
        """Note what bash makes of the words of one command, and return what it may match with unknown file names.

        Where none of them is a pattern the command is rendered so that none becomes one.
        """
        tokens = expanded(node)
        places = [(token.start, token.end) for token in tokens]
        self._note_meanings(tokens, state)
        if not any(self._meanings[place] for place in places):
            if isinstance(node, PlainCommand) and all(is_settled(token.pieces) for token in tokens):
                self._inert.add((node.start, node.end))
            return []
        for word in words:
            if Meaning.LOOSE in self._meanings[word.start, word.end]:
                # What a loop leaves there in one round may be matched in the next one.
                self._loose.setdefault((word.start, word.end), {})[word.value, state.folders] = None
        if not any(Meaning.PATTERN in self._meanings[place] for place in places):
            return []
        known = len(node.words or ())
        expanded_words: list[Deed] = [replace(one, is_part=True) for one in self._resplit(tokens[:known], state)]
        expanded_words += [deed for place in places[:known] for deed in _rematched(place, self._loose.get(place, ()))]
        unknown = {(one.start, one.end) for one in words if one.value.kind is ValueKind.UNKNOWN}
        unknown = {place for place in unknown if Meaning.PATTERN in self._meanings[place]}
        unknown |= {place for place in places[known:] if Meaning.LOOSE in self._meanings[place]}
        return [*expanded_words, *(_lists_unknown(place, state.folders) for place in sorted(unknown))]

    def _resplit(self, tokens: Iterable[Token], state: State) -> Iterator[Expand]:
        """Return the names that a loop gives to unquoted words: one with blanks in it makes two words of one."""
        for token in tokens:
            for pattern, folders in self._expand.sources(token.pieces, state):
                value = Value(pattern, ValueKind.GLOB, is_many=True, resplits=True)
                yield Expand(value, folders, token.start, token.end, is_part=len(token.pieces) > 1)

    def _note_meanings(self, tokens: Iterable[Token], state: State) -> None:
        for token in tokens:
            before = self._meanings.get((token.start, token.end))
            if before is None or not is_settled(token.pieces):
                meanings = self._expand.meanings(token.pieces, state)
                self._meanings[token.start, token.end] = meanings if before is None else before | meanings

    def _count(self, words: int) -> None:
        self._words += words
        if self._words > WORDS_LIMIT:
            raise NotUnderstood("too_many_parts")

    def _plain_sets(self, node: PlainCommand, values: Mapping[str, Value]) -> list[Deed]:
        """Return what assigning in the shell itself means: names that programs read are not plain."""
        deeds: list[Deed] = []
        for one in node.assignments:
            if self._is_passed_on(one.name, values[one.name]):
                reason = environment_reasons(one.name, UNKNOWN_WORD)[0]
                start, end = one.token.start, one.token.end
                deeds += [Say(reason, start, end, (("name", one.name),)), Give(values[one.name], None, start, end)]
        return deeds

    def _set_unknown(self, names: Iterable[str], span: Span) -> list[Deed]:
        """Return what it means that variables get a value that is not known."""
        deeds: list[Deed] = []
        for name in names:
            if self._is_passed_on(name, UNKNOWN_WORD):
                deeds.append(Say(environment_reasons(name, UNKNOWN_WORD)[0], *span, (("name", name),)))
        return deeds

    def _is_passed_on(self, name: str, value: Value) -> bool:
        """Return whether setting a variable of the shell changes what bash or later programs do."""
        is_known = value.kind in (ValueKind.LITERAL, ValueKind.NUMBER) and is_harmless_to_pass(name, value.text)
        is_used = name in self._environment or is_locale(name) or is_passed_plainly(name)
        return is_read_by_programs(name) or (is_used and not is_known)

    def _assigned(self, one: Assignment, state: State, span: tuple[int, int]) -> Value:
        value = self._expand.word(one.value, state, span, splits=False)[0]
        return UNKNOWN_WORD if one.appends else value

    def _inner(self, text: InnerText, span: Span, stdin: Stdin, *, is_bash: bool) -> None:
        """Follow a script that stands in a word, as in `sh -c '…'`; its parts count to the part around it."""
        if self._depth >= SCRIPT_DEPTH_LIMIT:
            raise NotUnderstood("too_deep")
        inner = _Tracer(self._environment, self._tables)
        inner._depth, inner._steps, inner._functions = self._depth + 1, self._steps, self._functions
        inner._words, inner._inputs = self._words, self._inputs
        script, word = read_script(text.word.value.text), text.word
        # The variables of this shell are not those of the other.
        inner.follow(script, State(text.folders, {}), stdin)
        self._inners[word.start, word.end] = NestedScript(script, inner.traced(), is_bash)
        self._steps, self._words = inner._steps, inner._words
        for doing in inner.doings():
            does = self._parts[span][0]
            self._add(span, does, [replace(deed, start=word.start, end=word.end) for deed in doing.deeds])
            self._call(span, [replace(run, is_apart=True) for run in doing.runs], doing.category)

    def _redirects(self, redirects: Sequence[Redirect], state: State, span: tuple[int, int] | None) -> Stdin | None:
        """Note what redirections read and write; return where the input then comes from, None where unchanged."""
        stdin = None
        self._count(len(redirects))
        self._note_meanings(targets(redirects), state)
        for redirect in redirects:
            place = span or (redirect.start, redirect.target.end)
            start, end = redirect.start, redirect.target.end
            if is_turned(redirect, self._inputs):
                self._add(place, "redirects", [Say("writes_unknown", start, end)])
            if redirect.operator in HERE:
                self._expand.word(redirect.target.pieces, state, place, splits=False)
                stdin = Stdin.TEXT
                continue
            values = self._expand.word(redirect.target.pieces, state, place)
            value = values[0] if len(values) == 1 else UNKNOWN_WORD
            if redirect.operator in (">&", "<&") and value.is_literal and re.fullmatch(r"\d+|-", value.text):
                continue
            reads = redirect.operator in ("<", "<>", "<&")
            stdin = Stdin.FILE if reads else stdin
            actions = [Action.READ] if reads else []
            actions += [] if redirect.operator == "<" else [Action.WRITE]
            deeds: list[Deed] = [PathAction(action, value, state.folders, start, end) for action in actions]
            if value.text.startswith(("/dev/tcp", "/dev/udp")):
                deeds.append(Say("network", start, end))
            self._add(place, "redirects", deeds)
        return stdin

    def _substituted(self, piece: Substitution, state: State) -> Node:
        """Follow what stands in a substitution, and return it."""
        node = self._bodies[piece.start, piece.end]
        self._node(node, state, Stdin.NOTHING)
        return node

    def _call(self, span: tuple[int, int], runs: Iterable[ProgramRun], category: str) -> None:
        self._runs.setdefault(span, {}).update(dict.fromkeys(runs))
        self._categories[span] = category

    def _add(self, span: tuple[int, int], does: str, deeds: Iterable[Deed]) -> None:
        known, collected = self._parts.get(span, (does, {}))
        collected.update(dict.fromkeys(deeds))
        self._parts[span] = (does if known == "redirects" else known, collected)


_BASH = frozenset({"bash", "eval", "trap"})


def _match_of(value: Value, folders: tuple[str, ...] | None) -> Value:
    """Return what a variable holds that a loop gives the matches of a pattern, one by one."""
    if folders is None:
        return UNKNOWN_WORD
    return replace(value, is_many=False, sources=value.sources or ((value.text, folders),))


def _rematched(place: Span, values: Iterable[tuple[Value, tuple[str, ...] | None]]) -> Iterator[Expand | PathAction]:
    """Return what may come of values that are matched with file names beside a pattern."""
    for value, folders in values:
        if value.kind is ValueKind.GLOB:
            # It stands for names, and is read again where one of them has blanks or signs.
            yield Expand(replace(value, resplits=True), folders, *place)
        elif value.kind not in (ValueKind.LITERAL, ValueKind.NUMBER):
            yield _lists_unknown(place, folders)


def _lists_unknown(place: Span, folders: tuple[str, ...] | None) -> PathAction:
    return PathAction(Action.LIST, UNKNOWN_WORD, folders, *place, by_shell=True)


def _is_silent(redirect: Redirect) -> bool:
    return redirect.number == "2" and redirect.operator == ">" and redirect.target.text == "/dev/null"


def _went(understanding: Understanding, state: State, home: str) -> tuple[str, ...] | None:
    """Return where `cd` goes by its words, nothing shortened; None where it is not known, or none is there."""
    target = understanding.goes_to
    if target is None:
        return None
    goes_home = target.value == Value("~")
    # `cd -` goes to where it was before, which is not tracked.
    named = UNKNOWN_WORD if target.value == Value("-") else Value(home) if goes_home else target.value
    return joined_folders(state.folders, named)


def _after(understanding: Understanding, state: State, went: tuple[str, ...] | None, *, is_first: bool) -> EndStates:
    """Return the state after a command: builtins may change it, programs cannot.

    `is_first`: it is the shell that the line is given to, and knows by which links it came where it is.
    """
    if understanding.leaves_shell_unknown:
        unknown = State(None, dict.fromkeys(state.variables, UNKNOWN_WORD))
        return EndStates(unknown, unknown)
    if understanding.sets:
        state = state.holding(**dict.fromkeys(understanding.sets, UNKNOWN_WORD))
    if understanding.goes_to is None:
        return EndStates(state, state)
    return EndStates(State(None if went is None else _arrived(went, is_first=is_first), state.variables), state)


def _arrived(folders: tuple[str, ...], *, is_first: bool) -> tuple[str, ...] | None:
    """Return where `cd` may come to be. `cd link/..` goes back to where it was: bash shortens the text, not the path.

    A shell that another program started may have been put behind the link, and then goes above what it leads to.
    """
    shortened = tuple(os.path.normpath(folder) for folder in folders)
    if is_first:
        return shortened
    both = tuple(dict.fromkeys((*shortened, *(one for one in folders if "/.." in one))))
    return both if len(both) <= FOLDERS_LIMIT else None


def _defined(script: Script) -> Iterable[str]:
    for body in (script.node, *script.bodies.values()):
        yield from (node.name for node in all_below(body) if isinstance(node, Definition))


def _is_bomb(definition: Definition) -> bool:
    """Return whether a function starts itself beside itself: in a pipe, in the background, or more than once."""
    nodes = list(all_below(definition.body))
    names = [node.words[0].text for node in nodes if isinstance(node, PlainCommand) and node.words]
    calls = names.count(definition.name)
    beside = any(
        isinstance(node, Pipeline) or (isinstance(node, Series) and any(node.in_background)) for node in nodes
    )
    return calls > 1 or (calls == 1 and beside)
