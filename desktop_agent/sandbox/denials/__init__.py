"""Denials of the sandbox, and their sentences."""
