"""What the model can use, each tool a value in one module. This is the table of contents, sorted by name."""

from __future__ import annotations

from typing import Any

from desktop_agent.tools import edit, glob, grep, read, shell, write
from desktop_agent.tools.tool import Tool

TOOLS: tuple[Tool[Any], ...] = (
    shell.TOOL,
    edit.TOOL,
    glob.TOOL,
    grep.TOOL,
    read.TOOL,
    write.TOOL,
)
