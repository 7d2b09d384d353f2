"""All tools of the model, sorted by name; each is a value in one module."""

from __future__ import annotations

from typing import Any

from desktop_agent.tools import (
    apply_patch,
    ask_user,
    bash,
    bash_output,
    complete,
    edit,
    exit_plan_mode,
    fail,
    glob,
    grep,
    kill_bash,
    list_dir,
    notebook_edit,
    read,
    todo_write,
    write,
)
from desktop_agent.tools.tool import Tool

TOOLS: tuple[Tool[Any], ...] = (
    apply_patch.TOOL,
    ask_user.TOOL,
    bash.TOOL,
    bash_output.TOOL,
    complete.TOOL,
    edit.TOOL,
    exit_plan_mode.TOOL,
    fail.TOOL,
    glob.TOOL,
    grep.TOOL,
    kill_bash.TOOL,
    list_dir.TOOL,
    notebook_edit.TOOL,
    read.TOOL,
    todo_write.TOOL,
    write.TOOL,
)
