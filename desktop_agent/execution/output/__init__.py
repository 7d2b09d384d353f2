"""Output of terminals as text with styles.

`terminal_text` reads control sequences, `live_text` hands new text on while a command runs, `head_tail` keeps the
first and the last part of a long output.
"""
