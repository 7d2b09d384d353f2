"""Checkpoints around calls, trash, trial runs, undo and redo."""
