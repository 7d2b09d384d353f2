"""The translator, and texts for values of the protocol."""
