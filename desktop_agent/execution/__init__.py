"""What touches the machine: processes and files; imports nothing above it.

`threads` runs blocking work beside the event loop, `diffs` compares texts, `secrets` masks keys and passwords.
"""
