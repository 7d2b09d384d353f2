"""The list of items: which exist as widgets, where they stand, scrolling, selection, folding of turns."""
