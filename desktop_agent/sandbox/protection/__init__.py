"""Files that programs run automatically: found, covered during a command and restored after it."""
