"""Previews of commands, counted before they run."""
