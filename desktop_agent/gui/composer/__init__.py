"""Message field with completion, queue, task strip, background jobs."""
