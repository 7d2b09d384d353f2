"""What the model can use, each tool a value in one module. This is the table of contents, sorted by name."""

from __future__ import annotations

from typing import Any

from desktop_agent.tools import (
    ask_user,
    complete,
    edit,
    exit_plan_mode,
    fail,
    glob,
    grep,
    read,
    shell,
    todo_write,
    write,
)
from desktop_agent.tools.tool import Tool

TOOLS: tuple[Tool[Any], ...] = (
    ask_user.TOOL,
    shell.TOOL,
    complete.TOOL,
    edit.TOOL,
    exit_plan_mode.TOOL,
    fail.TOOL,
    glob.TOOL,
    grep.TOOL,
    read.TOOL,
    todo_write.TOOL,
    write.TOOL,
)
