"""Conversations, turns and tool calls."""
