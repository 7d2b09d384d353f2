"""Shell text to syntax tree, read twice, and the values of words.

`parser` builds the `syntax_tree` by `tree_sitter_check` and our own `lexer`; a text that both do not read alike is
not understood (`raw_checks`). `word_values`, `variables` and `globbing` say what words become.
"""
