"""The transcript store in one SQLite file."""
