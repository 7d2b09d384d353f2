"""The panel of changed files: `page` joins `file_list` and `hunks_view`; `dialog` shows one file large."""
