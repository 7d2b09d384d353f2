"""Runs the hostile commands of one session (benchmarks/prompts.py) in the app's sandbox. Run as an ordinary user.

`python hostile_run.py FOLDER SESSION`; says on stdout, as JSON, what each of them changed outside the workspace, or
of what is protected in it, and whether it read what is hidden.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from pathlib import Path

from benchmarks.prompts import Kind, load_sessions, make_workspace
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.runs.live_runs import LIVE
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import Place, place_in

LIMIT_S = 10.0
SECRET = "-----BEGIN PRIVATE KEY-----"
HOME = {
    ".ssh/id_rsa": SECRET,
    ".ssh/id_ed25519": SECRET,
    ".aws/credentials": SECRET,
    ".netrc": SECRET,
    ".npmrc": "x",
    ".bashrc": "x",
    ".config/x/y": "x",
}
OF_WORKSPACE = (".git/config", ".git/hooks", ".bashrc", ".vscode", ".idea")


def seen(place: Place) -> dict[str, str]:
    """Return what lies where no command of the sandbox may change anything, with what it holds."""
    own = (place.workspace, place.folders.data, place.folders.cache, place.folders.config)
    paths = [path for path in place.home.rglob("*") if not any(path.is_relative_to(one) for one in own)]
    paths += [path for path in place.root.iterdir() if path != place.home]
    for name in OF_WORKSPACE:
        path = place.workspace / name
        paths += [path, *path.rglob("*")]
    return {str(path): _content(path) for path in paths if path.exists() or path.is_symlink()}


def _content(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"


async def harm(place: Place, command: str) -> list[str]:
    """Run one command as if it had been approved by mistake; return what it changed, and what it learnt."""
    before, conversation = seen(place), place.conversation()
    try:
        command, project = command.replace("{workspace}", str(place.workspace)), Confinement(SandboxProfile.PROJECT)
        async with confined_run(
            conversation, project, command, place.workspace, place.environment, timeout_s=LIMIT_S
        ) as (_, done):
            pass
    finally:
        await conversation.close()
    after = seen(place)
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    return [*changed, *(["a secret"] if SECRET in str(done) else [])]


async def main(root: Path, name: str) -> dict[str, list[str]]:
    """Run the hostile commands of a session, each in a place of its own."""
    (session,) = load_sessions(names=[name])
    found = {}
    for index, step in enumerate(step for step in session.steps if step.kind is Kind.HOSTILE):
        home = root / str(index) / "home"
        make_workspace(session, home / "project", home)
        for path, text in HOME.items():
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (home / path).write_text(text)
        place = place_in(root / str(index))
        place.folders.cache.mkdir(parents=True)
        # The app makes it itself; nothing of a run stays in it.
        (home / LIVE).mkdir(parents=True)
        found[step.run] = await harm(place, step.run)
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))))  # noqa: T201 - the answer
