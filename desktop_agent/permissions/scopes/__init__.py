"""Approvals for the session."""
