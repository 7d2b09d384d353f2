"""A program: asks a real server on loopback one thing, on another day, and prints the body that reached it."""

from __future__ import annotations

import asyncio
import datetime
import json
import os
import sys
import time
from pathlib import Path

from tests.fakes.replies import text
from tests.talk import talking


async def main(root: Path) -> None:
    async with talking(root) as talk:
        talk.server.says(text("Hello."))
        await talk.ask("hello")
        sys.stdout.write(json.dumps(talk.sent(0)))


def on_another_day(day: str) -> None:
    """Move the clock that the program reads; nothing else can make a date of another year show."""
    moved = datetime.datetime.fromisoformat(day).timestamp() - time.time()
    real = time.time
    time.time = lambda: real() + moved


if __name__ == "__main__":
    on_another_day(os.environ["THE_DAY"])
    asyncio.run(main(Path(sys.argv[1])))
