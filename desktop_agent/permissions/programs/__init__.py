"""Actions of programs by `resources/commands`: from the words alone, without the disk."""
