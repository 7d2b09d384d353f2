"""The rules of the house as functions from one source file to its faults; `test_house.py` applies them."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import get_args

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES, FUNCTION_LINES, CLASS_LINES = 600, 60, 400
LONG_FILE_LINES = 800
LONG_FILES = {
    "desktop_agent/permissions/effects/script_tracer.py": "one walk over a syntax tree",
    "desktop_agent/permissions/effects/part_assessment.py": "one list of findings, in their order",
    "desktop_agent/permissions/disk/disk_facts.py": "all facts are gathered in one thread, under one limit",
    "desktop_agent/sandbox/linux_sandbox.py": "one run, from its mounts to what is put back after it",
    "tests/permissions/test_gate.py": "the gate's answers, one after the other",
}
"""Files of up to `LONG_FILE_LINES`, each with the reason."""

SAYS_NOTHING = {"util", "utils", "helper", "helpers", "common", "misc", "base", "manager", "handler", "data"}
SAYS_NO_THING = {"kept", "held", "told", "aside", "asides", "apart", "around", "beside", "standing", "anew"}
NOT_OF_THE_FIELD = {"desk", "desks", "errand", "errands", "words", "rows", "way", "ways"}
FORBIDDEN_WORDS = SAYS_NOTHING | SAYS_NO_THING | NOT_OF_THE_FIELD

LOADS_LATE = {
    "desktop_agent/__main__.py": "neither the toolkit nor the core may delay a handover or a command",
    "desktop_agent/lazy_import.py": "what is loaded after the first paint, in a thread: the core, the tools, the SDK",
    "desktop_agent/execution/files/text_file.py": "charset-normalizer takes 60 ms, and nearly every file is UTF-8",
    "desktop_agent/gui/application.py": "the window is painted before the rest of it is read",
    "desktop_agent/gui/document/highlighter.py": "Pygments is read in a thread, after the first paint",
    "desktop_agent/gui/document/markdown.py": "the parser takes 50 ms, and the first paint comes before it",
    "desktop_agent/gui/theme/theme.py": "a window without a picture does not pay for QtSvg",
    "desktop_agent/window_options.py": "argparse takes 4 ms, and most starts have no words",
    "desktop_agent/settings/file.py": "tomlkit takes 80 ms, and most starts save nothing",
    "desktop_agent/settings/rules_file.py": "tomlkit takes 80 ms, and most starts save no rule",
    "desktop_agent/settings/secrets.py": "keyring takes 200 ms, in the thread that asks it",
}

# Setters of text that a person sees. What they get is a value, or comes from `localize`.
TEXT_SETTERS = {
    "setText",
    "setTitle",
    "setWindowTitle",
    "setToolTip",
    "setStatusTip",
    "setWhatsThis",
    "setPlaceholderText",
    "setAccessibleName",
    "setAccessibleDescription",
    "setTabText",
    "setTabToolTip",
    "addTab",
    "addItem",
    "addAction",
    "addMenu",
}
# Qt counts offsets in units of UTF-16. Here alone it gets and gives any.
LAYS_OUT_TEXT = "desktop_agent/gui/theme/text_layout.py"
QT_TEXT = {"QTextLayout", "QTextLine", "QTextBoundaryFinder", "QSyntaxHighlighter", "QTextFragment"}
QT_OFFSETS = {"selectionStart", "selectionEnd", "characterCount", "cursorPosition", "positionInBlock", "hitTest"}
TAKES_QT_OFFSETS = {"setSelection", "setCursorPosition", "setPosition", "findBlock"}
RICH_TEXT = {"setHtml", "setMarkdown", "insertHtml", "appendHtml", "insertMarkdown"}

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")
_UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")

# Each file is asked about by many rules, and most of them by what other files have.
parsed = cache(ast.parse)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it in the order of `ast.walk`, but not what a name is used for (`ast.Load`)."""
    waiting = [node]
    for one in waiting:
        yield one
        for name in one._fields:
            if name != "ctx":
                part = getattr(one, name, None)
                if isinstance(part, ast.AST):
                    waiting.append(part)
                elif isinstance(part, list):
                    waiting += [inner for inner in part if isinstance(inner, ast.AST)]


_Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Source:
    """One file: its path from the root of the checkout, with slashes, and its text."""

    path: str
    text: str
    asserting: frozenset[str] = frozenset()
    """Functions of other files that check something for the tests that call them."""
    tree: ast.Module = field(init=False)
    nodes: Mapping[type[ast.AST], Sequence[ast.AST]] = field(init=False)
    """All of the tree by kind: each rule looks at a few kinds."""

    def __post_init__(self) -> None:
        tree, nodes = parsed(self.text), defaultdict[type[ast.AST], list[ast.AST]](list)
        for node in walk(tree):
            nodes[type(node)].append(node)
        object.__setattr__(self, "tree", tree)
        object.__setattr__(self, "nodes", nodes)

    def every(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        return (node for kind in kinds for node in self.nodes.get(kind, ()))

    def functions(self) -> Iterator[Function]:
        return (node for node in self.every(*get_args(Function)) if isinstance(node, Function))

    def calls(self) -> Iterator[tuple[ast.Call, str]]:
        """Every call with the last part of what is called: `setText` of `self._label.setText(…)`."""
        for node in self.every(ast.Call):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Attribute):
                    yield node, node.func.attr
                elif isinstance(node.func, ast.Name):
                    yield node, node.func.id


Rule = Callable[[Source], Iterator[str]]


def sizes(source: Source) -> Iterator[str]:
    lines = source.text.count("\n")
    most = LONG_FILE_LINES if source.path in LONG_FILES else FILE_LINES
    if lines > most:
        yield f"{lines} lines, more than {most}"
    for node in source.every(*get_args(_Named)):
        if isinstance(node, _Named):
            limit = CLASS_LINES if isinstance(node, ast.ClassDef) else FUNCTION_LINES
            size = (node.end_lineno or node.lineno) - node.lineno + 1
            if size > limit:
                yield f"{node.lineno}: {node.name} has {size} lines, more than {limit}"


def names(source: Source) -> Iterator[str]:
    """Modules and classes are called by words of the field; an abstract base class may say that it is one."""
    classes = (node for node in source.every(ast.ClassDef) if isinstance(node, ast.ClassDef))
    abstract = {node.name for node in classes if is_abstract(node)}
    for name in named_in(source):
        for word in words_of(name):
            if word in FORBIDDEN_WORDS and not (word == "base" and name in abstract):
                yield f"{name}: “{word}” says nothing about what it is"


def named_in(source: Source) -> list[str]:
    """Return the names of a module and of all its classes."""
    classes = [node.name for node in source.every(ast.ClassDef) if isinstance(node, ast.ClassDef)]
    return [source.path.rpartition("/")[2].removesuffix(".py"), *classes]


def words_of(name: str) -> list[str]:
    """Return the words of a name in small letters: `HttpFetch` and `http_fetch` are both of `http` and `fetch`."""
    return [word.lower() for word in _WORDS.findall(name)]


def is_abstract(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).rpartition(".")[2] == "ABC" for base in node.bases) or any(
        "abstractmethod" in ast.unparse(mark)
        for one in node.body
        if isinstance(one, Function)
        for mark in one.decorator_list
    )


def no_exec(source: Source) -> Iterator[str]:
    for node, name in source.calls():
        if name in ("exec", "exec_") and isinstance(node.func, ast.Attribute):
            yield f"{node.lineno}: .exec() stops the loop's other tasks; open() and await what it brings"


def no_type_checking(source: Source) -> Iterator[str]:
    """For the type checker alone a mixin may have a base of Qt's, and a name be the library's; no module of ours."""
    mixins = {id(node.test) for node in source.every(ast.If) if isinstance(node, ast.If) and _crosses_no_layer(node)}
    for node in source.every(ast.Name, ast.Attribute):
        is_named = getattr(node, "id", getattr(node, "attr", "")) == "TYPE_CHECKING"
        if is_named and id(node) not in mixins:
            yield f"{getattr(node, 'lineno', 0)}: TYPE_CHECKING hides an import that the layers do not allow"


def _crosses_no_layer(choice: ast.If) -> bool:
    imports = [one for line in choice.body for one in walk(line) if isinstance(one, ast.Import | ast.ImportFrom)]
    modules = [one.module or "" if isinstance(one, ast.ImportFrom) else "" for one in imports]
    return all(module.startswith("PySide6.") or module == "dataclasses" for module in modules)


def imports_on_top(source: Source) -> Iterator[str]:
    for function in source.functions():
        for node in walk(function):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield f"{node.lineno}: an import inside {function.name}()"
    if source.path not in LOADS_LATE:
        # Named is enough: a thread may be handed the function.
        for node in source.every(ast.Name, ast.Attribute):
            if getattr(node, "id", getattr(node, "attr", "")) in ("import_module", "__import__", "import_late"):
                yield f"{getattr(node, 'lineno', 0)}: only {', '.join(sorted(LOADS_LATE))} load late"


