"""Facts of this disk that a judgement needs, gathered in one thread under one limit by `disk_facts`."""
