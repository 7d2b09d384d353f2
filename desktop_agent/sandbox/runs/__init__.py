"""Notes of each run: compared after it ends, and finished by the next start."""
