"""The panel of changed files."""
