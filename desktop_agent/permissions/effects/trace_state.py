"""The state at one point of a script: possible folders and variable values."""

from __future__ import annotations

import re
from collections.abc import Mapping

from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN_WORD, Value, ValueKind

FOLDERS_LIMIT = 8


@record
class State:
    """The state at one point: possible folders (None: any), and the values of variables."""

    folders: tuple[str, ...] | None
    variables: Mapping[str, Value]

    @property
    def folder(self) -> Value:
        """The folder as a word, where there is only one that it can be."""
        if self.folders is None or len(self.folders) != 1:
            return UNKNOWN_WORD
        return Value(self.folders[0])

    def joined(self, other: State) -> State:
        """Return what holds whichever of the two came about."""
        folders = None
        if self.folders is not None and other.folders is not None:
            both = tuple(dict.fromkeys((*self.folders, *other.folders)))
            folders = both if len(both) <= FOLDERS_LIMIT else None
        names = self.variables.keys() | other.variables.keys()
        return State(folders, {name: _joined(self.variables.get(name), other.variables.get(name)) for name in names})

    def holding(self, **values: Value) -> State:
        """Return the state after assignments."""
        return State(self.folders, {**self.variables, **values})


@record
class EndStates:
    """The state where a command succeeded, and where it failed: only `cd` makes them differ."""

    success: State
    failure: State

    @property
    def either(self) -> State:
        return self.success if self.success is self.failure else self.success.joined(self.failure)


def _joined(one: Value | None, other: Value | None) -> Value:
    if one == other and one is not None:
        return one
    if one is not None and other is not None and is_number(one) and is_number(other):
        return NUMBER
    return UNKNOWN_WORD


def is_number(value: Value) -> bool:
    """Return whether a value is a whole number for certain."""
    return value.kind is ValueKind.NUMBER or (
        value.is_literal and re.fullmatch(r"-?[0-9]{1,18}", value.text) is not None
    )
