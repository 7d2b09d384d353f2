"""Parts that permission and question cards share, and the question card.

`card_frame` is the frame, `press_guard` accepts or refuses a press (by `input_idle` and `pointer_trail`),
`card_focus` moves the keyboard, `question_card` asks a question.
"""
