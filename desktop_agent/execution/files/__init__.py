"""Reading and writing whole files safely.

`safe_open`, `folder_walk` and `folder_handle` open without following links, `descriptor` closes and copies;
`text_file` keeps encoding and line ends; `atomic_write` replaces one file, `multi_file_write` several, all or none.
"""
