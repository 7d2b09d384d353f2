"""Shell text to syntax tree, read twice; values of words."""
