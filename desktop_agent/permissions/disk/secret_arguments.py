"""Secrets that project code or an unknown program receives by a word, a pattern or a variable."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.lazy_import import load
from desktop_agent.permissions.disk.disk_facts import NO_SECRET, SweepResult
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Action, Deed, Give, PathAction, RecursiveAction, RunModule, Say
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.reasons import CODE_OF_PROJECT, NOT_KNOWN
from desktop_agent.permissions.shell.globbing import matches
from desktop_agent.permissions.shell.word_values import WILD, Value, ValueKind

# Where a path begins in a word such as `--file=x`, `a:b` or `@x`, and in a line of code.
_JOINS = re.compile(r"[=:,@<>()\[\]{}'\"`;\s]+")
# The same in a pattern, in which brackets are signs of their own.
_PATTERN_JOINS = re.compile(r"[=:,@<>(){}'\"`;\s]+")
_ATTACHED = re.compile(r"-[A-Za-z].")
_OBJECTS = "objects"
_REPOSITORY = re.compile(r"(?:^|(?<=/))\.git/?$")
_STORED = re.compile(r"(?<![^/])objects(?=/(?:[0-9a-f]{2}/|pack|[*?]))")
_CODE = CODE_OF_PROJECT | NOT_KNOWN


def passed_to_code(
    words: Sequence[Word], deeds: Sequence[Deed], folders: tuple[str, ...] | None, sweep: RecursiveAction
) -> Iterator[Give]:
    """Note the words of a call that stand for other words, where what it does, its deeds, is to run code."""
    words_passed = [word for word in words[1:] if word.value.kind is ValueKind.BELOW or WILD.search(word.value.text)]
    if words_passed and any(map(_runs_code, deeds)):
        yield from (Give(one.value, folders, one.start, one.end, sweep) for one in words_passed)


def stored_in_words(
    words: Sequence[Word], deeds: Sequence[Deed], folders: tuple[str, ...] | None
) -> Iterator[PathAction]:
    """Note git's own files of objects that stand in the words of a call which runs code, or is not known."""
    named = [word for word in words[1:] if _OBJECTS in word.value.text or ".git" in word.value.text]
    if named and any(map(_runs_code, deeds)):
        for word in named:
            pieces = _JOINS.split(word.value.text)
            found = [f"{_STORED.split(one)[0]}{_OBJECTS}" for one in pieces if _STORED.search(one)]
            found += [one for one in pieces if _REPOSITORY.search(one)]
            found += [f".git/{_OBJECTS}"] if _OBJECTS in word.value.text and ".git" in word.value.text else []
            for path in dict.fromkeys(found):
                yield PathAction(Action.TREE, Value(path), folders, word.start, word.end)


def _runs_code(deed: Deed) -> bool:
    match deed:
        case Say():
            return deed.reason in _CODE
        case PathAction():
            return deed.action is Action.RUN
        case _:
            return isinstance(deed, RunModule)


def names_secret(text: str, places: Places) -> bool:
    """Return whether a secret's name stands in a text, such as code that a command gives."""
    return any(places.is_secret(f"{places.workspace}/{piece}") for piece in dict.fromkeys(_JOINS.split(text)))


def receives_secret(
    runs: Sequence[ProgramRun], places: Places, folders: Sequence[str] = (), *, takes_folders: bool = False
) -> bool:
    """Return whether a word of some calls is a secret's name, or leads to one from a folder that they may start in.

    With `takes_folders`, it may be a folder as well that holds secrets. Looks at the disk.
    """
    words = [word for run in runs for word in run.words[1:] if word]
    paths = _paths((piece for word in words for piece in _pieces(word, _JOINS)), places, folders)
    if _is_any_secret(paths, places):
        return True
    passed_folders = {real for path in paths if is_folder(real := _led_to(path))} if takes_folders else set[str]()
    limits = Limits()
    return any(_holds_secret(one, places, limits) for one in passed_folders if places.is_inside(one))


def _holds_secret(folder: str, places: Places, limits: Limits) -> bool:
    """Return whether a folder holds what is secret by its name, or too much to tell."""
    look_for_secrets: Callable[..., SweepResult] = load("desktop_agent.permissions.disk.secret_scan").look_for_secrets
    return look_for_secrets(folder, RecursiveAction(), places, limits) != NO_SECRET


def may_be_secret(deed: Give, places: Places, limits: Limits) -> bool | None:
    """Return whether what a program is given may stand for a secret; None where it lies below a folder.

    A program may match a pattern that bash does not, so one in quotes counts, too. Looks at the disk.
    """
    value = deed.value
    if value.kind is ValueKind.BELOW:
        return None
    if value.kind not in (ValueKind.LITERAL, ValueKind.GLOB):
        return False  # what it is nobody knows before it runs, and the code could as well open a secret by itself
    folders = deed.folders or ()
    if value.is_literal and _is_any_secret(_paths(_pieces(value.text, _JOINS), places, folders), places):
        return True
    patterns = [piece for piece in _pieces(value.text, _PATTERN_JOINS) if WILD.search(piece)]
    return any(_matches_secret(one, deed, places, limits) for one in dict.fromkeys(patterns))


def _matches_secret(pattern: str, deed: Give, places: Places, limits: Limits) -> bool:
    result = matches(Value(pattern, ValueKind.GLOB), deed.folders, limits)
    if result is None:
        return True
    return any(places.is_secret(path) or places.is_secret(shared_path(path)) for path in result)


def _paths(pieces: Iterator[str], places: Places, folders: Sequence[str]) -> Sequence[str]:
    known = tuple(dict.fromkeys(pieces))
    return [os.path.join(folder, piece) for folder in (places.workspace, *folders) for piece in known]  # noqa: PTH118 - text


def _is_any_secret(paths: Sequence[str], places: Places) -> bool:
    return any(places.is_secret(path) or places.is_secret(_led_to(path)) for path in paths)


def _pieces(word: str, joins: re.Pattern[str]) -> Iterator[str]:
    """Return what may be a path in a word: all of it, what stands behind a sign, and what `-f` holds itself."""
    yield word
    for piece in joins.split(word):
        yield piece
        if _ATTACHED.match(piece):
            yield piece[2:]


def _led_to(path: str) -> str:
    return "" if "\0" in path else shared_path(path)
