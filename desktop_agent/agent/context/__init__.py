"""Context of a request: messages, compaction, instructions, usage of the model's window.

`request_builder` makes each request: `system_prompt`, `environment_brief`, `instructions`, then the history by
`api_messages`, with old results cut by `tool_result_pruning`, pictures by `images`, a last check by `history_repair`.
`compaction` and `summarizer` replace a long history by a summary; `window_usage` counts, `usage_breakdown` explains.
"""
