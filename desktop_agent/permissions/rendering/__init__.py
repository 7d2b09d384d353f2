"""An understood script written out again as the text that bash gets.

`renderer` writes it, `plan` says which parts run where, and `delegation` which run alone, with rights of their own.
"""
