"""A workspace whose first record takes its time: the command says that it waits, and the user chooses."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, open_on, say, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use

FILES = 600
COMMAND = "touch made && rm part-1"
SLOW_GIT = """\
#!/bin/sh
# git that takes nothing in before it may.
case "$*" in
*bigFileThreshold*) while [ ! -e "{folder}/may-go-on" ]; do sleep 0.05; done ;;
esac
exec "{git}" "$@"
"""


def slow_git(folder: Path) -> Path:
    """Put a git in front of the real one that does not take files in until `may-go-on` is there."""
    folder.mkdir()
    program = folder / "git"
    program.write_text(SLOW_GIT.format(folder=folder, git=shutil.which("git")))
    program.chmod(0o755)
    return folder


def ask(desktop: Desktop, server: ModelServer, folder: Path) -> App:
    """Let the agent run a command in a workspace of many files, and allow it."""
    workspace = desktop.home / "project"
    workspace.mkdir(exist_ok=True)
    for number in range(FILES):
        (workspace / f"part-{number}").write_text(f"{number}\n")
    app = open_on(desktop, server, env={"PATH": f"{folder}:{os.environ['PATH']}"})
    server.says(tool_use("Bash", command=COMMAND))
    server.says(text("It is done."))
    say(app, "make it")
    answer(app, "Allow once")
    app.find("push button", "Wait for the record")
    assert not (workspace / "made").exists()
    return app


def test_a_command_that_waits_for_the_record_runs_when_that_is_made_and_is_undone(desktop: Desktop) -> None:
    folder, workspace = slow_git(desktop.home.parent / "slow"), desktop.home / "project"
    with ModelServer() as server:
        app = ask(desktop, server, folder)
        app.press("Wait for the record")
        app.wait_gone("push button", "Wait for the record")
        desktop.screenshot(ROOT / "build" / "e2e" / "recording_waits.png")
        app.find("push button", "Run now, without undo")
        assert not (workspace / "made").exists()
        (folder / "may-go-on").touch()
        wait_for_text(app, "It is done.")
        assert (workspace / "made").exists()
        wait_for_end(app)
        app.press("Undo this turn")
        dialog = app.find("dialog", "Undo what this turn did to files?")
        dialog.find("push button", "Undo this turn").press()
        app.wait_until(lambda: (workspace / "part-1").exists() and not (workspace / "made").exists(), "the undo")
        assert app.quit() == 0


def test_a_command_runs_without_a_record_where_the_user_wants_that_and_the_turn_says_so(desktop: Desktop) -> None:
    folder, workspace = slow_git(desktop.home.parent / "slow"), desktop.home / "project"
    with ModelServer() as server:
        app = ask(desktop, server, folder)
        app.press("Run now, without undo")
        app.wait_until((workspace / "made").exists, "the command")
        (folder / "may-go-on").touch()
        wait_for_text(app, "cannot be undone here")
        assert app.quit() == 0
