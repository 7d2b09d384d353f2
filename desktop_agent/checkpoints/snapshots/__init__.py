"""Recorded states of a workspace, in a private git or as files.

`git_snapshots` records through `private_git` (begun by `git_seed`, limited by `exclusions`, sped up by
`dirty_paths`), `file_snapshots` without git. `retention` keeps the store within bounds; `tree_audit` checks what git
took in.
"""
