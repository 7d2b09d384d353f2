"""The trash: copies of what commands delete.

`capture` copies before a call, `manifest` describes the copies on the disk, `restore` puts them back, `sync` secures
them against a power cut, `trash` holds all of them.
"""
