"""What programs run by themselves: found, covered while a command runs, put back after it."""
