"""Which repository git takes, and answers of git that are kept with its state."""
