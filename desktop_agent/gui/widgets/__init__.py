"""Controls that know no conversation."""
