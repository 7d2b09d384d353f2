"""Where commands run: closed off from what they were not given, with nothing left of them afterwards."""
