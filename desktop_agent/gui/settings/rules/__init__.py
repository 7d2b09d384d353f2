"""The page of permission rules: table, editor, tester."""
