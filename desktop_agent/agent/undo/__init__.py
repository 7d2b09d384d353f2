"""Checkpoints around calls, the bin, trial runs, undo and redo."""
