"""Conversations whose folder does not answer, and a data folder that cannot be written.

`folder_probes` asks in a child process whether a folder answers; `stored_conversation` shows the stored items of one
that cannot be opened. `read_only_folder` and `full_disk` read a copy of the store where the data folder cannot be
written.
"""
