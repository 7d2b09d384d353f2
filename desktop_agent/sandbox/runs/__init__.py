"""What is noted of each run, compared when it has ended, and finished by the next start."""
