"""Notes of each run: compared after it ends, and finished by the next start.

`run_journal` notes a run before it begins, `post_run` compares after it, `unfinished_runs` finishes runs of a killed
program; `live_runs` and `earlier_runs` are about commands at the same time.
"""
