"""What programs run by themselves: found, covered while a command runs, put back after it.

`protection` covers and compares by the `names` of `resources/protected.toml` and a `survey` of the workspace;
`backup` copies what cannot be covered, `quarantine` renames what must not stay. `git_config_guard` watches
configurations of git; the others find what files lead programs to.
"""
