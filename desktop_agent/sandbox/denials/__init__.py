"""What a command was refused, and how that is said.

`denied_reads`, `denied_writes` and `output_denials` find refusals, `messages` tells the model.
"""
