"""Checkpoints around calls, trash, trial runs, undo and redo.

`call_safeguards` surrounds a call: `call_checkpoints` records the state before and after, `trash_capture` copies what
it deletes. `file_undo` undoes and redoes turns by an `undo_plan`, `changed_files` single files and places; `notices`
tells user and model. `trash_restore` and `protected_file_return` give single files back, `trial_run` runs a command
on a copy, and `checkpoint_cleanup` and `trash_cleanup` remove what nobody can go back to.
"""
