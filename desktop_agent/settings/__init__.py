"""The user's settings: their schema, their file, their secrets."""
