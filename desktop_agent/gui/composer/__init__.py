"""The message field with all that is above it.

`composer` has the field and its buttons, `message_queue` the messages that wait, `task_strip` the agent's tasks,
`background_jobs` the jobs; `slash_commands` and `completion_popup` complete commands.
"""
