"""Denials of the sandbox, and their sentences.

`denied_reads`, `denied_writes` and `output_denials` find refusals, `messages` tells the model.
"""
