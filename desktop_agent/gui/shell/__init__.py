"""The frame: main window, sidebar, tab bar, status bar, side panel, actions, help."""
