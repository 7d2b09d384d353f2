"""A copy of a workspace on which a command is tried, and carrying its changes over."""
