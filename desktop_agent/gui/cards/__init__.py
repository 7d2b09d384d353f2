"""Parts that permission and question cards share (frame, press guard, keyboard), and the question card."""
