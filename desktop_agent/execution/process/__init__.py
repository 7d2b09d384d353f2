"""Processes, background jobs, their output and their working folder."""
