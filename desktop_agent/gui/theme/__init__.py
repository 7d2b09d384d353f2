"""Colours, metrics, fonts, icons, painting. Empty of imports: the first paint loads it."""
