"""Recorded states of a workspace, in a git of our own or as files."""
