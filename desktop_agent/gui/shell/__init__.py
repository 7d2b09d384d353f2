"""The frame: main window, sidebar, tab bar, status bar, side panel, actions, help.

`main_window` arranges the frame; `conversation_list` is the list in the `sidebar`, with titles from `text/titles`.
`actions` makes menus and keys from `text/action_kinds`; `side_panel` hosts the pages of history, changes and
`usage_page`. `sandbox_dialog` and `help_dialogs` are opened from the `status_bar` and the menu.
"""
