"""Files that programs run automatically: found, covered during a command and restored after it.

`protection` covers and compares by the `names` of `resources/protected.toml` and a `survey` of the workspace;
`backup` copies what cannot be covered, `quarantine` renames what must not stay. `git_config_guard` watches
configurations of git; the others find what files lead programs to.
"""
