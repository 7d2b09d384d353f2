"""The effects of a script on this disk, traced part by part."""
