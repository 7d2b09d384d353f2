"""The page of model servers and keys.

`page` lists a `server_row` for each server; `forms` edits one, `address` checks what was typed as its address.
"""
