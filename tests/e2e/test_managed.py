"""A window under an administrator's file: what is fixed is shown as such, with who says so."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.program import App
from tests.e2e.window import say, server_environment, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.managed_folder import BY, manage, under

MANAGED = f"""managed_by = "{BY}"
[appearance]
notify = false
[[rule]]
action = "deny"
pattern = "touch **"
"""


def open_managed(desktop: Desktop, server: ModelServer, root: Path, file: str) -> App:
    workspace = desktop.home / "project"
    workspace.mkdir(exist_ok=True)
    command = (*under(root, file), sys.executable, "-m", "desktop_agent", str(workspace))
    return desktop.start_app(env=server_environment(server), command=command)


def test_what_is_fixed_cannot_be_changed_and_a_refusal_names_who_fixed_it(desktop: Desktop, tmp_path: Path) -> None:
    with ModelServer() as server:
        app = open_managed(desktop, server, tmp_path, MANAGED)
        server.says(tool_use("Bash", command="touch a"))
        server.says(text("Not done."))
        say(app, "go")
        wait_for_text(app, "Not done.")
        wait_for_text(app, f"by the rule “touch **”, set by {BY}")
        app.press("Settings")
        app.find("list item", "Appearance and language").click()
        notify = app.find("check box", "Notify me when a conversation needs an answer")
        app.wait_until(lambda: f"Set by {BY}: /etc/desktop-agent/managed.toml" in notify.now().description, "who")
        assert "enabled" not in notify.states()
        manage(tmp_path, "coming = 1\n")
        app.wait_until(
            lambda: "coming is not known in this version" in app.all_words(), "what is wrong with the file"
        )
        manage(tmp_path, MANAGED.replace("notify = false", "theme = 'dark'"))
        app.wait_until(lambda: "enabled" in notify.states(), "the setting that is free again")
