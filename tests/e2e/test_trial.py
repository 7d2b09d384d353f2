"""A command that is tried first, in the window: by mouse, keyboard, assistive technology; discarded and applied."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.checkpoints.trees import make_tree, read_tree
from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import QUIET_S, away, card, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.sandbox.places import insist_on_a_sandbox

COMMAND = "rm -rf build && sed -i s/a/b/ *.py"
PICTURES = ROOT / "build" / "e2e"


def test_a_trial_shows_what_a_command_changes_before_anything_is_changed(desktop: Desktop) -> None:
    insist_on_a_sandbox()
    project = desktop.home / "project"
    make_repository(project)
    before = read_tree(project, times=True)
    with ModelServer() as server:
        server.says(tool_use("Bash", command=COMMAND))
        server.says(text("Cleaned."))
        app = open_on(desktop, server)
        say(app, "clean up")
        card(app).find("push button", "Run on a copy")
        desktop.screenshot(PICTURES / "trial_offered.png")
        by_keyboard(app)
        result(app)
        desktop.screenshot(PICTURES / "trial_result.png")
        assert read_tree(project, times=True) == before
        app.find("push button", "Discard trial").press()
        offered = app.find("push button", "Run on a copy")
        assert read_tree(project, times=True) == before
        away(app)
        offered.click(settle_s=QUIET_S)
        result(app)
        # From here on the pointer stays on the card: it scrolls there to the end and presses Apply.
        read_to_the_end(app)
        card(app).find("push button", "Apply").click(settle_s=QUIET_S)
        wait_for_text(app, "Cleaned.")
        desktop.screenshot(PICTURES / "trial_applied.png")
        assert "on a copy of the workspace" in str(server.calls[-1].body["messages"])
        assert COMMAND in transcript(app)
        assert not list((desktop.home / ".local/share/desktop-agent/trials").glob("*"))
        assert app.quit() == 0
    kept = {path: facts for path, facts in read_tree(project).items() if not path.endswith(b".py")}
    unchanged = {path: facts[: len(kept.get(path, facts))] for path, facts in before.items() if path == b".gitignore"}
    assert kept == unchanged
    assert (project / "one.py").read_text() == "b = 1\n"
    assert (project / "two.py").read_text() == "print(b)\n"


def make_repository(project: Path) -> None:
    """Make a repository with ignored files, as a real one has."""
    make_tree(project, {b"one.py": b"a = 1\n", b"two.py": b"print(a)\n", b".gitignore": b"build/\n"})
    make_tree(project, {f"build/lib/part_{number}.o".encode(): b"\0\1" for number in range(14)})
    who = ("-c", "user.name=n", "-c", "user.email=e")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-qm", "first")):
        subprocess.run(["git", "-C", str(project), *words], check=True)


def result(app: App) -> None:
    """Wait for what came of the trial, as a screen reader finds it."""
    app.wait_until(lambda: "Deleted:\nbuild/lib/part_0.o\n" in card(app).description, "the result of the trial")
    said = card(app).description
    assert "14 files deleted" in said
    assert "~ one.py\n~ two.py" in said


def by_keyboard(app: App) -> None:
    """Go to the button by F6 and Tab, and press Enter when it has been quiet for a while."""
    app.key("F6", "Tab", "Tab", "Tab")
    button = card(app).find("push button", "Run on a copy")
    app.wait_until(lambda: "focused" in button.states(), "the keys at the button")
    app.xdotool("sleep", str(QUIET_S), "key", "Return")


def read_to_the_end(app: App) -> None:
    """Scroll the card to its end by the wheel, as who wants to apply it has to."""

    def is_read() -> bool:
        app.xdotool("click", "--repeat", "5", "5")
        return "Scroll to the end first" not in card(app).find("push button", "Apply").description

    app.wait_until(is_read, "the end of the card")
