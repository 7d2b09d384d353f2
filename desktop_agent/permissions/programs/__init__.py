"""Actions of programs by `resources/commands`: from the words alone, without the disk.

`table_loader` reads a `program_table`; `argument_parsing` sorts words into options and operands, `operand_roles` says
what each means, `simple_command` and `actions` are the result. `mini_languages`, `urls`, `copy_targets`,
`path_output` read special operands; `read_only_uses` and `uses` say what an approval is for.
"""
