"""Facts of this disk that a judgement needs."""
