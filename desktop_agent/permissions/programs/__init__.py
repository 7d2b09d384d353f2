"""What programs do, by `resources/commands`: the words alone, without a look at the disk."""
