"""Answers that are kept with the state that they were given in: another state, and they are none. Bounded."""

from __future__ import annotations

import threading
from collections.abc import Hashable
from dataclasses import dataclass

MOST_ANSWERS = 256
LARGEST_ANSWER = 1 << 17
MOST_CHARACTERS = 1 << 20


@dataclass(frozen=True, slots=True)
class Kept:
    """What was answered, None where the answer was a no, and the state of all that it depends on."""

    state: bytes
    said: str | None


class KeptAnswers:
    """The newest answers, by question. May be used by several threads."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Kept] = {}
        self._size = 0
        self._lock = threading.Lock()

    def find(self, question: Hashable, state: bytes) -> Kept | None:
        """Return what was answered in just this state."""
        with self._lock:
            found = self._kept.get(question)
            if found is None or found.state != state:
                return None
            # Used last, it goes last.
            self._kept[question] = self._kept.pop(question)
            return found

    def keep(self, question: Hashable, state: bytes, said: str | None) -> None:
        """Keep an answer in the place of an older one; the longest unused ones go."""
        with self._lock:
            self._drop(question)
            if len(said or "") > LARGEST_ANSWER:
                return
            self._kept[question] = Kept(state, said)
            self._size += len(said or "")
            while len(self._kept) > MOST_ANSWERS or self._size > MOST_CHARACTERS:
                self._drop(next(iter(self._kept)))

    def _drop(self, question: Hashable) -> None:
        dropped = self._kept.pop(question, None)
        self._size -= len(dropped.said or "") if dropped is not None else 0
