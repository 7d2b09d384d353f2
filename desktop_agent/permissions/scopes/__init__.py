"""Approvals for the session.

`session_scopes` and `sandbox_scopes` make the scope of a command, `coverage` compares two, `use_scopes` knows uses of
programs; the others name what an approval depends on: files, scripts, accounts, written code.
"""
