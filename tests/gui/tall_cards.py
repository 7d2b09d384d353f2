"""Waiting calls whose cards have much to show, in several places at once: for the tests of their height."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from desktop_agent.execution.diffs import changes, lines_of, unified
from desktop_agent.protocol import Risk, ToolCall, WritesPath
from tests.gui.asking import part, waiting


def notebook_edit() -> ToolCall:
    """Replace a cell by forty lines; one is so long that the difference cuts it, so the source is shown as well."""
    source = "".join(f"value_{number} = compute({number})\n" for number in range(40)) + "x" * 1200
    old, new = _notebook("import os\nprint(os)"), _notebook(source)
    cut = [line if len(line) < 1000 else line[:1000] + " [… 212 more characters]\n" for line in new]
    diff = unified(old, cut, changes(old, new), "model.ipynb")
    call = waiting("model.ipynb", tool="NotebookEdit", cwd="", diff=diff)
    params = {"path": "model.ipynb", "cell": "1", "action": "replace", "source": source}
    return replace(call, params=params, effects=(WritesPath("/work/model.ipynb", diff, 900, 4000, "digest"),))


def apply_patch(files: int = 8) -> ToolCall:
    """Change many files, of which one is deleted and one moved."""
    names = [f"src/package/module_{number}.py" for number in range(files)]
    diff = ""
    for number, name in enumerate(names):
        old = [f"line {line} of {number}\n" for line in range(20)]
        new = [] if number == 1 else [f"changed {line} of {number}\n" for line in range(20)]
        was = "src/old_name.py" if number == 2 else ""
        diff += unified(old, new, changes(old, new), name, is_gone=not new, was=was)
    shown = "\n".join(names)
    parts = [part(shown, name, Risk.MEDIUM, f"Changes {name} in the workspace") for name in names]
    call = waiting(shown, tool="ApplyPatch", cwd="", diff=diff, parts=parts, advice="Look twice at what goes.")
    effects = tuple(WritesPath(f"/work/{name}", "", 1, 2) for name in names)
    return replace(call, params={"patch": "*** Begin Patch"}, effects=effects)


def server_call() -> ToolCall:
    """Use a tool of a server with very many arguments, on something long."""
    call = waiting("\n".join(f"thing {number}" for number in range(60)), tool="mcp__files__say")
    return replace(call, params={f"name_{number}": number for number in range(80)})


TALL: dict[str, Callable[[], ToolCall]] = {
    "NotebookEdit": notebook_edit,
    "ApplyPatch": apply_patch,
    "a server's tool": server_call,
}


def _notebook(source: str) -> list[str]:
    cells = [{"cell_type": "code", "source": lines_of(source)}]
    return lines_of(json.dumps({"cells": cells, "nbformat": 4}, indent=1) + "\n")
