"""Lists the items of one conversation: widgets near the view, layout, scrolling, selection, folding of turns."""
