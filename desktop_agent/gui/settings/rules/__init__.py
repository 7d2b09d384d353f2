"""The page of permission rules: table, editor, tester.

`page` holds the `table` over `model`, the `built_in_rules` with their `ask_levels`, and the `tester` with its
`test_result`. `editor` is the dialog of one rule, its fields are in `form`; `rule_text` puts a rule into words.
"""
