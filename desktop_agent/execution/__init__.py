"""What touches the machine: processes, files."""
