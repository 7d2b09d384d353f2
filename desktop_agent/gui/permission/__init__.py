"""The permission card."""
