"""A script that was allowed by its content, and changed while what the call takes was recorded and kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop_agent.agent.safekeeping import Kept
from desktop_agent.protocol import Choice, Status
from tests.fakes.model_server import text, tool_use
from tests.talk import talking

GOOD, EVIL = "echo good > told\n", "echo evil > told\n"


@pytest.mark.parametrize("choice", [Choice.ALLOW_ONCE, Choice.ALLOW_SESSION])
@pytest.mark.parametrize("command", ["bash build.sh", "make"])
async def test_a_script_that_changes_after_the_last_look_but_one_does_not_run(
    choice: Choice, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swaps: list[str] = []
    # With no bubblewrap there is no sandbox.
    (tmp_path / "bin").mkdir()
    for name in ("bash", "make", "git", "sh"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name) or name)
    async with talking(tmp_path, path=str(tmp_path / "bin")) as talk:
        script = talk.workspace / ("Makefile" if command == "make" else "build.sh")
        head = "all:\n\t" if command == "make" else ""
        script.write_text(head + GOOD)
        before = Kept.before

        async def swapped(self: Kept, *given: object, **named: object) -> object:
            broken = await before(self, *given, **named)  # type: ignore[arg-type]
            if swaps:
                script.write_text(head + swaps.pop())
            return broken

        monkeypatch.setattr(Kept, "before", swapped)
        for _ in range(2):
            talk.server.says(tool_use("Bash", command=command))
            talk.server.says(text("Done."))
        await talk.ask("go", choice)
        assert talk.calls[0].status is Status.DONE
        swaps.append(EVIL)
        await talk.ask("again", choice)
        assert swaps == []
        assert talk.calls[1].status is Status.DENIED
    assert (talk.workspace / "told").read_text() == "good\n"
