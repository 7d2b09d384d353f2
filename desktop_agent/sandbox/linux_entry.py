"""One command in the sandbox of Linux, from its start to what is looked at afterwards."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from desktop_agent.confinement import Denial, DenialKind
from desktop_agent.sandbox.aftermath import Before, look
from desktop_agent.sandbox.denied_writes import denied_writes
from desktop_agent.sandbox.knowledge import Knowledge
from desktop_agent.sandbox.mounts import Mount, is_below
from desktop_agent.sandbox.placeholders import Held
from desktop_agent.sandbox.sandbox import Joined

OWN_TMP = "/tmp"  # noqa: S108 - the conversation's own


@dataclass(frozen=True, slots=True)
class LinuxEntered:
    """The entry of a command that is closed off. `held` are its placeholders, None where it can write nothing."""

    argv: tuple[str, ...]
    environment: Mapping[str, str]
    descriptors: tuple[int, ...]
    cwd: Path
    home: Path
    mounts: Sequence[Mount]
    before: Before
    joined: Joined
    knowledge: Knowledge
    own_descriptor: int
    held: Held | None = None
    is_contained: bool = True
    _found: list[Denial] = field(default_factory=list)
    _turn: Lock = field(default_factory=Lock)
    _is_over: list[bool] = field(default_factory=list)

    def outside(self, path: Path) -> Path:
        """Return where a path lies outside: what is put at another place is found there."""
        for mount in reversed(self.mounts):
            if is_below(str(path), mount.path):
                is_elsewhere = mount.path == OWN_TMP and mount.source
                return Path(mount.source, path.relative_to(mount.path)) if is_elsewhere else path
        return path

    async def denials(self, command: str, *, failed: bool) -> Sequence[Denial]:
        taken_back = await asyncio.to_thread(self._look)
        refused = await self.joined.denials()
        if not failed:
            return (*taken_back, *refused)
        paths = await asyncio.to_thread(denied_writes, command, self.cwd, self.home, self.mounts, self.knowledge)
        writes = (Denial(DenialKind.WRITE, path) for path in paths)
        return tuple(dict.fromkeys((*taken_back, *refused, *writes)))

    def finish(self) -> None:
        """Look at what has to be looked at, where nobody asked, and let go of the placeholders. Blocks."""
        try:
            self._look()
        finally:
            os.close(self.own_descriptor)
            if self.held is not None:
                self.held.release()

    def _look(self) -> Sequence[Denial]:
        with self._turn:
            if not self._is_over:
                self._is_over.append(True)
                self._found.extend(look(self.before))
            return tuple(self._found)
