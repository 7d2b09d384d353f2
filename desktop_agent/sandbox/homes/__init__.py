"""The homes as commands see them.

`home` lists what is shown and hidden, `home_settings` copies settings without passwords.
"""
