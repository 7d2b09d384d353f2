"""The effects of a script on this disk, traced part by part.

`script_tracer` follows a script in a `trace_state`, `expansion` expands its words, `semantics` applies the tables to
each simple command, and `part_assessment` turns actions and facts into risks. `confinement_needs` says what a sandbox
must grant, `later_pushes` what a push after a commit sends.
"""
