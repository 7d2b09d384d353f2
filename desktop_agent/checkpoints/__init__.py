"""Undo of file changes: states recorded before and after, and restores that survive a kill.

`timeline` is the entry: it records states of one workspace and restores them. `file_state` says what is at a path,
`staging` is the folder in the workspace through which files are renamed into place.
"""
