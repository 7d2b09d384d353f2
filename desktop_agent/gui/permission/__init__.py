"""The permission card.

`permission_card` is the card: `card_header`, `card_body` with `previews`, `explanation` and `trial_section`, and the
`answer_buttons`. `command_editor` edits a waiting command; `permission_text` and `answer_text` are its texts.
"""
