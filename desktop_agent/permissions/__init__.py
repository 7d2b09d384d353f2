"""The permission engine: what a tool call would do, how risky that is, and whether it may run.

`gate` is the only way from a call to its execution. `engine` judges effects, `decision` decides about the `judgement`
by mode, rules and approvals; `digest` says what exactly is approved, `confinement_choice` where it runs. `reasons`
lists every reason for a risk, `part_sentences` describes parts of a command, `places` knows kinds of folders.
`rule_store`, `rule_matching`, `built_in_rules` and `rule_tester` are about rules. `disk/`, `git/` and `preview/` look
at the machine; `shell/`, `programs/` and `languages/` read the text alone; `effects/` joins both.
"""
