"""The command history, end to end: commands of two conversations, their output, their place, and a file of them."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.program import App
from tests.e2e.window import open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use


def rows(app: App) -> list[str]:
    return [row.name for row in app.find("list", "Commands").children()]


def run(app: App, server: ModelServer, command: str) -> None:
    server.says(tool_use("Bash", command=command))
    server.says(text(f"Ran {command}."))
    say(app, f"run {command}")
    wait_for_text(app, f"Ran {command}.")


def test_commands_of_all_conversations_are_found_seen_and_written(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server)
        run(app, server, "echo one; echo two")
        app.press("New conversation")
        app.wait_until(lambda: rows(app) == [], "the history of the new conversation")
        run(app, server, "uname -s")
        app.wait_until(lambda: len(rows(app)) == 1, "its command")
        app.press("All", "radio button")
        app.wait_until(lambda: len(rows(app)) == 2, "the commands of both")
        app.find("text", "Filter commands").set_text("TWO echo")
        app.wait_until(lambda: [row.startswith("echo one; echo two") for row in rows(app)] == [True], "the search")
        app.find("text", "Filter commands").click()
        app.key("Down", "Return")
        output = app.find("text", "Last lines of the command output")
        app.wait_until(lambda: output.text() == "one\ntwo", "the output")
        app.key("ctrl+Return")
        wait_for_text(app, "Ran echo one; echo two.")
        export(app, desktop.home / "commands.csv")
    with (desktop.home / "commands.csv").open(encoding="utf-8", newline="") as file:
        records = list(csv.DictReader(file))
    assert [(record["command"], record["exit_code"]) for record in records] == [("echo one; echo two", "0")]


def export(app: App, file: Path) -> None:
    app.find("push button", "More").click()

    def has_begun() -> bool:
        # A menu is in no tree of widgets: whether it is open can only be tried.
        if file.exists() or app.find_all("dialog"):
            return True
        app.key("Down", "Return")
        return False

    def is_written() -> bool:
        if not file.exists() and app.find_all("dialog"):
            app.key("Return")
        return file.exists()

    app.wait_until(has_begun, "the question where to")
    app.wait_until(is_written, "the file")
