"""Which model answers, at what price and within what budget."""
