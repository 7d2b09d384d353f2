"""Processes, background jobs, their output and their working folder.

`process` starts, streams, limits and ends one process tree (`process_tree`); `foreground` is a command that its call
waits for, `background_jobs` those that go on. `command_output` and `job_output` collect what they print;
`environment` is the allow-list of variables, `working_folder` follows each cd, `orphans` ends what a killed program
left.
"""
