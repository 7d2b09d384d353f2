"""The transcript on the disk."""
