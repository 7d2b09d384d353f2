"""Providers: the Messages API and the demo."""
