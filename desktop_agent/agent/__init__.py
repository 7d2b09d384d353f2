"""Conversations, turns and tool calls.

`conversation` takes requests and emits events; its state is in `conversation_state`, its items in `item_cache`, and
`outbox` stores each event before it is shown. `turn_runner` runs at most one `turn`, which reads the model's answer
with `message_stream` and runs its calls with `tool_calls`, in the order of `call_scheduling`. `services` are shared
by all conversations, `tool_services` belong to one, `tool_call_context` to the calls of one turn; `tool_session`
(made by `lazy_tool_session`) holds its tools, gate and folders. `user_questions` and `user_rerun` serve the user,
`recovery` ends what a crash left open, `servers` chooses the provider, `command_history` exports also as an `audit`.
"""
