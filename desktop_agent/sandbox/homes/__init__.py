"""What commands see of the home folders.

`home` lists what is shown and hidden, `home_settings` copies settings without passwords.
"""
