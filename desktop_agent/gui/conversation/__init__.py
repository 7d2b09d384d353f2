"""One tab: page, request sender, undo, pending prompts."""
