"""Conversations whose folder does not answer, and a data folder that cannot be written."""
