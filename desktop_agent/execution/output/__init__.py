"""Output of terminals as text with styles."""
