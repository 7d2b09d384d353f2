"""The translator, and what values of the protocol are called on screen: functions that return strings.

`translator` has `localize()`; `untrusted` writes out what hides in a text; `action_kinds` is every action with its
keys. The others are named for what they put into words.
"""
