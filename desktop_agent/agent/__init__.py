"""The agent: conversations, turns, and what the model is told."""
