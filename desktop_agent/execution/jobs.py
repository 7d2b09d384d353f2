"""Commands in the background: started by a call, gone at the latest with their conversation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_agent.protocol import Job


class Jobs:
    """The background commands of one conversation, oldest first."""

    def __init__(self, on_change: Callable[[Sequence[Job]], None]) -> None:
        self._on_change = on_change
        self._jobs: dict[str, Job] = {}

    def all(self) -> Sequence[Job]:
        """Return what was started, ended or not."""
        return tuple(self._jobs.values())

    async def stop(self, job: str) -> bool:
        """End a job and all that it started; return whether it ran."""
        return self._jobs.pop(job, None) is not None

    async def close(self) -> None:
        """End all of them; return when no process is left."""
        self._jobs.clear()
