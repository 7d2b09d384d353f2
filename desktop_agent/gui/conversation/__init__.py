"""One tab.

`conversation_tab` joins the parts, `conversation_page` arranges them. `pending_prompts` holds the cards that wait,
`request_sender` sends requests and drafts, `undo_controller` and `undo_dialog` undo, redo and rewind, `empty_state`
is shown before the first message.
"""
