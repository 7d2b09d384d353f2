"""Which calls of a message must wait for which: by what they declare that they touch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from desktop_agent.protocol import DeletesPath, Effect, OnlyTalks, ReadsPath, RunsCommand, Unknown, WritesPath

Effects = Sequence[Effect]


def conflict(one: Effects, other: Effects) -> bool:
    """Tell whether two calls must run one after the other.

    They must where one changes what the other reads or changes; a folder is touched with all below it. A command,
    and what could not be told beforehand, may touch anything. What only talks touches nothing, unless it ends the
    turn: then all that was called before it comes first. What concerns a command in the background keeps its place
    among commands.
    """
    return any(_meet(first, second) for first in one for second in other)


def _meet(one: Effect, other: Effect) -> bool:
    if isinstance(one, OnlyTalks) or isinstance(other, OnlyTalks):
        talks = [effect for effect in (one, other) if isinstance(effect, OnlyTalks)]
        return any(effect.ends_turn for effect in talks) or all(_is_in_step(effect) for effect in (one, other))
    if isinstance(one, RunsCommand | Unknown) or isinstance(other, RunsCommand | Unknown):
        return True
    if isinstance(one, ReadsPath) and isinstance(other, ReadsPath):
        return False
    return any(_overlap(first, second) for first in _paths(one) for second in _paths(other))


def _paths(effect: ReadsPath | WritesPath | DeletesPath) -> list[PurePath]:
    moved_to = effect.moved_to if isinstance(effect, DeletesPath) else ""
    return [PurePath(path) for path in (effect.path, moved_to) if path]


def _overlap(first: PurePath, second: PurePath) -> bool:
    return first.is_relative_to(second) or second.is_relative_to(first)


def _is_in_step(effect: Effect) -> bool:
    return effect.in_step if isinstance(effect, OnlyTalks) else isinstance(effect, RunsCommand | Unknown)
