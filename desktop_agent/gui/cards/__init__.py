"""What permission and question cards share: frame, press guard, keyboard focus; the question card."""
