"""Errors of the operating system in words: no number, no source of Python."""

from __future__ import annotations

import ast
import builtins
import errno
import os
from pathlib import Path

import pytest

from desktop_agent.os_errors import in_short, reason
from tests.program import ROOT


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EROFS, os.strerror(errno.EROFS), "/data/a"), "Read-only file system: /data/a"),
        (OSError(errno.EROFS, os.strerror(errno.EROFS), Path("/data/a")), "Read-only file system: /data/a"),
        (OSError(errno.ENOENT, os.strerror(errno.ENOENT), b"/data/\xe9"), r"No such file or directory: /data/\udce9"),
        (OSError(errno.ENOENT, os.strerror(errno.ENOENT), "a\nb"), r"No such file or directory: a\x0ab"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "No space left on device"),
        (OSError(errno.EINVAL, "it is no file of settings"), "it is no file of settings"),
        (OSError("the bus is gone"), "the bus is gone"),
        (OSError(), "OSError"),
        (TimeoutError(), "TimeoutError"),
        (OSError(errno.ENOTDIR, None), "Not a directory"),
    ],
)
def test_an_error_is_said_without_a_number(error: OSError, words: str) -> None:
    assert in_short(error) == words


def test_a_name_is_left_out_where_the_sentence_has_it() -> None:
    assert reason(PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/data")) == "Permission denied"
    assert reason(ValueError("no file of rules")) == "no file of rules"


# No other place says an error of the system.

_OF_THE_SYSTEM = frozenset(
    name for name, found in vars(builtins).items() if isinstance(found, type) and issubclass(found, OSError)
)


def said_raw(source: str) -> list[int]:
    """Return the lines in which a handler of an error of the system says it as Python does."""
    lines = []
    for handler in ast.walk(ast.parse(source)):
        if isinstance(handler, ast.ExceptHandler) and handler.name and _names(handler.type) & _OF_THE_SYSTEM:
            lines += [node.lineno for node in ast.walk(handler) if _is_raw(node, handler.name)]
    return lines


def _names(caught: ast.expr | None) -> set[str]:
    return {node.id for node in ast.walk(caught) if isinstance(node, ast.Name)} if caught is not None else set()


def _is_raw(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="str" | "repr"), args=[ast.Name(id=said)]):
            return said == name
        case ast.FormattedValue(value=ast.Name(id=said)):
            return said == name
        case ast.FormattedValue(value=ast.BoolOp(values=values)):
            return any(isinstance(value, ast.Name) and value.id == name for value in values)
    return False


def test_the_look_at_sources_finds_what_it_looks_for() -> None:
    source = "try:\n  x()\nexcept (ValueError, OSError) as error:\n  {}\n"
    for raw in ("say(str(error))", "say(f'a {error}')", "say(f'{error.strerror or error}')", "say(repr(error))"):
        assert said_raw(source.format(raw)) == [4]
    assert said_raw(source.format("say(in_short(error))")) == []


SOURCES = sorted(path for path in (ROOT / "desktop_agent").rglob("*.py") if path.name != "os_errors.py")


def test_no_error_of_the_system_is_said_as_python_says_it() -> None:
    found = {str(path.relative_to(ROOT)): said_raw(path.read_text(encoding="utf-8")) for path in SOURCES}
    assert found
    assert {path: lines for path, lines in found.items() if lines} == {}
