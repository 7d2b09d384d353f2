"""Join the window with the core: each takes signals of widgets, asks `AppPort`, shows the answer."""
