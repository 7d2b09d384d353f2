"""The pages of a window without a conversation.

`page` is the welcome page of the first start, with `mode_choice` and `update_question` on it; `blank_page` is shown
while no conversation is open.
"""
