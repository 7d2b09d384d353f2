"""The sandbox of commands: closed off from everything they were not granted."""
