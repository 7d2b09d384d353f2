"""What the sandbox set aside, in the window: it is said, comes back byte for byte, and writes over nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop
from tests.e2e.program import App
from tests.e2e.window import open_on, say, server_environment, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.sandbox.places import insist_on_a_sandbox

BUTTON = "Put back what was set aside"
HOOK = b"#!/bin/sh\n\0\xff\r\n"
SCRIPT = f"""
import os, sys
folder = sys.argv[1]
os.makedirs(folder + "/.vscode")
with open(folder + "/.vscode/tasks.json", "wb") as tasks, open(folder + "/.envrc", "wb") as envrc:
    tasks.write({HOOK!r})
    envrc.write({HOOK!r})
"""


def prepared(desktop: Desktop) -> Path:
    """Return the workspace, with the script in it, where commands run unasked."""
    insist_on_a_sandbox()
    workspace = desktop.home / "project"
    workspace.mkdir()
    (workspace / "make.py").write_text(SCRIPT)
    settings = desktop.home / ".config/desktop-agent/settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[models]\nmode = "sandboxed"\n')
    return workspace


def test_what_was_set_aside_comes_back_by_one_press_and_after_a_restart(desktop: Desktop) -> None:
    workspace = prepared(desktop)
    with ModelServer() as server:
        app = open_on(desktop, server)
        make(app, server, "one")
        assert sorted(path.name for path in (workspace / "one").iterdir()) == [
            ".envrc.put-aside",
            ".vscode.put-aside",
        ]
        app.press(BUTTON)
        wait_for_text(app, "Put back: ~/project/one/.envrc, ~/project/one/.vscode")
        app.wait_gone("push button", BUTTON)
        assert (workspace / "one/.envrc").read_bytes() == HOOK
        assert (workspace / "one/.vscode/tasks.json").read_bytes() == HOOK
        make(app, server, "two")
        assert app.quit() == 0
        (workspace / "two/.envrc").write_text("the user's own")
        app = desktop.start_app(str(workspace), env=server_environment(server))
        wait_for_text(app, "Made two.")
        app.press(BUTTON)
        wait_for_text(app, "Files that were there in the meantime were not overwritten; they are now")
        assert (workspace / "two/.envrc").read_bytes() == HOOK
        assert (workspace / "two/.envrc.put-aside").read_text() == "the user's own"
        assert (workspace / "two/.vscode/tasks.json").read_bytes() == HOOK
        assert app.quit() == 0


@pytest.mark.parametrize("in_background", [False, True])
def test_a_kill_while_the_command_runs_leaves_nothing_that_runs_by_itself(
    in_background: bool, desktop: Desktop
) -> None:
    workspace = prepared(desktop)
    with ModelServer() as server:
        app = open_on(desktop, server)
        command = "python3 make.py one; touch made; sleep 600"
        server.says(tool_use("Bash", command=command, run_in_background=in_background))
        server.says(text("It goes on."))
        say(app, "make one")
        app.wait_until((workspace / "made").exists, "what the command made")
        if in_background:
            wait_for_text(app, "It goes on.")
        app.kill()
        app = desktop.start_app(str(workspace), env=server_environment(server))
        wait_for_text(app, "Set aside, because programs run such files automatically: ~/project/one/.envrc")
        if not in_background:
            wait_for_text(app, "The program ended while a tool was running")
        assert sorted(path.name for path in (workspace / "one").iterdir()) == [
            ".envrc.put-aside",
            ".vscode.put-aside",
        ]
        app.press(BUTTON)
        wait_for_text(app, "Put back: ~/project/one/.envrc, ~/project/one/.vscode")
        assert (workspace / "one/.envrc").read_bytes() == HOOK
        assert (workspace / "one/.vscode/tasks.json").read_bytes() == HOOK
        assert app.quit() == 0
        app = desktop.start_app(str(workspace), env=server_environment(server))
        wait_for_text(app, "Put back: ~/project/one/.envrc, ~/project/one/.vscode")
        assert BUTTON not in [button.name for button in app.find_all("push button")]
        assert (workspace / "one/.envrc").read_bytes() == HOOK
        assert app.quit() == 0


def make(app: App, server: ModelServer, name: str) -> None:
    # The steps around it fold to the line of the turn; what was set aside stays in sight.
    server.says(tool_use("Bash", command="ls"))
    server.says(tool_use("Bash", command=f"python3 make.py {name}"))
    server.says(tool_use("Bash", command=f"ls {name}"))
    server.says(text(f"Made {name}."))
    say(app, f"make {name}")
    wait_for_text(app, f"Made {name}.")
    wait_for_text(app, "2 steps")
    wait_for_text(app, f"Set aside, because programs run such files automatically: ~/project/{name}/.envrc")
