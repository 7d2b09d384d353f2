"""Titles of conversations."""

from __future__ import annotations

from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import ConversationInfo
from desktop_agent.sentences import translate
from desktop_agent.text import visible

UNTITLED = translate("ConversationList", "New conversation", "the title of one without messages")


def say_title(title: str) -> str:
    """Return a title as it is shown: never empty, and with nothing hidden in it."""
    return visible(title, keep_newlines=False) if title else localize(UNTITLED)


def title_of(info: ConversationInfo) -> str:
    """Return the title of a conversation as it is shown."""
    return say_title(info.title)
