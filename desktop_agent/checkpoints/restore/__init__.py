"""Many files changed at once, all or none, also when the program is killed."""
