"""ripgrep: query, run, read.

`query` is what Grep looks for, `ripgrep` the command line, `runner` runs it (in a sandbox by `sandboxed_search`),
`paging` cuts the result, `recheck` looks at it again without following links.
"""
