"""What a command would do, counted before it runs."""
