"""Commands of a line that run by themselves, with rights of their own.

`broker` serves one line; `caller` says which process asks.
"""
