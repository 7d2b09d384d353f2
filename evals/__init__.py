"""Twenty standard tasks for whatever model is configured, and how many of them it does."""
