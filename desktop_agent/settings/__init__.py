"""The user's settings: their schema, their file, their secrets.

`schema` is every setting, `values` checks one, `file` reads and writes the file with its comments (`toml_edit`),
`settings_store` holds the settings in use and merges edits made outside (`settings_merge`, `conflicts`). The
`rules_…` modules do the same for rules; `secrets` keeps keys in the keyring. `managed_settings` are what an
administrator fixed, from his own file (`managed_file`); `origins` says where each value comes from.
"""
