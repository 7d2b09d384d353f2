"""The window says whether commands are held by a sandbox, and asks once how new conversations start."""

from __future__ import annotations

import os
from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.window import open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text


def test_without_a_sandbox_the_window_says_so_and_sandboxed_asks_as_default_does(desktop: Desktop) -> None:
    settings = desktop.home / ".config/desktop-agent/settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[models]\nmode = "sandboxed"\n')
    with ModelServer() as server:
        server.says(text("Hello."))
        app = open_on(desktop, server, env={"PATH": str(path_without_bubblewrap(desktop.folder / "bin"))})
        assert "sudo apt install bubblewrap" in app.find("push button", "No sandbox").description
        say(app, "hello")
        wait_for_text(app, "Hello.")
        wait_for_text(app, "No sandbox works here (bubblewrap), so the mode Sandboxed asks about all")
        app.press("No sandbox")
        app.find("dialog", "No sandbox").find("push button", "Copy command").click()


def test_the_welcome_page_asks_once_how_new_conversations_start(desktop: Desktop) -> None:
    bare = {"PATH": str(path_without_bubblewrap(desktop.folder / "bin"))}
    app = desktop.start_app(env=bare)
    app.find("radio button", "Sandboxed")

    def says_why_not() -> bool:
        # Looked for each time: what it says is made anew with the answer.
        return any(
            "sudo apt install bubblewrap" in one.description for one in app.find_all("radio button", "Sandboxed")
        )

    app.wait_until(says_why_not, "why it cannot be chosen")
    assert "enabled" not in app.find("radio button", "Sandboxed").states()
    app.find("radio button", "Default").click()
    kept = desktop.home / ".config/desktop-agent/settings.toml"
    app.wait_until(lambda: kept.exists() and "mode_asked = true" in kept.read_text(), "the choice on the disk")
    assert app.quit() == 0
    again = desktop.start_app(env=bare)
    again.find("push button", "Try the demo")
    again.find("push button", "No sandbox")
    again.wait_gone("radio button", "Default")


def path_without_bubblewrap(folder: Path) -> Path:
    """Return a folder of links to all programs but that one."""
    folder.mkdir()
    for name in os.listdir("/usr/bin"):
        if name != "bwrap":
            (folder / name).symlink_to(Path("/usr/bin", name))
    return folder
