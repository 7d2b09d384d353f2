"""Orders the calls of one message: calls that touch the same files wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import PurePath

from desktop_agent.protocol import (
    ConversationEffect,
    DeletesPath,
    Effect,
    ReadsPath,
    RunsCommand,
    Unknown,
    WritesPath,
)

Effects = Sequence[Effect]


def conflict(one: Effects, other: Effects) -> bool:
    """Return whether two calls must run one after the other.

    They must where one changes what the other reads or changes; a folder is touched with all below it. A command,
    and what could not be told beforehand, may touch anything. What only talks touches nothing, unless it ends the
    turn: then all that was called before it comes first. What concerns a command in the background keeps its place
    among commands.
    """
    return any(_meet(first, second) for first in one for second in other)


def _meet(one: Effect, other: Effect) -> bool:
    if isinstance(one, ConversationEffect) or isinstance(other, ConversationEffect):
        talks = [effect for effect in (one, other) if isinstance(effect, ConversationEffect)]
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
    return effect.in_step if isinstance(effect, ConversationEffect) else isinstance(effect, RunsCommand | Unknown)


class CallSchedule:
    """The calls in the model's order, by their places; `effects` are what each of them declared last."""

    def __init__(self, count: int) -> None:
        self.effects: list[tuple[Effect, ...]] = [() for _ in range(count)]
        self._settled = [asyncio.Event() for _ in range(count)]
        self._judged = [asyncio.Event() for _ in range(count)]
        self._ended = [asyncio.Event() for _ in range(count)]

    def declare(self, place: int, effects: tuple[Effect, ...]) -> bool:
        """Note what a call would do, as things are now; return whether that is something else than before."""
        before = self.effects[place]
        self.effects[place] = effects
        return effects != before

    def settle(self, place: int) -> None:
        """Mark the call's effects as final: it no longer waits before it is judged."""
        self._settled[place].set()

    def judge(self, place: int) -> None:
        """Its question is put, or it needs none."""
        self._judged[place].set()

    def end(self, place: int) -> None:
        """Mark the call as ended, so that no other call waits for it."""
        for reached in (self._settled, self._judged, self._ended):
            reached[place].set()

    def is_judged_early(self, place: int) -> bool:
        """Return whether earlier calls cannot change the question about this one."""
        return all(isinstance(effect, RunsCommand | ConversationEffect) for effect in self.effects[place])

    def is_next(self, place: int) -> bool:
        """Return whether all calls before it have ended."""
        return all(one.is_set() for one in self._ended[:place])

    async def after_questions(self, place: int) -> None:
        """Wait until those before it are judged: questions appear in the model's order."""
        for earlier in self._judged[:place]:
            await earlier.wait()

    async def after_conflicts(self, place: int) -> bool:
        """Wait for those before it that touch the same; return whether there was one to wait for.

        What one of them touches is known for sure when it waits for nothing itself any more.
        """
        has_waited = False
        for earlier in range(place):
            await self._settled[earlier].wait()
            if not self._ended[earlier].is_set() and conflict(self.effects[earlier], self.effects[place]):
                has_waited = True
                await self._ended[earlier].wait()
        return has_waited