def literal_sentences(source: Source) -> Iterator[str]:
    for node, _ in source.calls():
        if not (isinstance(node.func, ast.Name) and node.func.id == "translate"):
            continue
        texts = [isinstance(given, ast.Constant) and isinstance(given.value, str) for given in node.args[:3]]
        if len(texts) < 2 or not all(texts):
            yield f"{node.lineno}: translate() takes literals, or no translator sees them"
        if any(keyword.arg != "n" for keyword in node.keywords):
            yield f"{node.lineno}: translate() takes its texts by place: what collects them reads no keywords"


def translatable(source: Source) -> Iterator[str]:
    """What is set as text is a value or made by `localize`, never English written in place."""
    if not source.path.startswith("desktop_agent/gui/"):
        return
    for node, name in source.calls():
        if name not in TEXT_SETTERS:
            continue
        for given in node.args:
            literal = "".join(_written_in(given))
            if re.search(r"[A-Za-z]{2}", literal):
                yield f"{node.lineno}: {name}({literal!r}) cannot be translated"


def _written_in(expression: ast.AST) -> Iterator[str]:
    """The text that stands in an expression itself, not in a call within."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value
    if not isinstance(expression, ast.Call):
        for part in ast.iter_child_nodes(expression):
            yield from _written_in(part)


def plain_text(source: Source) -> Iterator[str]:
    if not source.path.startswith("desktop_agent/gui/"):
        return
    for node, name in source.calls():
        if name in RICH_TEXT:
            yield f"{node.lineno}: {name}() reads untrusted text as markup"
    for node in source.every(ast.Attribute):
        if isinstance(node, ast.Attribute) and node.attr in ("RichText", "AutoText", "MarkdownText"):
            yield f"{node.lineno}: {node.attr} reads untrusted text as markup"


def offsets_of_qt(source: Source) -> Iterator[str]:
    """What counts in Qt's units is a `QtOffset`, never a number that Python takes for its own."""
    if not source.path.startswith("desktop_agent/gui/") or source.path == LAYS_OUT_TEXT:
        return
    for node in source.every(ast.ImportFrom):
        for name in node.names if isinstance(node, ast.ImportFrom) else ():
            if name.name in QT_TEXT or name.name.startswith("QAccessibleText"):
                yield f"{name.lineno}: {name.name} counts in Qt's units; text_layout.py does it by Python's"
    typed = {id(part) for node, name in source.calls() if name == "QtOffset" for part in walk(node)}
    for node, name in source.calls():
        if name in QT_OFFSETS and id(node) not in typed:
            yield f"{node.lineno}: {name}() is in Qt's units; make it a QtOffset"
        if (
            name in TAKES_QT_OFFSETS
            and _uses_text_cursor(source)
            and not any(".units" in part for part in _args(node))
        ):
            yield f"{node.lineno}: {name}() takes Qt's units, and nothing here comes from a QtOffset"


def _uses_text_cursor(source: Source) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "QTextCursor" for node in source.every(ast.Name))


def _args(call: ast.Call) -> list[str]:
    return [ast.unparse(given) for given in call.args]


def colours_in_the_theme(source: Source) -> Iterator[str]:
    if not source.path.startswith("desktop_agent/") or source.path == "desktop_agent/gui/theme/theme.py":
        return
    for node, name in source.calls():
        if name == "setStyleSheet" and any(isinstance(part, ast.Constant | ast.JoinedStr) for part in node.args):
            yield f"{node.lineno}: style sheets are the theme's; ask it for one"
    for node in source.every(ast.Constant):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _COLOUR.fullmatch(node.value):
            yield f"{node.lineno}: the colour {node.value} belongs into tokens.toml"


def module_docstring(source: Source) -> Iterator[str]:
    if not ast.get_docstring(source.tree):
        yield "the module has no docstring"


def docstrings(source: Source) -> Iterator[str]:
    for node in source.tree.body:
        is_public = isinstance(node, _Named) and not node.name.startswith("_")
        if is_public and not ast.get_docstring(node):
            yield f"{node.lineno}: {node.name} has no docstring"


