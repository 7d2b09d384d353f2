"""Closed readings of small languages: awk, sed, jq, YAML."""
