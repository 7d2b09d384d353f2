"""The homes as commands see them."""