def booleans_by_name(source: Source) -> Iterator[str]:
    """A slot gets what its signal sends, and an override what Qt sends; all others take booleans by name."""
    for function in source.functions():
        if function.name.startswith("_on_") or re.search(r"[a-z][A-Z]", function.name):
            continue
        arguments = [*function.args.posonlyargs, *function.args.args]
        for argument in arguments:
            if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "bool":
                yield f"{function.lineno}: {function.name}({argument.arg}) takes a boolean by place"


def no_module_state(source: Source) -> Iterator[str]:
    for node in source.every(ast.Global):
        yield f"{getattr(node, 'lineno', 0)}: global: state of a module"


def no_swallowed_exception(source: Source) -> Iterator[str]:
    for node in source.every(ast.ExceptHandler):
        if isinstance(node, ast.ExceptHandler) and isinstance(node.body[0], ast.Pass):
            named = ast.unparse(node.type) if node.type else "Exception"
            if named in ("Exception", "BaseException"):
                yield f"{node.lineno}: whatever goes wrong here is swallowed"


def swallowed_with_a_reason(source: Source) -> Iterator[str]:
    lines = source.text.splitlines()
    for node in source.every(ast.ExceptHandler):
        is_silent = isinstance(node, ast.ExceptHandler) and isinstance(node.body[0], ast.Pass | ast.Continue)
        if is_silent and not any("  # " in line for line in lines[node.lineno - 1 : node.end_lineno]):
            yield f"{node.lineno}: what goes wrong here is swallowed, and nothing says why"


def abstract_by_name(source: Source) -> Iterator[str]:
    for node in source.every(ast.Raise):
        if isinstance(node, ast.Raise) and node.exc and "NotImplementedError" in ast.unparse(node.exc):
            yield f"{node.lineno}: only a run finds what is missing; mypy does by abc.abstractmethod"


def finished(source: Source) -> Iterator[str]:
    for number, line in enumerate(source.text.splitlines(), 1):
        if found := _UNFINISHED.search(line):
            yield f"{number}: {found[0]}"


FORBIDDEN_IN_TESTS = {"time.sleep", "pytest.mark.skip", "pytest.mark.skipif", "pytest.mark.xfail", "pytest.xfail"}
LEAVES_OUT = "tests/not_run.py"
LONGEST_POLL_S = 0.1
WAITS_BY_THE_CLOCK = {
    "tests/agent/test_conversation.py": "a turn is stopped at a moment that is tried, wherever it is by then",
    "tests/agent/test_every_request.py": "requests come at random moments, wherever the conversation is by then",
    "tests/agent/test_message_stream.py": "what is kept once a second is looked at after more than two",
    "tests/agent/test_stopping.py": "turns are stopped at random moments, wherever they are by then",
    "tests/contracts/sandbox.py": "that nothing is written any more is seen a moment later",
    "tests/providers/test_retry.py": "the script of a slow server: silence and its limits are what is tried",
    "tests/sandbox/network/test_port_forward.py": "a head comes in pieces, with pauses between them",
    "tests/sandbox/network/test_relay.py": "silence is what is tried, and that no more is taken in",
}
"""Files in which the passing of time is what is tried, each with what makes it so."""


def honest_tests(source: Source) -> Iterator[str]:
    """No waiting by the clock, no test left out, nothing mocked, and names that say what is so."""
    for node in source.every(ast.Attribute):
        if isinstance(node, ast.Attribute) and _dotted(node) in FORBIDDEN_IN_TESTS:
            yield f"{node.lineno}: {ast.unparse(node)}"
    for node in source.every(ast.Import, ast.ImportFrom):
        if re.search(r"\bmock\b|^from (time|asyncio|pytest) import .*\b(sleep|skip)\b", ast.unparse(node)):
            yield f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"
    asserting = source.asserting | asserting_functions(source.tree)
    for function in source.functions():
        if function.name.startswith("test_"):
            if function.name.count("_") < 2:
                yield f"{function.lineno}: {function.name} is no sentence"
            if not checks(function, asserting):
                yield f"{function.lineno}: {function.name} checks nothing"
            elif not checks_always(function.body, asserting):
                yield f"{function.lineno}: {function.name} checks something only in some case"


