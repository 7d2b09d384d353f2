"""What the model is sent: messages, compaction, instructions, how full the window is."""
