"""The panel of the command history."""