def left_out_by_name(source: Source) -> Iterator[str]:
    """What a test needs is asked for by `need`, never skipped in place, and never where it can only be missing."""
    for node, name in source.calls():
        if _dotted(node.func) in ("pytest.skip", "pytest.importorskip") and source.path != LEAVES_OUT:
            yield f"{node.lineno}: {ast.unparse(node.func)}() leaves a test out; ask with need() of {LEAVES_OUT}"
        if name == "need" and isinstance(node.args[0], ast.Constant) and not _is_handled(source, node):
            yield f"{node.lineno}: {ast.unparse(node)} asks for nothing"


def _is_handled(source: Source, node: ast.AST) -> bool:
    return any(node in walk(handler) for handler in source.every(ast.ExceptHandler))


def asserts_that_can_fail(source: Source) -> Iterator[str]:
    for node in source.every(ast.Assert):
        if isinstance(node, ast.Assert) and _is_always_true(node.test):
            yield f"{node.lineno}: {ast.unparse(node)} is always true"


def _is_always_true(test: ast.expr) -> bool:
    match test:
        case ast.Constant(value):
            return bool(value)
        case ast.Tuple(elements) | ast.List(elements):
            return bool(elements)
        case ast.JoinedStr() | ast.Lambda():
            return True
        case ast.UnaryOp(ast.Not(), ast.Constant(value)):
            return not value
        case ast.BoolOp(ast.Or(), values):
            return any(map(_is_always_true, values)) or _has_both(values)
        case ast.BoolOp(ast.And(), values):
            return all(map(_is_always_true, values))
        case ast.Compare(ast.Call(ast.Name("len")), [ast.GtE()], [ast.Constant(0)]):
            return True
        case ast.Compare(left, [ast.Eq() | ast.Is() | ast.GtE() | ast.LtE()], [right]):
            return ast.dump(left) == ast.dump(right) and not any(isinstance(one, ast.Call) for one in walk(left))
    return False


def _has_both(values: list[ast.expr]) -> bool:
    """Tell whether something is said beside its opposite: `x is None or x` and `a or not a`."""
    said = {ast.unparse(value) for value in values}
    return any(f"not {one}" in said or ({f"{one} is None", f"{one} is not None"} & said) for one in said)


def waits_for_events(source: Source) -> Iterator[str]:
    """A test sleeps only between two looks at what it waits for: what comes later than thought is no fault."""
    if source.path in WAITS_BY_THE_CLOCK:
        return
    looks = [
        loop
        for loop in source.every(ast.While, ast.For)
        if isinstance(loop, ast.While) or any(isinstance(one, ast.Break | ast.Return) for one in walk(loop))
    ]
    between = {id(node) for loop in looks for node in walk(loop)}
    for node, name in source.calls():
        if _dotted(node.func) == "asyncio.sleep" or name in ("qWait", "msleep") or _dotted(node.func) == "qtbot.wait":
            given = node.args[0]
            seconds = given.value if isinstance(given, ast.Constant) and isinstance(given.value, int | float) else 1e9
            if name != "sleep":
                seconds /= 1000
            if seconds > (LONGEST_POLL_S if id(node) in between else 0):
                yield f"{node.lineno}: {ast.unparse(node)} waits for a time; wait for what is to happen"


def waits_with_a_limit(source: Source) -> Iterator[str]:
    """A wait for a thread, or for what a process says, has a limit: where that never comes, the whole run hangs."""
    awaited = {id(node.value) for node in source.every(ast.Await) if isinstance(node, ast.Await)}
    for node, name in source.calls():
        of = _dotted(node.func).rpartition(".")[0]
        is_word = name in ("read", "readline") and of.endswith(("stdout", "stderr"))
        is_end = name in ("join", "communicate") and isinstance(node.func, ast.Attribute)
        if (is_word or is_end) and not (node.args or node.keywords) and id(node) not in awaited:
            yield f"{node.lineno}: {ast.unparse(node)} has no limit; tests/waits.py has ways that have one"


def tests_the_real_thing(source: Source) -> Iterator[str]:
    """No function or class of the module under test is replaced: its limits may be, and what it asks."""
    tested = module_under_test(source.path)
    if tested is None:
        return
    parts = tested.relative_to(ROOT).with_suffix("").parts
    package, whole = ".".join(parts[:-1]), ".".join(parts)
    own = {node.name for node in parsed(tested.read_text("utf-8")).body if isinstance(node, _Named)}
    modules, things = set[str](), set[str]()
    for node in source.every(ast.ImportFrom):
        for name in node.names if isinstance(node, ast.ImportFrom) else ():
            if (node.module, name.name) == (package, parts[-1]):
                modules.add(name.asname or name.name)
            elif node.module == whole and name.name in own:
                things.add(name.asname or name.name)
    for line, replaced in _replaced(source):
        inside = replaced.removeprefix(f"{whole}.") if replaced.startswith(f"{whole}.") else None
        first, _, rest = replaced.partition(".")
        inside = rest if first in modules else inside
        is_own = inside is not None and inside.partition(".")[0] in own
        if is_own or (first in things and rest):
            yield f"{line}: {replaced} is what is tested here; replace what it asks"


