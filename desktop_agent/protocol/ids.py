"""Identifiers of items, turns and conversations."""

from __future__ import annotations

from typing import NewType

ItemId = NewType("ItemId", str)
"""A ULID: 26 characters of Crockford's base 32, sorted by time of making."""
TurnId = NewType("TurnId", str)
ConversationId = NewType("ConversationId", str)
