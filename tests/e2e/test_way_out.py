"""What the sandbox stopped, in the window: it is said, and the user's way out asks with a card of its own."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.window import answer, card, open_on, say, server_environment, transcript, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.waits import joined

HOST = "registry.test"
FETCH = f"""
import pathlib, urllib.request
with urllib.request.urlopen("http://{HOST}/thing") as answer:
    pathlib.Path("fetched").write_bytes(answer.read())
"""


def test_a_command_that_the_sandbox_stopped_runs_again_outside_and_the_agent_is_told(desktop: Desktop) -> None:
    # Apart from the desktop's folder: what is below /tmp is each conversation's own inside.
    with ModelServer() as server, TemporaryDirectory(prefix="way-out-", dir="/var/tmp") as folder:
        target = Path(folder, "made.txt")
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"echo kept > {target}"))
        server.says(text("It did not work."))
        say(app, "make it")
        answer(app, "Allow once")
        wait_for_text(app, "It did not work.")
        app.find("push button", "Allow this folder")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out.png")
        wait_for_end(app)
        app.press("Run again outside the sandbox")
        card(app)
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_card.png")
        answer(app, "Allow once")
        wait_for_text(app, "the agent is told of it")
        assert target.read_text() == "kept\n"
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_after.png")
        server.says(text("I see."))
        say(app, "and now?")
        wait_for_text(app, "I see.")
        assert "again, outside the sandbox: echo kept" in str(server.calls[-1].body["messages"])
        assert "You ran echo kept" in transcript(app)
        assert app.quit() == 0


def test_a_folder_that_was_denied_is_allowed_for_one_run_and_then_for_the_workspace(desktop: Desktop) -> None:
    insist_on_a_sandbox()
    with ModelServer() as server, TemporaryDirectory(prefix="way-out-", dir="/var/tmp") as folder:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"echo kept > {folder}/one"))
        server.says(text("It did not work."))
        say(app, "make it")
        answer(app, "Allow once")
        wait_for_text(app, "It did not work.")
        wait_for_end(app)
        app.press("Allow this folder")
        answer(app, "Allow once")
        wait_for_text(app, "the agent is told of it")
        assert Path(folder, "one").read_text() == "kept\n"
        settings = desktop.home / ".config/desktop-agent/settings.toml"
        assert not settings.exists() or folder not in settings.read_text()
        keep = app.find("push button", "Always allow commands of this workspace to write there")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_keep.png")
        keep.press()
        app.wait_until(lambda: settings.exists() and folder in settings.read_text(), "the user's settings")
        app.wait_gone("push button", "Always allow commands of this workspace to write there")
        server.says(tool_use("Bash", command=f"python3 -c \"open('{folder}/two', 'w').write('kept')\""))
        server.says(text("Now it works."))
        say(app, "another one")
        answer(app, "Allow once")
        wait_for_text(app, "Now it works.")
        assert Path(folder, "two").read_text() == "kept"
        assert app.quit() == 0


def test_a_folder_of_the_home_that_was_not_shown_is_read_for_one_run_and_then_by_the_workspace(
    desktop: Desktop,
) -> None:
    insist_on_a_sandbox()
    words = desktop.home / "tool/words"
    words.parent.mkdir()
    words.write_text("from the home\n")
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"python3 -c \"print(open('{words}').read())\""))
        server.says(text("It did not work."))
        say(app, "read it")
        answer(app, "Allow once")
        wait_for_text(app, "The sandbox hid ~/tool/words.")
        wait_for_text(app, "It did not work.")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_read.png")
        wait_for_end(app)
        app.press("Allow reading this folder")
        card(app)
        answer(app, "Allow once")
        wait_for_text(app, "the agent is told of it")
        keep = app.find("push button", "Always allow commands of this workspace to read there")
        keep.press()
        settings = desktop.home / ".config/desktop-agent/settings.toml"
        app.wait_until(lambda: settings.exists() and str(words.parent) in settings.read_text(), "the settings")
        app.wait_gone("push button", "Always allow commands of this workspace to read there")
        server.says(tool_use("Bash", command=f"python3 -c \"print(open('{words}').read(), 'once more')\""))
        server.says(text("Now it works."))
        say(app, "again")
        answer(app, "Allow once")
        wait_for_text(app, "Now it works.")
        assert r"from the home\n once more" in str(server.calls[-1].body["messages"])
        assert app.quit() == 0


def test_a_host_that_was_denied_is_allowed_for_one_run(desktop: Desktop) -> None:
    insist_on_a_sandbox()
    workspace = desktop.home / "project"
    workspace.mkdir()
    (workspace / "fetch.py").write_text(FETCH)
    with ModelServer() as server, registry() as port:
        names = json.dumps({HOST: port})
        command = (sys.executable, str(Path(__file__).with_name("named_program.py")), names)
        app = desktop.start_app(str(workspace), env=server_environment(server), command=command)
        server.says(tool_use("Bash", command="python3 fetch.py"))
        server.says(text("It did not work."))
        say(app, "fetch it")
        answer(app, "Allow once")
        wait_for_text(app, f"The sandbox blocked access to {HOST}.")
        wait_for_text(app, "It did not work.")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_host.png")
        wait_for_end(app)
        app.press("Allow this host")
        card(app)
        app.wait_until(lambda: HOST in app.tree().partition("Permission request")[2], "the host on the card")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_host_card.png")
        answer(app, "Allow once")
        wait_for_text(app, "the agent is told of it")
        assert (workspace / "fetched").read_text() == "one thing\n"
        # It was for that run alone.
        (workspace / "fetched").unlink()
        server.says(tool_use("Bash", command="python3 fetch.py"))
        server.says(text("Denied again."))
        say(app, "once more")
        answer(app, "Allow once")
        wait_for_text(app, "Denied again.")
        assert not (workspace / "fetched").exists()


@contextmanager
def registry() -> Iterator[int]:
    """Serve one thing on the machine's loopback; yield the port."""

    class Talk(BaseHTTPRequestHandler):
        timeout = 60  # who connects and asks for nothing keeps nobody

        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"one thing\n")

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing on the terminal."""

    with HTTPServer(("127.0.0.1", 0), Talk) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            joined(thread)


def test_the_settings_of_the_workspace_keep_commands_inside(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="echo kept > /var/tmp/nobody-makes-this"))
        server.says(text("It did not work."))
        say(app, "make it")
        answer(app, "Allow once")
        wait_for_text(app, "It did not work.")
        app.find("push button", "Run again outside the sandbox")
        app.press("Settings")
        app.find("list item", "Commands").click()
        app.find("check box", "Offer to rerun blocked commands with more access").click()
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_settings.png")
        app.wait_gone("push button", "Run again outside the sandbox")
        assert "offers_way_out = false" in (desktop.home / ".config/desktop-agent/settings.toml").read_text()
