"""The bin: copies of what commands delete."""
