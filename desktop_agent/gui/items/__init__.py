"""One widget for each kind of item in the transcript."""
