"""The transcript store in one SQLite file.

`transcript_store` appends events and reads items; `queries` answers lists and search from `projections`,
`command_projection` and `spending_projection`. `database` has one writing and one reading thread, `connection` opens
the file, `schema` upgrades it, `lease` lets one process write a conversation. `salvage` rescues a damaged file with
`page_reader` and `wal_reader`.
"""
