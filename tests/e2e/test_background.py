"""Commands in the background, end to end: seen in the window, stopped there, and gone after a kill of the program."""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.processes import alive, new_nap
from tests.sandbox.places import sandbox_status


def start(app: App, server: ModelServer, command: str) -> None:
    server.says(tool_use("Bash", command=command, run_in_background=True))
    server.says(text("It is started."))
    say(app, "start it")
    answer(app, "Allow once")
    wait_for_text(app, "It is started.")


def test_a_command_in_the_background_is_seen_watched_and_stopped(desktop: Desktop) -> None:
    nap, other = new_nap(), new_nap()
    with ModelServer() as server:
        app = open_on(desktop, server)
        start(app, server, f"touch made; for n in 1 2 3; do echo line $n; done; sleep {nap}")
        app.press("1 command running in the background", "check box")
        app.press("Show output")
        output = app.find("text", f"Output of touch made; for n in 1 2 3; do echo line $n; done; sleep {nap}")
        app.wait_until(lambda: output.text() == "line 1\nline 2\nline 3", "its output")
        app.wait_until(lambda: alive(nap) == 1, "what it does next")
        desktop.screenshot(ROOT / "build" / "e2e" / "background.png")
        app.press("Stop")
        app.wait_until(lambda: alive(nap) == 0, "its end")
        app.find("check box", "1 command ended in the background")
        server.says(text("I see."))
        say(app, "and now?")
        wait_for_text(app, "I see.")
        assert "was stopped by the user" in str(server.calls[-1].body["messages"])
        # With it unfolded the next card would not be seen whole.
        app.press("Hide output")
        # The desktop looks whether anything of this is left when the window has been closed.
        start(app, server, f"touch more; trap '' TERM; setsid sleep {other} & sleep {other}; wait")
        app.wait_until(lambda: alive(other) == 2, "its processes")
        assert app.quit() == 0
        assert alive(other) == 0


def test_after_a_kill_nothing_runs_once_the_program_is_started_again(desktop: Desktop) -> None:
    nap = new_nap()
    with ModelServer() as server:
        app = open_on(desktop, server)
        start(app, server, f"touch made; trap '' TERM; setsid sleep {nap} & sleep {nap}; wait")
        app.wait_until(lambda: alive(nap) == 2, "its processes")
        app.kill()
        if not sandbox_status().works:
            # What no sandbox takes along with the program is ended by the next start.
            assert alive(nap) == 2
        again = open_on(desktop, server)
        wait_for_text(again, "It is started.")
        again.wait_until(lambda: alive(nap) == 0, "their end")
        assert again.find_all("check box", "1 command running in the background") == []
