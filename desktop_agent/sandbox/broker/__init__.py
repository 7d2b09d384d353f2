"""Commands of a line that run by themselves, with rights of their own."""
