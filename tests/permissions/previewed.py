"""Previews of commands, in a world of their own, as plain numbers and words; and running them for real."""

from __future__ import annotations

import itertools
import subprocess
from collections.abc import Callable
from pathlib import Path

from desktop_agent.permissions.preview.preview import PreviewInput, preview_of
from desktop_agent.protocol import Preview
from desktop_agent.sentences import in_english
from tests.permissions.world import World

AUTHOR = {
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b",
    "GIT_CONFIG_NOSYSTEM": "1",
}


def preview(world: World, command: str, folder: str = "", clock: Callable[[], float] | None = None) -> Preview | None:
    """Preview a command, by a clock that was set back after the start: however busy the machine, there is time."""
    set_back = itertools.chain([0.0], itertools.repeat(-60.0))
    understood = world.judge.parse(command, str(world.workspace / folder))
    asked = PreviewInput(understood.doings, understood.script, world.judged(command, folder).weighed)
    return preview_of(asked, world.judge.places, world.environment, clock or (lambda: next(set_back)))


def said(found: Preview | None) -> list[str]:
    """Return all that a preview says in English, what would be lost with `!` before it; empty for none."""
    if found is None:
        return []
    total = [] if found.total is None else [in_english(found.total)]
    lines = [("! " if line.is_loss else "") + in_english(line.sentence) for line in found.lines]
    return [in_english(found.title), *total, *lines]


def counted(found: Preview | None, text: str) -> int:
    """Return the number that a preview gives with a sentence, the sum of several; 0 where it says no such thing."""
    assert found is not None
    sentences = [line.sentence for line in found.lines] + ([found.total] if found.total is not None else [])
    return sum(one.count or 0 for one in sentences if text in one.text)


def run(world: World, command: str, folder: Path | None = None) -> str:
    """Run a command in bash, as the agent would; return what it prints."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder or world.workspace,
        env={**world.environment, **AUTHOR},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.stdout.decode("utf-8", "surrogateescape")
