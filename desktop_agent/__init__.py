"""Desktop Agent: a coding agent in a window, asked when it matters."""

__version__ = "0.1.0"
