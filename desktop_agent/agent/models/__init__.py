"""Models: access, prices and budgets."""
