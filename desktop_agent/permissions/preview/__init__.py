"""Previews of commands, counted before they run.

`preview` collects the `sections` of the card; `deletions`, `overwrites`, `git_losses` and `push_preview` fill them.
`workspace_losses` says what has to be kept in the trash.
"""
