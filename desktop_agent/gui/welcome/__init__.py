"""What a window without a conversation shows."""
