"""One widget for each kind of item in the transcript.

`registry` maps items to widgets, `item_widget` is their base, `item_context` what they are handed. `tool_call` is a
command or another tool, with its `call_action_bar`; `step_row` and `step_group_row` are folded calls.
"""
