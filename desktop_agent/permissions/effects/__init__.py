"""What a script does on this disk: traced to its end, part by part."""
