"""What the agent did to files goes back and forth in the window: on the message, by the notice, in the panel."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, open_on, say, transcript, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.series import LONG

FILES = 2_000 if LONG else 200
FORMATTER = """
import os
for folder, _, names in os.walk("src"):
    for name in names:
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            content = file.read()
        with open(path, "wb") as file:
            file.write(b"\\n".join(line.rstrip() for line in content.replace(b"\\t", b"    ").split(b"\\n")))
"""


def lay_out(workspace: Path) -> None:
    """Make a tree that a formatter changes everywhere, odd names, line ends and modes among it."""
    workspace.mkdir(exist_ok=True)
    (workspace / "fmt.py").write_text(FORMATTER)
    for number in range(FILES):
        folder = workspace / "src" / f"part {number % 20}"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"füle-{number}.c"
        path.write_bytes(b"int a;  \r\n\tint b;\t\n" * (number % 7 + 1) + b"\xff" * (number % 3))
        path.chmod(0o755 if number % 5 == 0 else 0o640)


def held(workspace: Path) -> dict[str, tuple[bytes, int]]:
    return {
        str(path.relative_to(workspace)): (path.read_bytes(), path.stat().st_mode)
        for path in sorted((workspace / "src").rglob("*"))
        if path.is_file()
    }


def wait_until_offered(app: App) -> None:
    """Wait until the turn has ended: while it runs, the button can be seen and not be pressed."""
    button = app.find("push button", "Undo this turn")
    app.wait_until(lambda: "enabled" in button.states(), "a turn that can be undone")


def confirm(app: App, title: str, yes: str) -> None:
    dialog = app.find("dialog", title)
    # Not by the pointer: the frame that the window system adds moves the dialog after it has come.
    dialog.find("push button", yes).press()
    app.wait_gone("dialog", title)


def test_a_formatter_over_many_files_is_undone_and_redone_byte_for_byte_also_after_a_restart(
    desktop: Desktop,
) -> None:
    workspace = desktop.home / "project"
    lay_out(workspace)
    before = held(workspace)
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="python3 fmt.py"))
        server.says(text("Formatted."))
        say(app, "format it")
        answer(app, "Allow once")
        wait_for_text(app, "Formatted.")
        wait_for_end(app)
        after = held(workspace)
        assert sum(before[name] != after[name] for name in before) == FILES
        # On the message, by mouse.
        app.find("push button", "Undo this turn").click()
        app.find("dialog", "Undo what this turn did to files?")
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_preview.png")
        confirm(app, "Undo what this turn did to files?", "Undo this turn")
        wait_for_text(app, "Reverted 2")
        assert held(workspace) == before
        app.find("push button", "Redo")
        app.wait_gone("push button", "Undo this turn")
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_done.png")
        assert app.quit() == 0
        # After a restart the way forth is still there, and the way back again.
        app = open_on(desktop, server)
        app.press("Redo")
        wait_for_text(app, "Redid the changes in 2")
        assert held(workspace) == after
        wait_until_offered(app)
        app.find("text", "Message").point()
        app.key("ctrl+alt+z")
        confirm(app, "Undo what this turn did to files?", "Undo this turn")
        app.wait_until(lambda: held(workspace) == before, "every byte as before")
        assert app.quit() == 0


def test_the_panel_lists_what_was_changed_and_a_place_goes_back(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    workspace.mkdir()
    lines = [f"line {number}" for number in range(60)]
    (workspace / "notes.txt").write_text("\n".join(lines))
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="sed -i 's/^line 5$/fifth/; s/^line 50$/fiftieth/' notes.txt"))
        server.says(text("Changed."))
        say(app, "change it")
        answer(app, "Allow once")
        wait_for_text(app, "Changed.")
        wait_for_end(app)
        app.key("ctrl+shift+g")
        app.wait_until(lambda: app.find("list", "Changed files").children(), "a changed file")
        desktop.screenshot(ROOT / "build" / "e2e" / "changes.png")
        app.key("Return")
        app.find("panel", "Line 51")
        desktop.screenshot(ROOT / "build" / "e2e" / "changes_file.png")
        app.find("panel", "Line 51").find("push button", "Revert").click()
        wait_for_text(app, "Reverted one change in notes.txt")
        app.wait_gone("panel", "Line 51")
        assert (workspace / "notes.txt").read_text() == "\n".join(
            "fifth" if line == "line 5" else line for line in lines
        )
        app.press("Redo")
        wait_for_text(app, "Redid the changes in 1 file")
        assert "fiftieth" in (workspace / "notes.txt").read_text()
        assert app.quit() == 0


def test_conversation_and_files_go_back_to_before_a_message_and_forth_again(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    workspace.mkdir()
    with ModelServer() as server:
        app = open_on(desktop, server)
        for number in (1, 2):
            server.says(tool_use("Bash", command=f"echo {number} > made-{number}"))
            server.says(text(f"Made {number}."))
            say(app, f"make number {number}")
            answer(app, "Allow once")
            wait_for_text(app, f"Made {number}.")
        (workspace / "made-2").write_text("mine\n")
        before = app.windows()
        app.find("list item", "You: make number 2").click(button=3)
        # The last thing that the menu offers.
        app.wait_until(lambda: app.windows() - before, "the menu")
        app.key("Up", "Return")
        dialog = app.find("dialog", "Rewind to before this message?")
        dialog.find("check box", "made-2")
        desktop.screenshot(ROOT / "build" / "e2e" / "rewind_preview.png")
        dialog.find("push button", "Rewind").click()
        wait_for_text(app, "No longer sent to the agent: You: make number 2")
        # What the user had changed stays; what was said can be said in another way.
        assert (workspace / "made-2").read_text() == "mine\n"
        assert app.find("text", "Message").text() == "make number 2"
        desktop.screenshot(ROOT / "build" / "e2e" / "rewound.png")
        server.says(text("I see."))
        say(app, "and now?")
        wait_for_text(app, "I see.")
        sent = str(server.calls[-1].body["messages"])
        assert "make number 1" in sent
        assert "make number 2" not in sent
        app.press("Redo")
        app.wait_until(lambda: "No longer sent to the agent" not in transcript(app), "all of it counts again")
        # By the keys, of the files of the last turn that changed any: what the user changed is asked about.
        wait_until_offered(app)
        app.key("ctrl+alt+z")
        dialog = app.find("dialog", "Undo what this turn did to files?")
        dialog.find("check box", "made-2").click()
        app.wait_until(lambda: "checked" in dialog.find("check box", "made-2").states(), "the choice")
        dialog.find("push button", "Undo this turn").click()
        app.wait_until(lambda: not (workspace / "made-2").exists(), "the file gone")
        assert (workspace / "made-1").read_text() == "1\n"
        assert app.quit() == 0


def test_an_undo_brings_back_what_git_has_and_what_it_ignores_and_a_redo_takes_both(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    (workspace / "build").mkdir(parents=True)
    (workspace / ".gitignore").write_text("*.bin\nbuild/\n")
    subprocess.run(["git", "init", "-q"], cwd=workspace, check=True)
    subprocess.run(["git", "add", ".gitignore"], cwd=workspace, check=True)
    files = {"notes.txt": "untracked", "model.bin": "ignored", "build/a.o": "a", "build/b.o": "b"}

    def held() -> dict[str, str]:
        return {name: (workspace / name).read_text() for name in files if (workspace / name).exists()}

    for name, content in files.items():
        (workspace / name).write_text(content)
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="git clean -fdxq"))
        server.says(tool_use("Bash", command="find . -name '*.bin' -delete"))
        server.says(text("It is clean."))
        say(app, "clean up")
        answer(app, "Allow once")
        answer(app, "Allow once")
        wait_for_text(app, "It is clean.")
        assert held() == {}
        app.find("push button", "Undo this turn").click()
        dialog = app.find("dialog", "Undo what this turn did to files?")
        dialog.find("label", "1 file will be restored")
        dialog.find("label", "3 files will be restored from the bin")
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_bin_preview.png")
        confirm(app, "Undo what this turn did to files?", "Undo this turn")
        wait_for_text(app, "Reverted 4 files")
        assert held() == files
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_bin_done.png")
        assert app.quit() == 0
        app = open_on(desktop, server)
        app.press("Redo")
        wait_for_text(app, "Redid the changes in 4 files")
        assert held() == {}
        # What somebody has put there since is named, and stays.
        (workspace / "model.bin").write_text("mine")
        app.find("push button", "Undo this turn").click()
        dialog = app.find("dialog", "Undo what this turn did to files?")
        dialog.find("check box", "model.bin")
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_bin_in_the_way.png")
        confirm(app, "Undo what this turn did to files?", "Undo this turn")
        app.wait_until(lambda: held() == {**files, "model.bin": "mine"}, "all but what is in the way")
        assert app.quit() == 0


def test_a_turn_that_deleted_only_ignored_files_can_be_undone_by_the_keys(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    workspace.mkdir()
    (workspace / ".gitignore").write_text("*.bin\n")
    (workspace / "model.bin").write_text("ignored")
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="find . -name '*.bin' -delete"))
        server.says(text("It is clean."))
        say(app, "clean up")
        answer(app, "Allow once")
        wait_for_text(app, "It is clean.")
        wait_until_offered(app)
        desktop.screenshot(ROOT / "build" / "e2e" / "undo_bin_only.png")
        app.key("ctrl+alt+z")
        confirm(app, "Undo what this turn did to files?", "Undo this turn")
        app.wait_until(lambda: (workspace / "model.bin").exists(), "the file again")
        assert app.quit() == 0
