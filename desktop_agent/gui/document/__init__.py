"""Paints Markdown, code, tables, diffs, pictures and commands, laid out only near the view."""
