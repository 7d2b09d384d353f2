"""Models: access, prices and budgets.

`model_access` joins provider, model and price for one conversation; `pricing` is the table of prices, `budget` the
limits, and `spending_guard` asks before a request that could exceed them.
"""
