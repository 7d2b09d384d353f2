"""Undo of file changes: states recorded before and after, and restores that survive a kill."""
