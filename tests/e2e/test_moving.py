"""A command that runs too long goes to the background by a click or a key; one key stops all tabs."""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, away, card, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.processes import alive, new_nap

PICTURES = ROOT / "build" / "e2e"


def run(app: App, server: ModelServer, command: str, *, timeout: int = 120) -> None:
    """Let the agent run a command, once it was allowed."""
    server.says(tool_use("Bash", command=command, timeout=timeout))
    say(app, "run it")
    answer(app, "Allow once")


def test_a_command_is_moved_before_its_time_is_over_and_by_the_keyboard(desktop: Desktop) -> None:
    nap, other = new_nap(), new_nap()
    with ModelServer() as server:
        app = open_on(desktop, server)
        command = f"touch made; echo one; until [ -e go ]; do sleep 1; done; echo two; sleep {nap}"
        run(app, server, command, timeout=13)
        move = app.find("push button", "Move to background")
        desktop.screenshot(PICTURES / "moving.png")
        server.says(text("It goes on."))
        move.click()
        wait_for_text(app, "It goes on.")
        assert "[Moved to the background by the user after " in str(server.calls[-1].body["messages"])
        (desktop.home / "project" / "go").touch()
        app.press("1 command running in the background", "check box")
        app.press("Show output")
        app.wait_until(
            lambda: any(one.text() == "one\ntwo" for one in app.find_all("text")), "what it printed before and after"
        )
        desktop.screenshot(PICTURES / "moved.png")
        app.press("Stop")
        app.wait_until(lambda: alive(nap) == 0, "its end")
        run(app, server, f"touch more; sleep {other}")
        app.wait_until(lambda: alive(other) == 1, "the next one")
        server.says(text("This one, too."))
        app.key("ctrl+shift+b")
        wait_for_text(app, "This one, too.")
        app.find("check box", "1 command running in the background, 1 ended")
        assert alive(other) == 1


def test_one_key_stops_what_runs_in_three_tabs_also_while_a_card_is_open(desktop: Desktop) -> None:
    nap, other = new_nap(), new_nap()
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"touch a; sleep {nap}", run_in_background=True))
        server.says(text("It is started."))
        say(app, "start it")
        answer(app, "Allow once")
        wait_for_text(app, "It is started.")
        app.key("ctrl+t")
        app.wait_until(lambda: len(app.find_all("page tab")) == 2, "the second tab")
        app.wait_until(lambda: "It is started." not in transcript(app), "the second conversation in sight")
        run(app, server, f"touch b; sleep {other}")
        app.wait_until(lambda: alive(other) == 1, "the command of the second tab")
        app.key("ctrl+t")
        app.wait_until(lambda: len(app.find_all("page tab")) == 3, "the third tab")
        app.wait_until(lambda: "touch b" not in transcript(app), "the third conversation in sight")
        server.says(tool_use("Bash", command="touch c"))
        say(app, "ask")
        away(app)
        card(app)
        desktop.screenshot(PICTURES / "before-stop-all.png")
        app.key("ctrl+shift+period")
        app.find("label", "Stopped: 2 turns, 2 commands.")
        app.wait_gone("panel", "Permission request")
        desktop.screenshot(PICTURES / "stop-all.png")
        assert (alive(nap), alive(other)) == (0, 0)
        assert not (desktop.home / "project" / "c").exists()
