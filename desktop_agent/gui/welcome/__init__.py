"""The pages of a window without a conversation."""
