"""What an approval for the session covers."""
