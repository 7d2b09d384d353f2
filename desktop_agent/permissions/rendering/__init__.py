"""An understood script written out again as the text that bash gets."""
