"""Paints Markdown, code, tables, diffs, pictures and commands, laid out only near the view.

`markdown_splitter` cuts a growing text, `markdown` parses the pieces, `markdown_flow` makes blocks of them;
`block_flow` lays out any blocks. `text_block`, `code_block`, `table_block`, `diff_block` and `image_block` paint;
`command_view` paints a command with what hides in it, `terminal_output` colours of a terminal, `highlighter` code.
"""
