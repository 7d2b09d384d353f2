"""The page of model servers and keys."""
