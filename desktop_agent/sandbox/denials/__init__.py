"""What a command was refused, and how that is said."""
