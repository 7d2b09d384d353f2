"""The patch format: `parser` reads it, `matching` finds the places, `plan` plans every file in memory."""
