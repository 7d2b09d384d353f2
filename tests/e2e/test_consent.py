"""Consent, by process: approvals end with their tab, what is shown is what runs, what is broken allows nothing."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.program import App
from tests.e2e.window import (
    QUIET_S,
    answer,
    away,
    card,
    files_in,
    open_on,
    say,
    server_environment,
    transcript,
    wait_for_end,
    wait_for_text,
)
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.reading_back import unescaped
from tests.series import LONG
from tests.spoofs import WITNESSES

COMMAND = "python3 --frobnicate made"
"""Kept for the session only as this very command: no table knows the option."""
# Each writes a file of its own: what would be overwritten stands on the card, too.
SHOWN = {
    f"seen-{number}": command.replace("> seen;", f"> seen-{number};")
    for number, command in enumerate(WITNESSES if LONG else WITNESSES[::4])
}


def asks(app: App, server: ModelServer, command: str = COMMAND) -> None:
    """Let the model call the command, and see that the window asks; deny it."""
    server.says(tool_use("Bash", command=command))
    server.says(text("Then not."))
    say(app, "again")
    assert command in card(app).description.splitlines()
    answer(app, "Deny")


def test_what_was_approved_for_the_session_asks_again_in_another_or_reopened_tab_and_after_a_restart(
    desktop: Desktop,
) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command=COMMAND))
        server.says(tool_use("Bash", command=COMMAND))
        server.says(text("Twice."))
        app = open_on(desktop, server)
        say(app, "make a file")
        answer(app, "Allow for session")
        wait_for_text(app, "Twice.")
        assert app.find_all("panel", "Permission request") == []
        app.key("ctrl+t")
        app.wait_until(lambda: "Twice." not in transcript(app), "a tab of its own")
        asks(app, server)
        wait_for_text(app, "Then not.")
        wait_for_end(app)
        app.find("text", "Message").click()
        app.key("ctrl+w")
        wait_for_text(app, "Twice.")
        app.find("text", "Message").click()
        app.key("ctrl+w")
        app.wait_gone("list", "Transcript")
        listed = app.find("list", "List of conversations").children()
        next(row for row in listed if row.name.startswith("make a file")).click()
        wait_for_text(app, "Twice.")
        asks(app, server)
        for end in (App.quit, App.kill) if LONG else (App.quit,):
            # Approved anew, it does not outlive the program either.
            server.says(tool_use("Bash", command=COMMAND))
            server.says(text(f"Now {end.__name__}."))
            say(app, "and again")
            answer(app, "Allow for session")
            wait_for_text(app, f"Now {end.__name__}.")
            end(app)
            app = desktop.start_app(env=server_environment(server))
            wait_for_text(app, f"Now {end.__name__}.")
            asks(app, server)


def test_bash_runs_the_very_bytes_that_the_card_showed(desktop: Desktop) -> None:
    """Each command writes down what bash was given, and hides something; all twenty run in the long series."""
    with ModelServer() as server:
        for command in SHOWN.values():
            server.says(tool_use("Bash", command=command))
        server.says(text("All done."))
        app = open_on(desktop, server)
        say(app, "go")
        ran = {name: allow_once(app, desktop.home / "project" / name) for name in SHOWN}
        wait_for_text(app, "All done.")
    assert ran == {name: (command, command.encode()) for name, command in SHOWN.items()}


def test_a_window_with_broken_rules_says_so_and_asks_what_they_allowed(desktop: Desktop) -> None:
    rules = desktop.home / ".config" / "desktop-agent" / "rules.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text('[[rule]]\naction = "allow"\npattern = "touch **"\n[[rule]\n')
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch made"))
        server.says(text("Then not."))
        app = open_on(desktop, server)
        app.wait_until(lambda: says(app, "The rules in rules.toml cannot be used"), "a word about the rules")
        say(app, "make a file")
        assert "touch made" in card(app).description.splitlines()
        answer(app, "Deny")
        wait_for_text(app, "Then not.")
        assert files_in(desktop.home / "project") == []
    assert kept_aside(rules) == rules.read_bytes()


def says(app: App, words: str) -> bool:
    return words in app.tree(2000) or any(words in label.text() for label in app.find_all("label"))


def kept_aside(rules: Path) -> bytes:
    return rules.with_name("rules.toml.broken-1").read_bytes()


def allow_once(app: App, seen: Path) -> tuple[str, bytes]:
    """Allow what the card asks; return what it read out, its escapes resolved, and what bash noted there."""
    question = card(app)
    shown = unescaped(question.description.partition("\n")[2])
    away(app)
    question.find("push button", "Allow once").click(settle_s=QUIET_S)
    app.wait_until(lambda: seen.exists() and seen.read_bytes(), f"{shown!r} has run")
    return shown, seen.read_bytes()
