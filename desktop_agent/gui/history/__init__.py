"""The panel of the command history.

`panel` joins `filters`, `list_view` (on `model`), `output` of one command, and `grants` that can be revoked.
"""
