"""Runs five stubborn commands in the sandbox until it is killed. `python killed_run.py FOLDER WORD`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from desktop_agent.confinement import Confinement, Profile
from desktop_agent.execution.own_process import hide_from_children
from desktop_agent.execution.process import run_process
from tests.sandbox.places import BASH, place_in

STUBBORN = (
    "trap '' TERM INT HUP; echo up; while :; do sleep {word}; done",
    "setsid sleep {word} & echo up; wait",
    "(trap '' TERM HUP; setsid sleep {word} &) ; echo up; exec sleep {word}",
    "env -i setsid sleep {word} & nohup sleep {word} >/dev/null & echo up; wait",
    "python3 -c 'import os, time; print(1, flush=True); os.fork(); os.fork(); time.sleep({word})' {word}",
)


class Up:
    """Says so when a command has begun."""

    def feed(self, data: bytes) -> bool:
        sys.stdout.write("up\n")
        sys.stdout.flush()
        return True

    def tick(self) -> None:
        """Nothing is painted."""


async def main(root: Path, word: str) -> None:
    hide_from_children()  # as the app does
    place = place_in(root)
    conversation = place.conversation()

    async def run(command: str) -> None:
        async with conversation.enter(Confinement(Profile.PROJECT), place.workspace, place.environment) as entered:
            await run_process(
                (*entered.argv, *BASH, command.format(word=word)),
                cwd=place.workspace,
                env=entered.environment,
                sink=Up(),
                descriptors=entered.descriptors,
                is_contained=entered.is_contained,
            )

    await asyncio.gather(*(run(command) for command in STUBBORN))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
