"""Joins the system prompt from the sections under resources/prompts/system."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop_agent.agent.context.compaction import seen_items
from desktop_agent.protocol import Item, UserMessage


def system_prompt(folder: Path) -> str:
    """Join the sections in the order of their file names.

    The text holds no date, folder or platform, so that it is the same in every request and can be cached.
    """
    sections = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*.md"))]
    return "\n\n".join(section for section in sections if section)


def covered_facts(items: Sequence[Item]) -> str:
    """Return the briefings of messages that a summary replaced; they go before the first message left."""
    seen = {item.id for item in seen_items(items)}
    covered = (item for item in items if isinstance(item, UserMessage) and item.context and item.id not in seen)
    return "\n".join(item.context for item in covered)