def _replaced(source: Source) -> Iterator[tuple[int, str]]:
    """Everything that a test puts something else in the place of, by its dotted name."""
    for node, name in source.calls():
        if name == "setattr":
            target = node.args[0]
            if isinstance(target, ast.Constant):
                yield node.lineno, str(target.value)
            elif len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                yield node.lineno, f"{_dotted(target)}.{node.args[1].value}"
    for node in source.every(ast.Assign):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Attribute) and _dotted(target):
                yield node.lineno, _dotted(target)


def module_under_test(path: str) -> Path | None:
    """Return the module whose tests a file holds, as the house names both."""
    if not re.fullmatch(r"tests/(.*/)?test_\w+\.py", path):
        return None
    place, stem = Path(path).relative_to("tests").parent, Path(path).stem.removeprefix("test_")
    names = (f"{stem}.py", f"_{stem}.py", f"__{stem}__.py")
    return next(
        (
            ROOT / "desktop_agent" / place / name
            for name in names
            if (ROOT / "desktop_agent" / place / name).is_file()
        ),
        None,
    )


def checks_always(body: Sequence[ast.stmt], asserting: frozenset[str]) -> bool:
    """Return whether something is checked on every way through these lines: an `if` with one way alone is none."""
    for line in body:
        match line:
            case ast.If(body=yes, orelse=no):
                if checks_always(yes, asserting) and checks_always(no, asserting):
                    return True
            case ast.For(body=inner) | ast.AsyncFor(body=inner) | ast.While(body=inner):
                if checks_always(inner, asserting):
                    return True
            case ast.With(items=items, body=inner) | ast.AsyncWith(items=items, body=inner):
                if any(is_check(item, asserting) for item in items) or checks_always(inner, asserting):
                    return True
            case ast.Try(body=inner, handlers=handlers, finalbody=last):
                caught = [checks_always(one.body, asserting) for one in handlers]
                if checks_always(last, asserting) or (checks_always(inner, asserting) and all(caught)):
                    return True
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                continue
            case _:
                if any(is_check(node, asserting) for node in walk(line)):
                    return True
    return False


def is_check(node: ast.AST, asserting: frozenset[str]) -> bool:
    """Return whether this asserts, expects an error, or calls what does."""
    if isinstance(node, ast.withitem):
        return any(is_check(part, asserting) for part in walk(node.context_expr))
    if isinstance(node, ast.Call):
        called = _dotted(node.func).rsplit(".", 1)[-1]
        return called in asserting or bool(re.match(r"raises|warns|assert|wait|check", called))
    return isinstance(node, ast.Assert)


def _dotted(node: ast.expr) -> str:
    """Return `a.b.c` as it is written; what is no name counts as empty."""
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


@cache
def asserting_functions(tree: ast.Module) -> frozenset[str]:
    """Return the names of functions that check something themselves."""
    return frozenset(node.name for node in walk(tree) if isinstance(node, Function) and checks(node, frozenset()))


def checks(function: Function, asserting: frozenset[str]) -> bool:
    """Return whether it asserts, expects an error, or calls what does."""
    return any(is_check(node, asserting) for node in walk(function))


PRODUCT_RULES: tuple[Rule, ...] = (
    sizes,
    names,
    no_exec,
    no_type_checking,
    imports_on_top,
    literal_sentences,
    translatable,
    plain_text,
    offsets_of_qt,
    colours_in_the_theme,
    module_docstring,
    docstrings,
    booleans_by_name,
    no_module_state,
    no_swallowed_exception,
    swallowed_with_a_reason,
    abstract_by_name,
    finished,
)
TOOL_RULES: tuple[Rule, ...] = (sizes, names, module_docstring, no_swallowed_exception, finished)
TEST_RULES: tuple[Rule, ...] = (
    honest_tests,
    left_out_by_name,
    asserts_that_can_fail,
    waits_for_events,
    waits_with_a_limit,
    tests_the_real_thing,
    no_swallowed_exception,
)
