"""The settings dialog and its form fields."""
