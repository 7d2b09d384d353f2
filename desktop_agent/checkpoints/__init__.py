"""What makes changes of files undoable: states recorded before and after, and ways back that survive a kill."""
