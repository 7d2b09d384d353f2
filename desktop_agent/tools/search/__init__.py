"""ripgrep: query, run, read."""
