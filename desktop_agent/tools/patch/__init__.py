"""The patch format: parse, match, plan."""
