"""The system prompt, from the sections under resources/prompts/system, and the facts of the first message."""

from __future__ import annotations

from pathlib import Path


def system_prompt(folder: Path) -> str:
    """Join the sections in the order of their file names.

    The text holds no date, folder or platform, so that it is the same in every request and can be cached.
    """
    sections = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*.md"))]
    return "\n\n".join(section for section in sections if section)


def first_facts(workspace: str, platform: str, today: str) -> str:
    """Return what the model is told once, before the first words of the user."""
    return f"<context>\nWorkspace folder: {workspace}\nPlatform: {platform}\nDate: {today}\n</context>"
