"""Questions with much to show, in a low window at a large scale: their buttons are there, and they are answered."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.program import App
from tests.e2e.window import answer, card, open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use

SOURCE = "".join(f"value_{number} = compute({number})\n" for number in range(40))
CELL = {"cell_type": "code", "execution_count": None, "id": "a1", "metadata": {}, "outputs": [], "source": ["1"]}
NOTEBOOK = {"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def test_long_changes_are_read_to_their_end_and_allowed_on_a_low_screen(desktop: Desktop) -> None:
    project = desktop.home / "project"
    project.mkdir()
    (project / "m.ipynb").write_text(json.dumps(NOTEBOOK, indent=1) + "\n")
    for number in range(6):
        (project / f"mod_{number}.py").write_text("".join(f"line {line}\n" for line in range(20)))
    with ModelServer() as server:
        for path in ("m.ipynb", *(f"mod_{number}.py" for number in range(6))):
            server.says(tool_use("Read", path=path))
        server.says(tool_use("NotebookEdit", path="m.ipynb", cell="1", source=SOURCE))
        server.says(text("The cell is written."))
        server.says(tool_use("ApplyPatch", patch=_patch()))
        server.says(text("All done."))
        app = open_on(desktop, server, env={"QT_SCALE_FACTOR": "1.5"})
        say(app, "go")
        _read_and_allow(app, "m.ipynb")
        wait_for_text(app, "The cell is written.")
        say(app, "and now the patch")
        _read_and_allow(app, "moved.py")
        wait_for_text(app, "All done.")
    assert _names(project) == ["m.ipynb", "mod_0.py", "mod_3.py", "mod_4.py", "mod_5.py", "moved.py"]
    assert "value_39" in (project / "m.ipynb").read_text()


def _read_and_allow(app: App, named: str) -> None:
    app.wait_until(lambda: named in card(app).description, f"a question about {named}")
    allow = card(app).find("push button", "Allow once")
    assert allow.description == "Scroll to the end first"
    app.key("F6")
    app.key("End")
    app.wait_until(lambda: allow.now().description != "Scroll to the end first", "the end on the screen")
    answer(app, "Allow once")


def _patch() -> str:
    lines = ["*** Begin Patch"]
    for number in range(6):
        if number == 1:
            lines += [f"*** Delete File: mod_{number}.py"]
            continue
        moved = ["*** Move to: moved.py"] if number == 2 else []
        removed, added = ([f"{sign}{line}" for line in range(20)] for sign in ("-line ", "+changed "))
        lines += [f"*** Update File: mod_{number}.py", *moved, "@@", *removed, *added]
    return "\n".join([*lines, "*** End Patch"])


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
