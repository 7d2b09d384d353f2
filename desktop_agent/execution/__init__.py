"""Everything that touches the machine: processes and files."""
