"""Join widgets with the core: a controller takes signals, asks a port, shows the answer.

`window_parts` makes the parts and `window` routes actions between them; `open_tabs` and `tabs` open and close
conversations, `active_tab` follows the one in front, `closing` asks before something would end. `pending_requests`
counts what waits in all tabs. The others belong to one page or dialog and are named for it.
"""
