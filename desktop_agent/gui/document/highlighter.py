"""Finds the syntax colours of code, in a thread if it is long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal
from shiboken6 import isValid

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late

AT_ONCE = 800
"""Longest code that is lexed on the window's thread."""
LONGEST = 200_000
_FIRST = ("python", "bash", "json", "javascript")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one line in the colour `syntax.<role>`."""

    start: int
    length: int
    role: str


Spans = tuple[tuple[Span, ...], ...]
"""The spans of each line, in order."""


class Highlighter(QObject):
    """Colours code by language or file name. Lexers are loaded in a thread when they are first used.

    Importing the lexers takes some 50 ms and a new one up to 30: neither happens on the window's thread.

    Signals:
        colored: colours have arrived from the thread, so the code has to be painted again.
    """

    colored = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: set[str] = set()
        self._relay = _relay()

    def warm_up(self) -> None:
        """Load the most common lexers in a thread."""
        for language in _FIRST:
            self._start(language, "", lambda _spans: None)

    def color(self, language: str, code: str, then: Callable[[Spans], None]) -> None:
        """Call `then` with the colours: at once for short code, otherwise later on this thread.

        It is not called for an unknown language or for too long code.
        """
        if not language or len(code) > LONGEST:
            return
        if language in self._known and len(code) <= AT_ONCE:
            spans = lex(language, code)
            if spans is not None:
                then(spans)
        else:
            self._start(language, code, then)

    def _start(self, language: str, code: str, then: Callable[[Spans], None]) -> None:
        relay = self._relay

        def work() -> None:
            # Only the relay is used here, because the transcript may be deleted meanwhile.
            relay.lexed.emit(self, language, lex(language, code), then)

        QThreadPool.globalInstance().start(work)

    def take(self, language: str, spans: Spans | None, then: Callable[[Spans], None]) -> None:
        """Deliver the result of the thread, on the window's thread."""
        self._known.add(language)
        if spans is not None:
            then(spans)
            self.colored.emit()


class _Relay(QObject):
    """Passes results to the window's thread. Lives as long as the application, so it outlives every job."""

    lexed = Signal(object, str, object, object)

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self.lexed.connect(self._deliver)

    def _deliver(
        self, highlighter: Highlighter, language: str, spans: Spans | None, then: Callable[[Spans], None]
    ) -> None:
        # The transcript may have been closed meanwhile.
        if isValid(highlighter):
            highlighter.take(language, spans, then)


def _relay() -> _Relay:
    application = QCoreApplication.instance()
    there = application.findChild(_Relay) if application is not None else None
    return there if isinstance(there, _Relay) else _Relay(application)


def lex(language: str, code: str) -> Spans | None:
    """Return the colours of each line, None for an unknown language. `language` may be a file name."""
    lexer = _lexer(language)
    if lexer is None:
        return None
    lines: list[list[Span]] = [[]]
    column = 0
    # Some lexers, such as the diff lexer, only recognize complete lines.
    for kind, value in lexer.get_tokens(code + "\n"):
        role = _role(str(kind))
        for number, part in enumerate(value.split("\n")):
            if number:
                lines.append([])
                column = 0
            if role and part:
                lines[-1].append(Span(column, len(part), role))
            column += len(part)
    return tuple(tuple(line) for line in lines[: code.count("\n") + 1])


def _lexer(language: str) -> Any | None:
    # Imported late, see `Highlighter`.
    lexers = import_late("pygments.lexers")
    not_found = import_late("pygments.util").ClassNotFound
    find = lexers.get_lexer_for_filename if "." in language else lexers.get_lexer_by_name
    try:
        return find(language, stripnl=False, ensurenl=False)
    except not_found:
        return None


def _role(kind: str) -> str:
    """Return the colour role of a token type, such as `Token.Name.Function`."""
    return next((role for prefix, role in _ROLES if kind.startswith(prefix)), "")


_ROLES = (
    ("Token.Keyword.Type", "type"),
    ("Token.Keyword", "keyword"),
    ("Token.Comment.Preproc", "keyword"),
    ("Token.Comment", "comment"),
    ("Token.Literal.String", "string"),
    ("Token.Literal.Number", "number"),
    ("Token.Literal", "string"),
    ("Token.Operator.Word", "keyword"),
    ("Token.Generic.Inserted", "string"),
    ("Token.Generic.Deleted", "danger"),
    ("Token.Generic.Heading", "comment"),
    ("Token.Generic.Subheading", "function"),
    ("Token.Name.Function", "function"),
    ("Token.Name.Decorator", "function"),
    ("Token.Name.Class", "type"),
    ("Token.Name.Exception", "type"),
    ("Token.Name.Variable", "variable"),
    ("Token.Name.Attribute", "function"),
    ("Token.Name.Tag", "keyword"),
    ("Token.Name.Constant", "number"),
    ("Token.Name.Builtin", "type"),
)
