"""The translator, and what values of the protocol are called on screen: functions that return strings."""
