"""Everything that touches the machine: processes and files.

`threads` runs blocking work beside the event loop, `diffs` compares texts, `secrets` masks keys and passwords.
"""
