"""The permission engine: what a tool call would do, how risky that is, and whether it may run."""
