"""Context of a request: messages, compaction, instructions, usage of the model's window."""
