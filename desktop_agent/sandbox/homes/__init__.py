"""What commands see of the homes."""
