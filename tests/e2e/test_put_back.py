"""The bin in the window: the card says what it keeps, the entry what was deleted, and it comes back as asked."""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, card, open_on, say, server_environment, transcript, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use

COUNT = 114


def delete(app: App, server: ModelServer, command: str, last: str) -> None:
    server.says(tool_use("Bash", command=command))
    server.says(text(last))
    say(app, "clean up")
    answer(app, "Allow once")
    wait_for_text(app, last)


def test_what_a_command_deleted_comes_back_and_newer_files_are_asked_about(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    (workspace / "build").mkdir(parents=True)
    (workspace / ".gitignore").write_text("build/\n")
    for number in range(COUNT):
        (workspace / "build" / f"{number}.o").write_bytes(b"object %d" % number)
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="rm -rf build"))
        server.says(text("It is clean."))
        say(app, "clean up")
        assert "All of it is kept in the bin first and can be restored" in card(app).description
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back_card.png")
        answer(app, "Allow once")
        wait_for_text(app, "It is clean.")
        assert not (workspace / "build").exists()
        wait_for_text(app, f"Deleted {COUNT} files")
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back.png")
        wait_for_end(app)
        (workspace / "build").mkdir()
        (workspace / "build/7.o").write_text("newer")
        app.press("Put back")
        wait_for_text(app, "1 newer file in the way, so nothing was put back yet: build/7.o")
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back_newer.png")
        app.find("push button", "Overwrite")
        app.press("Keep newer")
        wait_for_text(app, f"Put back {COUNT - 1} files")
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back_after.png")
        assert (workspace / "build/7.o").read_text() == "newer"
        assert len(list((workspace / "build").iterdir())) == COUNT
        assert (workspace / "build/8.o").read_bytes() == b"object 8"
        # The rest by the keyboard.
        app.find("push button", "Put back").press()
        app.find("push button", "Overwrite").press()
        wait_for_text(app, f"Put back {COUNT} files")
        assert (workspace / "build/7.o").read_bytes() == b"object 7"
        server.says(text("I see."))
        say(app, "and now?")
        wait_for_text(app, "I see.")
        assert "The user put back files that a call of yours had taken away" in str(server.calls[-1].body["messages"])
        assert app.quit() == 0


def test_what_does_not_fit_is_said_before_and_the_bin_is_emptied_in_the_settings(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    workspace.mkdir()
    settings = desktop.home / ".config/desktop-agent/settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[files]\nbin_mb = 1\n")
    (workspace / "small.txt").write_text("small")
    (workspace / "large.bin").write_bytes(b"x" * 1_500_000)
    with ModelServer() as server:
        app = desktop.start_app(str(workspace), env=server_environment(server))
        server.says(tool_use("Bash", command="rm small.txt large.bin"))
        server.says(text("Both are gone."))
        say(app, "clean up")
        assert "Too large for the bin, so not kept there: large.bin" in card(app).description
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back_too_large.png")
        answer(app, "Allow once")
        wait_for_text(app, "Both are gone.")
        wait_for_text(app, "not in the bin: large.bin")
        app.press("Settings")
        app.find("list item", "Files and results").click()
        app.find("label", "It contains files from 1 command: 5 bytes.")
        button = app.find("push button", "Empty the bin")
        desktop.screenshot(ROOT / "build" / "e2e" / "put_back_settings.png")
        button.press()
        question = app.find("dialog", "Empty the bin?")
        question.find("push button", "Empty the bin").press()
        app.find("label", "The bin is empty.")
        assert list((desktop.home / ".local/share/desktop-agent/bin").iterdir()) == []
        assert "Deleted 1 file" in transcript(app)
