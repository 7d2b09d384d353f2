"""Many files changed at once, all or none, also when the program is killed.

`restore_plan` says what each file is to be, `journal` writes the plan to the disk first, `staged_rename` applies one
step, `transaction` all of them.
"""
